package plots

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// What a panel asks for in vain is said in sentences, before there are data.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		kind string
		o    tally.Options
		want []string // parts of the error; none: no error
	}{
		{"scatter", tally.Options{}, nil},
		{"", tally.Options{}, []string{"no kind is given; choose one of scatter, dropouts, branches,"}},
		{"scater", tally.Options{}, []string{`there is no kind "scater"; did you mean scatter?`}},
		{"pie", tally.Options{}, []string{`there is no kind "pie"; there are scatter, dropouts, branches,`}},
		{"scatter", tally.Options{Palette: "gray"}, []string{"a scatter has no option palette; it has n-from, n-to, of, log, guides, highlight, windows, markers, x-from, x-to, y-from, y-to, dots, legend, x-ticks, y-ticks, x-label, y-label, width, height"}},
		{"grid", tally.Options{Palette: "blue"}, []string{`did you mean blues?`}},
		{"grid", tally.Options{Palette: "dim"}, []string{`there is no palette "dim"`}},
		{"grid", tally.Options{NFrom: 5, NTo: 4, KFrom: 3, KTo: 2}, []string{"n-from 5 is beyond n-to 4", "k-from 3 is beyond k-to 2"}},
		{"grid", tally.Options{Width: -1}, []string{"width is -1 inches; it can be from 0.5 to 30"}},
		{"scatter", tally.Options{XFrom: 2, XTo: 9, YTo: 3, YTicks: []float64{0, 1.5}, Dots: 2, Legend: "none"}, nil},
		{"scatter", tally.Options{YFrom: -1e308, YTo: 1e308}, []string{"the limits and ticks of the y axis, and what is between, are finite"}},
		{"scatter", tally.Options{XFrom: math.NaN(), YTicks: []float64{1e30, math.Inf(1)}}, []string{"the limits and ticks of the x axis", "ticks of the y axis"}},
		{"scatter", tally.Options{XFrom: -1e308, YTo: 1e308}, nil},
		{"scatter", tally.Options{XFrom: 9, XTo: 2}, []string{"x-from 9 isn't below x-to 2"}},
		{"scatter", tally.Options{Log: "y", YFrom: -1}, []string{"the y axis is logarithmic"}},
		{"scatter", tally.Options{Log: "y", YTicks: []float64{0, 1}}, []string{"write y-ticks that are greater"}},
		{"scatter", tally.Options{Of: tally.OfGreatest, YTo: 3}, []string{"of: greatest draws lines"}},
		{"scatter", tally.Options{Dots: 100}, []string{"dots is 100 points"}},
		{"scatter", tally.Options{Legend: "topleft"}, []string{"did you mean top-left?"}},
		{"scatter", tally.Options{XLabel: "數"}, []string{"the x-label has the sign '數' (U+6578)", "which the font DejaVu Sans lacks"}},
	} {
		wantError(t, fmt.Sprintf("%s %+v", c.kind, c.o), Check(layout.Panel{Kind: c.kind, Options: c.o}), c.want)
	}
	wantError(t, "title", Check(layout.Panel{Kind: "grid", Title: "数"}), []string{"the title has the sign"})
	wantError(t, "label", Check(layout.Panel{Kind: "grid", YLabel: "數"}), []string{"the y-label has the sign"})
}

