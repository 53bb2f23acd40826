package kind

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

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
	Ratio: 0.66, Draw: drawSeries,
}

// series is what is drawn of a sequence in one colour, as the axes have it: dots, or one line or
// two.
type series struct {
	name      string
	ink       color.NRGBA
	dots      layout.Dots
	high, low plotter.XYs // of an envelope; of greatest values only high
	out       plotter.XYs // the points that stand out
}

// seriesOf derives what a panel shows of its sequences.
func seriesOf(p layout.Panel) (all []series, err error) {
	sequences, o := tally.SequencesOf(p.Data), p.Options
	for i, s := range sequences {
		one := series{name: s.Name, ink: layout.Black}
		if len(sequences) > 1 {
			one.ink = layout.Colours[i%len(layout.Colours)]
		}
		one.dots = layout.Dots{Points: plotter.XYs{}, Ink: one.ink, Radius: vg.Length(o.Dots) / 2}
		if o.Markers {
			one.dots.Shape = i
		}
		if o.AsTheyAre() && !o.Limited() {
			one.dots.Points = s // which takes no memory beside the values
			all = append(all, one)
			continue
		}
		d, err := tally.Derive(s, o)
		if err != nil {
			return nil, err
		}
		show := func(y, stand int) plotter.XYs {
			points := make(plotter.XYs, 0, d.Len())
			for x, y := range d.Column(y, stand) {
				points = append(points, plotter.XY{X: x, Y: y})
			}
			return layout.OnAxes(points, o)
		}
		switch {
		case o.Of == tally.OfEnvelope:
			one.high, one.low = show(2, -1), show(1, -1)
		case o.Of == tally.OfGreatest:
			one.high = show(1, -1)
		case o.Highlight != "":
			one.dots.Points, one.out = show(1, 0), show(1, 1)
		default:
			one.dots.Points = show(1, -1)
		}
		if one.high != nil {
			for _, end := range layout.OnAxes(plotter.XYs{{X: float64(d.Last), Y: 1}}, o) {
				one.high, one.low = extended(one.high, end.X), extended(one.low, end.X)
			}
		}
		all = append(all, one)
	}
	return all, nil
}

// extended is a line that goes on at its height up to x.
func extended(line plotter.XYs, x float64) plotter.XYs {
	if n := len(line); n > 0 {
		line = append(line, plotter.XY{X: x, Y: line[n-1].Y})
	}
	return line
}

// drawSeries draws heap size against nim-value, or what is derived from the values: arithmetic
// figures 1 to 5, the first pictures of partition figure 1. Both axes are from 0, if the window
// starts near it.
func drawSeries(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	all, err := seriesOf(p)
	if err != nil {
		return nil, err
	}
	guides, err := layout.Guides(p.Options, max(len(all), 1))
	if err != nil {
		return nil, err
	}
	pl := layout.NewPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = tally.AxisLabels(p.Options, p.XLabel, p.YLabel)
	r, some := extent(all)
	if !some {
		return nil, fmt.Errorf("nothing of the sequence %s has a place on logarithmic axes", all[0].name)
	}
	setRange(pl, p.Options, r)
	layout.ReachGuides(pl, guides)
	if err := p.Limit(pl); err != nil {
		return nil, err
	}
	if p.Options.Limited() {
		for i := range all {
			all[i].dots.Points = shown(all[i].dots.Points.(plotter.XYs), pl)
			all[i].out = shown(all[i].out, pl)
		}
	}
	var keys []layout.Key
	var points []plotter.XYer
	var stand plotter.XYs // the points of all series that stand out
	for _, s := range all {
		if n := s.dots.Points.Len(); p.Options.Dots != 0 && n > layout.MostVector {
			return nil, fmt.Errorf("%d dots are drawn as pixels, whose width can't be chosen: "+
				"show %d heaps or fewer, or leave out dots", n, layout.MostVector)
		}
		points, stand = append(points, s.points()...), append(stand, s.out...)
		if len(all) > 1 {
			keys = append(keys, layout.Key{Name: s.name, Thumb: s.thumb()})
		}
	}
	if name, _ := tally.SplitName(p.Options.Highlight); p.Options.Highlight != "" {
		if len(all) == 1 {
			keys = append(keys, layout.Key{Name: "all other heaps", Thumb: all[0].thumb()})
		}
		keys = append(keys, layout.Key{
			Name:  fmt.Sprintf("%s (%s)", name, layout.Thousands(float64(len(stand)))),
			Thumb: layout.Dots{Ink: standOut, Radius: 2},
		})
	}
	p.AddKey(pl, b, keys, guides, points...)
	p.SetAxes(pl, b)
	for _, s := range all {
		pl.Add(s.plotters(b, pl)...)
	}
	if len(stand) > 0 {
		pl.Add(marked(stand, p.Options, b, pl))
	}
	for _, g := range guides {
		pl.Add(g)
	}
	return p.Charts(pl, b), nil
}

