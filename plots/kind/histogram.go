package kind

import (
	"fmt"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// leastBar is the least width of a bar.
const leastBar = vg.Length(0.5)

// histogram shows how often each value is taken.
var histogram = Kind{
	Name: "histogram", Version: 1,
	Purpose: "how many heaps have each nim-value, one bar a value",
	Form:    tally.HistogramForm, Options: heapsAnd(append([]string{"log"}, tickOptions...)...),
	Ratio: 0.66, Draw: drawHistogram,
}

// drawHistogram draws a bar a value, or one for each few values, as high as heaps have it.
func drawHistogram(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	h := p.Data.(*tally.Histogram)
	counts, width := h.Bars(int(b.W / max(leastBar, p.Look.Grain)))
	if all := vg.Length(len(counts)) * p.Look.Grain; all > 0 {
		b.W = all * vg.Length(int(b.W/all))
	}
	most := uint64(1)
	for _, c := range counts {
		most = max(most, c)
	}
	pl := layout.NewPlot(p)
	if width > 1 {
		pl.Y.Label.Text += fmt.Sprintf(" for each %s values", layout.Thousands(float64(width)))
	}
	pl.X.Min, pl.X.Max = -float64(width)/2, float64(uint64(len(counts))*width)-float64(width)/2
	pl.Y.Min, pl.Y.Max = 0, float64(most)
	if p.Options.LogY() {
		pl.Y.Min, pl.Y.Max = math.Log10(0.7), math.Log10(float64(most)*1.1)
	}
	p.Span.Widen(pl)
	layout.SetTicks(pl, b.W, b.H)
	if p.Options.LogY() {
		layout.SetLogTicks(&pl.Y, b.H, true, pl.Y.Tick.Label.Height)
	}
	pl.Add(bars(p, counts, float64(width)))
	return p.Charts(pl, b), nil
}

// bars draws counts as columns from the lower edge on: count i over the numbers from (i − ½)·width
// to (i + ½)·width.
func bars(p layout.Panel, counts []uint64, width float64) layout.Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		x, y := pl.Transforms(&c)
		gap := vg.Length(0) // on either side of a bar
		if wide := x(width) - x(0); wide > 3 {
			gap = min(wide*0.1, max(1, p.Look.Grain/2))
		}
		c.SetColor(p.Ink(layout.Blue))
		for i, count := range counts {
			if count == 0 {
				continue
			}
			height := float64(count)
			if p.Options.LogY() {
				height = math.Log10(height)
			}
			left, right := x((float64(i)-0.5)*width)+gap, x((float64(i)+0.5)*width)-gap
			c.Fill(vg.Rectangle{Min: vg.Point{X: left, Y: y(pl.Y.Min)},
				Max: vg.Point{X: right, Y: y(height)}}.Path())
		}
	}
}
