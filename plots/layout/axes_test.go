package layout

import (
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"pgregory.net/rapid"
)

// A dot is inked where a point lies within it, and nowhere else; points on the right and the upper
// edge belong to the last dots.
func TestBin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 40).Draw(t, "w"), rapid.IntRange(1, 40).Draw(t, "h")
		dx, dy := math.Exp2(float64(rapid.IntRange(-3, 3).Draw(t, "dx"))), math.Exp2(float64(rapid.IntRange(-3, 3).Draw(t, "dy")))
		b := Bounds{X0: float64(rapid.IntRange(-100, 100).Draw(t, "x0")), Y0: float64(rapid.IntRange(-100, 100).Draw(t, "y0"))}
		b.X1, b.Y1 = b.X0+dx*float64(w), b.Y0+dy*float64(h)
		points, want := plotter.XYs{{X: b.X0, Y: b.Y0}, {X: b.X1, Y: b.Y1}}, make([]uint8, w*h)
		want[(h-1)*w], want[w-1] = 1, 1 // rows count from the top
		for range rapid.IntRange(0, 50).Draw(t, "points") {
			i, j := rapid.IntRange(-1, w).Draw(t, "i"), rapid.IntRange(-1, h).Draw(t, "j")
			points = append(points, plotter.XY{X: b.X0 + dx*(float64(i)+0.5), Y: b.Y0 + dy*(float64(j)+0.5)})
			if i >= 0 && i < w && j >= 0 && j < h {
				want[(h-1-j)*w+i] = 1
			}
		}
		if got := bin(points, b, w, h, Black); !slices.Equal(got.Pix, want) {
			t.Fatalf("%v have the dots %v, want %v", points, got.Pix, want)
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

// Ticks of whole numbers are within the axis, as many as are asked for or a few more, but one at least.
func TestWholeTicks(t *testing.T) {
	if ticks := wholeTicks(28, 49, 1); len(ticks) != 1 || ticks[0].Value != 28 {
		t.Errorf("ticks from 28 to 49 are %v, want one at 28", ticks)
	}
	// Ticks end where the next number is the same float64, and where there is none.
	if ticks := ordinaryTicks(0.1137, 0.11370000000000005, 6, false); len(ticks) > 9 || niceStep(math.NaN()) != 1 {
		t.Errorf("there are the ticks %v", ticks)
	}
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

func TestThousands(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 9999: "9999", 10000: "10\u2009000", 1234567: "1\u2009234\u2009567", -2e100: "−2·10¹⁰⁰"} {
		if got := Thousands(v); got != want {
			t.Errorf("%g is written %q, want %q", v, got, want)
		}
	}
}

func TestSpell(t *testing.T) {
	for _, s := range []string{"", "G(n) ⊕ G(k)", "ℕ ∈ ∉ ∪ ⌊n/2⌋ ⌈n⌉", "n₁₂ nₖ k² 2ⁿ ≤ ≥ ≠ ∞ φ τ Ω ω × · − ℤ → ∤", "two\nlines", "10\u2009000"} {
		if err := Spell(s); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	}
	for s, want := range map[string]string{
		"数": "lacks", "a\u0000": "lacks", "tab\t": "lacks", "\U0001F9EE": "lacks", "ܐ": "lacks",
		"a كايلز": "from right to left", "כ": "from right to left", "\ufeed": "from right to left", "\u202eabc": "from right to left", "ߊ": "from right to left",
	} {
		if err := Spell(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", s, err, want)
		}
	}
}

// TestMissingGlyphPanics: text that nobody checked must not lose a sign.
func TestMissingGlyphPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a sign that the font lacks vanished")
		}
	}()
	Style(plotfont.Font{}, 9, text.XLeft, text.YBottom).Width("数")
}

// Names are apart, in the order of their curves' ends, within the picture, and not moved without need.
func TestApart(t *testing.T) {
	if got := Apart([]vg.Length{50, 10, 12, 95}, 5, 0, 97); !slices.Equal(got, []vg.Length{50, 10, 15, 95}) {
		t.Error(got)
	}
	rapid.Check(t, func(t *rapid.T) {
		var heights []vg.Length
		for _, h := range rapid.SliceOfN(rapid.IntRange(0, 100), 1, 20).Draw(t, "heights") {
			heights = append(heights, vg.Length(h))
		}
		moved := Apart(heights, 5, 0, 100)
		order := slices.Sorted(slices.Values(moved))
		for i, h := range order {
			if h < 0 || h > 100 || i > 0 && h-order[i-1] < 5 {
				t.Fatalf("%v become %v", heights, moved)
			}
		}
		for i := range heights {
			for j := range heights {
				if heights[i] < heights[j] && moved[i] > moved[j] {
					t.Fatalf("%v become %v, in another order", heights, moved)
				}
			}
		}
	})
}

