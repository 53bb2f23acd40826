package plots_test

import (
	"bytes"
	"fmt"

	"grundy/plots"
	"grundy/plots/kind"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// A heap of nim has its own size as its value.
func ExampleDraw() {
	nim := tally.Sequence{Name: "nim", First: 0, Values: []uint32{0, 1, 2, 3, 4, 5}}
	p, err := plots.Draw(plots.Figure{ID: "nim", Title: "NIM", Panels: []layout.Panel{{
		Kind: "scatter", XLabel: "n", YLabel: "nim-value", Options: tally.Options{Width: 2, Height: 1.5}, Data: nim,
	}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, format := range plots.Formats {
		var b bytes.Buffer
		if err := p.Encode(&b, format); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s starts with %q\n", format, b.Bytes()[:5])
	}
	// Output:
	// png starts with "\x89PNG\r"
	// svg starts with "<?xml"
	// pdf starts with "%PDF-"
}

func ExampleCheck() {
	fmt.Println(plots.Check(layout.Panel{Kind: "grids"}))
	fmt.Println(plots.Check(layout.Panel{Kind: "grid", Options: tally.Options{Palette: "grey"}}))
	// Output:
	// there is no kind "grids"; did you mean grid? There are scatter, dropouts, branches, orbit, residual, approach, density, histogram, strip, grid, table, tokens, squares, graph
	// there is no palette "grey"; did you mean gray? There are blues, gray, navy, viridis
}

func ExampleKinds() {
	for _, k := range kind.Kinds() {
		fmt.Printf("%s (%s): %s\n", k.Name, k.Form, k.Purpose)
	}
	// Output:
	// scatter (sequence): nim-value against heap size, one dot a heap, or what is derived from the values
	// dropouts (sequence): a scatter of CUT {1,2} with its drop-outs in another colour
	// branches (sequence): the drop-outs of CUT {1,2} on logarithmic axes, with the branches of their recursion
	// orbit (sequence): each value of a sequence of fractions of 2^32 against the one before it, with the branches 3y and (3y − 1)/2
	// residual (sequence): nim-values minus half of the heap size, one dot a heap
	// approach (sequence): how far values in billionths are from 1, on logarithmic axes, one dot a value
	// density (density): how many heaps have which nim-value: a scatter of millions, in shades
	// histogram (histogram): how many heaps have each nim-value, one bar a value
	// strip (sequence): nim-values of a sequence as rows of cells in shades, a row as long as the period
	// grid (grid): nim-values n_k, or of pairs (n, k), in shades, k rightwards, n downwards
	// table (table): values in rows and columns, as papers print them
	// tokens (points): tokens on the intersections of grid lines
	// squares (points): the squares of a board, or the boards of a dataset with their signs, each below its nim-value
	// graph (graph): a graph, its vertices on a circle
}
