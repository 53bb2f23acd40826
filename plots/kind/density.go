package kind

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// densityColors turns counts into colours: white where there is no heap, else darker
// in proportion to the logarithm of their number.
type densityColors struct {
	*tally.Density
	colors color.Palette
	most   float64 // heaps in a cell, at least 2
}

func newDensityColors(d *tally.Density, o tally.Options, l layout.Look) densityColors {
	// The lightest colours of the palette are left out, or the darkest: one heap is to be seen.
	colors := layout.Ramp(cmp.Or(o.Palette, "gray"), layout.Levels+layout.Levels/4)
	if l.Grain > 0 {
		colors = colors[layout.Levels/4:]
	} else {
		colors = colors[:layout.Levels]
		slices.Reverse(colors)
	}
	return densityColors{d, append(color.Palette{layout.White}, colors...),
		float64(max(2, slices.Max(d.Counts)))}
}

// index gives the colour of a cell with the given number of heaps, as an index into the
// palette.
func (c densityColors) index(heaps uint64) uint8 {
	if heaps == 0 {
		return 0
	}
	return 1 + uint8(math.Round(math.Log(float64(heaps))/math.Log(c.most)*(layout.Levels-1)))
}

func (c densityColors) paint(w, h int) *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, w, h), c.colors)
	base, end := c.Rows()
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
func (c densityColors) bar(font plotfont.Font, height vg.Length) layout.Chart {
	pl := layout.BarPlot(font, "heaps a cell", 0, math.Log10(c.most))
	pl.Y.Tick.Marker = powerTicks(pl.Y.Max)
	return layout.BarChart(pl, height, c.colors, func(y, rows int) uint8 {
		return c.index(uint64(math.Pow(c.most, float64(y)/float64(max(rows-1, 1)))))
	})
}

// powerTicks gives ticks at the powers of ten up to 10^top, and at 2 if there
// is no other but 1.
func powerTicks(top float64) plot.ConstantTicks {
	var ticks plot.ConstantTicks
	for e := 0.0; e <= top; e++ {
		ticks = append(ticks, plot.Tick{Value: e, Label: layout.Thousands(math.Pow(10, e))})
	}
	if len(ticks) == 1 {
		ticks = append(ticks, plot.Tick{Value: math.Log10(2), Label: "2"})
	}
	return ticks
}

// corners is the lower left corners, on the axes, of the cells with heaps in them.
func corners(d *tally.Density) (points plotter.XYs) {
	left, right := d.Axis()
	for i, c := range d.Counts {
		if c > 0 {
			x := left + (right-left)*float64(i%d.Cols)/float64(d.Cols)
			points = append(points, plotter.XY{X: x, Y: d.Up(i / d.Cols)})
		}
	}
	return points
}

// density stands in for a scatter where heaps are more than pixels.
var density = Kind{
	Name: "density", Version: 3,
	Purpose: "how many heaps have which nim-value: a scatter of millions, in shades",
	Form:    tally.DensityForm,
	Options: heapsAnd(append([]string{"log", "guides", "windows", "palette", "color-bar"},
		tickOptions...)...),
	Ratio: 0.66, Draw: drawDensity,
}

// drawDensity draws heap size against nim-value with the number of heaps in
// shades. It stands in for a scatter where heaps are more than pixels.
func drawDensity(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	d := p.Data.(*tally.Density)
	curves, err := layout.Guides(p.Options, 1)
	if err != nil {
		return nil, err
	}
	if slices.Max(d.Counts) == 0 {
		return nil, fmt.Errorf("nothing of the sequence %s has a place on logarithmic axes", d.Name)
	}
	base, end := d.Rows()
	left, right := d.Axis()
	area := layout.Bounds{X0: left, X1: right, Y0: d.Up(base), Y1: d.Up(end)}
	pl := layout.NewPlot(p)
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = area.X0, area.X1, area.Y0, area.Y1
	if d.First*10 <= d.Last && !p.Options.LogX() {
		pl.X.Min = 0
	}
	layout.ReachGuides(pl, curves)
	p.AddKey(pl, b, nil, curves, corners(d))
	p.SetAxes(pl, b)
	crowd := newDensityColors(d, p.Options, p.Look)
	pl.Add(layout.Raster(area, func() *image.Paletted {
		part := func(l vg.Length, of, all float64) int {
			return layout.Pixels(l * vg.Length(of/all))
		}
		return crowd.paint(part(b.W, area.X1-area.X0, pl.X.Max-pl.X.Min),
			part(b.H, area.Y1-area.Y0, pl.Y.Max-pl.Y.Min))
	}))
	for _, g := range curves {
		pl.Add(g)
	}
	charts := p.Charts(pl, b)
	if p.Options.ColorBar {
		charts = append(charts, crowd.bar(p.Look.Font, b.H))
	}
	return charts, nil
}
