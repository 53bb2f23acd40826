package plots

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"gonum.org/v1/plot/plotter"
	"pgregory.net/rapid"
)

// TestBin: each point inks the dot that contains it, and no dot is inked
// without a point.
func TestBin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 40).Draw(t, "w"), rapid.IntRange(1, 40).Draw(t, "h")
		b := bounds{x0: rapid.Float64Range(-100, 100).Draw(t, "x0"), y0: rapid.Float64Range(-100, 100).Draw(t, "y0")}
		b.x1, b.y1 = b.x0+rapid.Float64Range(0.1, 100).Draw(t, "dx"), b.y0+rapid.Float64Range(0.1, 100).Draw(t, "dy")
		pts := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) plotter.XY {
			return plotter.XY{X: rapid.Float64Range(b.x0-1, b.x1+1).Draw(t, "x"), Y: rapid.Float64Range(b.y0-1, b.y1+1).Draw(t, "y")}
		}), 0, 50).Draw(t, "points")

		img := bin(plotter.XYs(pts), b, w, h, black)
		dx, dy := (b.x1-b.x0)/float64(w), (b.y1-b.y0)/float64(h)
		const slack = 1e-9
		inside := func(p plotter.XY, i, j int) bool { // j counts from the top
			left, low := b.x0+float64(i)*dx, b.y0+float64(h-1-j)*dy
			return p.X >= left-slack && p.X <= left+dx+slack && p.Y >= low-slack && p.Y <= low+dy+slack
		}
		var inked int
		for j := range h {
			for i := range w {
				if img.ColorIndexAt(i, j) == 0 {
					continue
				}
				inked++
				if !slices.ContainsFunc(pts, func(p plotter.XY) bool { return inside(p, i, j) }) {
					t.Fatalf("dot (%d, %d) is inked without a point", i, j)
				}
			}
		}
		within := 0
		for _, p := range pts {
			if p.X < b.x0 || p.X > b.x1 || p.Y < b.y0 || p.Y > b.y1 {
				continue
			}
			within++
			found := false
			for j := range h {
				for i := range w {
					found = found || img.ColorIndexAt(i, j) == 1 && inside(p, i, j)
				}
			}
			if !found {
				t.Fatalf("the point (%g, %g) has no ink", p.X, p.Y)
			}
		}
		if inked > within {
			t.Fatalf("%d dots for %d points", inked, within)
		}
	})
}

// TestPaint: each pixel has the colour of the cell that contains it, and
// each cell has a pixel.
func TestPaint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := Grid{FirstN: 1, FirstK: 1, Cols: rapid.IntRange(1, 9).Draw(t, "cols")}
		rows := rapid.IntRange(1, 9).Draw(t, "rows")
		g.Values = rapid.SliceOfN(rapid.Uint32Range(0, 12), rows*g.Cols, rows*g.Cols).Draw(t, "values")
		h := newHeat(g, Options{Parabola: rapid.Bool().Draw(t, "parabola")}, look{})
		s, u := rapid.IntRange(1, 4).Draw(t, "cell width"), rapid.IntRange(1, 4).Draw(t, "cell height")
		img := h.paint(s*g.Cols, u*rows)
		for i := range rows * u {
			for j := range g.Cols * s {
				want := h.level(g.Values[i/u*g.Cols+j/s])
				if n, k := i/u+1, j/s+1; len(h.colors) > levels && k*k >= n {
					want += levels
				}
				if got := img.ColorIndexAt(j, i); got != want {
					t.Fatalf("pixel (%d, %d) has the colour %d, want %d", j, i, got, want)
				}
			}
		}
	})
}

func TestLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Uint32Range(0, 300), 1, 80).Draw(t, "values")
		s := newScale(values)
		slices.Sort(values)
		for i, v := range values {
			l := s.level(v)
			if (l == 0) != (v == 0) {
				t.Fatalf("value %d has level %d", v, l)
			}
			if i > 0 && l < s.level(values[i-1]) {
				t.Fatalf("value %d is darker than %d", v, values[i-1])
			}
		}
		if top := values[len(values)-1]; top > 0 && s.level(top) != levels-1 {
			t.Fatalf("the largest value %d has level %d", top, s.level(top))
		}
	})
}

// TestPalettes: zero is black, and each step is lighter than the one before.
func TestPalettes(t *testing.T) {
	for name := range palettes {
		colors := ramp(name, levels)
		if colors[0] != color.Color(black) {
			t.Errorf("%s starts with %v, want black", name, colors[0])
		}
		for i := 1; i < levels; i++ {
			if luma(colors[i]) < luma(colors[i-1]) || name != "dim" && colors[i] == colors[i-1] {
				t.Errorf("%s: step %d, %v, isn't lighter than %v", name, i, colors[i], colors[i-1])
			}
		}
	}
}

// luma gives a colour's relative luminance as sRGB defines it.
func luma(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(float64(r)/0xffff) + 0.7152*linear(float64(g)/0xffff) + 0.0722*linear(float64(b)/0xffff)
}

// linear is the light of a part of an sRGB colour.
func linear(x float64) float64 {
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

func TestWholeTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lo := float64(rapid.IntRange(0, 1_000_000).Draw(t, "lo"))
		hi := lo + float64(rapid.IntRange(1, 10_000_000).Draw(t, "span"))
		most := rapid.IntRange(1, 6).Draw(t, "most")
		ticks := wholeTicks(lo-0.5, hi+0.5, most)
		if len(ticks) == 0 || len(ticks) > most+2 {
			t.Fatalf("%d ticks from %g to %g, asked for %d", len(ticks), lo, hi, most)
		}
		for i, tick := range ticks {
			if tick.Value < lo || tick.Value > hi || tick.Value != math.Trunc(tick.Value) || i > 0 && tick.Value <= ticks[i-1].Value {
				t.Fatalf("ticks %v from %g to %g", ticks, lo, hi)
			}
		}
	})
}

func TestTicksNeverMissing(t *testing.T) {
	if ticks := wholeTicks(28, 49, 1); len(ticks) != 1 || ticks[0].Value != 28 {
		t.Errorf("ticks from 28 to 49 are %v, want one at 28", ticks)
	}
}

func TestThousands(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 9999: "9999", 10000: "10\u2009000", 1234567: "1\u2009234\u2009567"} {
		if got := thousands(v); got != want {
			t.Errorf("%g is written %q, want %q", v, got, want)
		}
	}
}

// TestTicksHaveRoom: labels of adjacent ticks don't touch, however wide.
func TestTicksHaveRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := boxFor(Options{}, rapid.IntRange(1, 3).Draw(t, "panels"), 0.66)
		s := Sequence{First: rapid.Uint64Range(0, 1<<40).Draw(t, "first"), Values: []uint32{1, rapid.Uint32().Draw(t, "value"), 3}}
		s.Values = append(s.Values, make([]uint32, rapid.IntRange(0, 1000).Draw(t, "more"))...)
		c, err := drawScatter(Panel{Data: s}, b)
		if err != nil {
			t.Fatal(err)
		}
		pl := c[0].plot
		ticks := pl.X.Tick.Marker.Ticks(pl.X.Min, pl.X.Max)
		for i := 1; i < len(ticks); i++ {
			gap := (pl.X.Norm(ticks[i].Value) - pl.X.Norm(ticks[i-1].Value)) * float64(b.w)
			half := float64(pl.X.Tick.Label.Width(ticks[i].Label)+pl.X.Tick.Label.Width(ticks[i-1].Label)) / 2
			if gap < half {
				t.Fatalf("labels %s and %s overlap: %.1f points between, %.1f needed", ticks[i-1].Label, ticks[i].Label, gap, half)
			}
		}
	})
}
