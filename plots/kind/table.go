package kind

import (
	"errors"
	"fmt"
	"image/color"
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

// tableLayout is a table with the places of its columns and rows: column j reaches to ends[j],
// where the heads of the rows are column 0, and row i from tops[i] down to tops[i+1], where the
// heads of the columns are row 0.
type tableLayout struct {
	tally.Table
	font  plotfont.Font
	size  vg.Length
	ends  []vg.Length
	tops  []vg.Length  // below the upper edge
	lines [][][]string // of each cell, its text as it is broken
}

func newTableLayout(t tally.Table, font plotfont.Font, size vg.Length) tableLayout {
	l := tableLayout{Table: t, font: layout.Family(font), size: size,
		tops: []vg.Length{0, layout.Snap(lineHeight * size)}}
	for _, row := range t.Cells {
		most, cells := 1, [][]string{}
		for _, cell := range row {
			cells = append(cells, wrapped(cell))
			most = max(most, len(cells[len(cells)-1]))
		}
		l.lines = append(l.lines, cells)
		l.tops = append(l.tops, l.height()+vg.Length(most)*layout.Snap(lineHeight*size))
	}
	sty := layout.Style(l.font, size, text.XCenter, text.YBottom)
	end := vg.Length(0)
	if t.Rows != nil {
		for _, head := range append([]string{t.Corner}, t.Rows...) {
			end = max(end, layout.Snap(sty.Width(head)+cellGap*size))
		}
	}
	l.ends = []vg.Length{end}
	widest := vg.Length(0) // of a table of numbers all columns are as wide as the widest
	widths := make([]vg.Length, len(t.Cols))
	for j, head := range t.Cols {
		widths[j] = sty.Width(head)
		for _, row := range l.lines {
			for _, line := range row[j] {
				widths[j] = max(widths[j], sty.Width(line))
			}
		}
		widest = max(widest, widths[j])
	}
	for _, w := range widths {
		if !t.Left {
			w = widest
		}
		end += layout.Snap(w + cellGap*size)
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
	var heads [][]string
	for _, head := range l.Cols {
		heads = append(heads, []string{head})
	}
	l.line(c, left, top, l.Corner, heads)
	for i, row := range l.lines {
		head := ""
		if l.Rows != nil {
			head = l.Rows[i]
		}
		l.line(c, left, top-l.tops[i+1], head, row)
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

// line writes a row of the table, whose upper edge is at top: the head beside the first line of its
// cells.
func (l tableLayout) line(c draw.Canvas, left, top vg.Length, head string, cells [][]string) {
	y := top - l.tops[1]/2 - digitHeight*l.size/2
	if l.Rows != nil {
		sty := layout.Style(l.font, l.size, text.XRight, text.YBottom)
		c.FillText(sty, vg.Point{X: left + l.ends[0] - cellGap/2*l.size, Y: y}, head)
	}
	for j, lines := range cells {
		align, x := text.XRight, l.ends[j+1]-cellGap/2*l.size
		if l.Left {
			align, x = text.XLeft, l.ends[j]+cellGap/2*l.size
		}
		sty := layout.Style(l.font, l.size, align, text.YBottom)
		for i, line := range lines {
			c.FillText(sty, vg.Point{X: left + x, Y: y - l.tops[1]*vg.Length(i)}, line)
		}
	}
}
