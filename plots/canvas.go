package plots

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"grundy/plots/terminal"
)

// The size of a terminal's cell on a page: a digit of a tick is as wide, and its line as high. It is
// whole pixels, so that cells of grids fill whole pixels of a terminal.
const (
	cellWidth  = 21 * pixel
	cellHeight = 2 * cellWidth
	dotWidth   = cellWidth / terminal.DotsAcross
	dotHeight  = cellHeight / terminal.DotsDown
)

// A glass is a canvas that draws on a screen: discs as single dots, other areas and curves as dots,
// axes as lines from cell to cell, images as pixels.
type glass struct {
	sheet
	*terminal.Screen
	middle vg.Point // of the data area
}

func newGlass(cols, rows int) *glass { return &glass{Screen: terminal.New(cols, rows)} }

// ink is the colour of what is drawn; seen is false where it is that of the paper.
func (c *glass) ink() (ink color.NRGBA, seen bool) {
	return shownInk(c.now.ink), color.NRGBAModel.Convert(c.now.ink) != white
}

// shownInk is a colour on a screen, on which the terminal's own colour stands for black.
func shownInk(ink color.Color) color.NRGBA {
	if solid := color.NRGBAModel.Convert(ink).(color.NRGBA); solid != black {
		return solid
	}
	return color.NRGBA{}
}

// place is a point in units of a width and a height, from the upper left corner. It lies a little
// nearer to the middle of the data area than on paper, so that what stands on the area's border is
// seen in the last cells of the area and not beside them.
func (c *glass) place(p vg.Point, w, h vg.Length) (x, y float64) {
	const nearer = 1e-5
	p.X, p.Y = p.X+(c.middle.X-p.X)*nearer, p.Y+(c.middle.Y-p.Y)*nearer
	return float64(p.X / w), float64((vg.Length(c.Rows)*cellHeight - p.Y) / h)
}

// dot is the dot at a point.
func (c *glass) dot(p vg.Point) image.Point {
	x, y := c.place(p, dotWidth, dotHeight)
	return image.Pt(floor(x), floor(y))
}

func floor(x float64) int { return int(math.Floor(x)) }

// write writes a phrase upright, aligned as its style says, in the row of the middle of its signs.
// What is too small to be read on paper is left out.
func (c *glass) write(p phrase) {
	const middle = 0.36 // of digits, in ems above the baseline
	if p.style.Font.Size < tickSize/2 {
		return
	}
	p.style.Rotation = 0
	x, y := c.place(p.at(0, p.style.Font.Size*middle), cellWidth, cellHeight)
	if p.style.XAlign != 0 {
		x = math.Round(float64(p.pt.X/cellWidth) + float64(p.style.XAlign)*float64(terminal.Width(p.text)))
	}
	c.Text(floor(x), floor(y), p.text, shownInk(p.style.Color))
}

// Fill fills each closed part of a path.
func (c *glass) Fill(path vg.Path) {
	ink, seen := c.ink()
	if !seen {
		return
	}
	for _, corners := range parts(path) {
		low, high := around(corners)
		if high.X-low.X < 2*dotWidth && high.Y-low.Y < 2*dotHeight {
			at := c.dot(vg.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2})
			c.Dot(at.X, at.Y, ink, false)
			continue
		}
		c.fill(corners, low, high, ink)
	}
}

// fill sets the dots whose middles lie within a polygon. Those of a bar look even.
func (c *glass) fill(corners []vg.Point, low, high vg.Point, ink color.NRGBA) {
	from, to := c.dot(vg.Point{X: low.X, Y: high.Y}), c.dot(vg.Point{X: high.X, Y: low.Y})
	height := vg.Length(c.Rows) * cellHeight
	for y := from.Y; y <= to.Y; y++ {
		for x := from.X; x <= to.X; x++ {
			if within(vg.Point{X: (vg.Length(x) + 0.5) * dotWidth, Y: height - (vg.Length(y)+0.5)*dotHeight}, corners) {
				c.Dot(x, y, ink, len(corners) == 4)
			}
		}
	}
}

// Stroke draws lines: axes and their ticks from cell to cell, all others as dots.
func (c *glass) Stroke(path vg.Path) {
	if _, seen := c.ink(); !seen || c.now.width <= 0 {
		return
	}
	for _, points := range parts(path) {
		gone := vg.Length(0)
		for i := 1; i < len(points); i++ {
			a, b := points[i-1], points[i]
			if c.now.width == axisWidth && (a.X == b.X || a.Y == b.Y) {
				c.axis(a, b)
			} else {
				gone = c.line(a, b, gone)
			}
		}
	}
}

// axis draws an upright or level line. One that is shorter than a cell is a tick, which begins at
// its right or upper end.
func (c *glass) axis(a, b vg.Point) {
	x0, y0 := c.place(vg.Point{X: min(a.X, b.X), Y: max(a.Y, b.Y)}, cellWidth, cellHeight)
	x1, y1 := c.place(vg.Point{X: max(a.X, b.X), Y: min(a.Y, b.Y)}, cellWidth, cellHeight)
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

// line draws a line as dots, where dashes have been drawn for a length; it gives their length at the end.
func (c *glass) line(a, b vg.Point, gone vg.Length) vg.Length {
	ink, _ := c.ink()
	long := vg.Length(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	steps := max(1, int(math.Ceil(float64(long/(dotWidth/2)))))
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
func (c *glass) drawn(at vg.Length) bool {
	whole := vg.Length(0)
	for _, d := range c.now.dashes {
		whole += 2 * d
	}
	if whole == 0 {
		return true
	}
	at = vg.Length(math.Mod(float64(at), float64(whole)))
	for i, d := range c.now.dashes {
		if at -= 2 * d; at < 0 {
			return i%2 == 0
		}
	}
	return false
}
