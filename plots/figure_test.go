package plots

import (
	"bytes"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
	"pgregory.net/rapid"

	"grundy/pipeline/must"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// printed is figures in the sizes of print and in all looks.
func printed() []Figure {
	grid := func(title string, o tally.Options) layout.Panel {
		return layout.Panel{Kind: "grid", Title: title, XLabel: "last removal k", YLabel: "heap size n", Options: o, Data: mem(60, 60)}
	}
	sequence := func(kind, title string, to int) layout.Panel {
		return layout.Panel{Kind: kind, Title: title, XLabel: "heap size n", YLabel: "nim-value", Options: tally.Options{Height: 1}, Data: cut12(to)}
	}
	cuts := []layout.Panel{sequence("scatter", "n ≤ 50", 50), sequence("scatter", "n ≤ 120", 120), sequence("dropouts", "n ≤ 120, drop-outs highlighted", 120)}
	return []Figure{
		{ID: "column", Title: "CUT {1,2}, under a title that is too long to stand on one line", Panels: cuts[1:], Size: "column"},
		{ID: "column-paper", Title: "MEM", Panels: []layout.Panel{grid("", tally.Options{ColorBar: true})}, Size: "column", Look: "paper"},
		{ID: "page", Title: "MEM", Size: "page", Panels: []layout.Panel{
			grid("n, k ≤ 12", tally.Options{NTo: 12, KTo: 12, Numbers: true}), grid("n, k ≤ 60", tally.Options{Palette: "viridis"}), grid("k² < n", tally.Options{Parabola: true, ColorBar: true})}},
		{ID: "page-paper", Title: "CUT {1,2}", Panels: cuts, Size: "page", Look: "paper"},
		{ID: "outlines", Title: "⊕ ⌊n/2⌋", Panels: []layout.Panel{sequence("scatter", "", 30)}, Size: "column", Text: "outlines"},
	}
}

// sized is the figure in a size, without widths of its own.
func sized(f Figure, size string) Figure {
	f.Size, f.Panels = size, slices.Clone(f.Panels)
	for i := range f.Panels {
		if size != "free" {
			f.Panels[i].Options.Width = 0
		}
	}
	return f
}

// reading is a canvas that keeps the phrases that are written to it.
type reading struct {
	recorder.Canvas
	phrases []layout.Phrase
}

func (r *reading) WritePhrase(p layout.Phrase) { r.phrases = append(r.phrases, p) }
func (r *reading) Size() (w, h vg.Length)      { return 0, 0 }

// read gives the phrases of a picture.
func read(p *Picture) []layout.Phrase {
	var r reading
	p.draw(draw.Canvas{Canvas: &r, Rectangle: vg.Rectangle{Max: vg.Point{X: p.w, Y: p.h}}})
	return r.phrases
}

// extentOf is the least upright rectangle around the phrase, from the height of an x up to that of
// capitals.
func extentOf(p layout.Phrase) vg.Rectangle {
	a, b := p.At(0, 0), p.At(p.Width(), p.Style.Font.Size*0.7)
	return vg.Rectangle{
		Min: vg.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)},
		Max: vg.Point{X: max(a.X, b.X), Y: max(a.Y, b.Y)},
	}
}

// No text is cut off at the edge of a picture or runs into other text, however long names of guides and
// in legends are, and all but the numbers in cells is of 8 to 10 points. A picture of a size is as wide
// as that.
func TestTextHasRoom(t *testing.T) {
	check := func(f Figure, size, look string) {
		f = sized(f, size)
		f.Look = look
		p := must.Get(Draw(f))(t)
		if inches := f.inches(); inches > 0 && layout.Pixels(p.w) != int(math.Round(inches*layout.Dpi)) {
			t.Errorf("%s is %d pixels wide", f.ID, layout.Pixels(p.w))
		}
		checkRoom(t, f.ID+" "+size+" "+look, p, f.Panels[0].Options.Numbers)
	}
	for _, f := range append(small(), printed()...) {
		for _, size := range Sizes {
			for _, look := range Looks {
				check(f, size, look)
			}
		}
	}
	for _, f := range optional() {
		if o := f.Panels[0].Options; o.Guides != nil || o.Highlight != "" || f.ID == "several" {
			check(f, "free", "")
			check(f, "column", "")
		}
	}
}

func checkRoom(t *testing.T, what string, p *Picture, numbers bool) {
	t.Helper()
	all := read(p)
	for i, a := range all {
		e := extentOf(a)
		if e.Min.X < 0 || e.Min.Y < 0 || e.Max.X > p.w || e.Max.Y > p.h {
			t.Errorf("%s: %q reaches beyond the edge", what, a.Text)
		}
		if s := a.Style.Font.Size; (s < 8 || s > 10) && !numbers {
			t.Errorf("%s: %q is of %g points", what, a.Text, s)
		}
		for _, b := range all[:i] {
			o := extentOf(b)
			if e.Min.X < o.Max.X && o.Min.X < e.Max.X && e.Min.Y < o.Max.Y && o.Min.Y < e.Max.Y {
				t.Errorf("%s: %q and %q overlap", what, a.Text, b.Text)
			}
		}
	}
}

