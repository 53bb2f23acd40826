package plots

import (
	"fmt"
	"image"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// drawSquares draws the cells of a board as squares side by side, each with the
// point that names it in its middle.
func drawSquares(p Panel, b box) ([]chart, error) {
	cells := p.Data.(Points)
	if len(cells.Points) == 0 {
		return nil, fmt.Errorf("the position %s has no squares", cells.Name)
	}
	var around image.Rectangle
	for _, c := range cells.Points {
		around = around.Union(image.Rectangle{Min: c, Max: c.Add(image.Pt(1, 1))})
	}
	side := min(b.w/vg.Length(around.Dx()), b.h/vg.Length(around.Dy()), widestStep)

	pl := emptyPlot(p)
	pl.X.Min, pl.X.Max = float64(around.Min.X), float64(around.Max.X)
	pl.Y.Min, pl.Y.Max = float64(around.Min.Y), float64(around.Max.Y)
	pl.Add(squares(cells.Points))
	return []chart{{title: p.Title, plot: pl, w: snap(side * vg.Length(around.Dx())), h: snap(side * vg.Length(around.Dy()))}}, nil
}

// emptyPlot is a plot without axes.
func emptyPlot(p Panel) *plot.Plot {
	pl := newPlot(p)
	pl.HideAxes()
	pl.X.Padding, pl.Y.Padding = 0, 0
	return pl
}

// squares draws unit squares whose lower left corners are given.
type squares []image.Point

// Plot draws the squares on the canvas of the data area.
func (s squares) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	edge := draw.LineStyle{Color: black, Width: 0.8}
	for _, p := range s {
		left, right := x(float64(p.X)), x(float64(p.X+1))
		low, high := y(float64(p.Y)), y(float64(p.Y+1))
		corners := []vg.Point{{X: left, Y: low}, {X: right, Y: low}, {X: right, Y: high}, {X: left, Y: high}}
		c.FillPolygon(color.Gray{0xdd}, corners)
		c.StrokeLines(edge, append(corners, corners[0]))
	}
}
