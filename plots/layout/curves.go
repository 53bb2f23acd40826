package layout

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Drawing draws something over the data area of a plot.
type Drawing func(c draw.Canvas, pl *plot.Plot)

// Plot makes a Drawing a plot.Plotter.
func (d Drawing) Plot(c draw.Canvas, pl *plot.Plot) { d(c, pl) }

// onCanvas is where points of a plot stand on a canvas.
func onCanvas(c draw.Canvas, pl *plot.Plot, points plotter.XYs) (all []vg.Point) {
	x, y := pl.Transforms(&c)
	for _, p := range points {
		all = append(all, vg.Point{X: x(p.X), Y: y(p.Y)})
	}
	return all
}

// Area fills what lies between two lines with a light tint of a colour.
func Area(high, low plotter.XYs, ink color.NRGBA) Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		back := slices.Clone(low)
		slices.Reverse(back)
		c.FillPolygon(tint(ink), onCanvas(c, pl, slices.Concat(high, back)))
	}
}

// tint is a light tint of a colour on white.
func tint(c color.NRGBA) color.NRGBA {
	light := func(v uint8) uint8 { return uint8(255 - (255-int(v))/7) }
	return color.NRGBA{light(c.R), light(c.G), light(c.B), 0xff}
}

// Curve is a line through points in one colour.
func Curve(points plotter.XYs, ink color.Color) Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		if len(points) > 1 {
			c.StrokeLines(draw.LineStyle{Color: ink, Width: LineWidth}, onCanvas(c, pl, points))
		}
	}
}

// WindowOf is what the axes of a plot show.
func WindowOf(pl *plot.Plot) Bounds { return Bounds{pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max} }

const outlineWidth = vg.Length(1)

// Outline draws the border of a window, between white lines where it lies within a picture.
func Outline(b Bounds, ink color.NRGBA, within bool) Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		x, y := pl.Transforms(&c)
		border := Corners(vg.Rectangle{Min: vg.Point{X: x(b.X0), Y: min(y(b.Y0), y(b.Y1))},
			Max: vg.Point{X: x(b.X1), Y: max(y(b.Y0), y(b.Y1))}})
		border = append(border, border[:2]...)
		if within {
			c.StrokeLines(draw.LineStyle{Color: color.White, Width: 2.2 * outlineWidth}, border)
		}
		c.StrokeLines(draw.LineStyle{Color: ink, Width: outlineWidth}, border)
	}
}

// Corners are those of a rectangle, from the lower left one counterclockwise.
func Corners(r vg.Rectangle) []vg.Point {
	return []vg.Point{r.Min, {X: r.Max.X, Y: r.Min.Y}, r.Max, {X: r.Min.X, Y: r.Max.Y}}
}
