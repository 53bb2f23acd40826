package plots

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"grundy/plots/canvas"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name  string
		panel layout.Panel
		want  []string // parts of the error; none: no error
	}{
		{"good", layout.Panel{Kind: "scatter"}, nil},
		{"no kind", layout.Panel{}, []string{"no kind is given; choose one of scatter, dropouts, branches,"}},
		{"near kind", layout.Panel{Kind: "scater"}, []string{`there is no kind "scater"; did you mean scatter?`}},
		{"far kind", layout.Panel{Kind: "pie"}, []string{`there is no kind "pie"; there are scatter, dropouts, branches,`}},
		{"option of another kind", layout.Panel{Kind: "scatter", Options: tally.Options{Palette: "gray"}}, []string{"a scatter has no option palette; it has n-from, n-to, of, log, guides, highlight, windows, markers, x-from, x-to, y-from, y-to, dots, legend, x-ticks, y-ticks, x-label, y-label, width, height"}},
		{"palette", layout.Panel{Kind: "grid", Options: tally.Options{Palette: "blue"}}, []string{`did you mean blues?`}},
		{"hidden palette", layout.Panel{Kind: "grid", Options: tally.Options{Palette: "dim"}}, []string{`there is no palette "dim"`}},
		{"window", layout.Panel{Kind: "grid", Options: tally.Options{NFrom: 5, NTo: 4, KFrom: 3, KTo: 2}}, []string{"n-from 5 is beyond n-to 4", "k-from 3 is beyond k-to 2"}},
		{"width", layout.Panel{Kind: "grid", Options: tally.Options{Width: -1}}, []string{"width is -1 inches; it can be from 0.5 to 30"}},
		{"glyph", layout.Panel{Kind: "grid", Title: "数"}, []string{"the title has the sign '数' (U+6570)", "DejaVu Sans lacks"}},
		{"glyph of a label", layout.Panel{Kind: "grid", YLabel: "數"}, []string{"the y-label has the sign"}},
	} {
		wantError(t, c.name, Check(c.panel), c.want)
	}
}

func TestDrawErrors(t *testing.T) {
	long := tally.Sequence{Name: "s", First: 1, Values: []uint32{0, 1, 2}}
	wide := mem(30, 30)
	for _, c := range []struct {
		name  string
		panel layout.Panel
		want  string
	}{
		{"empty sequence", layout.Panel{Kind: "scatter", Data: tally.Sequence{Name: "s"}}, "the sequence s is empty"},
		{"beyond the end", layout.Panel{Kind: "scatter", Options: tally.Options{NTo: 4}, Data: long}, "n-from 1 to n-to 4 isn't within its n = 1 to 3"},
		{"before the start", layout.Panel{Kind: "grid", Options: tally.Options{KFrom: 31}, Data: wide}, "isn't within its k = 1 to 30"},
		{"incomplete row", layout.Panel{Kind: "grid", Data: tally.Grid{Name: "g", FirstN: 1, FirstK: 1, Cols: 2, Values: []uint32{1, 2, 3}}}, "aren't whole rows of 2"},
		{"no columns", layout.Panel{Kind: "grid", Data: tally.Grid{Name: "g", FirstN: 1, FirstK: 1, Cols: 0, Values: []uint32{1}}}, "aren't whole rows of 0"},
		{"too wide for numbers", layout.Panel{Kind: "grid", Options: tally.Options{Numbers: true}, Data: wide}, "numbers have room in 25 columns"},
		{"no tokens", layout.Panel{Kind: "tokens", Data: tally.Points{Name: "p"}}, "the position p has no tokens"},
		{"unchecked kind", layout.Panel{Kind: "nothing", Data: long}, "there is no kind"},
		{"another form", layout.Panel{Kind: "grid", Data: long}, "a grid draws data of the form grid, not sequence"},
	} {
		good := layout.Panel{Kind: "scatter", Data: long}
		_, err := Draw(Figure{ID: "a", Panels: []layout.Panel{good, c.panel}})
		wantError(t, c.name, err, []string{"figure a, panel 2: ", c.want})
	}
	_, err := Draw(Figure{ID: "a", Title: "数"})
	wantError(t, "glyph of the figure", err, []string{"figure a: the title has the sign"})
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

// Limits that leave nothing, numbers that a logarithmic axis lacks, and dots beyond all sizes are
// refused in sentences.
func TestCheckAxes(t *testing.T) {
	for want, o := range map[string]tally.Options{
		"":                                 {XFrom: 2, XTo: 9, YTo: 3, YTicks: []float64{0, 1.5}, Dots: 2, Legend: "none"},
		"x-from 9 isn't below x-to 2":      {XFrom: 9, XTo: 2},
		"the y axis is logarithmic":        {Log: "y", YFrom: -1},
		"write y-ticks that are greater":   {Log: "y", YTicks: []float64{0, 1}},
		"of: greatest draws lines":         {Of: tally.OfGreatest, YTo: 3},
		"dots is 100 points":               {Dots: 100},
		"did you mean top-left?":           {Legend: "topleft"},
		"which the font DejaVu Sans lacks": {XLabel: "數"},
	} {
		err := Check(layout.Panel{Kind: "scatter", Options: o})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%+v: %v, want %q", o, err, want)
		}
	}
	beyond := layout.Panel{Kind: "scatter", Options: tally.Options{YFrom: 100}, Data: saliquant(30)}
	if _, err := Draw(Figure{Panels: []layout.Panel{beyond}}); err == nil || !strings.Contains(err.Error(), "nothing to show") {
		t.Errorf("an axis that begins beyond all values: %v", err)
	}
}

