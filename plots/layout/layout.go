// Package layout puts pictures together: charts with their axes, ticks, labels, legends and guides,
// in rows on a page; text as the signs of a font; dots, curves and rasters, of which kinds of
// pictures are made. Style.go says how all pictures look.
package layout

import (
	"cmp"
	"math"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/tally"
)

// Dpi is the resolution of PNG files, and of images within SVG and PDF. Everything that is
// laid out stands on whole pixels of it, so that an image is shown as it is, not resampled.
const Dpi = 300

const Pixel = vg.Inch / Dpi

// Snap rounds a length to whole pixels.
func Snap(l vg.Length) vg.Length { return Pixel * vg.Length(math.Round(float64(l/Pixel))) }

// Pixels counts the whole pixels of a length.
func Pixels(l vg.Length) int { return int(math.Round(float64(l / Pixel))) }

// A Box is the most room a panel's data area may take.
type Box struct{ W, H vg.Length }

// BoxFor gives the room for each of so many panels side by side, before
// options. The height of charts of ratio is that of their width.
func BoxFor(o tally.Options, panels int, ratio float64) Box {
	w := cmp.Or(o.Width, freeInches[min(max(panels, 1), len(freeInches))-1])
	h := cmp.Or(o.Height, w*ratio)
	// Whole dots of a binned scatter, so that they are all of one size.
	fit := func(inches float64) vg.Length {
		dot := Pixel * BinPixels
		return dot * vg.Length(math.Round(inches*float64(vg.Inch/dot)))
	}
	return Box{fit(w), fit(h)}
}

// A Chart is a plot whose data area is w by h, on whole pixels.
type Chart struct {
	Title string
	Plot  *plot.Plot
	W, H  vg.Length
	Gap   vg.Length // between it and its left neighbour
}

// caption is the style of its title.
func (c Chart) caption() text.Style { return Caption(fontOf(c.Plot)) }

// A Frame is the room that axes take around a data area.
type Frame struct{ Left, Right, Bottom, Top vg.Length }

// Frame measures the chart's, without the labels of its axes. Numbers that reach beyond an axis
// make the room depend on the size of the whole, so it is measured until it settles.
func (c Chart) Frame() Frame {
	defer c.WithoutLabels()()
	f := Frame{40, 10, 30, 10}
	for range 50 {
		page := vg.Rectangle{Max: vg.Point{X: f.Left + c.W + f.Right, Y: f.Bottom + c.H + f.Top}}
		data := c.Plot.DataCanvas(draw.Canvas{Rectangle: page})
		old := f
		f = Frame{data.Min.X, page.Max.X - data.Max.X, data.Min.Y, page.Max.Y - data.Max.Y}
		if near(f.Left, old.Left) && near(f.Right, old.Right) && near(f.Bottom, old.Bottom) &&
			near(f.Top, old.Top) {
			break
		}
	}
	return f
}

// WithoutLabels takes the labels of the axes away, which stand where layout puts them: the
// library squeezes the data where a label is longer than its axis. The labels come back with the
// function that it gives.
func (c Chart) WithoutLabels() func() {
	x, y := c.Plot.X.Label.Text, c.Plot.Y.Label.Text
	c.Plot.X.Label.Text, c.Plot.Y.Label.Text = "", ""
	return func() { c.Plot.X.Label.Text, c.Plot.Y.Label.Text = x, y }
}

// labelRoom is what the label of an axis takes with the gap to the numbers; beyond is how far it
// reaches beyond either end of the axis.
func labelRoom(axis plot.Axis, length vg.Length) (room, beyond vg.Length) {
	label := axis.Label
	if label.Text == "" {
		return 0, 0
	}
	return label.TextStyle.Height(label.Text) + label.Padding,
		over(label.TextStyle, label.Text, length)
}

// draw draws the chart, whose axes take the frame, with the upper left corner of its data area at
// x and y.
func (c Chart) draw(to draw.Canvas, f Frame, x, y vg.Length) {
	sty := c.Plot.X.Label.TextStyle
	descent := sty.FontExtents().Descent
	room, _ := labelRoom(c.Plot.X, c.W)
	to.FillText(sty, vg.Point{X: x + c.W/2, Y: y - c.H - f.Bottom - room + descent},
		c.Plot.X.Label.Text)
	sty = c.Plot.Y.Label.TextStyle
	sty.Rotation += math.Pi / 2
	to.FillText(sty, vg.Point{X: x - f.Left - c.Plot.Y.Label.Padding - descent, Y: y - c.H/2},
		c.Plot.Y.Label.Text)
	defer c.WithoutLabels()()
	c.Plot.Draw(draw.Canvas{Canvas: to.Canvas, Rectangle: vg.Rectangle{
		Min: vg.Point{X: x - f.Left, Y: y - c.H - f.Bottom},
		Max: vg.Point{X: x + c.W + f.Right, Y: y + f.Top},
	}})
}

