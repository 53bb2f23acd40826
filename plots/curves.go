package plots

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
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
	pl := newPlot(p)
	x, y := all[0].X, all[0].Y
	for _, m := range all {
		if err := m.check(); err != nil {
			return nil, fmt.Errorf("the measurements of %s: %w", m.Name, err)
		}
		x, y = slices.Concat(x, m.X), slices.Concat(y, m.Y)
	}
	logAxis(&pl.X, slices.Min(x), slices.Max(x))
	logAxis(&pl.Y, slices.Min(y), slices.Max(y))
	b := boxFor(p.Options, 1, 0.66)
	var names endNames
	for i, m := range all {
		points := make(plotter.XYs, len(m.X))
		for i := range points {
			points[i] = plotter.XY{X: m.X[i], Y: m.Y[i]}
		}
		points, ink := logarithms(points), colours[i%len(colours)]
		var gaps []vg.Length
		if round := i / len(colours); round > 0 { // its colour is another one's, too
			gaps = dashes[(round-1)%len(dashes)]
		}
		pl.Add(curve{points, ink, gaps}, dots{points, ink, 1.7})
		names.all = append(names.all, endName{m.Name, ink, points[len(points)-1]})
	}
	names.room(pl, b.w)
	pl.Add(names)
	return &Picture{page: arrange("", [][]chart{{{title: p.Title, plot: pl, w: b.w, h: b.h}}}, 0)}, nil
}

func (m Measurement) check() error {
	if err := checkText("name", m.Name); err != nil {
		return err
	}
	if len(m.X) == 0 || len(m.X) != len(m.Y) || min(slices.Min(m.X), slices.Min(m.Y)) <= 0 || !slices.IsSorted(m.X) {
		return errors.New("they have to be positive numbers, one y for each x, and x has to rise")
	}
	return nil
}

// lead is the length, in points, of the thin line before a name where the last point is the rightmost.
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

// nameRise is what a name is lifted by for half an x to stand above the line to it.
const nameRise = tickSize / 5

// nameStyle is that of a name beside a curve.
var nameStyle = style(tickSize, text.XLeft, text.YCenter)

// room widens the x axis, which takes a length of w, by what the names take.
func (e *endNames) room(pl *plot.Plot, w vg.Length) {
	var widest vg.Length
	for _, n := range e.all {
		widest = max(widest, nameStyle.Width(n.name))
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
	for i, at := range apart(ends, tickSize*1.25, y(pl.Y.Min)+tickSize/2, y(pl.Y.Max)-tickSize/2) {
		n := e.all[i]
		c.SetColor(n.ink)
		c.SetLineWidth(thinWidth)
		begin := x(e.from) + lead
		c.Stroke(line(vg.Point{X: x(n.end.X) + 3, Y: y(n.end.Y)}, vg.Point{X: begin - 2, Y: at}))
		c.FillText(nameStyle, vg.Point{X: begin, Y: at + nameRise}, n.name)
	}
}

func line(from, to vg.Point) (path vg.Path) {
	path.Move(from)
	path.Line(to)
	return path
}

// apart moves heights until two of them are at least so far from each other, and none is outside of
// low to high unless there are too many; their order stays.
func apart(heights []vg.Length, distance, low, high vg.Length) []vg.Length {
	order := make([]int, len(heights))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(heights[i], heights[j]) })
	moved := slices.Clone(heights)
	least := low
	for _, i := range order {
		moved[i] = max(moved[i], least)
		least = moved[i] + distance
	}
	most := high
	for _, i := range slices.Backward(order) {
		moved[i] = min(moved[i], most)
		most = moved[i] - distance
	}
	return moved
}
