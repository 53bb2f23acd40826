package plots

import (
	"cmp"
	"fmt"
	"slices"
)

// scatter shows heap size against nim-value, or what is derived from the values.
var scatter = Kind{
	Name: "scatter", Version: 3,
	Purpose: "nim-value against heap size, one dot a heap, or what is derived from the values",
	Form:    SequenceForm, Options: heapsAnd("of", "log", "guides", "highlight", "windows"), Several: true,
	ratio: 0.66, draw: drawScatter,
}

// drawScatter draws heap size against nim-value: arithmetic figures 1 to 5,
// the first pictures of partition figure 1. Both axes are from 0, if the window
// starts near it.
func drawScatter(p Panel, b box) ([]chart, error) {
	if o := p.Options; len(sequencesOf(p.Data)) > 1 || o.Of != "" || o.Log != "" || o.Guides != nil || o.Highlight != "" || p.span != nil {
		return drawSeries(p, b)
	}
	s, err := sequencesOf(p.Data)[0].window(p.Options)
	if err != nil {
		return nil, err
	}
	pl := newPlot(p)
	begin, last := s.Heap(0), s.Heap(len(s.Values)-1)
	pl.X.Min, pl.X.Max = float64(begin), float64(max(last, begin+1))
	if begin*10 <= last {
		pl.X.Min = 0
	}
	pl.Y.Min, pl.Y.Max = 0, float64(max(1, slices.Max(s.Values)))
	setTicks(pl, b.w, b.h)
	pl.Add(cloud(s, black, b, pl))
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}

// window cuts the sequence to the heaps that the options ask for.
func (s Sequence) window(o Options) (Sequence, error) {
	if s.Seen != nil {
		return s, nil // of the heaps that it was made for
	}
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
	return Sequence{Name: s.Name, First: s.First + uint64(from), Values: s.Values[from:to], Highlight: s.Highlight}, nil
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
	return Sequence{Name: s.Name, First: s.Heaps[from], Values: s.Values[from:to], Heaps: s.Heaps[from:to], Highlight: s.Highlight}, nil
}

// cut gives the half-open range of indices that shows from..to of count
// numbers starting at first; 0 stands for the first and last there are.
func cut(name string, first uint64, count int, from, to uint64) (int, int, error) {
	last := first + uint64(count) - 1
	from, to = cmp.Or(from, first), cmp.Or(to, last)
	if from < first || to > last || from > to {
		return 0, 0, fmt.Errorf("%s-from %d to %s-to %d isn't within its %s = %d to %d", name, from, name, to, name, first, last)
	}
	return int(from - first), int(to-first) + 1, nil
}

// Len counts the values; with [Sequence.XY] it makes a Sequence a plotter.XYer.
func (s Sequence) Len() int { return len(s.Values) }

// XY gives the heap and the nim-value at index i.
func (s Sequence) XY(i int) (x, y float64) {
	return float64(s.Heap(i)), float64(s.Values[i])
}
