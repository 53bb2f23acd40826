package mem

import (
	"cmp"
	"context"
	"io"
	"slices"

	"grundy/jobs/game"
)

// exceptionalProduct is the exceptional cells of MEM0: the n_k with k ≤ n whose
// value isn't that of the frontier, n_∞, ordered by n and then k. With the
// frontier they are the whole grid. A row has any number of them, about 20 at
// n = 10^7, some rows none.
func exceptionalProduct(m *memgame) game.Product {
	sparse := exceptionalSolver(sparseSolver(), 0, func(q game.Request) lister { return newLister(q.N) })
	sparse.Resume = resumeExceptional
	return game.Product{
		Name: "exceptional", Value: "g", First: 1, Part: 1 << 16, Ragged: 32,
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: "k", Type: game.Uint64}, {Name: "g", Type: game.Uint32}},
		Solvers: []game.Solver{
			sparse,
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
	steps, memory := s.Steps, s.Memory
	s.Steps = func(q game.Request) float64 { return steps(grid(q)) }
	s.Memory = func(q game.Request) uint64 { return memory(grid(q)) }
	s.Start = func(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
		r := &exceptionalRun{rows: start(grid(q))}
		return r, r.catchUp(ctx, prior)
	}
	s.Resume = nil
	return game.Bounded(s.Most, s)
}

// resumeExceptional goes on from a state of the sparse computation, with its
// frontier, which no cell here tells.
func resumeExceptional(ctx context.Context, q game.Request, prior game.Source, state io.Reader) (game.Run, error) {
	s, err := restore(ctx, q.N, prior, state, false)
	if err != nil {
		return nil, err
	}
	s.listed = true
	r := &exceptionalRun{rows: s, done: uint64(len(s.f))}
	return r, r.catchUp(ctx, prior)
}

// exceptionalRun gives the cells of the rows from done on.
type exceptionalRun struct {
	rows lister
	done uint64
}

// catchUp computes the rows that are known, of which it gives nothing.
func (r *exceptionalRun) catchUp(ctx context.Context, prior game.Source) error {
	_, end := prior.Range()
	return r.to(ctx, end, func([]exception) {})
}

// to computes the rows below end.
func (r *exceptionalRun) to(ctx context.Context, end uint64, row func([]exception)) error {
	for ; r.done < end; r.done++ {
		if r.done&1023 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		row(r.rows.exceptions())
	}
	return nil
}

// Next implements [game.Run]. It appends as many rows as there are cells.
func (r *exceptionalRun) Next(ctx context.Context, heaps uint64, out *game.Table) error {
	return r.to(ctx, r.done+heaps, func(cells []exception) {
		slices.SortFunc(cells, func(a, b exception) int { return cmp.Compare(a.k, b.k) })
		for _, c := range cells {
			out.Cols[0].U64 = append(out.Cols[0].U64, r.done)
			out.Cols[1].U64 = append(out.Cols[1].U64, c.k)
			out.Cols[2].U32 = append(out.Cols[2].U32, c.value)
		}
	})
}

// Save implements [game.Saver]: of the two solvers only the sparse one has Resume.
func (r *exceptionalRun) Save(w io.Writer) error { return r.rows.(*sparse).save(w, false) }
