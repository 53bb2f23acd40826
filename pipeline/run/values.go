package run

import (
	"context"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
)

// claimReader gives claims the values of games: from the dataset of the output folder
// that holds them, otherwise by computing them. It implements [game.Values]. A dataset
// that can't be read, for instance because another process is extending it, is passed
// over.
type claimReader struct {
	store *store.Store
	// computed holds what no dataset has.
	computed catalog.Cache
}

// newClaimReader returns a reader of the datasets of an output folder.
func newClaimReader(st *store.Store) *claimReader { return &claimReader{store: st} }

// Sequence implements [game.Values].
func (v *claimReader) Sequence(ctx context.Context, name string, to uint64) (game.Slice, error) {
	if s, ok := v.stored(ctx, name, game.Sequence, game.Request{N: to}); ok {
		return s, nil
	}
	return v.computed.Sequence(ctx, name, to)
}

// Grid implements [game.Values]. Only a dataset with the same number of columns serves
// it.
func (v *claimReader) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	if s, ok := v.stored(ctx, name, game.Grid, game.Request{N: to, K: columns}); ok {
		return s, nil
	}
	return v.computed.Grid(ctx, name, to, columns)
}

// Rows implements [game.Values].
func (v *claimReader) Rows(ctx context.Context, name, product string, to uint64) (*game.Table, error) {
	if p, ds := v.holder(name, product, game.Request{N: to}); ds != nil {
		if rows, err := dataset.ReadRows(ctx, ds.Source(), p, p.First, to+1); err == nil {
			return rows, nil
		}
	}
	return v.computed.Rows(ctx, name, product, to)
}

// stored reads the value column of a dataset up to the request.
func (v *claimReader) stored(ctx context.Context, name, product string, r game.Request) (game.Slice, bool) {
	p, ds := v.holder(name, product, r)
	if ds == nil {
		return game.Slice{}, false
	}
	values, err := game.Nimbers(ctx, ds.Source(), p.First, r.N+1, p.Value)
	return game.Slice{Column: p.Value, First: p.First, Width: int(p.Width(r)), Values: values}, err == nil
}

// holder is the product and its dataset that holds the request, as values that follow
// from the definition: those of a closed form are no evidence. The dataset is nil if
// there is none.
func (v *claimReader) holder(name, product string, r game.Request) (*game.Product, *dataset.Dataset) {
	g, err := catalog.Lookup(name)
	if err != nil {
		return nil, nil // Computing the values gives this error, too.
	}
	p := g.Product(product)
	if p == nil || p.Solvers[0].Theorem != "" || r.N < p.First {
		return nil, nil
	}
	ds, err := dataset.Open(v.store, dataset.Identify(g, p, r.K), p)
	if err != nil || ds.Stale() != "" || len(ds.Gaps(r.N)) > 0 {
		return nil, nil
	}
	return p, ds
}
