package kind

import (
	"slices"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// scatter shows heap size against nim-value, or what is derived from the values.
var scatter = Kind{
	Name: "scatter", Version: 3,
	Purpose: "nim-value against heap size, one dot a heap, or what is derived from the values",
	Form:    tally.SequenceForm, Several: true,
	Options: heapsAnd(slices.Concat([]string{"of", "log", "guides", "highlight", "windows",
		"markers"}, dotOptions)...),
	Ratio: 0.66, Draw: drawScatter,
}

// drawScatter draws heap size against nim-value: arithmetic figures 1 to 5,
// the first pictures of partition figure 1. Both axes are from 0, if the window
// starts near it.
func drawScatter(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	if o := p.Options; len(tally.SequencesOf(p.Data)) > 1 || o.Of != "" || o.Log != "" ||
		o.Guides != nil || o.Highlight != "" || p.Span != nil || o.Limited() || o.Dots != 0 {
		return drawSeries(p, b)
	}
	s, err := tally.SequencesOf(p.Data)[0].Window(p.Options)
	if err != nil {
		return nil, err
	}
	pl := layout.NewPlot(p)
	begin, last := s.Heap(0), s.Heap(len(s.Values)-1)
	pl.X.Min, pl.X.Max = float64(begin), float64(max(last, begin+1))
	if begin*10 <= last {
		pl.X.Min = 0
	}
	pl.Y.Min, pl.Y.Max = 0, float64(max(1, slices.Max(s.Values)))
	layout.SetTicks(pl, b.W, b.H)
	pl.Add(layout.Cloud(s, layout.Black, b, pl))
	return p.Charts(pl, b), nil
}
