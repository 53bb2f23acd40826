package plots

import (
	"cmp"
	"math"
	"strings"

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
	w := cmp.Or(o.Width, freeInches[min(max(panels, 1), len(freeInches))-1])
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

// A frame is the room that axes take around a data area.
type frame struct{ left, right, bottom, top vg.Length }

// frame measures the chart's, without the labels of its axes. Numbers that reach beyond an axis
// make the room depend on the size of the whole, so it is measured until it settles.
func (c chart) frame() frame {
	defer c.withoutLabels()()
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

// withoutLabels takes the labels of the axes away, which stand where layout puts them: the
// library squeezes the data where a label is longer than its axis. The labels come back with the
// function that it gives.
func (c chart) withoutLabels() func() {
	x, y := c.plot.X.Label.Text, c.plot.Y.Label.Text
	c.plot.X.Label.Text, c.plot.Y.Label.Text = "", ""
	return func() { c.plot.X.Label.Text, c.plot.Y.Label.Text = x, y }
}

// labelRoom is what the label of an axis takes with the gap to the numbers; beyond is how far it
// reaches beyond either end of the axis.
func labelRoom(axis plot.Axis, length vg.Length) (room, beyond vg.Length) {
	label := axis.Label
	if label.Text == "" {
		return 0, 0
	}
	return label.TextStyle.Height(label.Text) + label.Padding, over(label.TextStyle, label.Text, length)
}

// draw draws the chart, whose axes take the frame, with the upper left corner of its data area at
// x and y.
func (c chart) draw(to draw.Canvas, f frame, x, y vg.Length) {
	sty := c.plot.X.Label.TextStyle
	descent := sty.FontExtents().Descent
	room, _ := labelRoom(c.plot.X, c.w)
	to.FillText(sty, vg.Point{X: x + c.w/2, Y: y - c.h - f.bottom - room + descent}, c.plot.X.Label.Text)
	sty = c.plot.Y.Label.TextStyle
	sty.Rotation += math.Pi / 2
	to.FillText(sty, vg.Point{X: x - f.left - c.plot.Y.Label.Padding - descent, Y: y - c.h/2}, c.plot.Y.Label.Text)
	defer c.withoutLabels()()
	c.plot.Draw(draw.Canvas{Canvas: to.Canvas, Rectangle: vg.Rectangle{
		Min: vg.Point{X: x - f.left, Y: y - c.h - f.bottom},
		Max: vg.Point{X: x + c.w + f.right, Y: y + f.top},
	}})
}

func near(a, b vg.Length) bool { return math.Abs(float64(a-b)) < 1e-9 }

// The styles of the titles of figures and of panels.
var (
	heading = style(figureTitleSize, text.XCenter, text.YBottom)
	caption = style(titleSize, text.XCenter, text.YBottom)
)

// widestTitle is how wide a line of a title is beside what it stands above, in a picture that is as
// wide as it needs to be.
const widestTitle = 1.5

// over gives the room that a heading centred over a width of w takes beyond it on either side.
func over(sty text.Style, heading string, w vg.Length) vg.Length {
	return max(0, (sty.Width(heading)-w)/2)
}

// titleHeight is the room that a title takes with the gap under it.
func titleHeight(sty text.Style, title string) vg.Length {
	if title == "" {
		return 0
	}
	return sty.Height(title) + titleGap
}

// wrap breaks a title at spaces into lines that are no wider than width, where its words aren't.
func wrap(sty text.Style, title string, width vg.Length) string {
	var lines []string
	for _, line := range strings.Split(title, "\n") {
		var out string
		for _, word := range strings.Split(line, " ") {
			if longer := out + " " + word; out == "" {
				out = word
			} else if sty.Width(longer) <= width {
				out = longer
			} else {
				lines, out = append(lines, out), word
			}
		}
		lines = append(lines, out)
	}
	return strings.Join(lines, "\n")
}

// A row is charts side by side, the upper edges of their data areas at one height, under their
// titles.
type row struct {
	charts []chart
	frames []frame
	lefts  []vg.Length // of the data areas
	width  vg.Length
	above  vg.Length // room over the data areas
	below  vg.Length // room under their upper edge
	titled vg.Length // height of the charts' titles
}

func newRow(charts []chart) row {
	r := row{charts: charts}
	for _, c := range charts {
		f := c.frame()
		low, aside := labelRoom(c.plot.X, c.w)
		beside, beyond := labelRoom(c.plot.Y, c.h)
		aside = max(aside, over(caption, c.title, c.w))
		left := snap(r.width + c.gap + max(f.left+beside, aside) + pixel/2)
		r.width = left + c.w + max(f.right, aside)
		r.above, r.below = max(r.above, f.top, beyond), max(r.below, c.h+max(f.bottom+low, beyond))
		r.titled = max(r.titled, titleHeight(caption, c.title))
		r.frames, r.lefts = append(r.frames, f), append(r.lefts, left)
	}
	return r
}

// draw draws the row with the upper edge of its data areas at a height.
func (r row) draw(c draw.Canvas, left, edge vg.Length) {
	for i, ch := range r.charts {
		x := left + r.lefts[i]
		ch.draw(c, r.frames[i], x, edge)
		descent := caption.FontExtents().Descent
		c.FillText(caption, vg.Point{X: x + ch.w/2, Y: edge + (r.above + titleGap) + descent}, ch.title)
	}
}

// newRows makes rows one under another, the left edges of their first data areas in one line,
// and gives the greatest width.
func newRows(rows [][]chart) (all []row, width vg.Length) {
	var lead vg.Length
	for _, charts := range rows {
		r := newRow(charts)
		all, lead = append(all, r), max(lead, r.lefts[0])
	}
	for _, r := range all {
		shift := lead - r.lefts[0]
		for i := range r.lefts {
			r.lefts[i] += shift
		}
		width = max(width, r.width+shift)
	}
	return all, width
}

// A page is a figure laid out, ready to be drawn on a canvas.
type page struct {
	w, h vg.Length
	draw func(draw.Canvas)
}

// arrange puts rows of charts one under another, under the figure's title, on a page of a width;
// of the width that they take, if that is 0.
func arrange(title string, rows [][]chart, width vg.Length) page {
	if width == 0 {
		for _, row := range rows {
			for i := range row {
				row[i].title = wrap(caption, row[i].title, widestTitle*row[i].w)
			}
		}
	}
	all, content := newRows(rows)
	if width == 0 {
		title = wrap(heading, title, widestTitle*content)
		width = content + 2*pageMargin + 2*over(heading, title, content) + pixel
	}
	width = snap(width)
	left := snap((width - content) / 2)
	edges := make([]vg.Length, len(all))
	y := pageMargin
	for i := len(all) - 1; i >= 0; i-- {
		r := all[i]
		edges[i] = snap(y + r.below)
		y = edges[i] + r.above + r.titled
		if i > 0 {
			y += rowGap
		}
	}
	p := page{w: width, h: snap(y + titleHeight(heading, title) + pageMargin + pixel)}
	p.draw = func(c draw.Canvas) {
		c.SetColor(white)
		c.Fill(c.Rectangle.Path())
		for i, r := range all {
			r.draw(c, left, edges[i])
		}
		descent := heading.FontExtents().Descent
		c.FillText(heading, vg.Point{X: p.w / 2, Y: y + titleGap + descent}, title)
	}
	return p
}
