package plots

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// strip shows values that are periodic.
var strip = Kind{
	Name: "strip", Version: 1,
	Purpose: "nim-values of a sequence as rows of cells in shades, a row as long as the period",
	Form:    SequenceForm, Options: heapsAnd("row", "p-positions", "palette", "color-bar", "numbers"),
	ratio: 1.25, draw: drawStrip,
}

// drawStrip draws the heaps of a sequence as cells, row after row, in the shade of their values.
// Where a row is as long as the period, the columns are of one colour.
func drawStrip(p Panel, b box) ([]chart, error) {
	s, err := p.Data.(Sequence).window(p.Options)
	if err != nil {
		return nil, err
	}
	if s.Heaps != nil {
		return nil, fmt.Errorf("the sequence %s doesn't have one value a heap, so that its heaps make no rows", s.Name)
	}
	g := s.inRows(p.Options.Row)
	if err := CheckCells(p.Options, uint64(g.rows()), uint64(g.Cols)); err != nil {
		return nil, fmt.Errorf("the sequence %s: %w", s.Name, err)
	}
	room := b
	room.w, room.h = min(b.w, widestCell*vg.Length(g.Cols)), min(b.h, widestCell*vg.Length(g.rows()))
	area := cellsArea(g, room, false, max(pixel, p.look.grain))
	h := newHeat(g, p.Options, p.look)
	h.missing = len(g.Values) - s.Len()
	pl := newPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = "n − first heap", "first heap"
	pl.X.Min, pl.X.Max = -0.5, float64(g.Cols)-0.5
	pl.Y.Min, pl.Y.Max = -0.5, float64(g.rows())-0.5
	setTicks(pl, area.w, area.h)
	pl.Y.Tick.Marker = rowTicks(pl.Y, area.h, g, s.First)
	pl.Y.Scale = plot.InvertedScale{Normalizer: plot.LinearScale{}}
	w, ht := max(pixels(area.w), g.Cols), max(pixels(area.h), g.rows())
	pl.Add(raster{bounds{pl.X.Min, pl.X.Max, pl.Y.Max, pl.Y.Min}, func() *image.Paletted { return h.paint(w, ht) }})
	if area.w/vg.Length(g.Cols) > leastLined {
		pl.Add(cellLines{g.Cols, g.rows()})
	}
	if p.Options.Numbers {
		pl.Add(numbers{h, area.w / vg.Length(g.Cols)})
	}
	charts := []chart{{title: p.Title, plot: pl, w: area.w, h: area.h}}
	if p.Options.ColorBar {
		charts = append(charts, h.bar(area.h))
	}
	return charts, nil
}

const (
	widestCell = vg.Inch / 4
	leastLined = vg.Length(5) // the side of cells from which on lines part them
)

// inRows lays the values out in rows of so many heaps, or as many as suit them where that is 0.
// The last row is filled with zeros.
func (s Sequence) inRows(row uint64) Grid {
	cols := int(min(row, uint64(s.Len())))
	if cols == 0 {
		cols = rowOf(s.Values)
	}
	values := slices.Clone(s.Values)
	for len(values)%cols != 0 {
		values = append(values, 0)
	}
	return Grid{Name: s.Name, Cols: cols, Values: values}
}

// rowOf is the length of a row in which values are looked at best: the period of their second
// half, or a multiple of it if it is short; if they have none, so that the rows make a picture
// half as wide again as high.
func rowOf(values []uint32) int {
	const short, wide = 10, 24
	switch p := periodSeen(values); {
	case p == 0:
		return max(1, int(math.Sqrt(1.5*float64(len(values)))))
	case p < short:
		return wide / p * p
	default:
		return p
	}
}

// periodSeen is the least period, up to 128, that the last half or the last third of the values
// have but for a saltus; 0 if they have none.
func periodSeen(values []uint32) int {
	const most = 128
	for p := 1; p <= min(len(values)/3, most); p++ {
		if repeats(values[len(values)/2:], p) || repeats(values[len(values)*2/3:], p) {
			return p
		}
	}
	return 0
}

// InRows tells whether values are seen best in the rows of a strip: they are seen to have a period
// of two heaps or more without a saltus, and there are few rows.
func InRows(values []uint32) bool {
	const most = 50
	p, n := periodSeen(values), len(values)
	return p > 1 && values[n-1] == values[n-1-p] && n <= most*rowOf(values)
}

// repeats tells whether values rise by one amount, or none, from each to that p places after it,
// at least once.
func repeats(values []uint32, p int) bool {
	if len(values) <= p {
		return false
	}
	saltus := int64(values[p]) - int64(values[0])
	for i, v := range values[p:] {
		if int64(v)-int64(values[i]) != saltus {
			return false
		}
	}
	return saltus >= 0
}

// rowTicks names rows, where they have room, by their first heaps.
func rowTicks(axis plot.Axis, length vg.Length, g Grid, first uint64) plot.ConstantTicks {
	style := axis.Tick.Label
	name := func(row float64) string { return thousands(float64(first) + row*float64(g.Cols)) }
	ticks := slices.Clone(ticksWithin(axis, length, style.Height))
	for i := range ticks {
		ticks[i].Label = name(ticks[i].Value)
	}
	return ticks
}

// cellLines parts cells by thin white lines.
type cellLines struct{ cols, rows int }

func (l cellLines) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	thin := draw.LineStyle{Color: color.White, Width: lineWidth}
	for j := 1; j < l.cols; j++ {
		at := x(pl.X.Min + float64(j))
		c.StrokeLine2(thin, at, y(pl.Y.Min), at, y(pl.Y.Max))
	}
	for i := 1; i < l.rows; i++ {
		at := y(pl.Y.Min + float64(i))
		c.StrokeLine2(thin, x(pl.X.Min), at, x(pl.X.Max), at)
	}
}

// centred is the style of text in the middle of cells.
func centred(size vg.Length) text.Style { return style(size, text.XCenter, text.YBottom) }
