package layout

import (
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
		b := Bounds{X0: rapid.Float64Range(-100, 100).Draw(t, "x0"), Y0: rapid.Float64Range(-100, 100).Draw(t, "y0")}
		b.X1, b.Y1 = b.X0+rapid.Float64Range(0.1, 100).Draw(t, "dx"), b.Y0+rapid.Float64Range(0.1, 100).Draw(t, "dy")
		pts := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) plotter.XY {
			return plotter.XY{X: rapid.Float64Range(b.X0-1, b.X1+1).Draw(t, "x"), Y: rapid.Float64Range(b.Y0-1, b.Y1+1).Draw(t, "y")}
		}), 0, 50).Draw(t, "points")

		img := bin(plotter.XYs(pts), b, w, h, Black)
		dx, dy := (b.X1-b.X0)/float64(w), (b.Y1-b.Y0)/float64(h)
		const slack = 1e-9
		inside := func(p plotter.XY, i, j int) bool { // j counts from the top
			left, low := b.X0+float64(i)*dx, b.Y0+float64(h-1-j)*dy
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
			if p.X < b.X0 || p.X > b.X1 || p.Y < b.Y0 || p.Y > b.Y1 {
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

func TestLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Uint32Range(0, 300), 1, 80).Draw(t, "values")
		s := NewScale(values)
		slices.Sort(values)
		for i, v := range values {
			l := s.Level(v)
			if (l == 0) != (v == 0) {
				t.Fatalf("value %d has level %d", v, l)
			}
			if i > 0 && l < s.Level(values[i-1]) {
				t.Fatalf("value %d is darker than %d", v, values[i-1])
			}
		}
		if top := values[len(values)-1]; top > 0 && s.Level(top) != Levels-1 {
			t.Fatalf("the largest value %d has level %d", top, s.Level(top))
		}
	})
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
		if got := Thousands(v); got != want {
			t.Errorf("%g is written %q, want %q", v, got, want)
		}
	}
}
