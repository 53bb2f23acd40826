package layout

import (
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Area fills what lies between two lines with a light tint of a colour.
type Area struct {
	High, Low plotter.XYs
	Ink       color.NRGBA
}

func (a Area) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	var path vg.Path
	add := func(p plotter.XY) {
		at := vg.Point{X: x(p.X), Y: y(p.Y)}
		if len(path) == 0 {
			path.Move(at)
		} else {
			path.Line(at)
		}
	}
	for _, p := range a.High {
		add(p)
	}
	for i := len(a.Low) - 1; i >= 0; i-- {
		add(a.Low[i])
	}
	if len(path) == 0 {
		return
	}
	path.Close()
	c.SetColor(tint(a.Ink))
	c.Fill(path)
}

// tint is a light tint of a colour on white.
func tint(c color.NRGBA) color.NRGBA {
	light := func(v uint8) uint8 { return uint8(255 - (255-int(v))/7) }
	return color.NRGBA{light(c.R), light(c.G), light(c.B), 0xff}
}

// Curve is a line through points in one colour.
type Curve struct {
	Points plotter.XYs
	Ink    color.Color
}

func (l Curve) Plot(c draw.Canvas, pl *plot.Plot) {
	if len(l.Points) < 2 {
		return
	}
	x, y := pl.Transforms(&c)
	var path vg.Path
	for i, p := range l.Points {
		at := vg.Point{X: x(p.X), Y: y(p.Y)}
		if i == 0 {
			path.Move(at)
		} else {
			path.Line(at)
		}
	}
	c.SetColor(l.Ink)
	c.SetLineWidth(LineWidth)
	c.Stroke(path)
}

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
