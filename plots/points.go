package plots

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// A pointPicture is points with curves on axes of their own.
type pointPicture struct {
	xLabel, yLabel string // where they aren't the panel's
	area           bounds
	log            bool // both axes are logarithmic
	ticks          plot.Ticker
	curves         []plotter.XYs
	points         plotter.XYs
	ink            color.Color
	radius         vg.Length // 0: as suits their number
	// beyond stand at the edge of the picture, beyond which they lie, and in a legend by a name.
	beyond     plotter.XYs
	beyondName string
}

// pointsOf draws the points that are derived from a sequence.
func pointsOf(derive func(Sequence) (pointPicture, error)) func(Panel, box) ([]chart, error) {
	return func(p Panel, b box) ([]chart, error) {
		s, err := p.Data.(Sequence).window(p.Options)
		if err != nil {
			return nil, err
		}
		f, err := derive(s)
		if err != nil {
			return nil, err
		}
		return drawPoints(p, b, f), nil
	}
}

func drawPoints(p Panel, b box, f pointPicture) []chart {
	pl := newPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = cmp.Or(f.xLabel, p.XLabel), cmp.Or(f.yLabel, p.YLabel)
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = f.area.x0, f.area.x1, f.area.y0, f.area.y1
	axes := func(points plotter.XYs) plotter.XYs { return points }
	if f.log {
		axes = logarithms
		logAxis(&pl.X, f.area.x0, f.area.x1)
		logAxis(&pl.Y, f.area.y0, f.area.y1)
	}
	points, beyond := axes(f.points), axes(f.beyond)
	radius := cmp.Or(f.radius, 2)
	if len(beyond) > 0 {
		name := fmt.Sprintf("%s (%s)", f.beyondName, thousands(float64(len(beyond))))
		p.addKey(pl, b, []key{{name, dots{plotter.XYs{}, red, radius}}}, nil, points, beyond)
	}
	switch {
	case f.ticks != nil:
		pl.X.Tick.Marker, pl.Y.Tick.Marker = f.ticks, f.ticks
	case !f.log:
		setTicks(pl, b.w, b.h)
	}
	for _, line := range f.curves {
		pl.Add(curve{shown(axes(line), pl), blue, nil})
	}
	if f.radius > 0 {
		pl.Add(dots{points, f.ink, radius})
	} else {
		pl.Add(cloud(points, f.ink, b, pl))
	}
	if f.beyondName != "" {
		pl.Add(dots{beyond, red, radius})
	}
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}
}

// shown is the points that the axes show.
func shown(points plotter.XYs, pl *plot.Plot) plotter.XYs {
	return slices.DeleteFunc(points, func(p plotter.XY) bool {
		return p.X < pl.X.Min || p.X > pl.X.Max || p.Y < pl.Y.Min || p.Y > pl.Y.Max
	})
}
