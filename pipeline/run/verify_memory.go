package run

import (
	"context"
	"iter"
	"slices"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// fromNothing is the number of heaps of which a memgame's definition can be
// evaluated without a solver.
const fromNothing = 150

// memory is how the heaps of a memgame are computed again, and that in words. The
// options of a pile aren't stored, as smaller heaps are: those of n_k lie among the
// cells (n−i)_i of one diagonal, and a solver goes along it.
func memory(m *game.Memory, p *game.Product, k uint64, s game.Source) (*again, string) {
	first, end := s.Range()
	a := &again{first: first, limit: atOnce, share: 3}
	a.stored = func(ctx context.Context, n uint64) ([]uint32, error) {
		return game.Nimbers(ctx, s, n, n+1, p.Value)
	}
	r := game.Request{N: min(end, first+fromNothing) - 1, K: k}
	if m.Diagonal == nil || p.Name == game.Grid && !remembersLast(m) {
		a.limit, a.compute = fromNothing, nothingStored(m, p, r)
		return a, "the definition, from nothing"
	}
	a.compute = func(ctx context.Context, n uint64) ([]uint32, error) { return alongDiagonal(ctx, m, p, n, k) }
	return a, "the definition, the options' values by " + m.Diagonal.Solvers[0].Name
}

// remembersLast says whether piles remember no more than the last removal, so that
// all options of n_k are cells (n−i)_i; a small heap tells.
func remembersLast(m *game.Memory) bool {
	const n = 12
	for k := range uint64(n) {
		for option := range m.Options(game.Pile{N: n, K: k + 1}) {
			if option[0].N+option[0].K != n {
				return false
			}
		}
	}
	return true
}

// alongDiagonal computes the fresh heap n, or n_1, …, n_k of a grid, as the mex over
// the options that the definition lists.
func alongDiagonal(ctx context.Context, m *game.Memory, p *game.Product, n, k uint64) ([]uint32, error) {
	values, err := diagonal(ctx, m.Diagonal, n)
	if err != nil {
		return nil, err
	}
	if p.Name == game.Sequence {
		return []uint32{mexOf(m.Fresh(n), values)}, nil
	}
	row := make([]uint32, k)
	for i := range row {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		row[i] = mexOf(m.Options(game.Pile{N: n, K: uint64(i) + 1}), values)
	}
	return row, nil
}

// diagonal is the values of the cells m_(n−m) for m < n.
func diagonal(ctx context.Context, p *game.Product, n uint64) ([]uint32, error) {
	if n == 0 {
		return nil, nil
	}
	values := make([]uint32, 0, n)
	err := catalog.Solve(ctx, p, &p.Solvers[0], game.Request{N: n - 1}, func(t *game.Table) error {
		g, err := t.Nimbers(p.Value)
		values = append(values, g...)
		return err
	})
	return values, err
}

// mexOf is the mex over options on a diagonal.
func mexOf(options iter.Seq[[]game.Pile], values []uint32) uint32 {
	var seen nim.Set
	for option := range options {
		seen.Add(values[option[0].N])
	}
	return seen.Mex()
}

// nothingStored computes all rows at once, when the first is asked for.
func nothingStored(m *game.Memory, p *game.Product, r game.Request) func(ctx context.Context, n uint64) ([]uint32, error) {
	w := p.Width(r)
	var rows [][]uint32
	return func(_ context.Context, n uint64) ([]uint32, error) {
		if rows == nil && p.Name == game.Grid {
			rows = slices.Collect(slices.Chunk(reference.Grid(m, r.N, r.K), int(w)))
		} else if rows == nil {
			rows = slices.Collect(slices.Chunk(reference.Fresh(m, r.N), int(w)))
		}
		return rows[n-p.First], nil
	}
}
