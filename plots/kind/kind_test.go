package kind

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"pgregory.net/rapid"

	"grundy/pipeline/must"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// Where powers of ten, twice and five times them give less than two ticks, ordinary numbers do; an
// axis of whole numbers has no others, and no axis goes beyond its points.
func TestLogTicksOfShortRanges(t *testing.T) {
	for _, c := range []struct {
		from, to float64
		whole    bool
		want     string
	}{
		{2100, 2900, true, "2200 2400 2600 2800"},
		{210, 290, true, "220 240 260 280"},
		{600, 900, true, "600 700 800 900"},
		{3, 4, true, "3 4"},
		{0.3, 0.45, false, "0.3 0.35 0.4 0.45"},
		{2100, 5200, true, "3000 4000 5000"},
		{1000, 2000, true, "1000 2000"},
		{1, 100, true, "1 2 5 10 20 50 100"},
		{1, 2000, true, "10⁰ 10¹ 10² 10³"},
	} {
		pl := plot.New()
		p := layout.Panel{Options: tally.Options{Log: "x"}}
		setRange(pl, p.Options, layout.Bounds{X0: math.Log10(c.from), X1: math.Log10(c.to), Y0: 0, Y1: 1})
		if math.Pow(10, pl.X.Max) > c.to*math.Pow(c.to/c.from, 0.04) {
			t.Errorf("the axis for %g to %g goes to %g", c.from, c.to, math.Pow(10, pl.X.Max))
		}
		pl.X.Tick.Label = layout.Style(plotfont.Font{}, layout.TickSize, 0, 0)
		layout.SetLogTicks(&pl.X, 400, c.whole, pl.X.Tick.Label.Width)
		var got []string
		for _, tick := range pl.X.Tick.Marker.Ticks(pl.X.Min, pl.X.Max) {
			got = append(got, tick.Label)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%g to %g: ticks %q, want %s", c.from, c.to, got, c.want)
		}
	}
}

// TestPaint: each pixel has the colour of the cell that contains it, and
// each cell has a pixel.
func TestPaint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := tally.Grid{FirstN: 1, FirstK: 1, Cols: rapid.IntRange(1, 9).Draw(t, "cols")}
		rows := rapid.IntRange(1, 9).Draw(t, "rows")
		g.Values = rapid.SliceOfN(rapid.Uint32Range(0, 12), rows*g.Cols, rows*g.Cols).Draw(t, "values")
		h := newHeat(g, layout.Panel{Options: tally.Options{Parabola: rapid.Bool().Draw(t, "parabola")}})
		s, u := rapid.IntRange(1, 4).Draw(t, "cell width"), rapid.IntRange(1, 4).Draw(t, "cell height")
		img := h.paint(s*g.Cols, u*rows)
		for i := range rows * u {
			for j := range g.Cols * s {
				want := h.Level(g.Values[i/u*g.Cols+j/s])
				if n, k := i/u+1, j/s+1; len(h.colors) > layout.Levels && k*k >= n {
					want += layout.Levels
				}
				if got := img.ColorIndexAt(j, i); got != want {
					t.Fatalf("pixel (%d, %d) has the colour %d, want %d", j, i, got, want)
				}
			}
		}
	})
}

// TestTicksHaveRoom: labels of adjacent ticks don't touch, however wide.
func TestTicksHaveRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := layout.BoxFor(tally.Options{}, rapid.IntRange(1, 3).Draw(t, "panels"), 0.66)
		s := tally.Sequence{First: rapid.Uint64Range(0, 1<<40).Draw(t, "first"), Values: []uint32{1, rapid.Uint32().Draw(t, "value"), 3}}
		s.Values = append(s.Values, make([]uint32, rapid.IntRange(0, 1000).Draw(t, "more"))...)
		c := must.Get(drawSeries(layout.Panel{Data: s}, b))(t)
		pl := c[0].Plot
		ticks := pl.X.Tick.Marker.Ticks(pl.X.Min, pl.X.Max)
		for i := 1; i < len(ticks); i++ {
			gap := (pl.X.Norm(ticks[i].Value) - pl.X.Norm(ticks[i-1].Value)) * float64(b.W)
			half := float64(pl.X.Tick.Label.Width(ticks[i].Label)+pl.X.Tick.Label.Width(ticks[i-1].Label)) / 2
			if gap < half {
				t.Fatalf("labels %s and %s overlap: %.1f points between, %.1f needed", ticks[i-1].Label, ticks[i].Label, gap, half)
			}
		}
	})
}

