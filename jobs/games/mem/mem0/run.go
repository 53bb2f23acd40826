package mem0

import (
	"context"
	"io"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/rows"
)

// Solver is the solver of the frontier, whose values are those of the fresh heaps, and of
// the grid.
func Solver() game.Solver {
	return game.Bounded(math.MaxUint32, game.Solver{
		Name:   "frontier-deltas",
		Method: "the frontier and, of each row, only the cells that differ from it (lemma 6.4)",
		Cost:   "about n log n steps",
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (45*math.Log2(float64(q.N+2)) + float64(q.K))
		},
		Memory: func(q game.Request) uint64 { return 14*q.N + 3<<20 },
		Start: func(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
			return newRun(ctx, q, prior, newComputation(q.N))
		},
		Resume: func(ctx context.Context, q game.Request, prior game.Source, state io.Reader) (game.Run, error) {
			c, err := restore(ctx, q.N, prior, state, q.K == 0)
			if err != nil {
				return nil, err
			}
			return newRun(ctx, q, prior, c)
		},
	})
}

// run is the run of the frontier or, with columns, of the grid.
type run struct {
	game.Dense
	c *computation
}

// newRun goes on from c, and computes the rows that are known again.
func newRun(ctx context.Context, q game.Request, prior game.Source, c *computation) (*run, error) {
	c.keep = q.K > 0
	_, end := prior.Range()
	r := &run{game.Dense{N: end, K: q.K}, c}
	r.Fill = r.fill
	return r, rows.Each(ctx, uint64(len(c.f)), end, func(uint64) { c.next() })
}

// fill computes the next rows, each into the columns of a grid or its frontier value alone.
func (r *run) fill(ctx context.Context, block []uint32) error {
	width, n := max(1, r.K), uint64(len(r.c.f))
	return rows.Each(ctx, n, n+uint64(len(block))/width, func(uint64) {
		row := block[:width]
		block = block[width:]
		f := r.c.next()
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

// Save implements [game.Saver].
func (r *run) Save(w io.Writer) error { return r.c.save(w, r.K == 0) }
