package reference

import (
	"context"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Solver makes a solver of a definition: the last one in a product's list, and
// the only one of a game for which nothing faster is known. It computes as
// [ByValues] does; steps gives the cost of that for all heaps up to n.
func Solver(h *game.Heaps, cost string, steps func(n uint64) float64) game.Solver {
	column, method := "g", "mex over the options as the definition gives them"
	memory := func(r game.Request) uint64 { return 4*(r.N+1) + 1<<20 }
	if h.Powerset != nil {
		column, method = "e", "mex over the nim-sums of subsets, by the xor-span of the numbers that the definition gives"
		memory = func(r game.Request) uint64 { return 4*(r.N+1) + r.N*r.N/32 + 1<<20 }
	}
	s := game.Recursive(game.Solver{
		Name: "definition", Method: method, Cost: cost,
		Steps:  func(r game.Request) float64 { return steps(r.N) },
		Memory: memory,
	}, column, func(first, last uint64) (learn, fill tables.Fill) {
		w := newWalk(h, byValues(h))
		w.values = make([]uint32, 0, last+1-first)
		learn = func(_ context.Context, values []uint32) error {
			w.values = append(w.values, values...)
			return nil
		}
		fill = func(ctx context.Context, block []uint32) error {
			from := len(w.values)
			values, err := w.extend(ctx, w.next()+uint64(len(block))-1)
			copy(block, values[from:])
			return err
		}
		return learn, fill
	})
	// but the solver has no last heap: a plan says what fits into memory.
	begin := game.Bounded(mostKept, s)
	s.Begin = begin.GoOn
	return s
}

// mostKept is the last heap up to which values may be kept: they take a terabyte.
const mostKept = 1 << 38

// Direct completes s, the solver of a sequence, with runs that ask for the value of each
// heap a function that begin prepares, and for no other value. Begin may also give the
// values of the first heaps, for which the function isn't asked.
func Direct(s game.Solver,
	begin func(context.Context, game.Request) (below []uint32, value func(n uint64) (uint64, error),
		err error)) game.Solver {
	s.Begin = func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
		below, value, err := begin(ctx, r)
		if err != nil {
			return nil, err
		}
		first, end := prior.Range()
		dense := &tables.Dense{N: end}
		dense.Fill = func(ctx context.Context, block []uint32) error {
			known := copy(block, below[min(dense.N-first, uint64(len(below))):])
			n := dense.N + uint64(known)
			for group := range slices.Chunk(block[known:], 256) {
				if ctx.Err() != nil {
					return context.Cause(ctx)
				}
				for i := range group {
					v, err := value(n)
					if err != nil {
						return err
					}
					group[i] = uint32(v)
					n++
				}
			}
			return nil
		}
		return dense, nil
	}
	return s
}

// Formula makes a solver of a theorem that gives the value of a heap directly,
// in about steps steps for all heaps up to n. Heaps below those that the theorem
// speaks of are left to the definition. The values of a POWERSET game are
// exponents. A request beyond the last heap whose value fits 32 bits is an error.
func Formula(h *game.Heaps, t *game.Theorem, cost string,
	steps func(n uint64) float64) game.Solver {
	s := Direct(game.Solver{
		Name: "formula", Method: "the formula of " + t.Where, Theorem: t.Where, Cost: cost,
		Steps:  func(r game.Request) float64 { return steps(r.N) },
		Memory: func(game.Request) uint64 { return 1 << 20 },
	}, func(ctx context.Context, _ game.Request) (below []uint32,
		value func(n uint64) (uint64, error), err error) {
		if t.From > h.First {
			below, err = ByValues(ctx, h, t.From-1)
		}
		return below, t.Value, err
	})
	s.Can = game.Anywhere
	if t.To > 0 {
		s = game.Bounded(t.To, s)
	}
	return s
}
