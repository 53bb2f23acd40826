package verify

import (
	"context"
	"iter"
	"slices"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// fromNothing is the number of heaps for which a memgame's definition can be
// evaluated without a solver.
const fromNothing = 150

// memoryRecomputer computes the heaps of a memgame again; it is returned with its
// method in words. A dataset stores smaller heaps but not the options of a pile: those
// of n_k are among the cells (n−i)_i of one diagonal, which a solver computes.
func memoryRecomputer(m *game.Memory, p *game.Product, k uint64, s game.Source) (*recomputer, string) {
	first, end := s.Range()
	r := &recomputer{first: first, limit: maxHeaps, share: 3}
	r.stored = func(ctx context.Context, n uint64) ([]uint32, error) {
		return game.Nimbers(ctx, s, n, n+1, p.Value)
	}
	if m.Diagonal == nil || p.Name == game.Grid && !remembersLast(m) {
		request := game.Request{N: min(end, first+fromNothing) - 1, K: k}
		r.limit, r.compute = fromNothing, allRows(m, p, request)
		return r, "the definition, from nothing"
	}
	r.compute = func(ctx context.Context, n uint64) ([]uint32, error) { return alongDiagonal(ctx, m, p, n, k) }
	return r, "the definition, the options' values by " + m.Diagonal.Solvers[0].Name
}

// remembersLast says whether piles remember no more than the last removal, so that
// all options of n_k are cells (n−i)_i. The piles of a small heap tell.
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

// mexOf is the mex over options whose values are those of a diagonal.
func mexOf(options iter.Seq[[]game.Pile], values []uint32) uint32 {
	var seen nim.Set
	for option := range options {
		seen.Add(values[option[0].N])
	}
	return seen.Mex()
}

// allRows computes all rows of the request from nothing when the first one is asked
// for.
func allRows(m *game.Memory, p *game.Product, r game.Request) func(ctx context.Context, n uint64) ([]uint32, error) {
	var rows [][]uint32
	return func(_ context.Context, n uint64) ([]uint32, error) {
		if rows == nil {
			values := reference.Fresh
			if p.Name == game.Grid {
				values = func(m *game.Memory, n uint64) []uint32 { return reference.Grid(m, n, r.K) }
			}
			rows = slices.Collect(slices.Chunk(values(m, r.N), int(p.Width(r))))
		}
		return rows[n-p.First], nil
	}
}
