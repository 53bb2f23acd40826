package layout

import (
	"image"
	"image/color"
	"maps"
	"math"
	"slices"

	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/palette/moreland"
	"gonum.org/v1/plot/vg"
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

// BarPlot makes the axis of a bar of colours. Its ticks are to be set.
func BarPlot(font plotfont.Font, label string, low, top float64) *plot.Plot {
	pl := NewPlot(Panel{YLabel: label, Look: Look{Font: font}})
	pl.HideX()
	pl.X.Min, pl.X.Max = 0, 1
	pl.Y.Min, pl.Y.Max = low, top
	pl.X.Padding, pl.Y.Padding = 0, 2
	return pl
}

// BarChart draws the bar that tells the values of the colours. Index gives the colour of
// the pixel row y, counted from the foot, as an index into the palette.
func BarChart(pl *plot.Plot, height vg.Length, colors color.Palette,
	index func(y, rows int) uint8) Chart {
	pl.X.Tick.Marker = plot.ConstantTicks{}
	pl.Add(Raster(Bounds{0, 1, pl.Y.Min, pl.Y.Max}, func() *image.Paletted {
		rows := Pixels(height)
		steps := image.NewPaletted(image.Rect(0, 0, 1, rows), colors)
		for y := range steps.Pix {
			steps.Pix[y] = index(rows-1-y, rows)
		}
		return Enlarge(steps, Pixels(BarWidth), rows)
	}))
	return Chart{Plot: pl, W: BarWidth, H: height, Gap: 8}
}

var BarWidth = Snap(vg.Inch / 8)
