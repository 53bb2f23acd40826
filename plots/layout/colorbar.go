package layout

import (
	"image"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
)

// BarPlot makes the axis of a bar of colours. Its ticks are to be set.
func BarPlot(font Type, label string, low, top float64) *plot.Plot {
	pl := NewPlot(Panel{YLabel: label, Look: Look{Type: font}})
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
	pl.Add(Raster{Bounds{0, 1, pl.Y.Min, pl.Y.Max}, func() *image.Paletted {
		rows := Pixels(height)
		steps := image.NewPaletted(image.Rect(0, 0, 1, rows), colors)
		for y := range steps.Pix {
			steps.Pix[y] = index(rows-1-y, rows)
		}
		return Enlarge(steps, Pixels(BarWidth), rows)
	}})
	return Chart{Plot: pl, W: BarWidth, H: height, Gap: 8}
}

var BarWidth = Snap(vg.Inch / 8)