func near(a, b vg.Length) bool { return math.Abs(float64(a-b)) < 1e-9 }

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

// Wrap breaks a title at spaces into lines that are no wider than width, where its words aren't.
func Wrap(sty text.Style, title string, width vg.Length) string {
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
	charts []Chart
	frames []Frame
	lefts  []vg.Length // of the data areas
	width  vg.Length
	above  vg.Length // room over the data areas
	below  vg.Length // room under their upper edge
	titled vg.Length // height of the charts' titles
}

func newRow(charts []Chart) row {
	r := row{charts: charts}
	for _, c := range charts {
		f := c.Frame()
		low, aside := labelRoom(c.Plot.X, c.W)
		beside, beyond := labelRoom(c.Plot.Y, c.H)
		aside = max(aside, over(c.caption(), c.Title, c.W))
		left := Snap(r.width + c.Gap + max(f.Left+beside, aside) + Pixel/2)
		r.width = left + c.W + max(f.Right, aside)
		r.above, r.below = max(r.above, f.Top, beyond), max(r.below, c.H+max(f.Bottom+low, beyond))
		r.titled = max(r.titled, titleHeight(c.caption(), c.Title))
		r.frames, r.lefts = append(r.frames, f), append(r.lefts, left)
	}
	return r
}

// draw draws the row with the upper edge of its data areas at a height.
func (r row) draw(c draw.Canvas, left, edge vg.Length) {
	for i, ch := range r.charts {
		x := left + r.lefts[i]
		ch.draw(c, r.frames[i], x, edge)
		sty := ch.caption()
		descent := sty.FontExtents().Descent
		c.FillText(sty, vg.Point{X: x + ch.W/2, Y: edge + (r.above + titleGap) + descent},
			ch.Title)
	}
}

// NewRows makes rows one under another, the left edges of their first data areas in one line,
// and gives the greatest width.
func NewRows(rows [][]Chart) (all []row, width vg.Length) {
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

// Arrange puts rows of charts one under another, under the figure's title, on a page of a width;
// of the width that they take, if that is 0. It gives the page's size and what draws it.
func Arrange(title string, rows [][]Chart, width vg.Length) (
	w, h vg.Length, drawing func(draw.Canvas),
) {
	if width == 0 {
		for _, row := range rows {
			for i := range row {
				row[i].Title = Wrap(row[i].caption(), row[i].Title, widestTitle*row[i].W)
			}
		}
	}
	all, content := NewRows(rows)
	heading := Heading(fontOf(rows[0][0].Plot))
	if width == 0 {
		title = Wrap(heading, title, widestTitle*content)
		width = content + 2*PageMargin + 2*over(heading, title, content) + Pixel
	}
	width = Snap(width)
	left := Snap((width - content) / 2)
	edges := make([]vg.Length, len(all))
	y := PageMargin
	for i := len(all) - 1; i >= 0; i-- {
		r := all[i]
		edges[i] = Snap(y + r.below)
		y = edges[i] + r.above + r.titled
		if i > 0 {
			y += rowGap
		}
	}
	return width, Snap(y + titleHeight(heading, title) + PageMargin + Pixel), func(c draw.Canvas) {
		c.SetColor(White)
		c.Fill(c.Rectangle.Path())
		for i, r := range all {
			r.draw(c, left, edges[i])
		}
		descent := heading.FontExtents().Descent
		c.FillText(heading, vg.Point{X: width / 2, Y: y + titleGap + descent}, title)
	}
}

// A Panel is one picture of a figure: a kind of picture with the data that it draws.
type Panel struct {
	Kind           string
	Title          string
	XLabel, YLabel string
	Options        tally.Options
	Data           tally.Data

	Look Look // the figure's
	// Span is the range of axes that it has in common with other panels, see [Bounds.Widen].
	Span *Bounds
	// Shades is the scale of colours that it has in common with other panels; nil for its own.
	Shades Scale
}

// Charts is the one chart that the panel consists of: a plot whose data area fills the box.
func (p Panel) Charts(pl *plot.Plot, b Box) []Chart {
	return []Chart{{Title: p.Title, Plot: pl, W: b.W, H: b.H}}
}

// Widen gives the axes of a plot the range that panels share; an axis that they don't share has it
// from +∞ to −∞. A range that is nil changes nothing.
func (b *Bounds) Widen(pl *plot.Plot) {
	if b == nil {
		return
	}
	pl.X.Min, pl.X.Max = min(pl.X.Min, b.X0), max(pl.X.Max, b.X1)
	pl.Y.Min, pl.Y.Max = min(pl.Y.Min, b.Y0), max(pl.Y.Max, b.Y1)
}
