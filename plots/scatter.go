package plots

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
)

// drawScatter draws heap size against nim-value: arithmetic figures 1 to 5,
// the first pictures of partition figure 1.
func drawScatter(p Panel, b box) ([]chart, error) {
	s, err := p.Data.(Sequence).window(p.Options)
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
	begin, last := s.Heap(0), s.Heap(len(s.Values)-1)
	pl.X.Min, pl.X.Max = float64(begin), float64(max(last, begin+1))
	if begin*10 <= last {
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
	if s.Heaps != nil {
		return s.windowOfHeaps(o)
	}
	from, to, err := cut("n", s.First, len(s.Values), o.NFrom, o.NTo)
	if err != nil {
		return s, fmt.Errorf("the sequence %s: %w", s.Name, err)
	}
	return Sequence{Name: s.Name, First: s.First + uint64(from), Values: s.Values[from:to]}, nil
}

func (s Sequence) windowOfHeaps(o Options) (Sequence, error) {
	from, _ := slices.BinarySearch(s.Heaps, o.NFrom)
	to := len(s.Heaps)
	if o.NTo > 0 {
		to, _ = slices.BinarySearch(s.Heaps, o.NTo+1)
	}
	if from >= to {
		return s, fmt.Errorf("the sequence %s has no heap from %d to %d", s.Name, o.NFrom, o.NTo)
	}
	return Sequence{Name: s.Name, First: s.Heaps[from], Values: s.Values[from:to], Heaps: s.Heaps[from:to]}, nil
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
	return float64(s.Heap(i)), float64(s.Values[i])
}
