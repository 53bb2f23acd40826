package kind

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// A pointPicture is points with curves on axes of their own.
type pointPicture struct {
	xLabel, yLabel string // where they aren't the panel's
	area           layout.Bounds
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
func pointsOf(
	derive func(tally.Sequence) (pointPicture, error),
) func(layout.Panel, layout.Box) ([]layout.Chart, error) {
	return func(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
		s, err := p.Data.(tally.Sequence).Window(p.Options)
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

func drawPoints(p layout.Panel, b layout.Box, f pointPicture) []layout.Chart {
	pl := layout.NewPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = cmp.Or(f.xLabel, p.XLabel), cmp.Or(f.yLabel, p.YLabel)
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = f.area.X0, f.area.X1, f.area.Y0, f.area.Y1
	axes := func(points plotter.XYs) plotter.XYs { return points }
	if f.log {
		axes = layout.Logarithms
		layout.LogAxis(&pl.X, f.area.X0, f.area.X1)
		layout.LogAxis(&pl.Y, f.area.Y0, f.area.Y1)
	}
	points, beyond := axes(f.points), axes(f.beyond)
	radius := cmp.Or(f.radius, 2)
	if len(beyond) > 0 {
		name := fmt.Sprintf("%s (%s)", f.beyondName, layout.Thousands(float64(len(beyond))))
		p.AddKey(pl, b, []layout.Key{{Name: name, Thumb: layout.Dot(layout.Red, radius)}}, nil,
			points, beyond)
	}
	switch {
	case f.ticks != nil:
		pl.X.Tick.Marker, pl.Y.Tick.Marker = f.ticks, f.ticks
	case !f.log:
		layout.SetTicks(pl, b.W, b.H)
	}
	for _, line := range f.curves {
		pl.Add(layout.Curve{Points: shown(axes(line), pl), Ink: layout.Blue})
	}
	if f.radius > 0 {
		pl.Add(layout.Dots{Points: points, Ink: f.ink, Radius: radius})
	} else {
		pl.Add(layout.Cloud(points, f.ink, b, pl))
	}
	if f.beyondName != "" {
		pl.Add(layout.Dots{Points: beyond, Ink: layout.Red, Radius: radius})
	}
	return p.Charts(pl, b)
}

// shown is the points that the axes show.
func shown(points plotter.XYs, pl *plot.Plot) plotter.XYs {
	return slices.DeleteFunc(points, func(p plotter.XY) bool {
		return p.X < pl.X.Min || p.X > pl.X.Max || p.Y < pl.Y.Min || p.Y > pl.Y.Max
	})
}
