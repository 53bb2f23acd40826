package plots

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/canvas"
	"grundy/plots/canvas/terminal"
	"grundy/plots/kind"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// The least screen on which there is room for a picture.
const leastCols, leastRows = 24, 8

// screenLook is the look of pictures on a screen, whose ground may be dark or light: colours are
// light where values are great or heaps are many.
var screenLook = layout.Look{Name: "night", Grain: canvas.CellWidth,
	Palettes: map[string]string{tally.GridForm: "viridis", tally.SequenceForm: "viridis",
		tally.DensityForm: "viridis"}}

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
		return nil, fmt.Errorf("a picture has no room in %d columns and %d rows: it takes %d and %d at least",
			cols, rows, leastCols, leastRows)
	}
	p := f.Panels[0]
	p.Look = screenLook
	if kind.KindNamed(p.Kind).Form == tally.TableForm {
		return tableOnScreen(p, f.name())
	}
	l := screenLayout{cols: cols, rows: rows, title: f.name()}
	if err := l.fit(p); err != nil {
		return nil, fmt.Errorf("figure %s: %w", f.ID, err)
	}
	return l.draw(), nil
}

// A screenLayout is a panel laid out on a screen. Charts stand side by side; lefts are the columns
// at which their data areas begin.
type screenLayout struct {
	title      string
	cols, rows int
	charts     []layout.Chart
	frames     []layout.Frame
	lefts      []int
	inset      bool // points on the border of the data area lie half a dot within it
}

// below is the rows under the data area: axis, its numbers and its label.
const below = 3

// above is the rows over the data area: title and label, and the number at the upper edge.
func (l *screenLayout) above() int {
	if l.inset {
		return 2
	}
	return 3
}

// fit makes the charts as large as the screen allows. What the axes take depends on their numbers,
// and these on the size, which is found step by step.
func (l *screenLayout) fit(p layout.Panel) error {
	l.inset = !slices.Contains([]string{"density", "histogram", "strip", "grid"}, p.Kind)
	wide, high := l.cols-10, l.rows-l.above()-below
	for range 8 {
		charts, err := chartsOf(p, l.box(wide, high))
		if err != nil {
			return err
		}
		l.charts = charts
		room := l.cols - (l.place() - columnsOf(charts[0].W))
		if room == wide {
			break
		} else if wide = room; wide < leastCols/3 {
			return errors.New("the numbers of its axes leave no room for the picture: make the terminal wider")
		}
	}
	return nil
}

// Box is a data area of so many cells.
func (l *screenLayout) box(wide, high int) layout.Box {
	b := layout.Box{W: vg.Length(wide) * canvas.CellWidth, H: vg.Length(high) * canvas.CellHeight}
	if l.inset {
		b.W, b.H = b.W-canvas.DotWidth, b.H-canvas.DotHeight
	}
	return b
}

// place puts the charts side by side and gives the columns that they take.
func (l *screenLayout) place() (taken int) {
	l.frames, l.lefts = nil, nil
	for i, c := range l.charts {
		f, gap := c.Frame(), 2*min(i, 1)
		left := taken + gap + int(math.Ceil(float64(f.Left/canvas.CellWidth)))
		// A thin space takes a whole cell here, and no digit is to be cut off.
		for _, t := range c.Plot.X.Tick.Marker.Ticks(c.Plot.X.Min, c.Plot.X.Max) {
			at := c.Plot.X.Norm(t.Value) * float64(c.W/canvas.CellWidth)
			left = max(left, taken+gap+int(float64(terminal.Width(t.Label))/2-at))
		}
		for _, t := range c.Plot.Y.Tick.Marker.Ticks(c.Plot.Y.Min, c.Plot.Y.Max) {
			left = max(left, taken+gap+terminal.Width(t.Label)+2)
		}
		l.frames, l.lefts = append(l.frames, f), append(l.lefts, left)
		taken = left + columnsOf(c.W) + int(math.Ceil(float64(f.Right/canvas.CellWidth)-0.5))
	}
	return taken
}

