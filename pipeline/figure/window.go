package figure

import (
	"cmp"
	"fmt"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// isGrid tells whether a product has values of two numbers or three.
func isGrid(p *game.Product) bool { return p.Name == game.Grid || p.Name == game.Cube }

// formOf is what a panel draws of a product: a table is one of a grid or of a sequence.
func formOf(p Panel, product *game.Product) string {
	form := kind.KindNamed(p.Kind).Form
	switch {
	case form != tally.TableForm:
		return form
	case product != nil && isGrid(product):
		return tally.GridForm
	}
	return tally.SequenceForm
}

// ends is a range as a sentence has it.
func ends(r heaps.Range) string { return fmt.Sprintf("%d to %d", r.From, r.To-1) }

// count is how many numbers a range has.
func count(r heaps.Range) uint64 { return r.To - r.From }

// within is what the options from and to leave of a range; 0 stands for the end there is.
func within(r heaps.Range, from, to uint64) heaps.Range {
	if to > 0 {
		r.To = to + 1
	}
	return heaps.Between(cmp.Or(from, r.From), r.To)
}

// rowsOf and columnsOf are the heaps and the columns that there are to show of a product.
func rowsOf(p *game.Product, r game.Request) heaps.Range { return heaps.Between(p.First, r.N+1) }
func columnsOf(p *game.Product, r game.Request) heaps.Range {
	return heaps.Between(p.FirstK(), r.K+1)
}

// shownHeaps and shownColumns are what a checked panel shows of them.
func shownHeaps(panel Panel, p *game.Product, r game.Request) heaps.Range {
	return within(rowsOf(p, r), panel.Options.NFrom, panel.Options.NTo)
}
func shownColumns(panel Panel, p *game.Product, r game.Request) heaps.Range {
	return within(columnsOf(p, r), panel.Options.KFrom, panel.Options.KTo)
}

// Shown says what a panel shows of its data, as 'n = 1 to 60, k = 1 to 20', or of a sweep's table.
func Shown(p Panel, d Data) string {
	switch {
	case d.Product != nil:
	case p.Kind == tableKind:
		return fmt.Sprint("the columns ", strings.Join(p.Columns, ", "))
	default:
		return fmt.Sprintf("%s against %s", p.Y, p.X)
	}
	text := "n = " + ends(shownHeaps(p, d.Product, d.Request))
	if isGrid(d.Product) {
		text += ", k = " + ends(shownColumns(p, d.Product, d.Request))
	}
	if d.Product.Name == game.Cube {
		text += fmt.Sprintf(", l = %d", p.Options.Slice)
	}
	return text
}

// window says whether the data have the heaps and columns that the options show, and whether they
// fit into a picture.
func (c *checker) window(d Data) {
	o, before := c.p.Options, len(c.problems)
	rows := rowsOf(d.Product, d.Request)
	c.within("n", o.NFrom, o.NTo, rows, "the n of the figure or of the job "+d.Job)
	if o.Slice > 0 && (d.Product.Name != game.Cube || o.Slice > d.K) {
		c.problems = append(c.problems, c.problem("slice", "slice is %d: it is the third number of the positions of a cube, up to the k of the job %s", o.Slice, d.Job))
	}
	if !isGrid(d.Product) {
		return
	}
	cols := columnsOf(d.Product, d.Request)
	c.within("k", o.KFrom, o.KTo, cols, "the k of the job "+d.Job)
	rows, cols = within(rows, o.NFrom, o.NTo), within(cols, o.KFrom, o.KTo)
	if len(c.problems) > before || rows.Empty() || cols.Empty() {
		return
	}
	if err := tally.CheckCells(o, count(rows), count(cols)); err != nil {
		c.problems = append(c.problems, c.problem("", "%v", err))
	}
}

// within says whether from and to, where they are given, are within what there is. raise names
// what has to be larger for more.
func (c *checker) within(letter string, from, to uint64, there heaps.Range, raise string) {
	for i, end := range []uint64{from, to} {
		option := letter + []string{"-from", "-to"}[i]
		remedy := fmt.Sprintf("lower %s, or raise %s", option, raise)
		switch {
		case end == 0 || end >= there.From && end < there.To:
			continue
		case end < there.From:
			remedy = "raise " + option
		}
		c.problems = append(c.problems, c.problem(option, "%s is %d, but the picture has %s = %s: %s", option, end, letter, ends(there), remedy))
	}
}

// Memory is the bytes in use at once, at most, when a checked panel's data are read, drawn and
// written.
func Memory(panel Panel, p *game.Product, r game.Request) uint64 {
	shown, columns := shownHeaps(panel, p, r), shownColumns(panel, p, r)
	if shown.Empty() {
		return 0
	}
	rows := p.Rows(count(shown), r)
	row := uint64(4) // its value
	if at := p.Schema.Index(p.Value); at >= 0 && p.Schema[at].Type == tables.Uint8 {
		row += 1 // the value as it is stored, beside it while the column is read
	}
	if p.VariableWidth > 0 {
		row += 8 // its heap
	}
	switch formOf(panel, p) {
	case tally.DensityForm, tally.HistogramForm:
		rows = min(rows, p.Rows(tables.AtOnce, r))
	case tally.SequenceForm:
		if points, summarized := tally.Kept(panel.Options, rows); summarized {
			return min(rows, p.Rows(tables.AtOnce, r))*row + points*perPoint
		}
		row += derived(panel)
	case tally.GridForm:
		if !columns.Empty() {
			return rows*row + 6*count(shown)*count(columns) // the cells shown, as values and in two images
		}
	}
	return rows * row
}

// perPoint is the bytes that a point takes that is kept instead of values, and drawn: itself twice,
// and what is derived of it in two or three columns as the axes have it.
const perPoint = 2*16 + 3*8 + 3*16

// derived is the bytes a heap that a panel takes beside its values, for what it shows of them. They
// were measured.
func derived(panel Panel) uint64 {
	o := panel.Options
	switch {
	case panel.Kind == "strip":
		return 16
	case panel.Kind != "scatter":
		return 64 // points with what they are compared with
	case o.Highlight != "":
		return 3*8 + 3*16
	case o.Of == "" && o.Log == "" && o.Guides == nil && len(panel.Datasets) < 2:
		return 0
	}
	return 2*8 + 2*16
}

// Instead is what else to do, as the end of a sentence, where a panel's data don't fit into the
// memory.
func Instead(panel Panel) string {
	if kind.KindNamed(panel.Kind).Form == tally.SequenceForm {
		return "; show fewer heaps, or draw the values as a density (kind density), which takes the same memory for any n"
	}
	return "; show fewer heaps"
}
