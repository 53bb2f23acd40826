package kind

import (
	"fmt"
	"image"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// squares shows a board.
var squares = Kind{
	Name: "squares", Version: 1,
	Purpose: "the squares of a board",
	Form:    tally.PointsForm, Options: sizeOptions, Ratio: 1, Draw: drawSquares,
}

// drawSquares draws the cells of a board as squares side by side, each with the
// point that names it in its middle.
func drawSquares(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	d := p.Data.(tally.Points)
	if len(d.Points) == 0 {
		return nil, fmt.Errorf("the position %s has no squares", d.Name)
	}
	c, _ := board(p, b, cells(d.Points))
	c.Plot.Add(boardSquares(d.Points))
	return []layout.Chart{c}, nil
}

// boardSquares draws unit squares whose lower left corners are given.
type boardSquares []image.Point

func (s boardSquares) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	edge := draw.LineStyle{Color: layout.Black, Width: 0.8}
	for _, p := range s {
		left, right := x(float64(p.X)), x(float64(p.X+1))
		low, high := y(float64(p.Y)), y(float64(p.Y+1))
		corners := []vg.Point{{X: left, Y: low}, {X: right, Y: low}, {X: right, Y: high},
			{X: left, Y: high}}
		c.FillPolygon(color.Gray{0xdd}, corners)
		c.StrokeLines(edge, append(corners, corners[0]))
	}
}
