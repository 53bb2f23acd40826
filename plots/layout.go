package plots

import (
	"cmp"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// dpi is the resolution of PNG files, and of images within SVG and PDF. Everything that is
// laid out stands on whole pixels of it, so that an image is shown as it is, not resampled.
const dpi = 300

const pixel = vg.Inch / dpi

// snap rounds a length to whole pixels.
func snap(l vg.Length) vg.Length { return pixel * vg.Length(math.Round(float64(l/pixel))) }

// pixels counts the whole pixels of a length.
func pixels(l vg.Length) int { return int(math.Round(float64(l / pixel))) }

// A box is the most room a panel's data area may take.
type box struct{ w, h vg.Length }

// boxFor gives the room for each of so many panels side by side, before
// options. The height of charts of ratio is that of their width.
func boxFor(o Options, panels int, ratio float64) box {
	widths := [...]float64{5, 5, 3.4, 2.6}
	w := cmp.Or(o.Width, widths[min(panels, 3)])
	h := cmp.Or(o.Height, w*ratio)
	// Whole dots of a binned scatter, so that they are all of one size.
	fit := func(inches float64) vg.Length {
		dot := pixel * binPixels
		return dot * vg.Length(math.Round(inches*float64(vg.Inch/dot)))
	}
	return box{fit(w), fit(h)}
}

// A chart is a plot whose data area is w by h, on whole pixels.
type chart struct {
	title string
	plot  *plot.Plot
	w, h  vg.Length
	gap   vg.Length // between it and its left neighbour
}

// A frame is the room that axes and titles take around a data area.
type frame struct{ left, right, bottom, top vg.Length }

// frame measures the chart's. Labels that reach beyond an axis make the room
// depend on the size of the whole, so it is measured until it settles.
func (c chart) frame() frame {
	f := frame{40, 10, 30, 10}
	for range 50 {
		page := vg.Rectangle{Max: vg.Point{X: f.left + c.w + f.right, Y: f.bottom + c.h + f.top}}
		data := c.plot.DataCanvas(draw.Canvas{Rectangle: page})
		old := f
		f = frame{data.Min.X, page.Max.X - data.Max.X, data.Min.Y, page.Max.Y - data.Max.Y}
		if near(f.left, old.left) && near(f.right, old.right) && near(f.bottom, old.bottom) && near(f.top, old.top) {
			break
		}
	}
	return f
}

func near(a, b vg.Length) bool { return math.Abs(float64(a-b)) < 1e-9 }

const (
	pageMargin = vg.Length(6)
	titleGap   = vg.Length(6) // under a title
)

// over gives the room that a heading centred over a width of w takes beyond it on either side.
func over(sty text.Style, heading string, w vg.Length) vg.Length {
	return max(0, (sty.Width(heading)-w)/2)
}

// layout puts charts in a row, the upper edges of their data areas at one
// height, under their titles and the figure's.
func layout(title string, charts []chart) *Picture {
	var (
		heading = style(figureTitleSize, text.XCenter, text.YBottom)
		caption = style(titleSize, text.XCenter, text.YBottom)
		frames  = make([]frame, len(charts))
		lefts   = make([]vg.Length, len(charts)) // of the data areas
		above   vg.Length                        // room over the data areas
		below   vg.Length                        // room under their upper edge
		titled  vg.Length                        // height of the charts' titles
		x       = pageMargin
	)
	for i, c := range charts {
		f := c.frame()
		side := over(caption, c.title, c.w)
		lefts[i] = snap(x + c.gap + max(f.left, side) + pixel/2)
		x = lefts[i] + c.w + max(f.right, side)
		above, below = max(above, f.top), max(below, c.h+f.bottom)
		if c.title != "" {
			titled = max(titled, caption.Height(c.title)+titleGap)
		}
		frames[i] = f
	}
	width, height := x+pageMargin, 2*pageMargin+above+titled+below
	if title != "" {
		height += heading.Height(title) + titleGap
		shift := over(heading, title, x-pageMargin)
		width += 2 * shift
		for i := range lefts {
			lefts[i] = snap(lefts[i] + shift)
		}
	}
	p := &Picture{w: snap(width + pixel), h: snap(height + pixel)}
	edge := snap(pageMargin + below)
	p.draw = func(c draw.Canvas) {
		c.SetColor(white)
		c.Fill(c.Rectangle.Path())
		for i, ch := range charts {
			f := frames[i]
			ch.plot.Draw(draw.Canvas{Canvas: c.Canvas, Rectangle: vg.Rectangle{
				Min: vg.Point{X: lefts[i] - f.left, Y: edge - ch.h - f.bottom},
				Max: vg.Point{X: lefts[i] + ch.w + f.right, Y: edge + f.top},
			}})
			descent := caption.FontExtents().Descent
			c.FillText(caption, vg.Point{X: lefts[i] + ch.w/2, Y: edge + (above + titleGap) + descent}, ch.title)
		}
		descent := heading.FontExtents().Descent
		c.FillText(heading, vg.Point{X: p.w / 2, Y: edge + (above + titled + titleGap) + descent}, title)
	}
	return p
}
