package plots

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// mostVector is the number of dots beyond which they are binned to pixels: a
// vector dot takes about 60 bytes of a file.
const mostVector = 20000

// cloud gives what draws the points in one colour: as discs while they are
// few, else as an image of the data area.
func cloud(points plotter.XYer, ink color.Color, area box, pl *plot.Plot) plot.Plotter {
	if points.Len() <= mostVector {
		// Dots of a small area are smaller, but never so small that they are lost in print.
		radius := dotRadius(points.Len())
		share := vg.Length(math.Sqrt(float64(area.w) / (5 * float64(vg.Inch))))
		return dots{points, ink, max(radius*min(1, share), min(radius, leastDot))}
	}
	r := bounds{pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max}
	w, h := pixels(area.w)/binPixels, pixels(area.h)/binPixels
	return raster{r, func() *image.Paletted { return enlarge(bin(points, r, w, h, ink), w*binPixels, h*binPixels) }}
}

// dotRadius gives the radius at which count dots are readable: 1.7 points
// for a hundred, 1.1 for a thousand, 0.6 for twenty thousand.
func dotRadius(count int) vg.Length {
	r := 1.7 * math.Pow(float64(max(count, 1))/100, -0.2)
	return vg.Length(min(r, 2.2))
}

// dots draws points as opaque discs.
type dots struct {
	points plotter.XYer
	ink    color.Color
	radius vg.Length
}

func (d dots) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	c.SetColor(d.ink)
	// One path for many dots keeps files small; not for all of them, as the
	// time to fill a path grows faster than its length.
	const together = 500
	var path vg.Path
	for i := range d.points.Len() {
		px, py := d.points.XY(i)
		disc(&path, vg.Point{X: x(px), Y: y(py)}, d.radius)
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
func (d dots) Thumbnail(c *draw.Canvas) {
	var path vg.Path
	disc(&path, c.Center(), max(d.radius, 1.2))
	c.SetColor(d.ink)
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

// bounds is a rectangle of data: x0 at its left edge, x1 at its right, y0 at
// its lower edge, y1 at its upper.
type bounds struct{ x0, x1, y0, y1 float64 }

// raster shows an image over a rectangle of data, on whole pixels.
type raster struct {
	bounds
	paint func() *image.Paletted
}

func (r raster) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	c.DrawImage(vg.Rectangle{
		Min: vg.Point{X: snap(x(r.x0)), Y: snap(y(r.y0))},
		Max: vg.Point{X: snap(x(r.x1)), Y: snap(y(r.y1))},
	}, r.paint())
}

const binPixels = 3 // the side, in pixels, of a dot in an image of many

// bin paints an image of w by h in which a dot is inked when a point lies within it. Points
// outside of the bounds are left out; those on the right and upper edge belong to the last
// dot. Time O(points), memory a byte a dot.
func bin(points plotter.XYer, b bounds, w, h int, ink color.Color) *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{white, ink})
	for i := range points.Len() {
		x, y := points.XY(i)
		if x < b.x0 || x > b.x1 || y < b.y0 || y > b.y1 {
			continue
		}
		px := min(int((x-b.x0)/(b.x1-b.x0)*float64(w)), w-1)
		py := min(int((y-b.y0)/(b.y1-b.y0)*float64(h)), h-1)
		img.Pix[(h-1-py)*img.Stride+px] = 1
	}
	return img
}

// enlarge gives an image of w by h, at least its own size, whose pixels are
// as equal in size as whole numbers allow.
func enlarge(img *image.Paletted, w, h int) *image.Paletted {
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
