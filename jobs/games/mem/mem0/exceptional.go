package mem0

import (
	"cmp"
	"context"
	"io"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/rows"
)

// Exceptional is the product of the exceptional cells of MEM0: the n_k with k ≤ n whose
// value isn't that of the frontier, n_∞, ordered by n and then k. With the frontier they
// are the whole grid. A row has any number of them, about 20 at n = 10^7, and some rows
// have none. The second solver looks for them among all cells, which plain computes.
func Exceptional(plain rows.Method) game.Product {
	fast := exceptionalSolver(Solver(), 0, func(q game.Request) lister { return startCells(q.N) })
	fast.Resume = func(ctx context.Context, q game.Request, prior game.Source, state io.Reader) (game.Run, error) {
		c, err := restore(ctx, q.N, prior, state, false)
		if err != nil {
			return nil, err
		}
		c.keep = true
		return newExceptionalRun(ctx, c, uint64(len(c.f)), prior)
	}
	return game.Product{
		Name: "exceptional", Value: "g", First: 1, Part: 1 << 16, VariableWidth: 32,
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: "k", Type: game.Uint64}, {Name: "g", Type: game.Uint32}},
		Solvers: []game.Solver{
			fast,
			exceptionalSolver(plain.Solver(), 1, func(q game.Request) lister { return wholeRows{plain.Start(q)} }),
		},
	}
}

// lister computes the rows 0, 1, … and gives the exceptional cells of each, in any order,
// valid until the next call.
type lister interface{ nextExceptions() []exception }

func (c *computation) nextExceptions() []exception {
	c.next()
	return c.exceptions
}

// wholeRows looks for the exceptional cells among all cells of a row.
type wholeRows struct{ rows.Rows }

func (w wholeRows) nextExceptions() []exception {
	n := w.Next()
	f := w.Fresh()
	var cells []exception
	for k := uint64(1); k <= n; k++ {
		if g := w.At(k); g != f {
			cells = append(cells, exception{k, g})
		}
	}
	return cells
}

// exceptionalSolver lists cells at the cost at which s computes a grid of width·N columns.
func exceptionalSolver(s game.Solver, width uint64, start func(game.Request) lister) game.Solver {
	grid := func(q game.Request) game.Request { return game.Request{N: q.N, K: width * q.N} }
	steps, memory := s.Steps, s.Memory
	s.Steps = func(q game.Request) float64 { return steps(grid(q)) }
	s.Memory = func(q game.Request) uint64 { return memory(grid(q)) }
	s.Start = func(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
		return newExceptionalRun(ctx, start(grid(q)), 0, prior)
	}
	s.Resume = nil
	return game.Bounded(s.MaxHeap, s)
}

// exceptionalRun gives the cells of the rows from done on.
type exceptionalRun struct {
	rows lister
	done uint64
}

// newExceptionalRun goes on from the rows that are done, and computes those that are known
// without giving their cells.
func newExceptionalRun(ctx context.Context, l lister, done uint64, prior game.Source) (*exceptionalRun, error) {
	_, end := prior.Range()
	r := &exceptionalRun{l, max(done, end)}
	return r, rows.Each(ctx, done, end, func(uint64) { l.nextExceptions() })
}

// Next implements [game.Run]. It appends as many rows as there are cells.
func (r *exceptionalRun) Next(ctx context.Context, heaps uint64, out *game.Table) error {
	from := r.done
	r.done += heaps
	return rows.Each(ctx, from, r.done, func(n uint64) {
		cells := r.rows.nextExceptions()
		slices.SortFunc(cells, func(a, b exception) int { return cmp.Compare(a.k, b.k) })
		for _, c := range cells {
			out.Cols[0].U64 = append(out.Cols[0].U64, n)
			out.Cols[1].U64 = append(out.Cols[1].U64, c.k)
			out.Cols[2].U32 = append(out.Cols[2].U32, c.value)
		}
	})
}

// Save implements [game.Saver]. It is called for the solver that has Resume alone.
func (r *exceptionalRun) Save(w io.Writer) error { return r.rows.(*computation).save(w, false) }
