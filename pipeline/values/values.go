// Package values finds the rows of a game's product that somebody asks for. They come from the
// first of these that has them:
//
//  1. the dataset of the output folder,
//  2. a theorem: the one that solves the game, or one for heaps of any size,
//  3. a proof of the game's period, from values that take some seconds,
//  4. the records of a stream in the output folder,
//  5. a solver, which computes them.
//
// Rows are the same wherever they come from. A theorem, a proof and a stream are asked for heaps
// that are too far to be computed at once.
package values

import (
	"context"
	"fmt"
	"io"
	"path"
	"path/filepath"

	"grundy/jobs"
	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// Kept is the dataset of a store that has all rows of a product up to a request; nil if there is
// none.
func Kept(
	st *store.Store, g *game.Game, p *game.Product, r game.Request,
) (*dataset.Dataset, error) {
	ds, err := dataset.Of(st, g, p, r.K)
	if err != nil || ds.Stale() != "" || len(ds.Gaps(r.N)) > 0 {
		return nil, err
	}
	return ds, nil
}

// Finder finds rows for a command.
type Finder struct {
	Store  *store.Store
	Out    string // the store's folder, as the command line names it
	Memory uint64 // what computing, or a search for a period, may take, in bytes
	// Tell says where rows come from, in a sentence, unless they are computed.
	Tell   func(text string)
	Errors io.Writer // is told how far a search for a period is
}

// Rows is the rows of a product up to a request. They stand somewhere or are to be computed; or
// they are far, and a theorem gives them.
type Rows struct {
	// Theorem gives the values of far heaps, and Few is the rows of a product with few of them, as
	// a theorem gives them. Where one of them is set there is no [Rows.Source].
	Theorem *jobs.Far
	Few     [][]any

	product *game.Product
	request game.Request
	known   tables.Source // nil where they are to be computed
}

// UpTo is the rows up to a request. Those that have to be computed are refused where the product's
// best solver doesn't reach so far, by itself or in the memory.
func (f *Finder) UpTo(
	ctx context.Context, g *game.Game, p *game.Product, r game.Request,
) (*Rows, error) {
	if x, err := f.kept(g, p, r); x != nil || err != nil {
		return x, err
	}
	return Computed(p, r), Fits(ctx, g, p, r, f.Memory)
}

// Fits refuses a request that the product's best solver doesn't reach, by itself or in so many
// bytes of memory, and names the largest n that it reaches.
func Fits(
	ctx context.Context, g *game.Game, p *game.Product, r game.Request, memory uint64,
) error {
	if err := p.Solvers[0].Prepare(ctx, r); err != nil {
		return err
	}
	return fault.User(plan.LimitsOf(p, &p.Solvers[0], memory).Check(g.Name, r))
}

// kept is the rows of the dataset that has them; nil if there is none.
func (f *Finder) kept(g *game.Game, p *game.Product, r game.Request) (*Rows, error) {
	source, err := f.Kept(g, p, r)
	if source == nil || err != nil {
		return nil, err
	}
	return &Rows{product: p, request: r, known: source}, nil
}

// Kept is the dataset of the output folder that has all rows up to a request; nil if there is none.
func (f *Finder) Kept(g *game.Game, p *game.Product, r game.Request) (tables.Source, error) {
	ds, err := Kept(f.Store, g, p, r)
	if ds == nil || err != nil {
		return nil, err
	}
	f.Tell(fmt.Sprintf("the values of %s are read from %s", g.Name, f.named(ds.Folder())))
	return ds.Source(), nil
}

// named is a folder of the store, as the command line names it.
func (f *Finder) named(folder string) string { return path.Join(filepath.ToSlash(f.Out), folder) }

// Nimbers is the stored values of a game's heaps up to the last one, if a dataset has them; nil
// otherwise.
func (f *Finder) Nimbers(ctx context.Context, g *game.Game, last uint64) ([]uint32, error) {
	p := g.Product(game.Sequence)
	source, err := f.Kept(g, p, game.Request{N: last})
	if source == nil || err != nil {
		return nil, err
	}
	return tables.Nimbers(ctx, source, p.First, last+1, p.Value)
}

// Computed is the rows up to a request that a product's best solver computes.
func Computed(p *game.Product, r game.Request) *Rows { return &Rows{product: p, request: r} }

// Steps is the work before the rows of the heap n are there, in steps of any kind.
func (x *Rows) Steps(n uint64) float64 {
	if x.known != nil {
		return float64(n)
	}
	return x.product.Solvers[0].Steps(game.Request{N: n, K: x.request.K})
}

// Source gives the rows. advance is told now and then up to which heap they are there.
func (x *Rows) Source(ctx context.Context, advance func(n uint64)) (tables.Source, error) {
	if x.known != nil {
		return followed{x.known, advance}, nil
	}
	return catalog.Computed(ctx, x.product, &x.product.Solvers[0], x.request, advance)
}

// followed is a source of which each heap is told up to which rows were read.
type followed struct {
	tables.Source
	advance func(n uint64)
}

// Read implements [tables.Source].
func (w followed) Read(ctx context.Context, from, to uint64, column string) (tables.Vector, error) {
	v, err := w.Source.Read(ctx, from, to, column)
	if err == nil && to > from {
		w.advance(to - 1)
	}
	return v, err
}

// Values passes the stored nim-values of the heaps from ≤ n up to the request to use, in order and
// in blocks of heaps, with the first heap of each block.
func (x *Rows) Values(
	ctx context.Context, from uint64, use func(n uint64, values []uint32) error,
) error {
	return x.each(ctx, from, func(source tables.Source, n, end uint64) error {
		values, err := tables.Nimbers(ctx, source, n, end, x.product.Value)
		if err != nil {
			return err
		}
		return use(n, values)
	})
}

// Each passes all columns of these rows to use, a row at a time and as they are shown.
func (x *Rows) Each(
	ctx context.Context, from uint64, use func(row []any) error,
) error {
	return x.each(ctx, from, func(source tables.Source, n, end uint64) error {
		rows, err := dataset.ReadRows(ctx, source, x.product, n, end)
		if err != nil {
			return err
		}
		for i := range rows.Rows() {
			row := rows.Row(i)
			loopy.Shown(x.product, row)
			if err := use(row); err != nil {
				return err
			}
		}
		return nil
	})
}

// each goes through the rows in blocks of as many as are read from a dataset at once.
func (x *Rows) each(
	ctx context.Context, from uint64, use func(source tables.Source, n, end uint64) error,
) error {
	source, err := x.Source(ctx, func(uint64) {})
	if err != nil {
		return err
	}
	heaps := max(1, tables.AtOnce/x.product.Width(x.request))
	for n, end := max(from, x.product.First), x.request.N+1; n < end; n += heaps {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := use(source, n, min(end, n+heaps)); err != nil {
			return err
		}
	}
	return nil
}
