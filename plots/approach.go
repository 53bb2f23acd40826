package plots

import (
	"fmt"
	"math"

	"gonum.org/v1/plot/plotter"
)

// approachUnit is what stands for 1 in a sequence that drawApproach draws.
const approachUnit = 1_000_000_000

// drawApproach draws how far the values, in billionths, are from 1, against heap size, both on
// logarithmic axes. Distances of a billionth or less, for which values
// have no more digits, stand apart at the lower edge.
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
	var points, near plotter.XYs
	for i, v := range s.Values {
		at := plotter.XY{X: float64(s.Heap(i)), Y: math.Abs(float64(v)/approachUnit - 1)}
		if at.Y < 1.5*least {
			near = append(near, plotter.XY{X: at.X, Y: least})
			continue
		}
		points = append(points, at)
		most = max(most, at.Y)
	}
	pl := newPlot(p)
	logAxis(&pl.X, float64(first), float64(last))
	logAxis(&pl.Y, least, most)
	pl.Y.Label.Text = "distance of the mean from 1"
	radius := dotRadius(s.Len())
	if len(near) > 0 {
		name := fmt.Sprintf("a billionth or less (%s)", thousands(float64(len(near))))
		p.addKey(pl, b, []key{{name, dots{plotter.XYs{}, red, radius}}}, nil, logarithms(points), logarithms(near))
	}
	pl.Add(dots{logarithms(points), blue, radius}, dots{logarithms(near), red, radius})
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}