// Ticks of logarithmic axes and of small numbers lie on the axis, rise and have room. A logarithmic
// axis has two at least, if its range has two whole numbers where it has no others.
func TestOtherTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		axis := plot.New().X
		axis.Tick.Label = Style(plotfont.Font{}, TickSize, 0, 0)
		axis.Min = rapid.Float64Range(-9, 9).Draw(t, "min")
		axis.Max = axis.Min + rapid.Float64Range(0.01, 18).Draw(t, "span")
		SetLogTicks(&axis, 150, false, axis.Tick.Label.Width)
		whole := axis
		from := rapid.IntRange(1, 1<<40).Draw(t, "from")
		whole.Min, whole.Max = math.Log10(float64(from)-0.01), math.Log10(float64(from+rapid.IntRange(1, 2*from).Draw(t, "heaps"))+0.01)
		SetLogTicks(&whole, 150, true, axis.Tick.Label.Width)
		real := axis
		real.Min, real.Max = 0, rapid.Float64Range(0.001, 5).Draw(t, "real")
		real.Tick.Marker = realTicks(real, 150, real.Tick.Label.Height)
		for _, a := range []plot.Axis{axis, whole, real} {
			ticks := a.Tick.Marker.Ticks(a.Min, a.Max)
			for i, tick := range ticks {
				if tick.Value < a.Min-1e-9 || tick.Value > a.Max+1e-9 || i > 0 && tick.Value <= ticks[i-1].Value {
					t.Fatalf("ticks %v from %g to %g", ticks, a.Min, a.Max)
				}
			}
			if len(ticks) < 2 {
				t.Fatalf("%d ticks from %g to %g", len(ticks), a.Min, a.Max)
			}
		}
	})
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

// The lightness of palettes rises evenly from black: each step is lighter than the one before, and no
// step is further from the mean than the eight bits of a colour make it.
func TestPalettes(t *testing.T) {
	for name := range palettes {
		colors := Ramp(name, Levels)
		if colors[0] != color.Color(Black) {
			t.Errorf("%s starts with %v, want black", name, colors[0])
		}
		if name == "navy" {
			colors = colors[1:] // zero stands apart
		}
		steps := len(colors) - 1
		first, last := lightness(luma(colors[0])), lightness(luma(colors[steps]))
		for i, c := range colors {
			want := first + (last-first)*float64(i)/float64(steps)
			if got := lightness(luma(c)); math.Abs(got-want) > 0.6 {
				t.Errorf("%s: colour %d has the lightness %.2f, want %.2f", name, i, got, want)
			}
			if i > 0 && (luma(c) < luma(colors[i-1]) || name != "dim" && c == colors[i-1]) {
				t.Errorf("%s: step %d, %v, isn't lighter than %v", name, i, c, colors[i-1])
			}
		}
	}
}

// lightness is L* of CIELAB for a relative luminance.
func lightness(y float64) float64 {
	if y <= 216./24389 {
		return y * 24389 / 27
	}
	return 116*math.Cbrt(y) - 16
}

// Readers who lack a kind of cone tell the colours of series apart, too. The matrices, of linear
// RGB, are those of Viénot, Brettel and Mollon (1999) for protanopes and deuteranopes.
func TestColoursForAllEyes(t *testing.T) {
	for eyes, m := range map[string][3][3]float64{
		"trichromat":  {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"protanope":   {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
		"deuteranope": {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
	} {
		for i := range Colours {
			for j := range i {
				a, b := lab(seen(m, Colours[i])), lab(seen(m, Colours[j]))
				if d := math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2]); d < 10 {
					t.Errorf("a %s sees the colours %d and %d %.1f apart", eyes, j, i, d)
				}
			}
		}
	}
}

// seen is a colour in linear RGB after a matrix.
func seen(m [3][3]float64, c color.NRGBA) (out [3]float64) {
	for i, row := range m {
		for j, v := range []uint8{c.R, c.G, c.B} {
			out[i] += row[j] * linear(float64(v)/0xff)
		}
		out[i] = min(1, max(0, out[i]))
	}
	return out
}

// lab is a colour of linear RGB in CIELAB, for the white point D65.
func lab(c [3]float64) [3]float64 {
	f := func(weights [3]float64) float64 { // (L* + 16)/116 of X, Y or Z as a share of white's
		x := (weights[0]*c[0] + weights[1]*c[1] + weights[2]*c[2]) / (weights[0] + weights[1] + weights[2])
		return (lightness(x) + 16) / 116
	}
	x, y, z := f([3]float64{0.4124, 0.3576, 0.1805}), f([3]float64{0.2126, 0.7152, 0.0722}), f([3]float64{0.0193, 0.1192, 0.9505})
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