// A PDF file has its font within it, and its text is found: but for signs beyond the first plane, which
// are drawn, as all of it is where it is asked for as outlines.
func TestTextInPDF(t *testing.T) {
	for _, c := range []struct {
		title, as string
		want      []string // pieces of text; none where all is drawn
	}{
		{"SALIQUANT ⊕ ⌊⌋", "letters", []string{"SALIQUANT ⊕ ⌊⌋", "n ∈ ℕ", "G(nₖ)", "60"}},
		{"SALIQUANT ⊕ ⌊⌋", "outlines", nil},
		{"𝔾(n)", "letters", []string{"n ∈ ℕ"}},
	} {
		f := sample("scatter")
		f.Title, f.Text = c.title, c.as
		p := must.Get(Draw(f))(t)
		pdf := encoded(t, p, "pdf")
		got := strings.Join(written(t, pdf), "")
		if slices.ContainsFunc(c.want, func(piece string) bool { return !strings.Contains(got, piece) }) ||
			(got == "") != (c.want == nil) || strings.Contains(got, c.title) != slices.Contains(c.want, c.title) {
			t.Errorf("with text as %s, the text is %s", c.as, got)
		}
		for _, part := range []string{"/FontFile2", "/ToUnicode", "/Identity-H"} {
			if !bytes.Contains(pdf, []byte(part)) {
				t.Errorf("the PDF has no %s", part)
			}
		}
		if svg := encoded(t, p, "svg"); c.as == "letters" && !bytes.Contains(svg, []byte(c.title)) {
			t.Error("the SVG lacks the title")
		}
	}
}

// written is the pieces of text of a PDF, which are in UTF-16.
func written(t *testing.T, pdf []byte) (pieces []string) {
	t.Helper()
	unescape := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r")
	for _, s := range streams(t, pdf) {
		for _, m := range regexp.MustCompile(`(?s) Td \((.*?[^\\](?:\\\\)*)\) Tj ET`).FindAllSubmatch(s, -1) {
			b := unescape.Replace(string(m[1]))
			var units []uint16
			for i := 0; i+1 < len(b); i += 2 {
				units = append(units, uint16(b[i])<<8|uint16(b[i+1]))
			}
			pieces = append(pieces, string(utf16.Decode(units)))
		}
	}
	return pieces
}

// A picture of any size isn't much wider for a long title, of its own or of a panel.
func TestLongTitles(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("a long title ", 50))
	width := func(title, ofPanel string) vg.Length {
		f := Figure{ID: "f", Title: title, Panels: []layout.Panel{sample("residual").Panels[0]}}
		f.Panels[0].Title = ofPanel
		p := must.Get(Draw(f))(t)
		return p.w
	}
	short := width("short", "short")
	for _, w := range []vg.Length{width(long, ""), width("", long), width(long, long)} {
		if w > 1.6*short {
			t.Errorf("a long title makes a picture of the width %g as wide as %g", short, w)
		}
	}
}

// A title is broken at spaces alone, keeps its words, and has no line that could be shorter.
func TestWrap(t *testing.T) {
	sty := layout.Style(plotfont.Font{}, 9, text.XLeft, text.YBottom)
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.StringMatching(`[a-zA-Z⊕ ]{0,60}`).Draw(t, "title")
		width := vg.Length(rapid.IntRange(1, 200).Draw(t, "width"))
		got := layout.Wrap(sty, title, width)
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(title), " ") {
			t.Fatalf("%q became %q", title, got)
		}
		for line := range strings.SplitSeq(got, "\n") {
			if strings.Contains(strings.TrimSpace(line), " ") && sty.Width(line) > width {
				t.Fatalf("the line %q is wider than %g", line, width)
			}
		}
	})
}

// Text with serifs is of Liberation Serif, but for the signs that it lacks; all sizes are in
// proportion to that of labels, and the default stays what it is.
func TestFonts(t *testing.T) {
	sans, serif := plotfont.Font{}, plotfont.Font{Variant: layout.Serif, Size: 18}
	if size := layout.Scaled(serif, layout.TickSize); size != 2*layout.TickSize || layout.Scaled(sans, layout.TickSize) != layout.TickSize {
		t.Errorf("the numbers at axes are %v points high", size)
	}
	glyphs, _ := layout.PlaceGlyphs("a⊕b", layout.Heading(serif).Font)
	if glyphs[0].Sans() || !glyphs[1].Sans() || glyphs[2].Sans() {
		t.Errorf("%v", glyphs)
	}
}

// Grids that share a scale of colours have the same colour for the same value of their windows,
// whatever else they show or have.
func TestSharedColors(t *testing.T) {
	g := tally.Grid{FirstN: 1, FirstK: 1, Cols: 2, Values: []uint32{1, 2, 3, 4, 5, 6}}
	f := Figure{Share: "colors", Panels: []layout.Panel{
		{Kind: "grid", Options: tally.Options{NTo: 1}, Data: g}, {Kind: "grid", Options: tally.Options{NFrom: 3}, Data: g},
	}}
	if scale, err := f.shades(); err != nil || !slices.Equal(scale, []uint32{1, 2, 5, 6}) {
		t.Errorf("the scale is %v, %v", scale, err)
	}
}
