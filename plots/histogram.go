package plots

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Histogram counts the heaps of a sequence by their nim-values: Counts[i] of them have a value g
// with i·Width ≤ g < (i+1)·Width. It is made by [NewHistogram] and takes half a MB, however long
// the sequence is.
type Histogram struct {
	Name   string
	Width  uint64 // values a bin: 1, or a power of two where values reach [histogramBins] and more
	Counts []uint64
	Top    uint32 // the greatest nim-value
	shift  uint
}

// histogramBins is the most bins that are counted. A picture shows groups of them where bars would
// be narrower than leastBar.
const (
	histogramBins = 1 << 16
	leastBar      = vg.Length(0.5)
)

// NewHistogram has counted nothing.
func NewHistogram(name string) *Histogram {
	return &Histogram{Name: name, Width: 1, Counts: make([]uint64, histogramBins)}
}

// Add counts these nim-values.
func (h *Histogram) Add(values []uint32) {
	for _, g := range values {
		for uint64(g)>>h.shift >= histogramBins {
			h.coarsen()
		}
		h.Counts[g>>h.shift]++
		h.Top = max(h.Top, g)
	}
}

// coarsen makes the bins twice as wide.
func (h *Histogram) coarsen() {
	h.Width, h.shift = h.Width*2, h.shift+1
	for i := range histogramBins / 2 {
		h.Counts[i] = h.Counts[2*i] + h.Counts[2*i+1]
	}
	clear(h.Counts[histogramBins/2:])
}

// Bins are the counts up to that of the greatest value.
func (h *Histogram) Bins() []uint64 { return h.Counts[:h.Top>>h.shift+1] }

func (*Histogram) form() Form { return HistogramForm }

// bars groups the bins so that at most so many have room, and gives the values a bar.
func (h *Histogram) bars(most int) (counts []uint64, width uint64) {
	bins := h.Bins()
	group := 1
	for (len(bins)+group-1)/group > most {
		group *= 2
	}
	counts = make([]uint64, (len(bins)+group-1)/group)
	for i, c := range bins {
		counts[i/group] += c
	}
	return counts, h.Width * uint64(group)
}

// histogram shows how often each value is taken.
var histogram = Kind{
	Name: "histogram", Version: 1,
	Purpose: "how many heaps have each nim-value, one bar a value",
	Form:    HistogramForm, Options: heapsAnd("log"), ratio: 0.66, draw: drawHistogram,
}

// drawHistogram draws a bar a value, or one for each few values, as high as heaps have it.
func drawHistogram(p Panel, b box) ([]chart, error) {
	h := p.Data.(*Histogram)
	counts, width := h.bars(int(b.w / max(leastBar, p.look.grain)))
	if all := vg.Length(len(counts)) * p.look.grain; all > 0 {
		b.w = all * vg.Length(int(b.w/all))
	}
	most := uint64(1)
	for _, c := range counts {
		most = max(most, c)
	}
	pl := newPlot(p)
	if width > 1 {
		pl.Y.Label.Text += fmt.Sprintf(" for each %s values", thousands(float64(width)))
	}
	pl.X.Min, pl.X.Max = -float64(width)/2, float64(uint64(len(counts))*width)-float64(width)/2
	pl.Y.Min, pl.Y.Max = 0, float64(most)
	if p.Options.logY() {
		pl.Y.Min, pl.Y.Max = math.Log10(0.7), math.Log10(float64(most)*1.1)
	}
	p.span.widen(pl)
	setTicks(pl, b.w, b.h)
	if p.Options.logY() {
		setLogTicks(&pl.Y, b.h, true, pl.Y.Tick.Label.Height)
	}
	pl.Add(bars{counts, float64(width), p.Options.logY(), p.ink(blue), max(1, p.look.grain/2)})
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}

// bars draws counts as columns from the lower edge on: count i over the numbers from (i − ½)·width to (i + ½)·width.
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
		c.Fill(vg.Rectangle{Min: vg.Point{X: left, Y: y(pl.Y.Min)}, Max: vg.Point{X: right, Y: y(height)}}.Path())
	}
}
