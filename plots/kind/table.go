package kind

import (
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// The most of a table that has room on a page.
const mostTableCols, mostTableRows = 60, 200

// table prints values, or other text in cells.
var table = Kind{
	Name: "table", Version: 3,
	Purpose: "values in rows and columns, as papers print them",
	Form:    tally.TableForm, Options: cellsAnd("row", "parabola"), Ratio: 1, Draw: drawTable,
}

// PrintedTable is the table that a panel prints of its data in their window. It is an error if it
// has no room, or not all of it can be written.
func PrintedTable(p layout.Panel) (tally.Table, error) {
	t, err := tally.TableOf(p.Data, p.Options)
	if err != nil {
		return t, err
	}
	return t, checkTable(t)
}

func checkTable(t tally.Table) error {
	if len(t.Cells) == 0 || len(t.Cols) == 0 {
		return errors.New("the table has no cells")
	}
	if len(t.Cols) > mostTableCols || len(t.Cells) > mostTableRows {
		return fmt.Errorf("a table has room for %d columns and %d rows, and this one has %d and %d; show fewer heaps by n-from and n-to, or draw a grid or strip",
			mostTableCols, mostTableRows, len(t.Cols), len(t.Cells))
	}
	for i, row := range append([][]string{t.Cols, t.Rows, {t.Corner}}, t.Cells...) {
		for _, cell := range row {
			if err := layout.Spell(cell); err != nil {
				return fmt.Errorf("row %d of the table %w", max(i-2, 0), err)
			}
		}
	}
	return nil
}

// Distances in tables, in the size of its text.
const (
	cellGap    = 0.9 // between two columns
	lineHeight = 1.45
)

// mostInLine is the most letters of a line of a cell. Longer text goes on in further lines.
const mostInLine = 72

// wrapped is the lines of a cell's text, broken at blanks.
func wrapped(cell string) (lines []string) {
	for utf8.RuneCountInString(cell) > mostInLine {
		room := string([]rune(cell)[:mostInLine+1])
		at := strings.LastIndexByte(room, ' ')
		if at < 0 {
			break
		}
		lines, cell = append(lines, cell[:at]), cell[at+1:]
	}
	return append(lines, cell)
}

// drawTable prints the table with a rule under the heads of its columns and one beside those of
// its rows. It is as large as its text of 8 points takes, or as small as the box.
func drawTable(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	t, err := PrintedTable(p)
	if err != nil {
		return nil, err
	}
	font := p.Look.Font
	l := newTableLayout(t, font, layout.Scaled(font, layout.TickSize))
	if l.width() > b.W && p.Options.Width > 0 {
		l = newTableLayout(t, font, l.size*b.W/l.width())
	}
	pl := emptyPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = "", ""
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = 0, 1, 0, 1
	pl.Add(l)
	return []layout.Chart{{Title: p.Title, Plot: pl, W: l.width(), H: l.height()}}, nil
}

// tableLayout is a table with the places of its columns and rows, of which the first ones are the
// heads: column j reaches to ends[j], and row i from tops[i] down to tops[i+1].
type tableLayout struct {
	tally.Table
	font  plotfont.Font
	size  vg.Length
	ends  []vg.Length
	tops  []vg.Length  // below the upper edge
	lines [][][]string // of each cell, its text as it is broken
}

func newTableLayout(t tally.Table, font plotfont.Font, size vg.Length) tableLayout {
	l := tableLayout{Table: t, font: layout.Family(font), size: size, tops: []vg.Length{0}}
	sty := layout.Style(l.font, size, text.XCenter, text.YBottom)
	widths := make([]vg.Length, len(t.Cols)+1)
	for i, row := range append([][]string{t.Cols}, t.Cells...) {
		head := t.Corner
		if i > 0 && t.Rows != nil {
			head = t.Rows[i-1]
		}
		cells, most := [][]string{{head}}, 1
		for _, cell := range row {
			lines := []string{cell}
			if i > 0 {
				lines = wrapped(cell)
			}
			cells, most = append(cells, lines), max(most, len(lines))
		}
		for j, lines := range cells {
			for _, line := range lines {
				widths[j] = max(widths[j], sty.Width(line))
			}
		}
		l.lines = append(l.lines, cells)
		l.tops = append(l.tops, l.height()+vg.Length(most)*layout.Snap(lineHeight*size))
	}
	widest, end := slices.Max(widths[1:]), vg.Length(0)
	for j, w := range widths {
		if j > 0 && !t.Left { // All columns of a table of numbers are as wide as the widest.
			w = widest
		}
		if j > 0 || t.Rows != nil {
			end += layout.Snap(w + cellGap*size)
		}
		l.ends = append(l.ends, end)
	}
	return l
}

func (l tableLayout) width() vg.Length  { return l.ends[len(l.ends)-1] }
func (l tableLayout) height() vg.Length { return l.tops[len(l.tops)-1] }

func (l tableLayout) Plot(c draw.Canvas, _ *plot.Plot) {
	left, top := c.Min.X, c.Max.Y
	for i, row := range l.Cells {
		for j := range row {
			if l.Apart != nil && l.Apart(i, j) {
				c.SetColor(apartShade)
				c.Fill(vg.Rectangle{Min: vg.Point{X: left + l.ends[j], Y: top - l.tops[i+2]},
					Max: vg.Point{X: left + l.ends[j+1], Y: top - l.tops[i+1]}}.Path())
			}
		}
	}
	for i, row := range l.lines {
		for j, lines := range row {
			if j > 0 || l.Rows != nil {
				l.write(c, i, j, lines)
			}
		}
	}
	right, foot := left+l.width(), top-l.height()
	thick, thin := draw.LineStyle{Color: layout.Black, Width: ruleWidth},
		draw.LineStyle{Color: layout.Black, Width: layout.AxisWidth}
	c.StrokeLine2(thick, left, top, right, top)
	c.StrokeLine2(thin, left, top-l.tops[1], right, top-l.tops[1])
	c.StrokeLine2(thick, left, foot, right, foot)
	for _, i := range l.Groups {
		c.StrokeLine2(thin, left, top-l.tops[i+1], right, top-l.tops[i+1])
	}
	if l.Rows != nil {
		c.StrokeLine2(thin, left+l.ends[0], top, left+l.ends[0], foot)
	}
}

// apartShade is the shade of cells that are set apart; black text stands out from it as from white.
var apartShade = color.NRGBA{0xd9, 0xe4, 0xf0, 0xff}

const ruleWidth = vg.Length(0.9)

// write writes the lines of a cell, whose row has the height of one line or more.
func (l tableLayout) write(c draw.Canvas, i, j int, lines []string) {
	line := l.tops[1] // its height
	align, x := text.XRight, l.ends[j]-cellGap/2*l.size
	if l.Left && j > 0 {
		align, x = text.XLeft, l.ends[j-1]+cellGap/2*l.size
	}
	sty := layout.Style(l.font, l.size, align, text.YBottom)
	at := vg.Point{X: c.Min.X + x, Y: c.Max.Y - l.tops[i] - line/2 - digitHeight*l.size/2}
	for k, text := range lines {
		c.FillText(sty, vg.Point{X: at.X, Y: at.Y - line*vg.Length(k)}, text)
	}
}
