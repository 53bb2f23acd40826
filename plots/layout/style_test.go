package layout

import (
	"image/color"
	"math"
	"testing"

	"grundy/plots/tally"
)

// TestPalettes: zero is black, and each step is lighter than the one before.
func TestPalettes(t *testing.T) {
	for name := range palettes {
		colors := Ramp(name, Levels)
		if colors[0] != color.Color(Black) {
			t.Errorf("%s starts with %v, want black", name, colors[0])
		}
		for i := 1; i < Levels; i++ {
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

// The lightness of the palettes that users choose rises evenly: no step is further from the mean
// than the eight bits of a colour make it.
func TestPalettesAreEven(t *testing.T) {
	for _, name := range tally.PaletteWords {
		colors := Ramp(name, Levels)
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
