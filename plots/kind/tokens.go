package kind

import (
	"fmt"
	"image"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// tokens shows a position of tokens.
var tokens = Kind{
	Name: "tokens", Version: 1,
	Purpose: "tokens on the intersections of grid lines",
	Form:    tally.PointsForm, Options: sizeOptions, Ratio: 1, Draw: drawTokens,
}

// drawTokens draws tokens on the intersections of grid lines: step figure 1.
// The lines reach one step beyond the outermost tokens.
func drawTokens(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	d := p.Data.(tally.Points)
	if len(d.Points) == 0 {
		return nil, fmt.Errorf("the position %s has no tokens", d.Name)
	}
	around := cells(d.Points)
	around.Max = around.Max.Sub(image.Pt(1, 1))
	around = around.Inset(-1)
	c, step := board(p, b, around)
	points := make(plotter.XYs, len(d.Points))
	for i, p := range d.Points {
		points[i] = plotter.XY{X: float64(p.X), Y: float64(p.Y)}
	}
	c.Plot.Add(lines(around),
		layout.Dots{Points: points, Ink: layout.Black, Radius: step * 0.28})
	return []layout.Chart{c}, nil
}

// cells is the least rectangle with the unit squares at the points.
func cells(points []image.Point) (around image.Rectangle) {
	for _, p := range points {
		around = around.Union(image.Rectangle{Min: p, Max: p.Add(image.Pt(1, 1))})
	}
	return around
}

// board makes an empty chart over a rectangle of the lattice, and the length of a step in it.
func board(p layout.Panel, b layout.Box, around image.Rectangle) (layout.Chart, vg.Length) {
	dx, dy := vg.Length(around.Dx()), vg.Length(around.Dy())
	step := min(b.W/dx, b.H/dy, widestStep)
	pl := emptyPlot(p)
	pl.X.Min, pl.X.Max = float64(around.Min.X), float64(around.Max.X)
	pl.Y.Min, pl.Y.Max = float64(around.Min.Y), float64(around.Max.Y)
	return layout.Chart{Title: p.Title, Plot: pl, W: layout.Snap(step * dx),
		H: layout.Snap(step * dy)}, step
}

const widestStep = vg.Inch / 2 // the greatest distance between two grid lines

// lines draws the lattice's lines over a rectangle.
func lines(around image.Rectangle) layout.Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		x, y := pl.Transforms(&c)
		thin := draw.LineStyle{Color: color.Gray{0x99}, Width: 0.6}
		for i := around.Min.X; i <= around.Max.X; i++ {
			c.StrokeLine2(thin, x(float64(i)), c.Min.Y, x(float64(i)), c.Max.Y)
		}
		for i := around.Min.Y; i <= around.Max.Y; i++ {
			c.StrokeLine2(thin, c.Min.X, y(float64(i)), c.Max.X, y(float64(i)))
		}
	}
}

func emptyPlot(p layout.Panel) *plot.Plot {
	pl := layout.NewPlot(p)
	pl.HideAxes()
	pl.X.Padding, pl.Y.Padding = 0, 0
	return pl
}
