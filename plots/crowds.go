package plots

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
)

// crowds turns counts into colours: white where there is no heap, else darker
// in proportion to the logarithm of their number.
type crowds struct {
	*Density
	colors color.Palette
	most   float64 // heaps in a cell, at least 2
}

func newCrowds(d *Density, o Options, l look) crowds {
	// The lightest colours of the palette are left out, or the darkest: one heap is to be seen.
	colors := ramp(cmp.Or(o.Palette, "gray"), levels+levels/4)
	if l.grain > 0 {
		colors = colors[levels/4:]
	} else {
		colors = colors[:levels]
		slices.Reverse(colors)
	}
	return crowds{d, append(color.Palette{white}, colors...), float64(max(2, slices.Max(d.Counts)))}
}

// index gives the colour of a cell with the given number of heaps, as an index into the
// palette.
func (c crowds) index(heaps uint64) uint8 {
	if heaps == 0 {
		return 0
	}
	return 1 + uint8(math.Round(math.Log(float64(heaps))/math.Log(c.most)*(levels-1)))
}

func (c crowds) paint(w, h int) *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, w, h), c.colors)
	base, end := c.rows()
	shades := make([]uint8, (end-base)*c.Cols)
	for i := range shades {
		shades[i] = c.index(c.Counts[base*c.Cols+i])
	}
	for y := range h {
		row := (h - 1 - y) * (end - base) / h
		for x := range w {
			img.Pix[y*img.Stride+x] = shades[row*c.Cols+x*c.Cols/w]
		}
	}
	return img
}

// bar gives the chart that tells which colour is how many heaps.
func (c crowds) bar(height vg.Length) chart {
	pl := barPlot("heaps a cell", 0, math.Log10(c.most))
	pl.Y.Tick.Marker = powerTicks(pl.Y.Max)
	return barChart(pl, height, c.colors, func(y, rows int) uint8 {
		return c.index(uint64(math.Pow(c.most, float64(y)/float64(max(rows-1, 1)))))
	})
}

// powerTicks gives ticks at the powers of ten up to 10^top, and at 2 if there
// is no other but 1.
func powerTicks(top float64) plot.ConstantTicks {
	var ticks plot.ConstantTicks
	for e := 0.0; e <= top; e++ {
		ticks = append(ticks, plot.Tick{Value: e, Label: thousands(math.Pow(10, e))})
	}
	if len(ticks) == 1 {
		ticks = append(ticks, plot.Tick{Value: math.Log10(2), Label: "2"})
	}
	return ticks
}
