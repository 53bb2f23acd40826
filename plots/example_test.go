package plots_test

import (
	"bytes"
	"fmt"

	"grundy/plots"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// A heap of nim has its own size as its value.
func ExampleDraw() {
	nim := tally.Sequence{Name: "nim", First: 0, Values: []uint32{0, 1, 2, 3, 4, 5}}
	p, _ := plots.Draw(plots.Figure{ID: "nim", Title: "NIM", Panels: []layout.Panel{{
		Kind: "scatter", XLabel: "n", YLabel: "nim-value", Options: tally.Options{Width: 2, Height: 1.5}, Data: nim,
	}}})
	for _, format := range plots.Formats {
		var b bytes.Buffer
		p.Encode(&b, format)
		fmt.Printf("%s starts with %q\n", format, b.Bytes()[:5])
	}
	// Output:
	// png starts with "\x89PNG\r"
	// svg starts with "<?xml"
	// pdf starts with "%PDF-"
}

func ExampleCheck() {
	fmt.Println(plots.Check(layout.Panel{Kind: "grid", Options: tally.Options{Palette: "grey"}}))
	// Output:
	// there is no palette "grey"; did you mean gray? There are blues, gray, navy, viridis
}
