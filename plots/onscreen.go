package plots

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/terminal"
)

// The least screen on which there is room for a picture.
const leastCols, leastRows = 24, 8

// night is the look of pictures on a screen, whose ground may be dark or light: colours are light
// where values are great or heaps are many.
var night = look{name: "night", grain: cellWidth, palettes: map[Form]string{GridForm: "viridis", SequenceForm: "viridis", DensityForm: "viridis"}}

// Show draws a figure of one panel on a screen of so many columns and rows: the title, the label
// of the axis upwards, the picture, its axis to the right with the label. A table takes as
// many rows and columns as it needs.
func Show(f Figure, cols, rows int) (*terminal.Screen, error) {
	if err := CheckFigure(f); err != nil {
		return nil, fmt.Errorf("figure %s: %w", f.ID, err)
	}
	if len(f.Panels) != 1 {
		return nil, fmt.Errorf("figure %s has %d panels, and a screen shows one", f.ID, len(f.Panels))
	}
	if cols < leastCols || rows < leastRows {
		return nil, fmt.Errorf("a picture has no room in %d columns and %d rows: it takes %d and %d at least", cols, rows, leastCols, leastRows)
	}
	p := f.Panels[0]
	p.look = night
	if KindNamed(p.Kind).Form == TableForm {
		return tableOnScreen(p, f.name())
	}
	l := scene{cols: cols, rows: rows, title: f.name()}
	if err := l.fit(p); err != nil {
		return nil, fmt.Errorf("figure %s: %w", f.ID, err)
	}
	return l.draw(), nil
}

// A scene is a panel laid out on a screen. Charts stand side by side; lefts are the columns at which
// their data areas begin.
type scene struct {
	title      string
	cols, rows int
	charts     []chart
	frames     []frame
	lefts      []int
	inset      bool // points on the border of the data area lie half a dot within it
}

// below is the rows under the data area: axis, its numbers and its label.
const below = 3

// above is the rows over the data area: title and label, and the number at the upper edge.
func (l *scene) above() int {
	if l.inset {
		return 2
	}
	return 3
}

// fit makes the charts as large as the screen allows. What the axes take depends on their numbers,
// and these on the size, which is found step by step.
func (l *scene) fit(p Panel) error {
	l.inset = !slices.Contains([]string{"density", "histogram", "strip", "grid"}, p.Kind)
	wide, high := l.cols-10, l.rows-l.above()-below
	for range 8 {
		charts, err := chartsOf(p, l.box(wide, high))
		if err != nil {
			return err
		}
		l.charts = charts
		room := l.cols - (l.place() - columnsOf(charts[0].w))
		if room == wide {
			break
		} else if wide = room; wide < leastCols/3 {
			return errors.New("the numbers of its axes leave no room for the picture: make the terminal wider")
		}
	}
	return nil
}

// box is a data area of so many cells.
func (l *scene) box(wide, high int) box {
	b := box{vg.Length(wide) * cellWidth, vg.Length(high) * cellHeight}
	if l.inset {
		b.w, b.h = b.w-dotWidth, b.h-dotHeight
	}
	return b
}

// place puts the charts side by side and gives the columns that they take.
func (l *scene) place() (taken int) {
	l.frames, l.lefts = nil, nil
	for i, c := range l.charts {
		f, gap := c.frame(), 2*min(i, 1)
		left := taken + gap + int(math.Ceil(float64(f.left/cellWidth)))
		l.frames, l.lefts = append(l.frames, f), append(l.lefts, left)
		taken = left + columnsOf(c.w) + int(math.Ceil(float64(f.right/cellWidth)-0.5))
	}
	return taken
}

// columnsOf and rowsOf are the cells that a data area of a width or a height takes.
func columnsOf(w vg.Length) int { return int(math.Ceil(float64(w/cellWidth) - 1e-6)) }
func rowsOf(h vg.Length) int    { return int(math.Ceil(float64(h/cellHeight) - 1e-6)) }

// draw draws the charts on a screen that is no higher than they need. Their data areas end at the
// border of a cell.
func (l *scene) draw() *terminal.Screen {
	high := 0
	for _, c := range l.charts {
		high = max(high, rowsOf(c.h))
	}
	s := newGlass(l.cols, l.above()+high+below)
	s.Text(max(0, (l.cols-terminal.Width(l.title))/2), 0, l.title, shownInk(black))
	for i, c := range l.charts {
		x, y := c.plot.X.Label.Text, c.plot.Y.Label.Text
		s.Text(max(0, l.lefts[i]+(columnsOf(c.w)-terminal.Width(x))/2), s.Rows-1, x, shownInk(black))
		begin := l.lefts[i] - int(math.Ceil(float64(l.frames[i].left/cellWidth)))
		s.Text(max(0, min(begin, l.cols-terminal.Width(y))), 1, y, shownInk(black))
		at := vg.Point{X: vg.Length(l.lefts[i]) * cellWidth, Y: below*cellHeight + c.h}
		if l.inset {
			at = vg.Point{X: at.X + dotWidth/2, Y: at.Y + dotHeight/2}
		}
		s.middle = vg.Point{X: at.X + c.w/2, Y: at.Y - c.h/2}
		drawBare(c, s, l.frames[i], at)
	}
	return s.Screen
}

// drawBare draws a chart without its labels, with the upper left corner of its data area at a point.
func drawBare(c chart, s *glass, f frame, at vg.Point) {
	defer c.withoutLabels()()
	c.plot.Draw(draw.Canvas{Canvas: s, Rectangle: vg.Rectangle{
		Min: vg.Point{X: at.X - f.left, Y: at.Y - c.h - f.bottom},
		Max: vg.Point{X: at.X + c.w + f.right, Y: at.Y + f.top},
	}})
}
