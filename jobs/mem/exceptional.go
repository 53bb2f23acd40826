package mem

import (
	"cmp"
	"context"
	"math"
	"slices"

	"grundy/jobs/game"
)

// exceptionalProduct is the exceptional cells of MEM0: the n_k with k ≤ n whose
// value isn't that of the frontier, n_∞, ordered by n and then k. With the
// frontier they are the whole grid. A row has any number of them, about 20 at
// n = 10^7, some rows none.
func exceptionalProduct(m *memgame) game.Product {
	return game.Product{
		Name: "exceptional", Value: "g", First: 1, Part: 1 << 16, Ragged: 32,
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: "k", Type: game.Uint64}, {Name: "g", Type: game.Uint32}},
		Solvers: []game.Solver{
			exceptionalSolver(sparseSolver(), 0, func(q game.Request) lister { return newLister(q.N) }),
			exceptionalSolver(m.rows(), 1, func(q game.Request) lister { return wholeRows{m.start(q)} }),
		},
	}
}

// lister computes the rows 0, 1, … and gives the exceptional cells of each, in
// any order, valid until the next call.
type lister interface{ exceptions() []exception }

// newLister is the sparse computation with the cells of its rows.
func newLister(last uint64) *sparse {
	s := newSparse(last)
	s.listed = true
	return s
}

func (s *sparse) exceptions() []exception {
	s.next()
	return s.row
}

// wholeRows looks for the exceptional cells among all cells of a row.
type wholeRows struct{ maker }

func (w wholeRows) exceptions() []exception {
	n := w.next()
	f := w.fresh()
	var cells []exception
	for k := uint64(1); k <= n; k++ {
		if g := w.at(n, k); g != f {
			cells = append(cells, exception{k, g})
		}
	}
	return cells
}

// exceptionalSolver lists cells in the way in which s computes the grid of as
// many columns as wide says, times the largest n.
func exceptionalSolver(s game.Solver, wide uint64, start func(game.Request) lister) game.Solver {
	grid := func(q game.Request) game.Request { return game.Request{N: q.N, K: wide * q.N} }
	begin, steps, memory := s.Start, s.Steps, s.Memory
	s.Steps = func(q game.Request) float64 { return steps(grid(q)) }
	s.Memory = func(q game.Request) uint64 { return memory(grid(q)) }
	s.Start = func(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
		if q.N > math.MaxUint32 {
			_, err := begin(ctx, q, prior) // which says what is too much
			return nil, err
		}
		_, end := prior.Range()
		return &exceptionalRun{rows: start(grid(q)), next: end}, nil
	}
	return s
}

// exceptionalRun gives the cells from the row next on.
type exceptionalRun struct {
	rows       lister
	done, next uint64
}

// Next implements [game.Run]. It appends as many rows as there are cells.
func (r *exceptionalRun) Next(ctx context.Context, heaps uint64, out *game.Table) error {
	r.next += heaps
	for ; r.done < r.next; r.done++ {
		if r.done&1023 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		cells := r.rows.exceptions()
		if r.done < r.next-heaps {
			continue
		}
		slices.SortFunc(cells, func(a, b exception) int { return cmp.Compare(a.k, b.k) })
		for _, c := range cells {
			out.Cols[0].U64 = append(out.Cols[0].U64, r.done)
			out.Cols[1].U64 = append(out.Cols[1].U64, c.k)
			out.Cols[2].U32 = append(out.Cols[2].U32, c.value)
		}
	}
	return nil
}
