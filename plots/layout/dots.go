package layout

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// MostVector is the number of dots beyond which they are binned to pixels: a
// vector dot takes about 60 bytes of a file.
const MostVector = 20000

// Cloud gives what draws the points in one colour: as discs while they are
// few, else as an image of the data area.
func Cloud(points plotter.XYer, ink color.Color, area Box, pl *plot.Plot) plot.Plotter {
	if points.Len() <= MostVector {
		// Dots of a small area are smaller, but never so small that they are lost in print.
		radius := DotRadius(points.Len())
		share := vg.Length(math.Sqrt(float64(area.W) / (5 * float64(vg.Inch))))
		return Dots{points, ink, max(radius*min(1, share), min(radius, leastDot))}
	}
	r := Bounds{pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max}
	w, h := Pixels(area.W)/BinPixels, Pixels(area.H)/BinPixels
	return Raster{r, func() *image.Paletted {
		return Enlarge(bin(points, r, w, h, ink), w*BinPixels,
			h*BinPixels)
	}}
}

// DotRadius gives the radius at which count dots are readable: 1.7 points
// for a hundred, 1.1 for a thousand, 0.6 for twenty thousand.
func DotRadius(count int) vg.Length {
	r := 1.7 * math.Pow(float64(max(count, 1))/100, -0.2)
	return vg.Length(min(r, 2.2))
}

// Dots draws points as opaque discs.
type Dots struct {
	Points plotter.XYer
	Ink    color.Color
	Radius vg.Length
}

// Dot is the dots of a legend.
func Dot(ink color.Color, radius vg.Length) Dots { return Dots{plotter.XYs{}, ink, radius} }

func (d Dots) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	c.SetColor(d.Ink)
	// One path for many dots keeps files small; not for all of them, as the
	// time to fill a path grows faster than its length.
	const together = 500
	var path vg.Path
	for i := range d.Points.Len() {
		px, py := d.Points.XY(i)
		disc(&path, vg.Point{X: x(px), Y: y(py)}, d.Radius)
		if (i+1)%together == 0 {
			c.Fill(path)
			path = nil
		}
	}
	if len(path) > 0 {
		c.Fill(path)
	}
}

// Thumbnail draws one dot, for a legend.
func (d Dots) Thumbnail(c *draw.Canvas) {
	var path vg.Path
	disc(&path, c.Center(), max(d.Radius, 1.2))
	c.SetColor(d.Ink)
	c.Fill(path)
}

// disc adds a disc to the path: a polygon of the same area with as many
// corners as its size shows.
func disc(path *vg.Path, at vg.Point, radius vg.Length) {
	corners := 4
	switch {
	case radius > 3:
		corners = 64
	case radius > 0.9:
		corners = 12
	case radius > 0.6:
		corners = 8
	}
	step := 2 * math.Pi / float64(corners)
	r := radius * vg.Length(math.Sqrt(step/math.Sin(step)))
	for i := range corners {
		sin, cos := math.Sincos((float64(i) + 0.5) * step)
		p := vg.Point{X: at.X + r*vg.Length(cos), Y: at.Y + r*vg.Length(sin)}
		if i == 0 {
			path.Move(p)
		} else {
			path.Line(p)
		}
	}
	path.Close()
}

// Bounds is a rectangle of data: x0 at its left edge, x1 at its right, y0 at
// its lower edge, y1 at its upper.
type Bounds struct{ X0, X1, Y0, Y1 float64 }

// Raster shows an image over a rectangle of data, on whole pixels.
type Raster struct {
	Bounds
	Paint func() *image.Paletted
}

func (r Raster) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	c.DrawImage(vg.Rectangle{
		Min: vg.Point{X: Snap(x(r.X0)), Y: Snap(y(r.Y0))},
		Max: vg.Point{X: Snap(x(r.X1)), Y: Snap(y(r.Y1))},
	}, r.Paint())
}

const BinPixels = 3 // the side, in pixels, of a dot in an image of many

// bin paints an image of w by h in which a dot is inked when a point lies within it. Points
// outside of the bounds are left out; those on the right and upper edge belong to the last
// dot. Time O(points), memory a byte a dot.
func bin(points plotter.XYer, b Bounds, w, h int, ink color.Color) *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{White, ink})
	for i := range points.Len() {
		x, y := points.XY(i)
		if x < b.X0 || x > b.X1 || y < b.Y0 || y > b.Y1 {
			continue
		}
		px := min(int((x-b.X0)/(b.X1-b.X0)*float64(w)), w-1)
		py := min(int((y-b.Y0)/(b.Y1-b.Y0)*float64(h)), h-1)
		img.Pix[(h-1-py)*img.Stride+px] = 1
	}
	return img
}

// Enlarge gives an image of w by h, at least its own size, whose pixels are
// as equal in size as whole numbers allow.
func Enlarge(img *image.Paletted, w, h int) *image.Paletted {
	big := image.NewPaletted(image.Rect(0, 0, w, h), img.Palette)
	painted := -1
	for y := range h {
		line := big.Pix[y*w : (y+1)*w]
		row := y * img.Rect.Dy() / h
		if row == painted {
			copy(line, big.Pix[(y-1)*w:])
			continue
		}
		painted = row
		for x := range line {
			line[x] = img.Pix[row*img.Stride+x*img.Rect.Dx()/w]
		}
	}
	return big
}

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
