package dataset

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
)

// RowGroups reads the rows of the heaps from ≤ n < to, [RowGroup] of them at a time and the
// rest at last, whatever the parts are. Every part is compared with its digest first. The
// dataset can't be written to meanwhile.
func (d *Dataset) RowGroups(ctx context.Context, from, to uint64) iter.Seq2[*tables.Table, error] {
	return regrouped(func(yield func(*tables.Table, error) bool) {
		for s := range d.Spans(heaps.Between(from, to)) {
			if err := d.readSpan(ctx, s, yield); err != nil {
				if err != errEnough {
					yield(nil, err)
				}
				return
			}
		}
	})
}

// errEnough says that no more rows are wanted.
var errEnough = errors.New("no more rows are wanted")

// readSpan passes the rows of a span on, in pieces.
func (d *Dataset) readSpan(ctx context.Context, s Span, yield func(*tables.Table, error) bool) error {
	return d.withRows(ctx, s, func(r Reader, begin, end int) error {
		for t, err := range groupsIn(ctx, r, d.product.Schema, begin, end) {
			if err != nil {
				return err
			}
			if !yield(t, nil) {
				return errEnough
			}
		}
		return nil
	})
}

// RowsOf is the number of rows of a span, which the dataset has.
func (d *Dataset) RowsOf(ctx context.Context, s Span) (rows uint64, err error) {
	if !d.variableWidth() {
		return (s.To - s.From) * d.width, nil
	}
	d.mu.RLock()
	p := d.parts[s.Part]
	d.mu.RUnlock()
	if p.From == s.From && p.To == s.To {
		return p.Rows, nil
	}
	err = d.withRows(ctx, s, func(_ Reader, begin, end int) error {
		rows = uint64(end - begin)
		return nil
	})
	return rows, err
}

// withRows opens the file of a span, whose rows begin ≤ row < end are those of the span.
func (d *Dataset) withRows(ctx context.Context, s Span, use func(r Reader, begin, end int) error) error {
	d.mu.RLock()
	defer d.mu.RUnlock()
	p, there := d.parts[s.Part]
	if !there || s.To > p.To {
		return fmt.Errorf("heaps %d to before %d of %s are not there any more: run again", s.From, s.To, d.folder)
	}
	return d.open(ctx, p, func(r Reader) error {
		begin, err := d.row(r, p, s.From)
		if err != nil {
			return err
		}
		end, err := d.row(r, p, s.To)
		if err != nil {
			return err
		}
		return use(r, begin, end)
	})
}

// regrouped is the same rows with [RowGroup] of them in every table but the last.
func regrouped(all iter.Seq2[*tables.Table, error]) iter.Seq2[*tables.Table, error] {
	return func(yield func(*tables.Table, error) bool) {
		var rest *tables.Table // fewer than RowGroup rows
		for t, err := range all {
			if err != nil {
				yield(nil, err)
				return
			}
			if rest != nil {
				rest.Append(t)
				t = rest
			}
			rows, at := t.Rows(), 0
			for ; rows-at >= RowGroup; at += RowGroup {
				if !yield(slice(t, at, at+RowGroup), nil) {
					return
				}
			}
			rest = nil
			if at < rows {
				rest = slice(t, at, rows)
			}
		}
		if rest != nil {
			yield(rest, nil)
		}
	}
}

// Provenance says how the values of the heaps from ≤ n < to came about. The dataset has all of
// them.
func (d *Dataset) Provenance(from, to uint64) (all []Provenance) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	for s := range d.Spans(heaps.Between(from, to)) {
		for _, p := range Between(d.parts[s.Part].Provenance, s.From, s.To) {
			all = extend(all, p)
		}
	}
	return all
}

// Between is the entries of a provenance about the heaps from ≤ n < to.
func Between(all []Provenance, from, to uint64) (some []Provenance) {
	for _, p := range all {
		if p.Range = p.Intersect(heaps.Between(from, to)); !p.Empty() {
			some = append(some, p)
		}
	}
	return some
}
