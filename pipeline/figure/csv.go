package figure

import (
	"bufio"
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"grundy/plots/tally"
)

// csvVersion is raised when [WriteCSV] writes other bytes of the same values.
const csvVersion = 1

// WriteCSV writes what a panel shows, and nothing else: 'n,g' lines for a sequence,
// likewise the columns of a sweep and what is derived from values, a line
// 'n,g1,…,gK' a row for a grid, 'n,g,heaps' for a cell of counts with heaps in it, whose lower
// left corner is n and g, 'g,heaps' for a bar of a histogram, 'a,b' for the tokens of a position and for the edges of a graph.
func WriteCSV(out io.Writer, p Panel, all []Data) error {
	o := p.Options
	data, err := datum(p, all)
	if err != nil {
		return err
	}
	shown, err := tally.Window(data, o)
	if err != nil {
		return err
	}
	n, g := p.X, p.Y // the columns of a sweep stand for n and g
	if len(all) > 0 && all[0].Product != nil {
		n, g = "n", all[0].Product.Value
	}
	w := bufio.NewWriter(out)
	switch d := shown.(type) {
	case tally.Sequence:
		if o.Of != "" || o.Highlight != "" {
			err = writeDerived(w, tally.Sequences{d}, p)
			break
		}
		fmt.Fprintf(w, "%s,%s\n", n, g)
		for i, g := range d.Values {
			fmt.Fprintf(w, "%d,%d\n", d.Heap(i), g)
		}
	case tally.Sequences:
		err = writeDerived(w, d, p)
	case tally.Grid:
		writeGrid(w, d)
	case *tally.Density:
		writeCounts(w, d, g)
	case *tally.Histogram:
		fmt.Fprintf(w, "%s,heaps\n", g)
		for i, heaps := range d.Bins() {
			fmt.Fprintf(w, "%d,%d\n", uint64(i)*d.Width, heaps)
		}
	case tally.Table:
		rows := csv.NewWriter(w)
		err = rows.WriteAll(append([][]string{d.Cols}, d.Cells...))
	case tally.Points:
		fmt.Fprintln(w, "a,b")
		for _, at := range d.Points {
			fmt.Fprintf(w, "%d,%d\n", at.X, at.Y)
		}
	case tally.Graph:
		fmt.Fprintln(w, "a,b")
		for _, e := range d.Edges {
			fmt.Fprintf(w, "%d,%d\n", e[0]+1, e[1]+1)
		}
	default:
		panic(fmt.Sprintf("figure: there is no CSV of a %T", d))
	}
	return cmp.Or(err, w.Flush())
}

// writeDerived writes what a scatter shows of sequences, with the name of each where they are several.
func writeDerived(w *bufio.Writer, all tally.Sequences, p Panel) error {
	for i, s := range all {
		d, err := tally.Derive(s, p.Options)
		if err != nil {
			return err
		}
		name := ""
		if len(all) > 1 {
			name = `"` + strings.ReplaceAll(s.Name, `"`, `""`) + `",`
		}
		for i, head := range d.Heads {
			d.Heads[i] = cmp.Or(map[string]string{"n": p.X, "g": p.Y}[head], head)
		}
		if i == 0 {
			if len(all) > 1 {
				fmt.Fprint(w, "dataset,")
			}
			fmt.Fprintln(w, strings.Join(d.Heads, ","))
		}
		for i := range d.Len() {
			fmt.Fprint(w, name)
			for j, x := range d.Row(i) {
				if j > 0 {
					fmt.Fprint(w, ",")
				}
				fmt.Fprint(w, decimal(x))
			}
			fmt.Fprintln(w)
		}
	}
	return nil
}

// The writers of the forms leave errors to w, which keeps the first.

func writeGrid(w *bufio.Writer, d tally.Grid) {
	fmt.Fprint(w, "n")
	for j := range d.Cols {
		fmt.Fprintf(w, ",k=%d", d.FirstK+uint64(j))
	}
	for i, g := range d.Values {
		if i%d.Cols == 0 {
			fmt.Fprintf(w, "\n%d", d.FirstN+uint64(i/d.Cols))
		}
		fmt.Fprintf(w, ",%d", g)
	}
	fmt.Fprintln(w)
}

func writeCounts(w *bufio.Writer, d *tally.Density, column string) {
	fmt.Fprintf(w, "n,%s,heaps\n", column)
	for i, heaps := range d.Counts {
		if heaps > 0 {
			n, g := d.Corner(i)
			fmt.Fprintf(w, "%d,%d,%d\n", n, g, heaps)
		}
	}
}
