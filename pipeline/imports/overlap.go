package imports

import (
	"context"
	"fmt"
	"strings"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/heaps"
)

// overlap is the heaps of an exported dataset, divided by what the output folder has.
type overlap struct {
	d      *dataset.Dataset
	x      *index.Dataset
	theirs *rows.Source

	both    []heaps.Range  // that the output folder has
	lacking []dataset.Span // that it lacks and that can be taken
	leftOut []heaps.Range  // that it lacks and that can't be taken
}

// newOverlap divides the heaps. A part has no gaps: heaps can be taken from the beginning of a part
// or behind those that it has.
func newOverlap(d *dataset.Dataset, x *index.Dataset, theirs *rows.Source) *overlap {
	o := &overlap{d: d, x: x, theirs: theirs, both: []heaps.Range{}, leftOut: []heaps.Range{}}
	at := x.From
	for _, gap := range d.Gaps(x.To - 1) {
		if gap.To <= x.From {
			continue
		}
		if at < gap.From {
			o.both = append(o.both, heaps.Between(at, gap.From))
		}
		at = gap.To
		for s := range d.Spans(gap) {
			switch {
			case s.To <= x.From:
			case s.From < x.From:
				o.leftOut = append(o.leftOut, heaps.Between(x.From, s.To))
			default:
				o.lacking = append(o.lacking, s)
			}
		}
	}
	if at < x.To {
		o.both = append(o.both, heaps.Between(at, x.To))
	}
	return o
}

// whole says whether the digest of the exported dataset is that of the first heaps of the output
// folder's dataset, so that the two can be compared.
func (o *overlap) whole() bool { return o.x.From == o.x.First && o.d.Contiguous() >= o.x.To }

// compare compares the heaps that both have. A difference is a refusal.
func (o *overlap) compare(ctx context.Context) error {
	if o.whole() {
		if digest, err := o.d.Digest(ctx, o.x.To-1); err != nil || digest == o.x.Values {
			return err
		}
	}
	for _, h := range o.both {
		for s := range o.d.Spans(h) {
			if err := o.span(ctx, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// again compares the digest of the values after those that were lacking are written.
func (o *overlap) again(ctx context.Context) error {
	if len(o.lacking) == 0 || !o.whole() {
		return nil
	}
	digest, err := o.d.Digest(ctx, o.x.To-1)
	if err == nil && digest != o.x.Values {
		err = fmt.Errorf("%w; the values that were taken aren't those that were verified: move %s away before", changedMeanwhile("its folder"), o.d.Folder())
	}
	return err
}

// span compares the rows of a span.
func (o *overlap) span(ctx context.Context, s dataset.Span) error {
	p := o.d.Product()
	b, err := dataset.ReadRows(ctx, o.theirs, p, s.From, s.To)
	if err != nil {
		return err
	}
	a := tables.New(p.Schema)
	for rows, err := range o.d.RowGroups(ctx, s.From, s.To) {
		if err != nil {
			return err
		}
		a.Append(rows)
	}
	at, differ := firstDifference(a, b)
	if !differ {
		return nil
	}
	heap := s.To - 1
	for _, t := range []*tables.Table{a, b} {
		if at < t.Rows() {
			heap = min(heap, t.Cols[0].U64[at])
		}
	}
	return refuse("it differs from %s first at the heap %d, which has %s there and %s in the export, so nothing of it was taken; 'grundy verify' tells which of the two is wrong",
		o.d.Folder(), heap, describe(a, at, heap), describe(b, at, heap))
}

// firstDifference is the first row in which two tables of the same columns differ.
func firstDifference(a, b *tables.Table) (row int, differ bool) {
	few := min(a.Rows(), b.Rows())
	for c := range a.Cols {
		mine, theirs := a.Cols[c].Slice(0, few), b.Cols[c].Slice(0, few)
		if mine.Equal(&theirs) {
			continue
		}
		for row := range few {
			if a.Cols[c].Cell(row) != b.Cols[c].Cell(row) {
				few, differ = row, true
				break
			}
		}
	}
	return few, differ || a.Rows() != b.Rows()
}

// describe is the cells of a row of the heap but for the heap itself.
func describe(t *tables.Table, row int, heap uint64) string {
	if row >= t.Rows() || t.Cols[0].U64[row] != heap {
		return "no such row"
	}
	var cells []string
	for c, column := range t.Schema[1:] {
		cells = append(cells, fmt.Sprintf("%s = %v", column.Name, t.Cols[c+1].Cell(row)))
	}
	return strings.Join(cells, ", ")
}