// A legend stands where no guide passes: in a free corner, or above all points on the side that guides
// leave free.
func TestLegendAvoidsGuides(t *testing.T) {
	low, spread := tally.Sequence{Name: "low"}, tally.Sequence{Name: "spread"}
	for n := range uint32(400) {
		low.Values = append(low.Values, 50+uint32(math.Sqrt(float64(n))))
		spread.Values = append(spread.Values, n*37%100)
	}
	for _, c := range []struct {
		s         tally.Sequence
		guide     string
		top, left bool
	}{
		{low, "steep: 2*n", false, false},
		{spread, "steep: 2*n", true, false},
		{spread, "falling: 200 - 2*n", true, false},
		{spread, "at the end: 2*(n - 300)", true, true},
	} {
		charts := must.Get(drawSeries(layout.Panel{Data: c.s, Options: tally.Options{Guides: []string{c.guide}}}, layout.Box{W: 250, H: 160}))(t)
		if l := charts[0].Plot.Legend; l.Top != c.top || l.Left != c.left {
			t.Errorf("%s with %s: the legend is at the top %v, at the left %v", c.s.Name, c.guide, l.Top, l.Left)
		}
	}
}

// A heap alone can be seen, more heaps are darker, and no heap is white.
func TestDensityShades(t *testing.T) {
	d := tally.NewDensity("", 1, 500, tally.Options{})
	d.Add(1, []uint32{0})
	d.Counts[1], d.Counts[2] = 10, 1000
	for _, name := range tally.PaletteWords {
		c := newDensityColors(d, tally.Options{Palette: name}, layout.Look{})
		last := luminance(c, 0)
		for _, heaps := range []uint64{1, 10, 1000} {
			next := luminance(c, heaps)
			if next >= last {
				t.Errorf("%s: %d heaps have the luminance %d, fewer have %d", name, heaps, next, last)
			}
			last = next
		}
	}
}

func luminance(c densityColors, heaps uint64) uint32 {
	r, g, b, _ := c.colors[c.index(heaps)].RGBA()
	return 299*r + 587*g + 114*b
}

// A region has its largest square; cells that only touch at a corner aren't connected.
func TestRegions(t *testing.T) {
	g := tally.Grid{Cols: 4, Values: []uint32{
		1, 1, 2, 2,
		1, 1, 1, 2,
		2, 1, 1, 0,
		1, 2, 2, 1,
	}}
	got := largestSquares(g)
	want := []image.Rectangle{image.Rect(0, 0, 2, 2)} // of the ones, above on the left
	for _, cell := range [][2]int{{2, 0}, {0, 2}, {3, 2}, {0, 3}, {1, 3}, {3, 3}} {
		want = append(want, image.Rect(cell[0], cell[1], cell[0]+1, cell[1]+1))
	}
	if !slices.Equal(got, want) {
		t.Errorf("the squares are %v, want %v", got, want)
	}
}

// Long text in a cell goes on in further lines, broken at blanks; a word that is too long isn't broken.
func TestWrapped(t *testing.T) {
	word := strings.Repeat("é", 30)
	for _, c := range []struct {
		cell string
		want []string
	}{
		{"", []string{""}},
		{"short", []string{"short"}},
		{word + " " + word, []string{word + " " + word}},
		{word + " " + word + " 1234567890", []string{word + " " + word + " 1234567890"}},
		{word + " " + word + " 12345678901", []string{word + " " + word, "12345678901"}},
		{word + word + word + " x", []string{word + word + word + " x"}},
		{strings.Repeat("ab ", 60) + "c", []string{strings.TrimSpace(strings.Repeat("ab ", 24)), strings.TrimSpace(strings.Repeat("ab ", 24)), strings.Repeat("ab ", 12) + "c"}},
	} {
		if got := wrapped(c.cell); !slices.Equal(got, c.want) {
			t.Errorf("%q is broken into %q, not %q", c.cell, got, c.want)
		}
	}
}

// A table with a long cell has a row of two lines, and is as wide as its longest line.
func TestLongCell(t *testing.T) {
	long := strings.Repeat("1, ", 40)
	one := newTableLayout(tally.Table{Cols: []string{"a"}, Cells: [][]string{{"1"}, {"2"}}, Left: true}, plotfont.Font{}, layout.TickSize)
	two := newTableLayout(tally.Table{Cols: []string{"a"}, Cells: [][]string{{strings.TrimSpace(long)}, {"2"}}, Left: true}, plotfont.Font{}, layout.TickSize)
	if one.height() != 3*one.tops[1] || two.height() != 4*two.tops[1] || two.tops[2] != 3*two.tops[1] {
		t.Errorf("the rows end at %v and at %v", one.tops, two.tops)
	}
	if widest := layout.Style(plotfont.Font{}, layout.TickSize, 0, 0).Width(strings.TrimSpace(long[:72])); two.width() < widest || two.width() > widest+2*layout.TickSize {
		t.Errorf("it is %v wide, and its longest line %v", two.width(), widest)
	}
}
