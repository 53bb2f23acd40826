package mem0

import (
	"cmp"
	"context"
	"io"
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/solve/rows"
	"grundy/jobs/tables"
)

// Solver is the solver of the frontier, the values of the fresh heaps, and of the grid. It is
// built on lemma 6.4, and on what follows from it: a new value of the frontier is always the
// least one that hasn't stood there yet (proposition 6.6, theorems 6.2 and 6.3).
func Solver() game.Solver {
	return game.Bounded(math.MaxUint32, game.Solver{
		Name: "frontier-deltas", Cost: "about n log n steps",
		Method: "the frontier and, of each row, only the cells that differ from it (lemma 6.4)",
		Rests:  []string{"mem/lem6.4", "mem/prop6.6", "mem/thm6.2", "mem/thm6.3"},
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (45*math.Log2(float64(q.N+2)) + float64(q.K))
		},
		Memory: func(q game.Request) uint64 { return 14*q.N + 3<<20 },
		Can:    game.Saves,
		Begin: func(ctx context.Context, q game.Request, known game.Known) (tables.Run, error) {
			c, err := begin(ctx, q, known, q.K == 0)
			if err != nil {
				return nil, err
			}
			return newRun(ctx, q, known, c)
		},
	})
}

// begin begins with the state, if one is known, or at the beginning.
func begin(ctx context.Context, q game.Request, known game.Known,
	sequence bool) (*computation, error) {
	if known.State == nil {
		return newComputation(q.N), nil
	}
	return restore(ctx, q.N, known, known.State, sequence)
}

// run is the run of the frontier or, with columns, of the grid.
type run struct {
	tables.Dense
	c *computation
}

// newRun goes on from c, and computes the rows that are known again.
func newRun(ctx context.Context, q game.Request, prior tables.Source,
	c *computation) (*run, error) {
	c.keep = q.K > 0
	_, end := prior.Range()
	r := &run{tables.Dense{N: end, K: q.K}, c}
	r.Fill = r.fill
	return r, rows.Each(ctx, uint64(len(c.f)), end, func(uint64) { c.Next() })
}

// fill computes the next rows, each into the columns of a grid or its frontier value alone.
func (r *run) fill(ctx context.Context, block []uint32) error {
	width, n := max(1, r.K), uint64(len(r.c.f))
	return rows.Each(ctx, n, n+uint64(len(block))/width, func(uint64) {
		row := block[:width]
		block = block[width:]
		r.c.Next()
		f := r.c.Fresh()
		for i := range row {
			row[i] = f
		}
		for _, e := range r.c.exceptions {
			if e.k <= r.K {
				row[e.k-1] = e.value
			}
		}
	})
}

// Save implements [tables.Saver].
func (r *run) Save(w io.Writer) error { return r.c.save(w, r.K == 0) }

// Exceptional is the product of the exceptional cells of MEM0: the n_k with k ≤ n whose
// value isn't that of the frontier, n_∞, ordered by n and then k. With the frontier they
// are the whole grid. A row has any number of them, about 20 at n = 10^7, and some rows
// have none. The second solver looks for them among all cells, which plain computes.
func Exceptional(plain rows.Method) game.Product {
	fast := exceptionalSolver(Solver(), 0, nil)
	fast.Begin = func(ctx context.Context, q game.Request, known game.Known) (tables.Run, error) {
		c, err := begin(ctx, q, known, false)
		if err != nil {
			return nil, err
		}
		c.keep = true
		r, err := exceptionalRun(ctx, c, uint64(len(c.f)), known)
		return savedRun{r, c}, err
	}
	return game.Product{
		Name: "exceptional", Title: "Nim-values of %s where the last removal matters", Value: "g",
		First: 1, Part: 1 << 16, VariableWidth: 32,
		Schema: tables.Columns("n uint64", "k uint64", "g uint32"),
		Meanings: map[string]string{
			"g": "the nim-value of the heap n from which the last player removed k ≤ n, which isn't that of the heap n without a memory",
		},
		Solvers: []game.Solver{fast, exceptionalSolver(plain.Solver(), 1, plain.Start)},
	}
}

// exceptionalSolver lists cells at the cost at which s computes a grid of width·N columns.
func exceptionalSolver(s game.Solver, width uint64, start rows.Start) game.Solver {
	grid := func(q game.Request) game.Request { return game.Request{N: q.N, K: width * q.N} }
	steps, memory := s.Steps, s.Memory
	s.Steps = func(q game.Request) float64 { return steps(grid(q)) }
	s.Memory = func(q game.Request) uint64 { return memory(grid(q)) }
	s.Begin = func(ctx context.Context, q game.Request, prior game.Known) (tables.Run, error) {
		return exceptionalRun(ctx, start(grid(q)), 0, prior)
	}
	return s
}

// exceptionalRun gives the cells of row after row. It goes on from the rows that are done, and
// computes those that are known without giving their cells.
func exceptionalRun(ctx context.Context, r rows.Rows, done uint64,
	prior tables.Source) (*tables.RowByRow, error) {
	_, end := prior.Range()
	add := func(_ context.Context, n uint64, out *tables.Table) error {
		r.Next()
		for _, e := range exceptions(r, n) {
			out.Cols[0].AppendNumber(n)
			out.Cols[1].AppendNumber(e.k)
			out.Cols[2].U32 = append(out.Cols[2].U32, e.value)
		}
		return nil
	}
	return &tables.RowByRow{N: end, Add: add},
		rows.Each(ctx, done, end, func(uint64) { r.Next() })
}

// exceptions is the exceptional cells of row n, the one computed last, ordered by k.
func exceptions(r rows.Rows, n uint64) []exception {
	if c, ok := r.(*computation); ok {
		slices.SortFunc(c.exceptions, func(a, b exception) int { return cmp.Compare(a.k, b.k) })
		return c.exceptions
	}
	var cells []exception
	f := r.Fresh()
	for k := uint64(1); k <= n; k++ {
		if g := r.At(k); g != f {
			cells = append(cells, exception{k, g})
		}
	}
	return cells
}

// savedRun is a run whose computation can be saved.
type savedRun struct {
	*tables.RowByRow
	c *computation
}

// Save implements [tables.Saver].
func (r savedRun) Save(w io.Writer) error { return r.c.save(w, false) }
