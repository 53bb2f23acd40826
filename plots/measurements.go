package plots

import (
	"errors"
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
)

// A Measurement is positive numbers Y measured at positive numbers X, which rise.
type Measurement struct {
	Name string
	X, Y []float64
}

// DrawMeasurements lays out measurements on logarithmic axes, each with its name beside its last
// point. The panel has the title and the labels of the axes.
func DrawMeasurements(p Panel, all []Measurement) (*Picture, error) {
	if len(all) == 0 {
		return nil, errors.New("there is no measurement to draw")
	}
	pl := layout.NewPlot(p)
	x, y := all[0].X, all[0].Y
	for _, m := range all {
		if err := m.check(); err != nil {
			return nil, fmt.Errorf("the measurements of %s: %w", m.Name, err)
		}
		x, y = slices.Concat(x, m.X), slices.Concat(y, m.Y)
	}
	layout.LogAxis(&pl.X, slices.Min(x), slices.Max(x))
	layout.LogAxis(&pl.Y, slices.Min(y), slices.Max(y))
	b := layout.BoxFor(p.Options, 1, 0.66)
	var names endNames
	for i, m := range all {
		points := make(plotter.XYs, len(m.X))
		for i := range points {
			points[i] = plotter.XY{X: m.X[i], Y: m.Y[i]}
		}
		points, ink := layout.Logarithms(points), layout.Colours[i%len(layout.Colours)]
		var gaps []vg.Length
		if round := i / len(layout.Colours); round > 0 { // its colour is another one's, too
			gaps = layout.Dashes[(round-1)%len(layout.Dashes)]
		}
		pl.Add(layout.Curve{Points: points, Ink: ink, Dashes: gaps},
			layout.Dots{Points: points, Ink: ink, Radius: 1.7})
		names.all = append(names.all, endName{m.Name, ink, points[len(points)-1]})
	}
	names.room(pl, b.W)
	pl.Add(names)
	return &Picture{page: layout.Arrange("",
		[][]layout.Chart{{{Title: p.Title, Plot: pl, W: b.W, H: b.H}}}, 0)}, nil
}

func (m Measurement) check() error {
	if err := checkText("name", m.Name); err != nil {
		return err
	}
	if len(m.X) == 0 || len(m.X) != len(m.Y) || min(slices.Min(m.X), slices.Min(m.Y)) <= 0 ||
		!slices.IsSorted(m.X) {
		return errors.New("they have to be positive numbers, one y for each x, and x has to rise")
	}
	return nil
}

// lead is the length, in points, of the thin line before a name where the last point is the
// rightmost.
const lead = 12

// endNames writes the names of curves to the right of all, at the heights of their last points or
// as near as they don't overlap, each with a thin line from the last point.
type endNames struct {
	all  []endName
	from float64 // the right end of the axis without the names
}

type endName struct {
	name string
	ink  color.Color
	end  plotter.XY
}

// room widens the x axis, which takes a length of w, by what the names take.
func (e *endNames) room(pl *plot.Plot, w vg.Length) {
	var widest vg.Length
	for _, n := range e.all {
		widest = max(widest, layout.NameStyle.Width(n.name))
	}
	share := min(float64((widest+lead+2)/w), 0.7)
	e.from = pl.X.Max
	pl.X.Max = pl.X.Min + (pl.X.Max-pl.X.Min)/(1-share)
}

func (e endNames) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	var ends []vg.Length
	for _, n := range e.all {
		ends = append(ends, y(n.end.Y))
	}
	for i, at := range layout.Apart(ends, layout.TickSize*1.25, y(pl.Y.Min)+layout.TickSize/2,
		y(pl.Y.Max)-layout.TickSize/2) {
		n := e.all[i]
		c.SetColor(n.ink)
		c.SetLineWidth(layout.ThinWidth)
		begin := x(e.from) + lead
		c.Stroke(line(vg.Point{X: x(n.end.X) + 3, Y: y(n.end.Y)}, vg.Point{X: begin - 2, Y: at}))
		c.FillText(layout.NameStyle, vg.Point{X: begin, Y: at + layout.NameRise}, n.name)
	}
}

func line(from, to vg.Point) (path vg.Path) {
	path.Move(from)
	path.Line(to)
	return path
}
