package plots

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
)

// Sequences are several sequences on one pair of axes.
type Sequences []Sequence

func (Sequences) form() Form { return SequenceForm }

// sequencesOf is the data of a kind that draws one sequence or several.
func sequencesOf(d Data) Sequences {
	if all, ok := d.(Sequences); ok {
		return all
	}
	return Sequences{d.(Sequence)}
}

// series is what is drawn of a sequence in one colour, as the axes have it.
type series struct {
	name   string
	points plotter.XYs
	low    plotter.XYs // of an envelope, its lower edge
	out    plotter.XYs // the points that stand out
	ink    color.NRGBA
}

// seriesOf derives what a panel shows of its sequences.
func seriesOf(p Panel) (all []series, err error) {
	sequences := sequencesOf(p.Data)
	for i, s := range sequences {
		if s, err = s.window(p.Options); err != nil {
			return nil, err
		}
		d, err := Derive(s, p.Options)
		if err != nil {
			return nil, err
		}
		line := series{name: s.Name, ink: black}
		if len(sequences) > 1 {
			line.ink = colours[i%len(colours)]
		}
		show := func(y, stand int) plotter.XYs { return onAxes(column(d, y, stand), p.Options) }
		switch {
		case p.Options.Of == ofEnvelope:
			line.points, line.low = show(2, -1), show(1, -1)
		case p.Options.Highlight != "":
			line.points, line.out = show(1, 0), show(1, 1)
		default:
			line.points = show(1, -1)
		}
		if p.Options.Of == ofGreatest || p.Options.Of == ofEnvelope {
			last := onAxes(plotter.XYs{{X: float64(s.lastHeap()), Y: 1}}, p.Options)[0].X
			line.points, line.low = extended(line.points, last), extended(line.low, last)
		}
		all = append(all, line)
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

// drawSeries draws a scatter of several sequences, or of what is derived from one.
func drawSeries(p Panel, b box) ([]chart, error) {
	all, err := seriesOf(p)
	if err != nil {
		return nil, err
	}
	guides, err := guides(p.Options, max(len(all), 1))
	if err != nil {
		return nil, err
	}
	pl := newPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = axisLabels(p.Options, p.XLabel, p.YLabel)
	r, some := extent(all)
	if !some {
		return nil, fmt.Errorf("nothing of the sequence %s has a place on logarithmic axes", all[0].name)
	}
	setRange(pl, p.Options, r)
	reach(pl, guides)
	var keys []key
	var points []plotter.XYs
	for _, s := range all {
		points = append(points, s.points, s.low, s.out)
		if len(all) > 1 {
			keys = append(keys, key{s.name, s.thumb(p.Options)})
		}
	}
	stand, count := standing(all)
	if name, _ := called(p.Options.Highlight); p.Options.Highlight != "" {
		if len(all) == 1 {
			keys = append(keys, key{"all other heaps", all[0].thumb(p.Options)})
		}
		keys = append(keys, key{fmt.Sprintf("%s (%s)", name, thousands(float64(count))), dots{plotter.XYs{}, standOut, 2}})
	}
	p.addKey(pl, b, keys, guides, points...)
	p.setAxes(pl, b)
	for _, s := range all {
		pl.Add(s.plotters(p.Options, b, pl)...)
	}
	if count > 0 {
		pl.Add(marked(stand, b, pl))
	}
	for _, g := range guides {
		pl.Add(g)
	}
	return []chart{{title: p.Title, plot: pl, w: b.w, h: b.h}}, nil
}

// standOut is the colour of points that stand out.
var standOut = red

// standing is the points of all series that stand out.
func standing(all []series) (points plotter.XYs, count int) {
	for _, s := range all {
		points = append(points, s.out...)
	}
	return points, len(points)
}

// marked draws the points that stand out, larger than the others while they are few.
func marked(points plotter.XYs, b box, pl *plot.Plot) plot.Plotter {
	if len(points) > mostVector {
		return cloud(points, standOut, b, pl)
	}
	return dots{points, standOut, max(dotRadius(len(points)), 1.2)}
}

// extent is the least rectangle that has all points.
func extent(all []series) (r bounds, some bool) {
	r = bounds{math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)}
	for _, s := range all {
		for _, points := range []plotter.XYs{s.points, s.low, s.out} {
			for _, p := range points {
				some = true
				r.x0, r.x1, r.y0, r.y1 = min(r.x0, p.X), max(r.x1, p.X), min(r.y0, p.Y), max(r.y1, p.Y)
			}
		}
	}
	return r, some
}

// setRange sets the range of the axes for points within r. Axes begin at 0 unless they are
// logarithmic or, to the right, the points are far from it.
func setRange(pl *plot.Plot, o Options, r bounds) {
	const margin = 0.03 // of a logarithmic axis, at either end
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = r.x0, max(r.x1, r.x0+1), 0, r.y1
	if pl.X.Min*10 <= pl.X.Max && pl.X.Min > 0 {
		pl.X.Min = 0
	}
	if o.Of != ofRatio || r.y1 <= 0 {
		pl.Y.Max = max(1, r.y1)
	}
	if o.logX() {
		wide := extentOrTwice(r.x0, r.x1)
		pl.X.Min, pl.X.Max = r.x0-margin*wide, r.x0+wide*(1+margin)
	}
	if o.logY() {
		high := extentOrTwice(r.y0, r.y1)
		pl.Y.Min, pl.Y.Max = r.y0-margin*high, r.y0+high*(1+margin)
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

// setAxes widens the axes to those of the panels that share them, and gives them ticks.
func (p Panel) setAxes(pl *plot.Plot, b box) {
	p.span.widen(pl)
	setTicks(pl, b.w, b.h)
	if p.Options.logX() {
		setLogTicks(&pl.X, b.w, true, pl.X.Tick.Label.Width)
	}
	if p.Options.logY() {
		setLogTicks(&pl.Y, b.h, p.Options.Of != ofRatio, pl.Y.Tick.Label.Height)
	} else if pl.Y.Max-pl.Y.Min < 5 && p.Options.Of == ofRatio {
		pl.Y.Tick.Marker = realTicks(pl.Y, b.h, pl.Y.Tick.Label.Height)
	}
}

// plotters draw the series: dots, steps or the area between two lines.
func (s series) plotters(o Options, b box, pl *plot.Plot) []plot.Plotter {
	switch o.Of {
	case ofGreatest:
		return []plot.Plotter{curve{stairs(s.points), s.ink, nil}}
	case ofEnvelope:
		return []plot.Plotter{area{s.points, s.low, s.ink}, curve{s.points, s.ink, nil}, curve{s.low, s.ink, nil}}
	}
	return []plot.Plotter{cloud(s.points, s.ink, b, pl)}
}

// thumb is what a legend shows of the series.
func (s series) thumb(o Options) plot.Thumbnailer {
	if o.Of == ofGreatest || o.Of == ofEnvelope {
		return guide{ink: s.ink}
	}
	return dots{plotter.XYs{}, s.ink, 1.7}
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
