package mem

import (
	"context"
	"iter"
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/rows"
	"grundy/jobs/solve/steps"
)

// moreThan is MEM⁺, section 2: F(k) = {k+1, k+2, …}. From n_k a player goes to (n−m)_m for any m
// with k < m ≤ n.
func moreThan(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return m > p.K })
}

// theorem31 is G(n_k) of MEM+ for any n ≥ 0 and k ≥ 0: the largest m with
// m·k + m(m+1)/2 ≤ n, which is below 2^33. With k = 0 it gives the fresh heap.
func theorem31(n, k uint64) uint64 {
	// m is within 1 of the root in floating point, written without a difference of numbers that are
	// nearly equal.
	b := 2*float64(k) + 1
	m := uint64(4 * float64(n) / (math.Sqrt(b*b+8*float64(n)) + b))
	for m > 0 && !fits(m, n, k) {
		m--
	}
	for fits(m+1, n, k) {
		m++
	}
	return m
}

// fits reports whether m·k + m(m+1)/2 ≤ n, for m ≤ 2^33. The sums need more than 64 bits where it
// is false.
func fits(m, n, k uint64) bool {
	high, low := bits.Mul64(m, k)
	halfHigh, half := bits.Mul64(m|1, (m+1)/2) // m(m+1)/2: one of the two factors is even
	sum, carry := bits.Add64(low, half, 0)
	return high+halfHigh+carry == 0 && sum <= n
}

func memPlusGame() *game.Game {
	sets, _ := steps.Nest(lastPlus, none)
	// Any row of the formula can be the first one.
	formula := rows.Solver(formulaFill, game.Solver{
		Name: "formula", Theorem: "theorem 3.1", Cost: "a comparison a cell", Can: game.Anywhere,
		Method: "the formula of theorem 3.1, from row to row in each column",
		Steps:  func(q game.Request) float64 { return 2 * float64(q.N) * float64(max(1, q.K)) },
		Memory: func(q game.Request) uint64 { return 24*q.K + 1<<20 },
	})
	// The options of the heap n = N + 1 are the cells m_(n−m).
	diagonal := func(q game.Request, m uint64) func(context.Context, []uint32) error {
		return func(_ context.Context, block []uint32) error {
			for i := range block {
				block[i] = uint32(theorem31(m, q.N+1-m))
				m++
			}
			return nil
		}
	}
	return &game.Game{
		Name: "mem+", Title: "MEM⁺", Place: paper.Memgames.At("2"), Version: 1,
		Aliases:    []string{"mem-plus"},
		Rules:      "Remove more stones than the previous player did.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_0).",
		Ruleset:    ruleset(moreThan, rows.Solver(diagonal, formula)),
		Theorems: []*game.Theorem{{
			Where: "theorem 3.1", Says: "G(n_k) is the largest m with mk + m(m+1)/2 ≤ n; a fresh heap is n_0",
			To:    1<<31*(1<<32+1) - 1,
			Value: func(n uint64) (uint64, error) { return theorem31(n, 0), nil },
		}},
		Products: products(rows.Window(lastPlus, none, 0), 1<<12, formula, sets.Solver(0)),
	}
}

// column is the value m of the column k in the row computed last, and the row next of the
// value m + 1, which is (m+1)·k + (m+1)(m+2)/2. So the value m + 2 comes k + m + 2 rows
// after the value m + 1, and a cell costs a comparison.
type column struct{ next, k, m uint64 }

// formulaFill computes rows of K values each from the heap n on or, for K = 0, the values of
// the fresh heaps, which are the column 0.
func formulaFill(q game.Request, n uint64) func(context.Context, []uint32) error {
	columns := make([]column, max(1, q.K))
	for i := range columns {
		c := column{k: min(q.K, 1) + uint64(i)}
		if n > 0 {
			c.m = theorem31(n-1, c.k)
		}
		c.next = (c.m+1)*c.k + (c.m+1)*(c.m+2)/2
		columns[i] = c
	}
	return func(ctx context.Context, block []uint32) error {
		for ; len(block) > 0; block = block[len(columns):] {
			if n&1023 == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
			for i := range columns {
				c := &columns[i]
				if n == c.next {
					c.m++
					c.next += c.k + c.m + 1
				}
				block[i] = uint32(c.m)
			}
			n++
		}
		return nil
	}
}
