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

// DotRadius gives the radius at which count dots are readable: 1.7 points
// for a hundred, 1.1 for a thousand, 0.6 for twenty thousand.
func DotRadius(count int) vg.Length {
	r := 1.7 * math.Pow(float64(max(count, 1))/100, -0.2)
	return vg.Length(min(r, 2.2))
}

// Dots draws points as opaque discs, or as shapes that are told apart where they coincide.
type Dots struct {
	Points plotter.XYer
	Ink    color.Color
	Radius vg.Length
	Shape  int // 0: discs; then those of outlines, round and round
}

// Cloud gives what draws the points: themselves while they are few, else an image of the data area
// in which they are dots alone. A radius of 0 becomes one that suits their number.
func (d Dots) Cloud(area Box, pl *plot.Plot) plot.Plotter {
	if d.Points.Len() > MostVector {
		r := WindowOf(pl)
		w, h := Pixels(area.W)/BinPixels, Pixels(area.H)/BinPixels
		return Raster(r, func() *image.Paletted {
			return Enlarge(bin(d.Points, r, w, h, d.Ink), w*BinPixels, h*BinPixels)
		})
	}
	if d.Radius == 0 {
		// Dots of a small area are smaller, but never so small that they are lost in print.
		radius := DotRadius(d.Points.Len())
		share := vg.Length(math.Sqrt(float64(area.W) / (5 * float64(vg.Inch))))
		d.Radius = max(radius*min(1, share), min(radius, leastDot))
	}
	return d
}

func (d Dots) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	if d.Shape == 0 {
		c.SetColor(d.Ink)
	}
	// One path for many dots keeps files small; not for all of them, as the
	// time to fill a path grows faster than its length.
	const together = 500
	var path vg.Path
	for i := range d.Points.Len() {
		px, py := d.Points.XY(i)
		at := vg.Point{X: x(px), Y: y(py)}
		if d.Shape > 0 {
			d.outline(c, at)
			continue
		}
		disc(&path, at, d.Radius)
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
	if d.Shape > 0 {
		d.outline(*c, c.Center())
		return
	}
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
func Raster(b Bounds, paint func() *image.Paletted) Drawing {
	return func(c draw.Canvas, pl *plot.Plot) {
		x, y := pl.Transforms(&c)
		c.DrawImage(vg.Rectangle{
			Min: vg.Point{X: Snap(x(b.X0)), Y: Snap(y(b.Y0))},
			Max: vg.Point{X: Snap(x(b.X1)), Y: Snap(y(b.Y1))},
		}, paint())
	}
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

// outlines are the shapes around dots, each larger than the one before.
var outlines = []struct {
	corners int     // of a polygon; 0 for two strokes
	turn    float64 // of the first corner or stroke from the right, in parts of a circle
	size    vg.Length
}{{24, 0, 1.9}, {4, 0.125, 2.9}, {3, 0.25, 3.6}, {4, 0, 4.1}, {0, 0, 3.2}, {0, 0.125, 3.6}}

// outline draws the shape around where a dot would be.
func (d Dots) outline(c draw.Canvas, at vg.Point) {
	shape := outlines[(d.Shape-1)%len(outlines)]
	corner := func(part float64) vg.Point {
		sin, cos := math.Sincos(2 * math.Pi * (shape.turn + part))
		r := d.Radius * shape.size
		return vg.Point{X: at.X + r*vg.Length(cos), Y: at.Y + r*vg.Length(sin)}
	}
	sty := draw.LineStyle{Color: d.Ink, Width: LineWidth}
	if shape.corners == 0 {
		c.StrokeLines(sty, []vg.Point{corner(0), corner(0.5)})
		c.StrokeLines(sty, []vg.Point{corner(0.25), corner(0.75)})
		return
	}
	var line []vg.Point
	for i := range shape.corners + 1 {
		line = append(line, corner(float64(i)/float64(shape.corners)))
	}
	c.StrokeLines(sty, line)
}
