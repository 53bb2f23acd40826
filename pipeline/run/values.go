package run

import (
	"context"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// ClaimReader gives claims the values of games: from a dataset of the plan that
// holds them, otherwise by computing them. It implements [game.ClaimReader].
type ClaimReader struct {
	Store *store.Store
	Plan  *plan.Plan
	// Computed keeps what no dataset has.
	Computed *catalog.Cache
}

// Sequence implements [game.Values].
func (v ClaimReader) Sequence(ctx context.Context, name string, to uint64) (game.Slice, error) {
	need := game.Need{Game: name, Product: game.Sequence, Request: game.Request{N: to}}
	if d := v.holder(need); d != nil {
		return slice(ctx, v.Store, d.Identity, d.Product, need.Request)
	}
	return v.Computed.Sequence(ctx, name, to)
}

// Grid implements [game.Values]. A dataset serves it only with just as many
// columns: others are computed.
func (v ClaimReader) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	need := game.Need{Game: name, Product: game.Grid, Request: game.Request{N: to, K: columns}}
	if d := v.holder(need); d != nil && d.Request.K == columns {
		return slice(ctx, v.Store, d.Identity, d.Product, need.Request)
	}
	return v.Computed.Grid(ctx, name, to, columns)
}

// Rows implements [game.Values].
func (v ClaimReader) Rows(ctx context.Context, name, product string, to uint64) (*game.Table, error) {
	d := v.holder(game.Need{Game: name, Product: product, Request: game.Request{N: to}})
	if d == nil {
		return v.Computed.Rows(ctx, name, product, to)
	}
	ds, err := dataset.Open(v.Store, d.Identity, d.Product)
	if err != nil {
		return nil, err
	}
	return read(ctx, ds.Source(), d.Product, d.Product.First, to+1)
}

// read is all columns of the rows of the heaps from ≤ n < end.
func read(ctx context.Context, s game.Source, p *game.Product, from, end uint64) (*game.Table, error) {
	rows := game.NewTable(p.Schema)
	for i, c := range p.Schema {
		column, err := s.Read(ctx, from, end, c.Name)
		if err != nil {
			return nil, err
		}
		rows.Cols[i] = column
	}
	return rows, nil
}

func (v ClaimReader) holder(need game.Need) *plan.DatasetTask {
	for _, t := range v.Plan.Tasks {
		if t.Dataset != nil && t.Dataset.Holds(need) {
			return t.Dataset
		}
	}
	return nil
}

// slice reads the value column of a dataset up to the request.
func slice(ctx context.Context, st *store.Store, id dataset.Identity, p *game.Product, r game.Request) (game.Slice, error) {
	ds, err := dataset.Open(st, id, p)
	if err != nil {
		return game.Slice{}, err
	}
	values, err := game.Nimbers(ctx, ds.Source(), p.First, r.N+1, p.Value)
	return game.Slice{Column: p.Value, First: p.First, Width: int(p.Width(r)), Values: values}, err
}
