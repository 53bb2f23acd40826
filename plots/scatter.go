package plots

import (
	"fmt"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
)

// drawScatter draws heap size against nim-value: arithmetic figures 1 to 5,
// the first pictures of partition figure 1.
func drawScatter(p Panel, d Data, b box) ([]chart, error) {
	s, err := d.(Sequence).window(p.Options)
	if err != nil {
		return nil, err
	}
	pl := sequencePlot(p, s, b)
	pl.Add(cloud(s, black, b, pl))
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}

// sequencePlot makes the axes of a sequence: both from 0, if the window
// starts near it.
func sequencePlot(p Panel, s Sequence, b box) *plot.Plot {
	pl := newPlot(p)
	last := s.First + uint64(len(s.Values)) - 1
	pl.X.Min, pl.X.Max = float64(s.First), float64(max(last, s.First+1))
	if s.First*10 <= last {
		pl.X.Min = 0
	}
	top := uint32(1)
	for _, v := range s.Values {
		top = max(top, v)
	}
	pl.Y.Min, pl.Y.Max = 0, float64(top)
	setTicks(pl, b.w, b.h)
	return pl
}

// window cuts the sequence to the heaps that the options ask for.
func (s Sequence) window(o Options) (Sequence, error) {
	if len(s.Values) == 0 {
		return s, fmt.Errorf("the sequence %s is empty", s.Name)
	}
	from, to, err := cut("n", s.First, len(s.Values), o.NFrom, o.NTo)
	if err != nil {
		return s, fmt.Errorf("the sequence %s: %w", s.Name, err)
	}
	return Sequence{s.Name, s.First + uint64(from), s.Values[from:to]}, nil
}

// cut gives the half-open range of indices that shows from..to of count
// numbers starting at first; 0 stands for the first and last there are.
func cut(name string, first uint64, count int, from, to uint64) (int, int, error) {
	last := first + uint64(count) - 1
	if from == 0 {
		from = first
	}
	if to == 0 {
		to = last
	}
	if from < first || to > last || from > to {
		return 0, 0, fmt.Errorf("%s-from %d to %s-to %d isn't within its %s = %d to %d", name, from, name, to, name, first, last)
	}
	return int(from - first), int(to-first) + 1, nil
}

var _ plotter.XYer = Sequence{}

// Len counts the values; with [Sequence.XY] it makes a Sequence points to plot.
func (s Sequence) Len() int { return len(s.Values) }

// XY gives the heap and the nim-value at index i.
func (s Sequence) XY(i int) (x, y float64) {
	return float64(s.First + uint64(i)), float64(s.Values[i])
}
