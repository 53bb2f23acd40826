package plots

import (
	"image"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// bounds is a rectangle of data: x0 at its left edge, x1 at its right, y0 at
// its lower edge, y1 at its upper.
type bounds struct{ x0, x1, y0, y1 float64 }

// raster shows an image over a rectangle of data, on whole pixels.
type raster struct {
	bounds
	paint func() *image.Paletted
}

// Plot draws the image on the canvas of the data area.
func (r raster) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	c.DrawImage(vg.Rectangle{
		Min: vg.Point{X: snap(x(r.x0)), Y: snap(y(r.y0))},
		Max: vg.Point{X: snap(x(r.x1)), Y: snap(y(r.y1))},
	}, r.paint())
}

// binPixels is the side, in pixels, of a dot in an image of many.
const binPixels = 3

// bin paints an image of w by h in which a dot is inked when a point lies
// within it. Points outside of the bounds are left out; those on the right
// and upper edge belong to the last dot.
// Time O(points), memory a byte a dot.
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

// enlarge makes each pixel a square whose side is the given number of pixels.
func enlarge(img *image.Paletted, times int) *image.Paletted {
	w, h := img.Rect.Dx()*times, img.Rect.Dy()*times
	big := image.NewPaletted(image.Rect(0, 0, w, h), img.Palette)
	for y := range h {
		for x := range w {
			big.Pix[y*big.Stride+x] = img.Pix[y/times*img.Stride+x/times]
		}
	}
	return big
}
