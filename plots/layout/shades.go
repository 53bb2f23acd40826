package layout

import (
	"image/color"
	"maps"
	"math"
	"slices"

	"gonum.org/v1/plot/palette/moreland"
)

// Ramp gives count colours of a palette at equal steps. In the palette navy zero stands apart, in
// black, and the steps are those of all that is larger.
func Ramp(name string, count int) color.Palette {
	if name == "navy" {
		return append(color.Palette{Black}, ramp(name, count-1)...)
	}
	return ramp(name, count)
}

func ramp(name string, count int) color.Palette {
	m := built(moreland.NewLuminance(palettes[name]))
	m.SetMin(0)
	m.SetMax(1)
	colors := make(color.Palette, count)
	for i := range colors {
		r, g, b, _ := built(m.At(float64(i) / float64(max(count-1, 1)))).RGBA()
		colors[i] = color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 0xff}
	}
	return colors
}

// Levels is the number of colours of a grid. Two palettes of this size and white fit
// the 256 colours of an image with a byte a pixel.
const Levels = 127

// A Scale spreads values over the levels of a palette. Each value that occurs is one step
// lighter than the one before, so that single values can be told apart in a window of large
// ones too; steps are wider among the first, as most cells hold small values.
type Scale []uint32 // the values that occur but zero, rising

func NewScale(values []uint32) Scale {
	set := map[uint32]bool{}
	for _, v := range values {
		set[v] = true
	}
	delete(set, 0)
	return slices.Sorted(maps.Keys(set))
}

// Level gives a value's level: 0 for zero, levels−1 for the largest that
// occurs, and √(rank of v) in proportion between. A value that doesn't occur
// has the level of the next smaller one that does.
func (s Scale) Level(v uint32) uint8 {
	rank, found := slices.BinarySearch(s, v)
	if found {
		rank++
	}
	if rank == 0 {
		return 0
	}
	l := math.Round(math.Sqrt(float64(rank)/float64(len(s))) * (Levels - 1))
	return uint8(max(l, 1))
}
