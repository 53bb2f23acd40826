package kind

import (
	"fmt"
	"image/color"
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
	pl.Add(bars{counts, float64(width), p.Options.LogY(), p.Ink(layout.Blue),
		max(1, p.Look.Grain/2)})
	return p.Charts(pl, b), nil
}

// bars draws counts as columns from the lower edge on: count i over the numbers from (i − ½)·width
// to (i + ½)·width.
type bars struct {
	counts []uint64
	width  float64
	log    bool
	ink    color.Color
	gap    vg.Length // at most, on either side of a bar
}

func (b bars) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	gap := vg.Length(0)
	if wide := x(b.width) - x(0); wide > 3 {
		gap = min(wide*0.1, b.gap)
	}
	c.SetColor(b.ink)
	for i, count := range b.counts {
		if count == 0 {
			continue
		}
		height := float64(count)
		if b.log {
			height = math.Log10(height)
		}
		left, right := x((float64(i)-0.5)*b.width)+gap, x((float64(i)+0.5)*b.width)-gap
		c.Fill(vg.Rectangle{Min: vg.Point{X: left, Y: y(pl.Y.Min)},
			Max: vg.Point{X: right, Y: y(height)}}.Path())
	}
}
