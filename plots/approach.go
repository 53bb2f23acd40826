package plots

import (
	"fmt"
	"math"

	"gonum.org/v1/plot/plotter"
)

// approachUnit is what stands for 1 in a sequence that drawApproach draws.
const approachUnit = 1_000_000_000

// drawApproach draws how far the values, in billionths, are from 1, against heap size, both on
// logarithmic axes. A distance below a billionth is shown as a billionth.
func drawApproach(p Panel, b box) ([]chart, error) {
	s, err := p.Data.(Sequence).window(p.Options)
	if err != nil {
		return nil, err
	}
	first, last := s.Heap(0), s.Heap(s.Len()-1)
	if first == 0 || last <= first {
		return nil, fmt.Errorf("the sequence %s has fewer than two heaps from 1 on to show", s.Name)
	}
	const least = 1.0 / approachUnit
	most := 10 * least
	points := make(plotter.XYs, s.Len())
	for i, v := range s.Values {
		points[i] = plotter.XY{X: float64(s.Heap(i)), Y: max(least, math.Abs(float64(v)/approachUnit-1))}
		most = max(most, points[i].Y)
	}
	pl := newPlot(p)
	logAxis(&pl.X, float64(first), float64(last))
	logAxis(&pl.Y, least, most)
	pl.Y.Label.Text = "distance of the mean from 1"
	pl.Add(dots{logarithms(points), blue, dotRadius(len(points))})
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}
