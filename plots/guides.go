package plots

import (
	"fmt"
	"image/color"
	"math"
	"unicode/utf8"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/formula"
)

// mostGuides is the number of guides that can be told apart.
const mostGuides = 4

// dashes tell guides apart without colours.
var dashes = [mostGuides][]vg.Length{{6, 2}, {2, 1.5}, {6, 2, 1.5, 2}, {10, 3}}

// A guide is a curve by an expression, beside the data.
type guide struct {
	name   string
	value  formula.Formula
	ink    color.Color
	dashes []vg.Length
	logX   bool
	logY   bool
	cell   vg.Length // the width of a sign on a screen, 0 on paper
}

// width is that of the name.
func (g guide) width() vg.Length {
	return max(nameStyle.Width(g.name), vg.Length(utf8.RuneCountInString(g.name))*g.cell)
}

// guides reads the options' guides. Their colours follow those of so many series.
func guides(o Options, series int) (all []guide, err error) {
	for i, text := range o.Guides {
		name, expression := called(text)
		f, err := formula.Parse(expression, across(o))
		if err != nil {
			return nil, fmt.Errorf("the guide %q: %w", text, err)
		}
		ink := colours[(series+i)%len(colours)]
		all = append(all, guide{name, f, ink, dashes[i%mostGuides], o.logX(), o.logY(), 0})
	}
	return all, nil
}

// reach makes the axis long enough upwards for the guides that end a little above the points.
func reach(pl *plot.Plot, guides []guide) {
	most := pl.Y.Min + (pl.Y.Max-pl.Y.Min)*1.25
	for _, g := range guides {
		if end := g.at(pl.X.Max); end <= most {
			pl.Y.Max = max(pl.Y.Max, end)
		}
	}
}

// steps is the number of places, at equal distances of the axis, at which a guide is computed.
const steps = 1000

// Plot draws the curve where it has a value within the axes.
func (g guide) Plot(c draw.Canvas, pl *plot.Plot) {
	for _, piece := range inside(pl, []guide{g}) {
		g.stroke(c, pl, piece)
	}
}

// inside is the pieces of the curves that have a value within the axes.
func inside(pl *plot.Plot, guides []guide) (pieces []plotter.XYs) {
	for _, g := range guides {
		goesOn := false
		for i := range steps + 1 {
			x := pl.X.Min + (pl.X.Max-pl.X.Min)*float64(i)/steps
			y := g.at(x)
			if !(y >= pl.Y.Min && y <= pl.Y.Max) {
				goesOn = false
				continue
			}
			if !goesOn {
				pieces, goesOn = append(pieces, nil), true
			}
			last := &pieces[len(pieces)-1]
			*last = append(*last, plotter.XY{X: x, Y: y})
		}
	}
	return pieces
}

// at is the height at a place of the axis, both as the axes have them.
func (g guide) at(x float64) float64 {
	if g.logX {
		x = math.Pow(10, x)
	}
	y := g.value.Eval(x)
	if g.logY {
		y = math.Log10(y)
	}
	return y
}

func (g guide) stroke(c draw.Canvas, pl *plot.Plot, points plotter.XYs) {
	x, y := pl.Transforms(&c)
	line := make([]vg.Point, len(points))
	for i, p := range points {
		line[i] = vg.Point{X: x(p.X), Y: y(p.Y)}
	}
	if len(line) > 1 {
		c.StrokeLines(g.style(), line)
	}
}

func (g guide) style() draw.LineStyle {
	return draw.LineStyle{Color: g.ink, Width: guideWidth, Dashes: g.dashes}
}

const guideWidth = vg.Length(0.9)

// Thumbnail draws a short line, for a legend.
func (g guide) Thumbnail(c *draw.Canvas) {
	y := c.Center().Y
	c.StrokeLine2(g.style(), c.Min.X, y, c.Max.X, y)
}

// named tells whether the guide ends at the right edge of the data area and its name has room beside that.
func (g guide) named(pl *plot.Plot, b box) bool {
	end := g.at(pl.X.Max)
	return end >= pl.Y.Min && end <= pl.Y.Max && g.width() <= b.w*0.3
}

// beside writes the names of guides to the right of the data area, at the heights at which the
// guides end or as near as they don't overlap.
type beside []guide

// nameGap is the distance of a name from the data area.
const nameGap = vg.Length(7)

func (b beside) Plot(c draw.Canvas, pl *plot.Plot) {
	_, y := pl.Transforms(&c)
	var ends []vg.Length
	for _, g := range b {
		ends = append(ends, y(min(max(g.at(pl.X.Max), pl.Y.Min), pl.Y.Max)))
	}
	for i, at := range apart(ends, tickSize*1.25, c.Min.Y, c.Max.Y) {
		leader := draw.LineStyle{Color: b[i].ink, Width: thinWidth}
		c.StrokeLine2(leader, c.Max.X+1, ends[i], c.Max.X+nameGap-1.5, at)
		c.FillText(nameStyle, vg.Point{X: c.Max.X + nameGap, Y: at + nameRise}, b[i].name)
	}
}

// GlyphBoxes is the room that the names take.
func (b beside) GlyphBoxes(*plot.Plot) (boxes []plot.GlyphBox) {
	for _, g := range b {
		width := nameGap + g.width()
		boxes = append(boxes, plot.GlyphBox{X: 1, Y: 0.5, Rectangle: vg.Rectangle{Max: vg.Point{X: width}}})
	}
	return boxes
}