// standOut is the colour of points that stand out.
var standOut = layout.Red

// marked draws the points that stand out, larger than the others while they are few.
func marked(points plotter.XYs, o tally.Options, b layout.Box, pl *plot.Plot) plot.Plotter {
	radius := vg.Length(o.Dots * 1.4 / 2)
	if radius == 0 {
		radius = max(layout.DotRadius(len(points)), 1.2)
	}
	return layout.Dots{Points: points, Ink: standOut, Radius: radius}.Cloud(b, pl)
}

// points is all that is drawn of the series.
func (s series) points() []plotter.XYer {
	return []plotter.XYer{s.dots.Points, s.high, s.low, s.out}
}

// extent is the least rectangle that has all points.
func extent(all []series) (r layout.Bounds, some bool) {
	r = layout.Bounds{X0: math.Inf(1), X1: math.Inf(-1), Y0: math.Inf(1), Y1: math.Inf(-1)}
	for _, s := range all {
		for _, points := range s.points() {
			for i := range points.Len() {
				x, y := points.XY(i)
				some = true
				r.X0, r.X1, r.Y0, r.Y1 = min(r.X0, x), max(r.X1, x), min(r.Y0, y), max(r.Y1, y)
			}
		}
	}
	return r, some
}

// setRange sets the range of the axes for points within r. Axes begin at 0 unless they are
// logarithmic or, to the right, the points are far from it.
func setRange(pl *plot.Plot, o tally.Options, r layout.Bounds) {
	const margin = 0.03 // of a logarithmic axis, at either end
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = r.X0, max(r.X1, r.X0+1), 0, r.Y1
	if pl.X.Min*10 <= pl.X.Max && pl.X.Min > 0 {
		pl.X.Min = 0
	}
	if o.Of != tally.OfRatio || r.Y1 <= 0 {
		pl.Y.Max = max(1, r.Y1)
	}
	if o.LogX() {
		wide := extentOrTwice(r.X0, r.X1)
		pl.X.Min, pl.X.Max = r.X0-margin*wide, r.X0+wide*(1+margin)
	}
	if o.LogY() {
		high := extentOrTwice(r.Y0, r.Y1)
		pl.Y.Min, pl.Y.Max = r.Y0-margin*high, r.Y0+high*(1+margin)
	}
}

// extentOrTwice is how long an axis of logarithms is for points from low to high; for a single
// number it goes on to twice that.
func extentOrTwice(low, high float64) float64 {
	if high > low {
		return high - low
	}
	return math.Log10(2)
}

// plotters draw the series: dots, steps or the area between two lines.
func (s series) plotters(b layout.Box, pl *plot.Plot) []plot.Plotter {
	switch {
	case s.low != nil:
		return []plot.Plotter{layout.Area(s.high, s.low, s.ink),
			layout.Curve(s.high, s.ink), layout.Curve(s.low, s.ink)}
	case s.high != nil:
		return []plot.Plotter{layout.Curve(stairs(s.high), s.ink)}
	}
	return []plot.Plotter{s.dots.Cloud(b, pl)}
}

// thumb is what a legend shows of the series.
func (s series) thumb() plot.Thumbnailer {
	if s.high != nil {
		return layout.Guide{Ink: s.ink}
	}
	return layout.Dots{Ink: s.ink, Radius: 1.7, Shape: s.dots.Shape}
}

// stairs is the corners of steps that rise at each point.
func stairs(points plotter.XYs) (corners plotter.XYs) {
	for i, p := range points {
		if i > 0 {
			corners = append(corners, plotter.XY{X: p.X, Y: points[i-1].Y})
		}
		corners = append(corners, p)
	}
	return corners
}
