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
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
)

// taking is the heaps of an exported dataset that are taken into an output folder.
type taking struct {
	*importer
	x       *index.Dataset
	theirs  *rows.Source
	d       *dataset.Dataset // of the output folder
	both    []heaps.Range    // that it has
	lacking []heaps.Range    // that it lacks and that can be taken, a range a part
	leftOut []heaps.Range    // that it lacks and that can't be taken
	Result
}

// dataset takes the heaps of a dataset that the output folder lacks.
func (i *importer) dataset(ctx context.Context, x *index.Dataset) (Result, error) {
	t := &taking{importer: i, x: x, both: []heaps.Range{}, leftOut: []heaps.Range{}, Result: newResult(ofDataset, x.Name)}
	err := t.open()
	if err == nil {
		t.divide()
		err = t.compare(ctx)
	}
	if err != nil {
		return t.Result, err
	}
	t.Equal, t.LeftOut = t.both, t.leftOut
	if len(t.lacking) > 0 || t.cited() {
		err = i.keep()
	}
	if err == nil {
		err = t.d.EnsureFormats(ctx)
	}
	if err != nil {
		return t.Result, err
	}
	if err := errors.Join(t.take(ctx), t.d.Flush()); err != nil {
		return t.Result, err
	}
	return t.Result, t.again(ctx)
}

// open opens both datasets.
func (t *taking) open() (err error) {
	if t.theirs, err = rows.Open(t.from, t.x); err != nil {
		return fault.Check(err)
	}
	if !told(t.x) {
		return refuse("%s doesn't tell of every heap what computed it", layout.ExportIndex)
	}
	t.d, err = dataset.Of(t.out, t.theirs.Game(), t.theirs.Product(), t.x.Identity.K)
	if errors.Is(err, dataset.ErrNewer) {
		return fault.Check(err)
	}
	if err != nil {
		return err
	}
	if why := t.d.Stale(); why != "" {
		return refuse("%s: run its config, which sets the old dataset aside, or name another folder with --out", why)
	}
	t.Notes = t.d.Warnings()
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

// divide divides the heaps. A part has no gaps: heaps can be taken from the beginning of a part
// or behind those that it has.
func (t *taking) divide() {
	at := t.x.From
	for _, gap := range t.d.Gaps(t.x.To - 1) {
		if gap.To <= t.x.From {
			continue
		}
		if at < gap.From {
			t.both = append(t.both, heaps.Between(at, gap.From))
		}
		at = gap.To
		for s := range t.d.Spans(gap) {
			switch {
			case s.To <= t.x.From:
			case s.From < t.x.From:
				t.leftOut = append(t.leftOut, heaps.Between(t.x.From, s.To))
			default:
				t.lacking = append(t.lacking, s)
			}
		}
	}
	if at < t.x.To {
		t.both = append(t.both, heaps.Between(at, t.x.To))
	}
}

// cited says whether the provenance of heaps names the export, as after an import that was killed.
func (t *taking) cited() bool {
	return slices.ContainsFunc(t.both, func(h heaps.Range) bool {
		return slices.ContainsFunc(t.d.Provenance(h.From, h.To), func(p dataset.Provenance) bool { return p.Export == t.digest })
	})
}

// take writes the heaps that are lacking. Those of a part that came about in different ways are
// written one after the other.
func (t *taking) take(ctx context.Context) error {
	for _, lacking := range t.lacking {
		for _, p := range dataset.Between(t.x.Provenance, lacking.From, lacking.To) {
			table, err := dataset.ReadRows(ctx, t.theirs, t.d.Product(), p.From, p.To)
			if err != nil {
				return err
			}
			if p.Export == "" {
				p.Authors = t.authors
			}
			p.Export = t.digest
			if err := t.d.WritePart(ctx, p.Range, table, p); err != nil {
				return err
			}
			if last := len(t.Taken) - 1; last >= 0 && t.Taken[last].To == p.From {
				t.Taken[last].To = p.To
			} else {
				t.Taken = append(t.Taken, p.Range)
			}
		}
	}
	return nil
}

// whole says whether the digest of the exported dataset is that of the first heaps of the output
// folder's dataset, so that the two can be compared.
func (t *taking) whole() bool { return t.x.From == t.x.First && t.d.Contiguous() >= t.x.To }

// compare compares the heaps that both have. A difference is a refusal.
func (t *taking) compare(ctx context.Context) error {
	if t.whole() {
		if digest, err := t.d.DigestLike(ctx, t.x.To-1, t.x.Values); err != nil || digest == t.x.Values {
			return err
		}
	}
	for _, h := range t.both {
		for s := range t.d.Spans(h) {
			if err := t.span(ctx, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// again compares the digest of the values after those that were lacking are written.
func (t *taking) again(ctx context.Context) error {
	if len(t.lacking) == 0 || !t.whole() {
		return nil
	}
	digest, err := t.d.DigestLike(ctx, t.x.To-1, t.x.Values)
	if err == nil && digest != t.x.Values {
		err = fmt.Errorf("%w; the values that were taken aren't those that were verified: move %s away before", changedMeanwhile("its folder"), t.d.Folder())
	}
	return err
}

// span compares the rows of heaps of a part.
func (t *taking) span(ctx context.Context, s heaps.Range) error {
	p := t.d.Product()
	a := tables.New(p.Schema)
	for rows, err := range t.d.RowGroups(ctx, s.From, s.To) {
		if err != nil {
			return err
		}
		a.Append(rows)
	}
	b, err := dataset.ReadRows(ctx, t.theirs, p, s.From, s.To)
	if err != nil {
		return err
	}
	if slices.EqualFunc(a.Cols, b.Cols, tables.Vector.Equal) {
		return nil
	}
	at := 0
	for at < min(a.Rows(), b.Rows()) && slices.Equal(a.Row(at), b.Row(at)) {
		at++
	}
	heap := s.To - 1
	for _, rows := range []*tables.Table{a, b} {
		if at < rows.Rows() {
			heap = min(heap, rows.Cols[0].Number(at))
		}
	}
	return refuse("it differs from %s first at the heap %d, which has %s there and %s in the export, so nothing of it was taken; 'grundy verify' tells which of the two is wrong",
		t.d.Folder(), heap, describe(a, at, heap), describe(b, at, heap))
}

// describe is the cells of a row of the heap but for the heap itself.
func describe(t *tables.Table, row int, heap uint64) string {
	if row >= t.Rows() || t.Cols[0].Number(row) != heap {
		return "no such row"
	}
	var cells []string
	for c, column := range t.Schema[1:] {
		cells = append(cells, fmt.Sprintf("%s = %v", column.Name, t.Cols[c+1].Cell(row)))
	}
	return strings.Join(cells, ", ")
}
