package takebreak

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/games/takebreak/sparse"
)

// known is how many values are read at a time where a run goes on.
const known = 1 << 16

// sparseSolver is the solver of games that leave two heaps at most and split.
func sparseSolver(m sparse.Moves) game.Solver {
	return game.Solver{
		Name:    "sparse",
		Compact: true,
		Method:  "common values from the few rare heaps, each proved by splits for all smaller rare values; pairs where there is no such space",
		Cost:    "a step for each rare heap; n²/4 pairs without a space of values",
		Steps: func(r game.Request) float64 {
			few := float64(min(r.N, 1<<13))
			return few*few/4 + 300*float64(r.N)
		},
		// A byte for the value and at most five bits for sets of heaps; where there is
		// no space four bytes, for the eight million heaps that hours allow. What is lent
		// in two bytes each takes no more than these.
		Memory: func(r game.Request) uint64 { return 32<<20 + r.N*13/8 + min(r.N, 1<<23)*5/2 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			run := &sparseRun{engine: sparse.New(m, int(r.N)+1), end: int(r.N) + 1}
			first, end := prior.Range()
			for n := first; n < end; n += known {
				values, err := game.Nimbers(ctx, prior, n, min(end, n+known), "g")
				if err != nil {
					return nil, err
				}
				run.engine.Know(values)
			}
			run.Dense = game.Dense{N: end, Fill: run.fill}
			return run, nil
		},
	}
}

// sparseRun gives rows, or all values at once without any.
type sparseRun struct {
	game.Dense
	engine *sparse.Engine
	end    int // the last heap and one
}

// ahead is how many heaps are computed at once at most, so that the proof of some can
// run beside the computation of others; never more than are known, for whoever reads
// may need no more.
const ahead = 1 << 22

func (r *sparseRun) fill(ctx context.Context, block []uint32) error {
	from := int(r.N)
	if to := from + len(block); r.engine.Len() < to {
		if err := r.engine.Extend(ctx, max(to, min(r.end, from+min(from, ahead)))); err != nil {
			return err
		}
	}
	return sparse.Fill(r.engine, from, block)
}

// Advance computes the next heaps and keeps their values.
func (r *sparseRun) Advance(ctx context.Context, heaps uint64) error {
	r.N += heaps
	return r.engine.Extend(ctx, int(r.N))
}

// Lend lends the values of all known heaps from the first on, in one or two bytes each;
// the other slice is nil. If look keeps them the run is of no further use.
func (r *sparseRun) Lend(look func(narrow []uint8, wide []uint16) (keep bool)) error {
	return r.engine.Lend(look)
}

// Read gives the values of known heaps, from the heap n on.
func (r *sparseRun) Read(n uint64, values []uint32) error {
	return sparse.Fill(r.engine, int(n), values)
}

// Take gives up the values of all heaps from the first on, in one or two bytes
// each; the other slice is nil. After it the run is of no further use.
func (r *sparseRun) Take() (narrow []uint8, wide []uint16, err error) { return r.engine.Take() }

// Rares is how many heaps have a rare value, and the last of them; not ok where
// the values fall into no sparse space.
func (r *sparseRun) Rares() (count, last uint64, ok bool) {
	c, l, ok := r.engine.Rares()
	return uint64(c), uint64(l), ok
}

// splitMoves is the moves of a code that leaves two heaps at most, and whether
// it splits.
func (c Code) splitMoves() (m sparse.Moves, splits bool) {
	for k, d := range c {
		for bit, list := range []*[]int{&m.Ends, &m.Singles, &m.Splits} {
			if d>>bit&1 == 1 {
				*list = append(*list, k)
			}
		}
	}
	return m, c.most() == 2
}

// solvers are those of a code, the best first.
func (c Code) solvers(last game.Solver) []game.Solver {
	if m, ok := c.splitMoves(); ok {
		return []game.Solver{sparseSolver(m), c.solver(), last}
	}
	if c.most() == 3 {
		return []game.Solver{c.witnesses(), c.solver(), last}
	}
	return []game.Solver{c.solver(), last}
}
