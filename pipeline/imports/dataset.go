package imports

import (
	"context"
	"errors"
	"slices"

	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
)

// dataset takes the heaps of a dataset that the output folder lacks.
func (i *importer) dataset(ctx context.Context, x *index.Dataset) (Result, error) {
	r := newResult(Dataset, x.Name)
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
func (i *importer) take(ctx context.Context, d *dataset.Dataset, x *index.Dataset, theirs *rows.Source, spans []dataset.Span, r *Result) error {
	for _, s := range spans {
		for _, p := range dataset.Between(x.Provenance, s.From, s.To) {
			if err := i.piece(ctx, d, theirs, dataset.Span{Part: s.Part, Range: p.Range}, p); err != nil {
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
func (i *importer) piece(ctx context.Context, d *dataset.Dataset, theirs *rows.Source, s dataset.Span, p dataset.Provenance) error {
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
