package kind

import (
	"testing"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

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
