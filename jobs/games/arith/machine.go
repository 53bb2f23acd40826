package arith

import (
	"context"

	"grundy/jobs/game"
)

// machine computes the values of a game heap by heap, in order. What it knows
// of smaller heaps it has learnt, so that a run resumes by learning again.
// Values are nim-values, or exponents in POWERSET games.
type machine interface {
	// value is the value of the heap n, when all smaller heaps are learnt.
	value(n uint64) uint32
	// learn takes in the value of the heap n, when all smaller heaps are learnt.
	learn(n uint64, v uint32)
}

// method describes a machine to whoever chooses a solver.
type method struct {
	name, how, cost string
	// theorem is the theorem whose formula the machine evaluates, if it does.
	theorem string
	// perHeap is the nanoseconds that a heap takes, where the largest is n.
	perHeap float64
	// bytes is the memory a heap that is declared, beside a few megabytes: what the
	// machine's comment counts, rounded up, with the tables that it names.
	bytes uint64
	// most is the last heap that the machine can compute; 0 where nothing limits it.
	most uint64
	// build makes a machine for heaps up to last.
	build func(last uint64) machine
}

// solver makes a solver of m whose known values stand in the named column.
func (m method) solver(column string) game.Solver {
	s := game.Solver{
		Name: m.name, Method: m.how, Theorem: m.theorem, Cost: m.cost,
		Steps:  func(r game.Request) float64 { return m.perHeap * float64(r.N) },
		Memory: func(r game.Request) uint64 { return m.bytes*(r.N+1) + 4<<20 },
		Start: func(ctx context.Context, r game.Request, prior game.Source) (game.Run, error) {
			_, end := prior.Range()
			k := m.build(r.N)
			if err := replay(ctx, k, prior, column); err != nil {
				return nil, err
			}
			dense := &game.Dense{N: end}
			dense.Fill = func(ctx context.Context, block []uint32) error { return compute(ctx, k, dense.N, block) }
			return dense, nil
		},
	}
	if m.most > 0 {
		s = game.Bounded(m.most, s)
	}
	return s
}

// breath is how many heaps are handled between two looks at the context.
const breath = 1 << 14

// replay teaches k the known values.
func replay(ctx context.Context, k machine, prior game.Source, column string) error {
	first, end := prior.Range()
	for from := first; from < end; from += breath {
		if err := context.Cause(ctx); err != nil {
			return err
		}
		known, err := game.Nimbers(ctx, prior, from, min(end, from+breath), column)
		if err != nil {
			return err
		}
		for i, v := range known {
			k.learn(from+uint64(i), v)
		}
	}
	return nil
}

// compute fills the block with the values from the heap n on.
func compute(ctx context.Context, k machine, n uint64, block []uint32) error {
	for i := range block {
		if i%breath == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		block[i] = k.value(n)
		k.learn(n, block[i])
		n++
	}
	return nil
}