// columnsOf and rowsOf are the cells that a data area of a width or a height takes.
func columnsOf(w vg.Length) int { return int(math.Ceil(float64(w/canvas.CellWidth) - 1e-6)) }
func rowsOf(h vg.Length) int    { return int(math.Ceil(float64(h/canvas.CellHeight) - 1e-6)) }

// draw draws the charts on a screen that is no higher than they need. Their data areas end at the
// border of a cell.
func (l *screenLayout) draw() *terminal.Screen {
	high := 0
	for _, c := range l.charts {
		high = max(high, rowsOf(c.H))
	}
	s := canvas.NewScreen(l.cols, l.above()+high+below)
	s.Text(max(0, (l.cols-terminal.Width(l.title))/2), 0, l.title, canvas.ScreenInk(layout.Black))
	for i, c := range l.charts {
		x, y := c.Plot.X.Label.Text, c.Plot.Y.Label.Text
		s.Text(max(0, l.lefts[i]+(columnsOf(c.W)-terminal.Width(x))/2), s.Rows-1, x,
			canvas.ScreenInk(layout.Black))
		begin := l.lefts[i] - int(math.Ceil(float64(l.frames[i].Left/canvas.CellWidth)))
		s.Text(max(0, min(begin, l.cols-terminal.Width(y))), 1, y, canvas.ScreenInk(layout.Black))
		at := vg.Point{X: vg.Length(l.lefts[i]) * canvas.CellWidth, Y: below*canvas.CellHeight +
			c.H}
		if l.inset {
			at = vg.Point{X: at.X + canvas.DotWidth/2, Y: at.Y + canvas.DotHeight/2}
		}
		s.Middle = vg.Point{X: at.X + c.W/2, Y: at.Y - c.H/2}
		drawBare(c, s, l.frames[i], at)
	}
	return s.Screen
}

// drawBare draws a chart without its labels, with the upper left corner of its data area at a
// point.
func drawBare(c layout.Chart, s *canvas.ScreenCanvas, f layout.Frame, at vg.Point) {
	defer c.WithoutLabels()()
	c.Plot.Draw(draw.Canvas{Canvas: s, Rectangle: vg.Rectangle{
		Min: vg.Point{X: at.X - f.Left, Y: at.Y - c.H - f.Bottom},
		Max: vg.Point{X: at.X + c.W + f.Right, Y: at.Y + f.Top},
	}})
}

// tableOnScreen writes a panel that is a table on a screen, each row on a line of its own.
func tableOnScreen(p layout.Panel, title string) (*terminal.Screen, error) {
	p, _, err := cut(p)
	if err != nil {
		return nil, err
	}
	t, err := kind.PrintedTable(p)
	if err != nil {
		return nil, err
	}
	lines := tableLines(t)
	wide := terminal.Width(lines[0])
	s := terminal.New(max(wide, terminal.Width(title)), len(lines)+1)
	s.Text(max(0, (wide-terminal.Width(title))/2), 0, title, canvas.ScreenInk(layout.Black))
	for i, line := range lines {
		s.Text(0, i+1, line, canvas.ScreenInk(layout.Black))
	}
	return s, nil
}

// tableLines is a table as lines of text of one width, with a rule under the heads of the columns
// and one beside those of the rows.
func tableLines(t tally.Table) []string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 1, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s │\t%s\t\n", t.Corner, strings.Join(t.Cols, "\t"))
	for i, cells := range t.Cells {
		head := ""
		if t.Rows != nil {
			head = t.Rows[i]
		}
		fmt.Fprintf(w, "%s │\t%s\t\n", head, strings.Join(cells, "\t"))
	}
	w.Flush() // a builder takes all
	// The first column needs no space before it.
	lines := strings.Split(strings.TrimSuffix(text.String()[1:], "\n"), "\n ")
	heads, cols, _ := strings.Cut(lines[0], "│")
	rule := func(below string) string { return strings.Repeat("─", terminal.Width(below)) }
	return slices.Insert(lines, 1, rule(heads)+"┼"+rule(cols))
}
