package layout

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"unicode/utf8"

	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/pipeline/expr"
	"grundy/plots/tally"
)

// nameRise is what a name is lifted by for half an x to stand above the line to it.
const nameRise = TickSize / 5

// nameStyle is that of a name beside a curve.
func nameStyle(f plotfont.Font) text.Style {
	return Style(f, TickSize, text.XLeft, text.YCenter)
}

// Apart moves heights until two of them are at least so far from each other, and none is outside of
// low to high unless there are too many; their order stays.
func Apart(heights []vg.Length, distance, low, high vg.Length) []vg.Length {
	order := make([]int, len(heights))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(heights[i], heights[j]) })
	moved := slices.Clone(heights)
	least := low
	for _, i := range order {
		moved[i] = max(moved[i], least)
		least = moved[i] + distance
	}
	most := high
	for _, i := range slices.Backward(order) {
		moved[i] = min(moved[i], most)
		most = moved[i] - distance
	}
	return moved
}

// MostGuides is the number of guides that can be told apart.
const MostGuides = 4

// dashes tell guides apart without colours.
var dashes = [MostGuides][]vg.Length{{6, 2}, {2, 1.5}, {6, 2, 1.5, 2}, {10, 3}}

// A Guide is a curve by an expression, beside the data.
type Guide struct {
	name   string
	value  expr.Formula
	Ink    color.Color
	dashes []vg.Length
	logX   bool
	logY   bool
	cell   vg.Length // the width of a sign on a screen, 0 on paper
	font   plotfont.Font
}

// width is that of the name.
func (g Guide) width() vg.Length {
	return max(nameStyle(g.font).Width(g.name), vg.Length(utf8.RuneCountInString(g.name))*g.cell)
}

// Guides reads the options' guides. Their colours follow those of so many series.
func Guides(o tally.Options, series int) (all []Guide, err error) {
	for i, text := range o.Guides {
		name, expression := tally.SplitName(text)
		f, err := expr.Parse(expression, tally.GuideVariable(o))
		if err != nil {
			return nil, fmt.Errorf("the guide %q: %w", text, expr.Placed(err))
		}
		ink := Colours[(series+i)%len(Colours)]
		all = append(all, Guide{name: name, value: f, Ink: ink, dashes: dashes[i%MostGuides],
			logX: o.LogX(), logY: o.LogY()})
	}
	return all, nil
}

// ReachGuides makes the axis long enough upwards for the guides that end a little above the points.
func ReachGuides(pl *plot.Plot, guides []Guide) {
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
func (g Guide) Plot(c draw.Canvas, pl *plot.Plot) {
	for _, piece := range clipToAxes(pl, []Guide{g}) {
		if len(piece) > 1 {
			c.StrokeLines(g.style(), onCanvas(c, pl, piece))
		}
	}
}

// clipToAxes is the pieces of the curves that have a value within the axes.
func clipToAxes(pl *plot.Plot, guides []Guide) (pieces []plotter.XYs) {
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
func (g Guide) at(x float64) float64 {
	if g.logX {
		x = math.Pow(10, x)
	}
	y := g.value.Eval(x)
	if g.logY {
		y = math.Log10(y)
	}
	return y
}

func (g Guide) style() draw.LineStyle {
	return draw.LineStyle{Color: g.Ink, Width: guideWidth, Dashes: g.dashes}
}

const guideWidth = vg.Length(0.9)

// Thumbnail draws a short line, for a legend.
func (g Guide) Thumbnail(c *draw.Canvas) {
	y := c.Center().Y
	c.StrokeLine2(g.style(), c.Min.X, y, c.Max.X, y)
}

// named tells whether the guide ends at the right edge of the data area and its name has room
// beside that.
func (g Guide) named(pl *plot.Plot, b Box) bool {
	end := g.at(pl.X.Max)
	return end >= pl.Y.Min && end <= pl.Y.Max && g.width() <= b.W*0.3
}

// edgeLabels writes the names of guides to the right of the data area, at the heights at which the
// guides end or as near as they don't overlap.
type edgeLabels []Guide

// nameGap is the distance of a name from the data area.
const nameGap = vg.Length(7)

func (b edgeLabels) Plot(c draw.Canvas, pl *plot.Plot) {
	_, y := pl.Transforms(&c)
	var ends []vg.Length
	for _, g := range b {
		ends = append(ends, y(min(max(g.at(pl.X.Max), pl.Y.Min), pl.Y.Max)))
	}
	for i, at := range Apart(ends, Scaled(b[0].font, TickSize)*1.25, c.Min.Y, c.Max.Y) {
		leader := draw.LineStyle{Color: b[i].Ink, Width: thinWidth}
		c.StrokeLine2(leader, c.Max.X+1, ends[i], c.Max.X+nameGap-1.5, at)
		rise := Scaled(b[i].font, nameRise)
		c.FillText(nameStyle(b[i].font), vg.Point{X: c.Max.X + nameGap, Y: at + rise}, b[i].name)
	}
}

// GlyphBoxes is the room that the names take.
func (b edgeLabels) GlyphBoxes(*plot.Plot) (boxes []plot.GlyphBox) {
	for _, g := range b {
		width := nameGap + g.width()
		boxes = append(boxes, plot.GlyphBox{X: 1, Y: 0.5,
			Rectangle: vg.Rectangle{Max: vg.Point{X: width}}})
	}
	return boxes
}
