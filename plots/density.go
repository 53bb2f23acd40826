package plots

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"math/bits"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// A Density counts the heaps of a long sequence in cells: Counts[j*Cols+i] is
// how many heaps n have First + i·Heaps ≤ n < First + (i+1)·Heaps and a
// nim-value g with j·Values ≤ g < (j+1)·Values. It is made by [NewDensity] and
// takes a few hundred kB, however long the sequence is.
type Density struct {
	Name        string
	First, Last uint64
	// Heaps and Values are the sides of a cell; Values is a power of two, the
	// least for which the greatest nim-value has a row.
	Heaps, Values uint64
	Cols          int
	Counts        []uint64
	Top           uint32 // the greatest nim-value
}

// densityCols and densityRows are the most cells: one is three pixels wide in a
// picture that stands alone, and about as high.
const densityCols, densityRows = 500, 512

// NewDensity has counted none of the heaps first to last.
func NewDensity(name string, first, last uint64) *Density {
	count := last - first + 1
	heaps := (count + densityCols - 1) / densityCols
	cols := int((count + heaps - 1) / heaps)
	return &Density{Name: name, First: first, Last: last, Heaps: heaps, Values: 1, Cols: cols,
		Counts: make([]uint64, cols*densityRows)}
}

// Add counts the heaps from n on with these nim-values, all of them between First and Last.
func (d *Density) Add(n uint64, values []uint32) {
	if len(values) == 0 {
		return
	}
	d.Top = max(d.Top, slices.Max(values))
	for uint64(d.Top)/d.Values >= densityRows {
		d.coarsen()
	}
	shift := bits.TrailingZeros64(d.Values)
	for at := n - d.First; len(values) > 0; {
		col := at / d.Heaps
		some := values[:min(uint64(len(values)), (col+1)*d.Heaps-at)] // those of one column of cells
		for _, g := range some {
			d.Counts[int(g>>shift)*d.Cols+int(col)]++
		}
		values, at = values[len(some):], at+uint64(len(some))
	}
}

// coarsen makes the cells twice as high.
func (d *Density) coarsen() {
	d.Values *= 2
	for i, c := range d.Counts {
		d.Counts[i] = 0
		d.Counts[i/d.Cols/2*d.Cols+i%d.Cols] += c
	}
}

// rows is the number of rows of cells that the greatest nim-value needs.
func (d *Density) rows() int { return int(uint64(d.Top)/d.Values) + 1 }

// corners is the lower left corners of the cells with heaps in them.
func (d *Density) corners() (points plotter.XYs) {
	for i, c := range d.Counts {
		if c > 0 {
			points = append(points, plotter.XY{X: float64(d.First + uint64(i%d.Cols)*d.Heaps), Y: float64(uint64(i/d.Cols) * d.Values)})
		}
	}
	return points
}

func (*Density) form() Form { return DensityForm }

// drawDensity draws heap size against nim-value with the number of heaps in
// shades. It stands in for a scatter where heaps are more than pixels.
func drawDensity(p Panel, b box) ([]chart, error) {
	d := p.Data.(*Density)
	pl := newPlot(p)
	pl.X.Min, pl.X.Max = float64(d.First), float64(d.First+uint64(d.Cols)*d.Heaps)
	if d.First*10 <= d.Last {
		pl.X.Min = 0
	}
	pl.Y.Min, pl.Y.Max = 0, float64(uint64(d.rows())*d.Values)
	curves, err := guides(p.Options, 1)
	if err != nil {
		return nil, err
	}
	top := pl.Y.Max
	if len(curves) > 0 {
		var keys []key
		for _, g := range curves {
			keys = append(keys, key{g.name, g})
		}
		addLegend(pl, b, keys, d.corners())
	}
	p.span.widen(pl)
	setTicks(pl, b.w, b.h)
	crowd := newCrowds(d, p.Options)
	right := float64(d.First + uint64(d.Cols)*d.Heaps)
	pl.Add(raster{bounds{float64(d.First), right, 0, top}, func() *image.Paletted {
		part := func(l vg.Length, of, all float64) int { return pixels(l * vg.Length(of/all)) }
		return crowd.paint(part(b.w, right-pl.X.Min, pl.X.Max-pl.X.Min), part(b.h, top, pl.Y.Max))
	}})
	for _, g := range curves {
		pl.Add(g)
	}
	charts := []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}
	if p.Options.ColorBar {
		charts = append(charts, crowd.bar(b.h))
	}
	return charts, nil
}

// crowds turns counts into colours: white where there is no heap, else darker
// in proportion to the logarithm of their number.
type crowds struct {
	*Density
	colors color.Palette
	most   float64 // heaps in a cell, at least 2
}

func newCrowds(d *Density, o Options) crowds {
	// The lightest colours of the palette are left out: one heap is to be seen.
	colors := ramp(cmp.Or(o.Palette, "gray"), levels+levels/4)[:levels]
	slices.Reverse(colors)
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
	shades := make([]uint8, c.rows()*c.Cols)
	for i := range shades {
		shades[i] = c.index(c.Counts[i])
	}
	for y := range h {
		row := (h - 1 - y) * c.rows() / h
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
