package sparse

import (
	"context"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// Moves is the rules of a game in which a move leaves two heaps at most.
type Moves struct {
	// Splits are the k for which a player may remove k tokens and leave two
	// non-empty heaps, Singles those for one non-empty heap, Ends those for none.
	Splits, Singles, Ends []int
	Unequal               bool // set if the two heaps must differ, as in Grundy's game
	// SplitFrom is the least heap that may be split, 3 in Couples-are-Forever, or
	// 0 if there is no such rule.
	SplitFrom int
}

// reach is the greatest number of tokens that a move removes and leaves a heap.
func (m *Moves) reach() int {
	return slices.Max(slices.Concat([]int{0}, m.Splits, m.Singles))
}

// lastSplit is the greatest a for which total may be split into a ≤ total − a.
func (m *Moves) lastSplit(total int) int {
	if m.Unequal {
		return (total - 1) / 2
	}
	return total / 2
}

// Solver is the solver that looks for a sparse space of values. The package comment says how
// it works and why it is exact. Its runs keep the values ([tables.Compact]).
func Solver(m Moves) game.Solver {
	return game.Solver{
		Name:   "sparse",
		Can:    game.Keeps,
		Rules:  m,
		Method: "common values from the few rare heaps, each proved by splits for all smaller rare values; pairs where there is no such space",
		Cost:   "a step for each rare heap; n²/4 pairs without a space of values",
		Steps: func(r game.Request) float64 {
			few := float64(min(r.N, 1<<13))
			return few*few/4 + 300*float64(r.N)
		},
		// A byte for the value, and a bit for each of three sets of heaps. That is an upper
		// bound: nobody knows beforehand how far the rare heaps go, and few sets reach as far
		// as the values. Without a space of values it is four bytes for the eight million heaps
		// that hours allow, and two more where values are lent.
		Memory: func(r game.Request) uint64 {
			return 16<<20 + max(r.N*11/8, 6*min(r.N, plainMany))
		},
		Begin: func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
			end := int(r.N) + 1
			x := &run{engine: newEngine(m, end), end: end}
			err := tables.EachBlock(ctx, prior, "g", func(values []uint32) error {
				x.learn(values)
				return nil
			})
			if err != nil {
				return nil, err
			}
			_, next := prior.Range()
			x.Dense = tables.Dense{N: next, Fill: x.fill}
			return x, nil
		},
	}
}

// Of is the moves of a game that [Solver] solves. Its values may be computed without keeping them
// ([Stream]).
func Of(g *game.Game) (m Moves, ok bool) {
	if p := g.Product(game.Sequence); p != nil {
		for _, s := range p.Solvers {
			if m, ok = s.Rules.(Moves); ok {
				return m, true
			}
		}
	}
	return m, false
}

// Pairs is the solver that adds up all pairs of heaps: n/2 of them for a heap n, if heaps may be
// split.
func Pairs(m Moves) game.Solver {
	parts := 1 + min(1, len(m.Splits))
	return game.Recursive(game.Solver{
		Name:   "pairs",
		Method: "mex over the nim-sums of all pairs of heaps, each pair added up once for all digits",
		Cost:   "n²/4 pairs",
		Steps: func(r game.Request) float64 {
			return nim.PartsSteps(parts, r.N) + 30*float64(r.N)
		},
		Memory: func(r game.Request) uint64 { return nim.PartsMemory(parts, r.N) },
	}, "g", func(_, last uint64) (learn, fill tables.Fill) {
		p := newPlain(&m, int(last)+1)
		return game.HeapByHeap(1, p.next, p.push)
	})
}

// run is a [tables.Compact] run. It gives rows; the engine lends all values at once.
type run struct {
	tables.Dense
	*engine
	end int // one more than the last heap
}

// mostAhead is how many heaps more than the rows asked for are computed at once at
// most, so that the proof of some heaps can run beside the computation of others.
// It never doubles the number of known heaps, because the reader may need no more.
const mostAhead = 1 << 22

func (r *run) fill(ctx context.Context, block []uint32) error {
	from := int(r.N)
	if to := from + len(block); r.len() < to {
		if err := r.extend(ctx, max(to, min(r.end, from+min(from, mostAhead)))); err != nil {
			return err
		}
	}
	return read(r.engine, from, block)
}

// Advance implements [tables.Compact].
func (r *run) Advance(ctx context.Context, heaps uint64) error {
	r.N += heaps
	return r.extend(ctx, int(r.N))
}

// Read implements [tables.Compact].
func (r *run) Read(n uint64, values []uint32) error { return read(r.engine, int(n), values) }