// What can't be drawn of data is said with the figure and the panel.
func TestDrawErrors(t *testing.T) {
	long, wide := tally.Sequence{Name: "s", First: 1, Values: []uint32{0, 1, 2}}, mem(30, 30)
	edges := func(vertices int, all ...[2]int) tally.Graph {
		return tally.Graph{Name: "g", Vertices: vertices, Edges: all}
	}
	for _, c := range []struct {
		kind string
		o    tally.Options
		data tally.Data
		want string
	}{
		{"scatter", tally.Options{}, tally.Sequence{Name: "s"}, "the sequence s is empty"},
		{"scatter", tally.Options{NTo: 4}, long, "n-from 1 to n-to 4 isn't within its n = 1 to 3"},
		{"grid", tally.Options{KFrom: 31}, wide, "isn't within its k = 1 to 30"},
		{"grid", tally.Options{}, tally.Grid{Name: "g", FirstN: 1, FirstK: 1, Cols: 2, Values: []uint32{1, 2, 3}}, "aren't whole rows of 2"},
		{"grid", tally.Options{}, tally.Grid{Name: "g", FirstN: 1, FirstK: 1, Cols: 0, Values: []uint32{1}}, "aren't whole rows of 0"},
		{"grid", tally.Options{Numbers: true}, wide, "numbers have room in 25 columns"},
		{"tokens", tally.Options{}, tally.Points{Name: "p"}, "the position p has no tokens"},
		{"squares", tally.Options{}, tally.Points{Name: "p"}, "the position p has no squares"},
		{"graph", tally.Options{}, edges(0), "the graph g has no vertices"},
		{"graph", tally.Options{}, edges(2, [2]int{1, 1}), "an edge between the vertices 1 and 1 of 2"},
		{"graph", tally.Options{}, edges(2, [2]int{0, 2}), "an edge between the vertices 0 and 2 of 2"},
		{"nothing", tally.Options{}, long, "there is no kind"},
		{"grid", tally.Options{}, long, "a grid draws data of the form grid, not sequence"},
		{"table", tally.Options{}, &tally.Density{}, "a table draws data of the form table, not density"},
		{"table", tally.Options{}, tally.Table{}, "the table has no cells"},
		{"table", tally.Options{}, tally.Table{Cols: make([]string, 61), Cells: [][]string{make([]string, 61)}}, "60 columns and 200 rows, and this one has 61 and 1"},
		{"table", tally.Options{}, tally.Table{Cols: []string{"a"}, Cells: [][]string{{"数"}}}, "DejaVu Sans lacks"},
		{"table", tally.Options{}, tally.Sequence{Name: "s", Heaps: []uint64{1, 4}, Values: []uint32{0, 1}}, "doesn't have one value a heap"},
		{"scatter", tally.Options{YFrom: 100}, long, "nothing to show"},
		{"scatter", tally.Options{NFrom: 2, NTo: 3}, tally.Sequence{Name: "s", Heaps: []uint64{1, 4}, Values: []uint32{0, 1}}, "the sequence s has no heap from 2 to 3"},
		{"scatter", tally.Options{Dots: 3}, tally.Sequence{Values: make([]uint32, layout.MostVector+1)}, "20001 dots are drawn as pixels, whose width can't be chosen"},
		{"scatter", tally.Options{Log: "y"}, tally.Sequence{Name: "s", First: 1, Values: []uint32{0, 0}}, "nothing of the sequence s has a place on logarithmic axes"},
		{"scatter", tally.Options{Of: tally.OfGreatest, Log: "x"}, tally.Sequence{Name: "s", Values: []uint32{0}}, "nothing of the sequence s has a place on logarithmic axes"},
		{"branches", tally.Options{}, tally.Sequence{Name: "s", Values: []uint32{0, 1, 2}}, "the sequence s begins with the heap 0"},
		{"branches", tally.Options{}, tally.Sequence{Name: "s", First: 1, Values: []uint32{1}}, "the sequence s has fewer than two drop-outs to show"},
		{"orbit", tally.Options{}, tally.Sequence{Name: "s", Values: []uint32{1}}, "the sequence s has fewer than two values to show"},
		{"approach", tally.Options{}, tally.Sequence{Name: "s", Values: []uint32{0, 1, 2}}, "the sequence s has fewer than two heaps from 1 on to show"},
		{"scatter", tally.Options{Guides: []string{"sqrt(0 - n)", "1/0"}}, long, ""}, // guides without a place
	} {
		_, err := Draw(Figure{ID: "a", Panels: []layout.Panel{{Kind: "scatter", Data: long}, {Kind: c.kind, Options: c.o, Data: c.data}}})
		want := []string{"figure a, panel 2: ", c.want}
		if c.want == "" {
			want = nil
		}
		wantError(t, fmt.Sprintf("%s %+v of %.100v", c.kind, c.o, c.data), err, want)
	}
}

// So is what is wrong with a figure as a whole.
func TestCheckFigure(t *testing.T) {
	for _, c := range []struct {
		f    Figure
		want []string
	}{
		{Figure{Size: "colum", Look: "papper", Text: "letter"}, []string{
			`there is no size "colum"; did you mean column?`, `there is no look "papper"; did you mean paper?`, `there is no text "letter"; did you mean letters?`}},
		{Figure{Title: "数"}, []string{"figure a: the title has the sign"}},
		{Figure{Font: "serifs"}, []string{`there is no font "serifs"; did you mean serif?`}},
		{Figure{FontSize: 100}, []string{"from 5 to 24 points"}},
		{Figure{FontSize: 4.9}, []string{"from 5 to 24 points"}},
		{Figure{Size: "page"}, []string{"panel 1 has a width, but a figure of the size page is as wide as that"}},
		{Figure{Size: "free"}, nil},
		{Figure{Share: "colors"}, []string{"only grids share a scale of colours"}},
		{Figure{Size: "column", Panels: []layout.Panel{{Kind: "tokens", Title: strings.Repeat("long", 20), Data: diamond(1)}}},
			[]string{"figure a, its panels have no room in 3.5 inches: shorten"}},
	} {
		if c.f.ID = "a"; c.f.Panels == nil {
			c.f.Panels = sample("tokens").Panels
		}
		_, err := Draw(c.f)
		wantError(t, fmt.Sprintf("%+v", c.f), err, c.want)
	}
}

func wantError(t *testing.T, name string, err error, parts []string) {
	t.Helper()
	if len(parts) == 0 && err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for _, part := range parts {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%s: error %q, want it to say %q", name, err, part)
		}
	}
}
