package layout

import (
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Mark is what the points of a series are drawn as: dots, or shapes that are told apart where
// they coincide.
type Mark struct {
	Shape int     // 0: dots; then those of outlines, round and round
	Width float64 // of a dot, in points; 0: as suits their number
}

// Points draws the points. Shapes are an outline around where a dot would be, each larger than the
// one before. Of more points than [MostVector] there are dots alone.
func (m Mark) Points(points plotter.XYer, ink color.Color, area Box, pl *plot.Plot) plot.Plotter {
	dots, few := Cloud(points, ink, area, pl).(Dots)
	if !few {
		return Cloud(points, ink, area, pl)
	}
	if m.Width > 0 {
		dots.Radius = vg.Length(m.Width) / 2
	}
	if m.Shape == 0 {
		return dots
	}
	return outlined{dots, outlines[(m.Shape-1)%len(outlines)]}
}

// Thumb is the mark in a legend.
func (m Mark) Thumb(ink color.Color) plot.Thumbnailer {
	if m.Shape == 0 {
		return Dot(ink, 1.7)
	}
	return outlined{Dot(ink, 1.7), outlines[(m.Shape-1)%len(outlines)]}
}

// An outline is the corners of a polygon, or the ends of strokes, around a dot.
type outline struct {
	corners int     // of a polygon; 0 for strokes
	turn    float64 // of the first corner or stroke from the right, in parts of a circle
	size    vg.Length
}

var outlines = []outline{{24, 0, 1.9}, {4, 0.125, 2.9}, {3, 0.25, 3.6}, {4, 0, 4.1}, {0, 0, 3.2},
	{0, 0.125, 3.6}}

// outlined draws an outline around each dot's place.
type outlined struct {
	Dots
	outline
}

func (o outlined) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	for i := range o.Points.Len() {
		px, py := o.Points.XY(i)
		o.stroke(c, vg.Point{X: x(px), Y: y(py)})
	}
}

// Thumbnail draws one, for a legend.
func (o outlined) Thumbnail(c *draw.Canvas) { o.stroke(*c, c.Center()) }

func (o outlined) stroke(c draw.Canvas, at vg.Point) {
	corner := func(part float64) vg.Point {
		sin, cos := math.Sincos(2 * math.Pi * (o.turn + part))
		r := o.Radius * o.size
		return vg.Point{X: at.X + r*vg.Length(cos), Y: at.Y + r*vg.Length(sin)}
	}
	sty := draw.LineStyle{Color: o.Ink, Width: LineWidth}
	if o.corners == 0 {
		c.StrokeLines(sty, []vg.Point{corner(0), corner(0.5)})
		c.StrokeLines(sty, []vg.Point{corner(0.25), corner(0.75)})
		return
	}
	var line []vg.Point
	for i := range o.corners + 1 {
		line = append(line, corner(float64(i)/float64(o.corners)))
	}
	c.StrokeLines(sty, line)
}