// A table that has no room, or that can't be written, is refused.
func TestTableErrors(t *testing.T) {
	for want, data := range map[string]tally.Data{
		"the table has no cells":                             tally.Table{},
		"60 columns and 200 rows, and this one has 61 and 1": tally.Table{Cols: make([]string, 61), Cells: [][]string{make([]string, 61)}},
		"DejaVu Sans lacks":                                  tally.Table{Cols: []string{"a"}, Cells: [][]string{{"数"}}},
		"doesn't have one value a heap":                      tally.Sequence{Name: "s", Heaps: []uint64{1, 4}, Values: []uint32{0, 1}},
		"a table draws data of the form table, not density":  &tally.Density{},
	} {
		_, err := Draw(one("f", "", layout.Panel{Kind: "table", Data: data}))
		wantError(t, want, err, []string{want})
	}
}

// Curves are drawn where they have a place alone: none of these has one.
func TestNoPlace(t *testing.T) {
	_, err := Draw(one("f", "", layout.Panel{Kind: "scatter", Options: tally.Options{Log: "y"}, Data: tally.Sequence{Name: "s", First: 1, Values: []uint32{0, 0}}}))
	wantError(t, "zeros", err, []string{"nothing of the sequence s has a place on logarithmic axes"})
	if _, err := Draw(one("f", "", layout.Panel{Kind: "scatter", Options: tally.Options{Guides: []string{"sqrt(0 - n)", "1/0"}}, Data: saliquant(9)})); err != nil {
		t.Error(err)
	}
}

func TestNothingToDraw(t *testing.T) {
	for _, d := range []tally.Data{tally.Graph{Name: "none"}, tally.Graph{Name: "loop", Vertices: 2, Edges: [][2]int{{1, 1}}}, tally.Graph{Name: "far", Vertices: 2, Edges: [][2]int{{0, 2}}}, tally.Points{Name: "none"}} {
		kind := "graph"
		if d.Form() == tally.PointsForm {
			kind = "squares"
		}
		if _, err := Draw(Figure{ID: kind, Panels: []layout.Panel{{Kind: kind, Data: d}}}); err == nil {
			t.Errorf("%+v is drawn", d)
		}
	}
}

// scribble draws all that a sheet can draw.
func scribble(c vg.Canvas) {
	var p vg.Path
	p.Move(vg.Point{X: 10, Y: 10})
	p.QuadTo(vg.Point{X: 20, Y: 10}, vg.Point{X: 20, Y: 20})
	p.CubeTo(vg.Point{X: 20, Y: 30}, vg.Point{X: 30, Y: 30}, vg.Point{X: 30, Y: 20})
	p.Line(vg.Point{X: 30, Y: 10})
	p.Close()
	c.Push()
	c.SetColor(color.NRGBA{0xff, 0, 0, 0x80})
	c.Fill(p)
	c.Pop()
	c.SetColor(nil)
	c.SetLineWidth(2)
	c.SetLineDash([]vg.Length{3, 1.5}, 1)
	c.Stroke(p)
	c.SetLineWidth(0)
	c.Stroke(p)
}

func TestSheets(t *testing.T) {
	svg, pdf := canvas.NewSVG(100, 50, ""), canvas.NewPDF(100, 50, "")
	for _, c := range []struct {
		canvas vg.CanvasWriterTo
		want   []string
	}{
		{svg, []string{
			`<path fill="#ff0000" fill-opacity="0.502" d="M10 40Q20 40 20 30C20 20 30 20 30 30L30 40Z"/>`,
			`<path fill="none" stroke="#000000" stroke-width="2" stroke-dasharray="3 1.5" stroke-dashoffset="1" d="M10`,
		}},
		{pdf, []string{"/ca 0.502", "/ca 1.000", "[3.00 1.50] 1.00 d", "10.00 10.00 m", "30.00 10.00 l"}},
	} {
		scribble(c.canvas)
		var file bytes.Buffer
		if _, err := c.canvas.WriteTo(&file); err != nil {
			t.Fatal(err)
		}
		text := file.String()
		for _, s := range streams(t, file.Bytes()) {
			text += string(s.body)
		}
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%T: no %q in %.900q", c.canvas, want, text)
			}
		}
		if n := strings.Count(text, "stroke-width"); n > 1 {
			t.Error("a line without width is drawn")
		}
	}
}
