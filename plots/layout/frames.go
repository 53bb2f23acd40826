package layout

import (
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

func WindowOf(pl *plot.Plot) Bounds { return Bounds{pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max} }

// Outline draws the border of a window, between white lines where it lies within a picture.
type Outline struct {
	Bounds
	Ink    color.NRGBA
	Within bool
}

const outlineWidth = vg.Length(1)

func (o Outline) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	left, right, low, high := x(o.X0), x(o.X1), min(y(o.Y0), y(o.Y1)), max(y(o.Y0), y(o.Y1))
	corners := []vg.Point{{X: left, Y: low}, {X: right, Y: low}, {X: right, Y: high},
		{X: left, Y: high}, {X: left, Y: low}, {X: right, Y: low}}
	if o.Within {
		c.StrokeLines(draw.LineStyle{Color: color.White, Width: 2.2 * outlineWidth}, corners)
	}
	c.StrokeLines(draw.LineStyle{Color: o.Ink, Width: outlineWidth}, corners)
}
