package plots

import (
	"errors"
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"unicode/utf8"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Table is text in rows and columns, as it is printed.
type Table struct {
	Name   string
	Corner string   // over the heads of the rows
	Cols   []string // the heads of the columns
	Rows   []string // the heads of the rows, or nil
	Cells  [][]string
	Apart  func(i, j int) bool // the cells that are set apart by a shade; nil for none
	Left   bool                // cells stand at the left of their columns instead of the right
}

func (Table) form() Form { return TableForm }

// The most of a table that has room on a page.
const mostTableCols, mostTableRows = 60, 200

// tableOf lays out data as they are printed: heaps downwards and columns k to the right, or a
// sequence in rows.
func tableOf(data Data, o Options) (Table, error) {
	switch d := data.(type) {
	case Table:
		return d, nil
	case Grid:
		g, err := d.window(o)
		if err != nil {
			return Table{}, err
		}
		t := g.table()
		t.Corner = "n \\ k"
		t.Rows = numbered(g.FirstN, 1, g.rows())
		t.Cols = numbered(g.FirstK, 1, g.Cols)
		if o.Parabola {
			t.Apart = func(i, j int) bool { k := g.FirstK + uint64(j); return k*k < g.FirstN+uint64(i) }
		}
		return t, nil
	}
	s, err := data.(Sequence).window(o)
	if err != nil {
		return Table{}, err
	}
	if s.Heaps != nil {
		return Table{}, fmt.Errorf("the sequence %s doesn't have one value a heap, so that its heaps make no rows", s.Name)
	}
	g := s.inRows(o.Row)
	t := g.table()
	last := t.Cells[len(t.Cells)-1]
	for j := len(last) - (len(g.Values) - s.Len()); j < len(last); j++ {
		last[j] = ""
	}
	t.Corner = "n"
	t.Rows = numbered(s.First, uint64(g.Cols), g.rows())
	for j := range g.Cols {
		t.Cols = append(t.Cols, "+"+strconv.Itoa(j))
	}
	return t, nil
}

// table is the values of a grid as text.
func (g Grid) table() (t Table) {
	for i := range g.rows() {
		var row []string
		for _, v := range g.Values[i*g.Cols : (i+1)*g.Cols] {
			row = append(row, strconv.FormatUint(uint64(v), 10))
		}
		t.Cells = append(t.Cells, row)
	}
	return t
}

// numbered writes so many numbers from first on, one a step.
func numbered(first, step uint64, count int) (names []string) {
	for i := range count {
		names = append(names, strconv.FormatUint(first+uint64(i)*step, 10))
	}
	return names
}

// table prints values, or other text in cells.
var table = Kind{
	Name: "table", Version: 3,
	Purpose: "values in rows and columns, as papers print them",
	Form:    TableForm, Options: cellsAnd("row", "parabola"), ratio: 1, draw: drawTable,
}

// printedTable is the table that a panel prints. It is an error if it has no room, or not all of it
// can be written.
func printedTable(p Panel) (Table, error) {
	t, err := tableOf(p.Data, p.Options)
	if err != nil {
		return t, err
	}
	return t, checkTable(t)
}

func checkTable(t Table) error {
	if len(t.Cells) == 0 || len(t.Cols) == 0 {
		return errors.New("the table has no cells")
	}
	if len(t.Cols) > mostTableCols || len(t.Cells) > mostTableRows {
		return fmt.Errorf("a table has room for %d columns and %d rows, and this one has %d and %d; show fewer heaps by n-from and n-to, or draw a grid or strip",
			mostTableCols, mostTableRows, len(t.Cols), len(t.Cells))
	}
	for i, row := range append([][]string{t.Cols, t.Rows, {t.Corner}}, t.Cells...) {
		for _, cell := range row {
			if err := spell(cell); err != nil {
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
func drawTable(p Panel, b box) ([]chart, error) {
	t, err := printedTable(p)
	if err != nil {
		return nil, err
	}
	l := newTableLayout(t, tickSize)
	if l.width() > b.w && p.Options.Width > 0 {
		l = newTableLayout(t, tickSize*b.w/l.width())
	}
	pl := emptyPlot(p)
	pl.X.Label.Text, pl.Y.Label.Text = "", ""
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = 0, 1, 0, 1
	pl.Add(l)
	return []chart{{title: p.Title, plot: pl, w: l.width(), h: l.height()}}, nil
}

// tableLayout is a table with the places of its columns and rows: column j reaches to ends[j], where the
// heads of the rows are column 0, and row i from tops[i] down to tops[i+1], where the heads of the columns
// are row 0.
type tableLayout struct {
	Table
	size  vg.Length
	ends  []vg.Length
	tops  []vg.Length  // below the upper edge
	lines [][][]string // of each cell, its text as it is broken
}

func newTableLayout(t Table, size vg.Length) tableLayout {
	l := tableLayout{Table: t, size: size, tops: []vg.Length{0, snap(lineHeight * size)}}
	for _, row := range t.Cells {
		most, cells := 1, [][]string{}
		for _, cell := range row {
			cells = append(cells, wrapped(cell))
			most = max(most, len(cells[len(cells)-1]))
		}
		l.lines = append(l.lines, cells)
		l.tops = append(l.tops, l.height()+vg.Length(most)*snap(lineHeight*size))
	}
	sty := centred(size)
	end := vg.Length(0)
	if t.Rows != nil {
		for _, head := range append([]string{t.Corner}, t.Rows...) {
			end = max(end, snap(sty.Width(head)+cellGap*size))
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
		end += snap(w + cellGap*size)
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
				c.Fill(vg.Rectangle{Min: vg.Point{X: left + l.ends[j], Y: top - l.tops[i+2]}, Max: vg.Point{X: left + l.ends[j+1], Y: top - l.tops[i+1]}}.Path())
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
	thick, thin := draw.LineStyle{Color: black, Width: ruleWidth}, draw.LineStyle{Color: black, Width: axisWidth}
	c.StrokeLine2(thick, left, top, right, top)
	c.StrokeLine2(thin, left, top-l.tops[1], right, top-l.tops[1])
	c.StrokeLine2(thick, left, foot, right, foot)
	if l.Rows != nil {
		c.StrokeLine2(thin, left+l.ends[0], top, left+l.ends[0], foot)
	}
}

// apartShade is the shade of cells that are set apart; black text stands out from it as from white.
var apartShade = color.NRGBA{0xd9, 0xe4, 0xf0, 0xff}

const ruleWidth = vg.Length(0.9)

// line writes a row of the table, whose upper edge is at top: the head beside the first line of its cells.
func (l tableLayout) line(c draw.Canvas, left, top vg.Length, head string, cells [][]string) {
	y := top - l.tops[1]/2 - digitHeight*l.size/2
	if l.Rows != nil {
		sty := style(l.size, text.XRight, text.YBottom)
		c.FillText(sty, vg.Point{X: left + l.ends[0] - cellGap/2*l.size, Y: y}, head)
	}
	for j, lines := range cells {
		sty, x := style(l.size, text.XRight, text.YBottom), l.ends[j+1]-cellGap/2*l.size
		if l.Left {
			sty, x = style(l.size, text.XLeft, text.YBottom), l.ends[j]+cellGap/2*l.size
		}
		for i, line := range lines {
			c.FillText(sty, vg.Point{X: left + x, Y: y - l.tops[1]*vg.Length(i)}, line)
		}
	}
}
