package canvas

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"grundy/plots/canvas/terminal"
	"grundy/plots/layout"
)

// DrawImage shows an image. One of two colours, of which one is that of the paper, is dots. In
// others a pixel has the mean colour of the part of the image that it covers or, where the paper is
// seen between counts, that of the greatest count, so that what is rare doesn't vanish.
func (c *ScreenCanvas) DrawImage(r vg.Rectangle, img image.Image) {
	from := img.(*image.Paletted)
	counts := from.Palette[0] == layout.White
	if counts && len(from.Palette) == 2 {
		c.each(r, from, DotWidth, DotHeight, func(x, y int, part image.Rectangle) {
			if greatest(from, part) > 0 {
				c.Dot(x, y, ScreenInk(from.Palette[1]), false)
			}
		})
		return
	}
	c.each(r, from, CellWidth, CellHeight/terminal.PixelsDown,
		func(x, y int, part image.Rectangle) {
			if !counts {
				c.Pixel(x, y, mean(from, part))
			} else if i := greatest(from, part); i > 0 {
				c.Pixel(x, y, from.Palette[i].(color.NRGBA))
			}
		})
}

// each passes all places of the size w by h in a rectangle with the part of the image that is
// there.
func (c *ScreenCanvas) each(r vg.Rectangle, img *image.Paletted, w, h vg.Length,
	do func(x, y int, part image.Rectangle)) {
	x0, y0 := c.place(vg.Point{X: r.Min.X, Y: r.Max.Y}, w, h)
	x1, y1 := c.place(vg.Point{X: r.Max.X, Y: r.Min.Y}, w, h)
	left, top := int(math.Round(x0)), int(math.Round(y0))
	across, down := max(1, int(math.Round(x1))-left), max(1, int(math.Round(y1))-top)
	size := img.Rect.Size()
	for y := range down {
		for x := range across {
			part := image.Rect(x*size.X/across, y*size.Y/down, (x+1)*size.X/across,
				(y+1)*size.Y/down)
			part.Max.X, part.Max.Y = max(part.Max.X, part.Min.X+1), max(part.Max.Y, part.Min.Y+1)
			do(left+x, top+y, part)
		}
	}
}

// greatest is the greatest index in a part of an image.
func greatest(img *image.Paletted, part image.Rectangle) (most uint8) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for _, i := range img.Pix[y*img.Stride+part.Min.X : y*img.Stride+part.Max.X] {
			most = max(most, i)
		}
	}
	return most
}

// mean is the mean colour of a part of an image; none where all of it is paper.
func mean(img *image.Paletted, part image.Rectangle) color.NRGBA {
	var r, g, b, count int
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for _, i := range img.Pix[y*img.Stride+part.Min.X : y*img.Stride+part.Max.X] {
			if p := img.Palette[i].(color.NRGBA); p != layout.White {
				r, g, b, count = r+int(p.R), g+int(p.G), b+int(p.B), count+1
			}
		}
	}
	if count == 0 {
		return color.NRGBA{}
	}
	return color.NRGBA{uint8(r / count), uint8(g / count), uint8(b / count), 0xff}
}

// parts is the corners of the parts of a path, which has straight lines only.
func parts(path vg.Path) (all [][]vg.Point) {
	for _, step := range path {
		switch step.Type {
		case vg.MoveComp:
			all = append(all, []vg.Point{step.Pos})
		case vg.LineComp:
			all[len(all)-1] = append(all[len(all)-1], step.Pos)
		}
	}
	return all
}

// around is the corners of the least rectangle around points.
func around(points []vg.Point) (low, high vg.Point) {
	low, high = points[0], points[0]
	for _, p := range points {
		low = vg.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = vg.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// within tells whether a point lies in a polygon: whether a ray from it crosses the border an odd
// number of times.
func within(p vg.Point, corners []vg.Point) (in bool) {
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}
