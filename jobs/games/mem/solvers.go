package mem

import (
	"context"
	"fmt"
	"math"

	"grundy/jobs/game"
)

// solver completes s with the run of a filler. Of what is known it needs only
// how far that goes: see the package comment. Heaps are kept in 32 bits.
func solver(fill filler, s game.Solver) game.Solver {
	s.Start = func(_ context.Context, q game.Request, prior game.Source) (game.Run, error) {
		_, end := prior.Range()
		return &game.Dense{N: end, K: q.K, Fill: fill(q, end)}, nil
	}
	s.Resume = nil
	return game.Bounded(math.MaxUint32, s)
}

// memgame is a ruleset with a way to make its rows.
type memgame struct {
	game.Memory
	// start prepares the rows for a request.
	start func(game.Request) maker
	// most is the greatest number that may ever be removed.
	most uint64
	// layers is the number of positions for each n_k.
	layers uint64
}

// rows is the plain solver of both products.
func (m *memgame) rows() game.Solver {
	options := func(q game.Request) float64 { return float64(m.layers*q.N) * float64(min(q.N/2, m.most)) }
	kept := func(q game.Request) float64 { return float64(m.layers*q.N) * float64(min(q.N/2, m.most)+q.K+1) }
	return solver(fillFrom(m.start), game.Solver{
		Name:   "rows",
		Method: "the triangle of all n_k, row by row, each row in one pass over its options",
		Cost:   m.cost(),
		Steps:  func(q game.Request) float64 { return 10*options(q) + 20*float64(q.N)*float64(q.K) },
		Memory: func(q game.Request) uint64 { return uint64(4*kept(q)) + 64*q.N + 1<<20 },
	})
}

func (m *memgame) cost() string {
	if m.most < math.MaxUint64 {
		return fmt.Sprintf("%d n options", m.most)
	}
	if m.layers > 1 {
		return fmt.Sprintf("%d·n²/2 options", m.layers)
	}
	return "n²/2 options"
}

func parabolaSolver() game.Solver {
	return solver(parabolaFill, game.Solver{
		Name: "parabola", Theorem: "theorem 4.1",
		Method: "theorem 4.1 for k² ≥ n, its columns inside the parabola one by one",
		Cost:   "(2/3) n^1.5 options",
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (2*float64(rootUp(q.N)) + float64(q.K))
		},
		Memory: func(q game.Request) uint64 { return 2*q.N + 64*rootUp(q.N) + 3<<20 },
	})
}

func formulaSolver() game.Solver {
	return solver(formulaFill, game.Solver{
		Name: "formula", Theorem: "theorem 3.1",
		Method: "the formula of theorem 3.1, from row to row in each column",
		Cost:   "a comparison a cell",
		Steps:  func(q game.Request) float64 { return 2 * float64(q.N) * float64(max(1, q.K)) },
		Memory: func(q game.Request) uint64 { return 24*q.K + 1<<20 },
	})
}

// stepsSolver is the solver of nested sets of moves, or none where they aren't.
func stepsSolver(from, to line, spare uint64) []game.Solver {
	bounds, ok := nest(from, to)
	if !ok {
		return nil
	}
	start := func(q game.Request) maker { return newSteps(bounds, q, spare) }
	return []game.Solver{solver(fillFrom(start), game.Solver{
		Name:   "steps",
		Method: "each row as a step function of k, from the first or last place of each value among its options",
		Cost:   bounds.cost(),
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (60*bounds.levels(q.N) + 15*float64(q.K))
		},
		Memory: func(q game.Request) uint64 {
			return uint64(float64(q.N)*(4+16*bounds.spans(q.N))) + 1<<20
		},
	})}
}

// levels is about the number of values in row n.
func (b nested) levels(n uint64) float64 {
	if b.grow {
		return 1.3 * float64(b.bound.num+b.bound.den) / float64(b.bound.den) * math.Log(float64(n+2))
	}
	free := float64(b.free())
	return math.Sqrt(float64(n)) + min(free*free/4, float64(n)/2) + float64(n)/float64(b.again())
}

// spans bounds the spans that wait at a time, by the rows to n. A step of row m
// that lies beyond k = r − m waits in row r, so there they are as many as the
// sum of G(m_(r−m)). That is at most about (r log r)/2 where the bound is as
// steep as k. The other terms and all factors were found by measuring.
func (b nested) spans(n uint64) float64 {
	if b.grow {
		return 1.75
	}
	return math.Log2(float64(n+2))/3 + 1.5 + float64(min(b.free(), n))/6 + float64(n)/float64(7*b.again())
}

// free is the largest k after which any number may be removed, of sets that
// shrink.
func (b nested) free() uint64 { return max(1, attains(b.bound, 2)) - 1 }

// again is the least k that may be removed again and again, of sets that shrink
// but less than with k, and leave out 1 from the beginning: then a row has n/k
// values. For other sets it is never.
func (b nested) again() uint64 {
	l := b.bound
	if l.num >= l.den || l.plus < 2 {
		return never
	}
	return uint64((l.plus-1)*l.den/(l.den-l.num)) + 1
}

// never is more than any heap.
const never = 1 << 48

func (b nested) cost() string {
	switch {
	case b.grow:
		return "about n log² n steps"
	case b.again() < never:
		return fmt.Sprintf("about n²/%d log n steps", b.again())
	}
	return "about n^1.5 log n steps"
}

func sparseSolver() game.Solver {
	return game.Bounded(math.MaxUint32, game.Solver{
		Name:   "sparse",
		Method: "the frontier and, of each row, only the cells that differ from it (lemma 6.4)",
		Cost:   "about n log n steps",
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (45*math.Log2(float64(q.N+2)) + float64(q.K))
		},
		Memory: func(q game.Request) uint64 { return 14*q.N + 3<<20 },
		Start:  startFrontier,
		Resume: resumeFrontier,
	})
}
