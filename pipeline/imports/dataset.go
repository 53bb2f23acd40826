package imports

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
)

// dataset takes the heaps of a dataset that the output folder lacks.
func (i *importer) dataset(ctx context.Context, x *index.Dataset) (Result, error) {
	r := newResult(ofDataset, x.Name)
	theirs, err := rows.Open(i.from, x)
	if err != nil {
		return r, &refusal{err}
	}
	if !told(x) {
		return r, refuse("%s doesn't tell of every heap what computed it", layout.ExportIndex)
	}
	d, err := dataset.Of(i.out, theirs.Game(), theirs.Product(), x.Identity.K)
	if errors.Is(err, dataset.ErrNewer) {
		return r, &refusal{err}
	}
	if err != nil {
		return r, err
	}
	if why := d.Stale(); why != "" {
		return r, refuse("%s: run its config, which sets the old dataset aside, or name another folder with --out", why)
	}
	r.Notes = d.Warnings()
	o := newOverlap(d, x, theirs)
	if err := o.compare(ctx); err != nil {
		return r, err
	}
	r.Equal, r.LeftOut = o.both, o.leftOut
	if len(o.lacking) > 0 || i.cited(d, o.both) {
		if err := i.keep(); err != nil {
			return r, err
		}
	}
	if err := d.EnsureFormats(ctx); err != nil {
		return r, err
	}
	err = i.take(ctx, d, x, theirs, o.lacking, &r)
	if err := errors.Join(err, d.Flush()); err != nil {
		return r, err
	}
	return r, o.again(ctx)
}

// cited says whether the provenance of heaps names the export, as after an import that was killed.
func (i *importer) cited(d *dataset.Dataset, all []heaps.Range) bool {
	return slices.ContainsFunc(all, func(h heaps.Range) bool {
		return slices.ContainsFunc(d.Provenance(h.From, h.To), func(p dataset.Provenance) bool { return p.Export == i.digest })
	})
}

// take writes spans of a dataset. The heaps of a span that came about in different ways are
// written one after the other.
func (i *importer) take(ctx context.Context, d *dataset.Dataset, x *index.Dataset, theirs *rows.Source, spans []heaps.Range, r *Result) error {
	for _, s := range spans {
		for _, p := range dataset.Between(x.Provenance, s.From, s.To) {
			if err := i.piece(ctx, d, theirs, p.Range, p); err != nil {
				return err
			}
			r.take(p.Range)
		}
	}
	return nil
}

// told says whether the index tells of each heap what computed it, in order.
func told(x *index.Dataset) bool {
	at := x.From
	for _, p := range x.Provenance {
		if p.From != at || p.To <= at {
			return false
		}
		at = p.To
	}
	return at == x.To
}

// take adds heaps to those that were taken.
func (r *Result) take(h heaps.Range) { r.Taken = joined(r.Taken, h) }

// joined is ranges of heaps with another one behind them.
func joined(all []heaps.Range, h heaps.Range) []heaps.Range {
	if last := len(all) - 1; last >= 0 && all[last].To == h.From {
		all[last].To = h.To
		return all
	}
	return append(all, h)
}

// piece writes heaps that came about in one way.
func (i *importer) piece(ctx context.Context, d *dataset.Dataset, theirs *rows.Source, s heaps.Range, p dataset.Provenance) error {
	table, err := dataset.ReadRows(ctx, theirs, d.Product(), s.From, s.To)
	if err != nil {
		return err
	}
	if p.Export == "" {
		p.Authors = i.authors
	}
	p.Export = i.digest
	return d.WritePart(ctx, s, table, p)
}

// overlap is the heaps of an exported dataset, divided by what the output folder has.
type overlap struct {
	d      *dataset.Dataset
	x      *index.Dataset
	theirs *rows.Source

	both    []heaps.Range // that the output folder has
	lacking []heaps.Range // that it lacks and that can be taken
	leftOut []heaps.Range // that it lacks and that can't be taken
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
		if digest, err := o.d.DigestLike(ctx, o.x.To-1, o.x.Values); err != nil || digest == o.x.Values {
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
	digest, err := o.d.DigestLike(ctx, o.x.To-1, o.x.Values)
	if err == nil && digest != o.x.Values {
		err = fmt.Errorf("%w; the values that were taken aren't those that were verified: move %s away before", changedMeanwhile("its folder"), o.d.Folder())
	}
	return err
}

// span compares the rows of a span.
func (o *overlap) span(ctx context.Context, s heaps.Range) error {
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
