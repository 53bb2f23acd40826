package canvas

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"grundy/plots/canvas/terminal"
	"grundy/plots/layout"
)

// The size of a terminal's cell on a page: a digit of a tick is as wide, and its line as high. It
// is whole pixels, so that cells of grids fill whole pixels of a terminal.
const (
	CellWidth  = 21 * layout.Pixel
	CellHeight = 2 * CellWidth
	DotWidth   = CellWidth / terminal.DotsAcross
	DotHeight  = CellHeight / terminal.DotsDown
)

// A ScreenCanvas is a canvas that draws on a screen: discs as single dots, other areas and curves
// as dots, axes as lines from cell to cell, images as pixels.
type ScreenCanvas struct {
	sheet
	*terminal.Screen
	Middle vg.Point // of the data area
}

func NewScreen(cols, rows int) *ScreenCanvas {
	return &ScreenCanvas{Screen: terminal.New(cols, rows)}
}

// ink is the colour of what is drawn; seen is false where it is that of the paper.
func (c *ScreenCanvas) ink() (ink color.NRGBA, seen bool) {
	return ScreenInk(c.pen), c.pen != layout.White
}

// ScreenInk is a colour on a screen, on which the terminal's own colour stands for black.
func ScreenInk(ink color.Color) color.NRGBA {
	if solid := color.NRGBAModel.Convert(ink).(color.NRGBA); solid != layout.Black {
		return solid
	}
	return color.NRGBA{}
}

// place is a point in units of a width and a height, from the upper left corner. It lies a little
// nearer to the middle of the data area than on paper, so that what stands on the area's border is
// seen in the last cells of the area and not beside them.
func (c *ScreenCanvas) place(p vg.Point, w, h vg.Length) (x, y float64) {
	const nearer = 1e-5
	p.X, p.Y = p.X+(c.Middle.X-p.X)*nearer, p.Y+(c.Middle.Y-p.Y)*nearer
	return float64(p.X / w), float64((vg.Length(c.Rows)*CellHeight - p.Y) / h)
}

// dot is the dot at a point.
func (c *ScreenCanvas) dot(p vg.Point) image.Point {
	x, y := c.place(p, DotWidth, DotHeight)
	return image.Pt(floor(x), floor(y))
}

func floor(x float64) int { return int(math.Floor(x)) }

// WritePhrase writes a phrase upright, aligned as its style says, in the row of the middle of its
// signs. What is too small to be read on paper is left out.
func (c *ScreenCanvas) WritePhrase(p layout.Phrase) {
	const middle = 0.36 // of digits, in ems above the baseline
	if p.Style.Font.Size < layout.TickSize/2 {
		return
	}
	p.Style.Rotation = 0
	x, y := c.place(p.At(0, p.Style.Font.Size*middle), CellWidth, CellHeight)
	if p.Style.XAlign != 0 {
		x = math.Round(float64(p.Pt.X/CellWidth) +
			float64(p.Style.XAlign)*float64(terminal.Width(p.Text)))
	}
	c.Text(floor(x), floor(y), p.Text, ScreenInk(p.Style.Color))
}

// Fill fills each closed part of a path.
func (c *ScreenCanvas) Fill(path vg.Path) {
	ink, seen := c.ink()
	if !seen {
		return
	}
	for _, corners := range parts(path) {
		low, high := around(corners)
		if high.X-low.X < 2*DotWidth && high.Y-low.Y < 2*DotHeight {
			at := c.dot(vg.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2})
			c.Dot(at.X, at.Y, ink, false)
			continue
		}
		c.fill(corners, low, high, ink)
	}
}

// fill sets the dots whose middles lie within a polygon. Those of a bar look even.
func (c *ScreenCanvas) fill(corners []vg.Point, low, high vg.Point, ink color.NRGBA) {
	from, to := c.dot(vg.Point{X: low.X, Y: high.Y}), c.dot(vg.Point{X: high.X, Y: low.Y})
	height := vg.Length(c.Rows) * CellHeight
	for y := from.Y; y <= to.Y; y++ {
		for x := from.X; x <= to.X; x++ {
			if within(vg.Point{X: (vg.Length(x) + 0.5) * DotWidth,
				Y: height - (vg.Length(y)+0.5)*DotHeight}, corners) {
				c.Dot(x, y, ink, len(corners) == 4)
			}
		}
	}
}

// Stroke draws lines: axes and their ticks from cell to cell, all others as dots.
func (c *ScreenCanvas) Stroke(path vg.Path) {
	if _, seen := c.ink(); !seen || c.width <= 0 {
		return
	}
	for _, points := range parts(path) {
		gone := vg.Length(0)
		for i := 1; i < len(points); i++ {
			a, b := points[i-1], points[i]
			if c.width == layout.AxisWidth && (a.X == b.X || a.Y == b.Y) {
				c.axis(a, b)
			} else {
				gone = c.line(a, b, gone)
			}
		}
	}
}

// axis draws an upright or level line. One that is shorter than a cell is a tick, which begins at
// its right or upper end.
func (c *ScreenCanvas) axis(a, b vg.Point) {
	x0, y0 := c.place(vg.Point{X: min(a.X, b.X), Y: max(a.Y, b.Y)}, CellWidth, CellHeight)
	x1, y1 := c.place(vg.Point{X: max(a.X, b.X), Y: min(a.Y, b.Y)}, CellWidth, CellHeight)
	left, top := floor(x0), floor(y0)
	right, low := max(left, int(math.Ceil(x1))-1), max(top, int(math.Ceil(y1))-1)
	switch {
	case y0 == y1 && x1-x0 < 1:
		c.Lines(right, top, terminal.Left)
	case y0 == y1:
		for x := left; x <= right; x++ {
			c.Lines(x, top, terminal.Left|terminal.Right)
		}
	case y1-y0 < 1:
		c.Lines(left, top, terminal.Down)
	default:
		for y := top; y <= low; y++ {
			c.Lines(left, y, terminal.Up|terminal.Down)
		}
	}
}

// line draws a line as dots, where dashes have been drawn for a length; it gives their length at
// the end.
func (c *ScreenCanvas) line(a, b vg.Point, gone vg.Length) vg.Length {
	ink, _ := c.ink()
	long := vg.Length(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	steps := max(1, int(math.Ceil(float64(long/(DotWidth/2)))))
	for i := range steps + 1 {
		share := vg.Length(i) / vg.Length(steps)
		if c.drawn(gone + share*long) {
			at := c.dot(vg.Point{X: a.X + share*(b.X-a.X), Y: a.Y + share*(b.Y-a.Y)})
			c.Dot(at.X, at.Y, ink, false)
		}
	}
	return gone + long
}

// drawn tells whether there is a dash at a length of a line. Dashes are twice as long as in print.
func (c *ScreenCanvas) drawn(at vg.Length) bool {
	whole := vg.Length(0)
	for _, d := range c.dashes {
		whole += 2 * d
	}
	if whole == 0 {
		return true
	}
	at = vg.Length(math.Mod(float64(at), float64(whole)))
	for i, d := range c.dashes {
		if at -= 2 * d; at < 0 {
			return i%2 == 0
		}
	}
	return false
}

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
