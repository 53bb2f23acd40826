package mem

import (
	"context"
	"fmt"
	"iter"
	"math"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/affine"
	"grundy/jobs/games/mem/parabola"
	"grundy/jobs/games/mem/rows"
	"grundy/jobs/games/mem/steps"
	"grundy/jobs/paper"
)

// between is the memgame of F(k) = {from(k), …, to(k)}; F(0) is every positive number.
func between(from, to affine.Bound) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		return removals(p.N, func(m uint64) bool { return p.K == 0 || from.At(p.K) <= m && m <= to.At(p.K) })
	}
}

// The bounds 1, k, k + 1 and 2k, and no bound.
var (
	one      = affine.Bound{Den: 1, Plus: 1}
	last     = affine.Bound{Num: 1, Den: 1}
	lastPlus = affine.Bound{Num: 1, Den: 1, Plus: 1}
	twice    = affine.Bound{Num: 2, Den: 1}
	none     = affine.Bound{Unbounded: true}
)

func fibonacciGame() *game.Game {
	sets, _ := steps.Nest(one, twice)
	m := ruleset(between(one, twice), sets.Diagonal())
	m.Fresh = func(n uint64) iter.Seq[[]game.Pile] { return removals(n, func(m uint64) bool { return m < n }) }
	return &game.Game{
		Name: "fibonacci-nim", Title: "FIBONACCI NIM", Paper: paper.Memgames, Section: "1", Version: 1,
		Rules:      "Remove at least one stone and at most twice as many as the previous player did; the first player may not remove the whole heap.",
		Convention: withoutMemory + "mem:1..2k is the same game with a first player who may remove everything.",
		Memory:     m,
		Products:   products(rows.Window(one, twice, 1), 1<<12, sets.Solver(1)),
	}
}

func parseInterval(text string) (*game.Game, error) {
	before, after, ok := strings.Cut(text, "..")
	if !ok {
		return nil, fmt.Errorf("%q needs two dots between its bounds, as 1..2k or k+1.. do", text)
	}
	from, err := affine.Parse(before)
	if err != nil {
		return nil, err
	}
	if from.Num == 0 {
		from.Plus = max(1, from.Plus)
	}
	to := none
	if after != "" {
		if to, err = affine.Parse(after); err != nil {
			return nil, err
		}
	}
	if !to.LeavesMoves(from) {
		return nil, fmt.Errorf("no number is from %s to %s, whatever k is: write the lower bound first, as in mem:%s..%s, or nothing after the dots", from, to, to, from)
	}
	return intervalGame(from, to), nil
}

// intervalGame is the memgame of the bounds; MEM and MEM+ are two of them.
func intervalGame(from, to affine.Bound) *game.Game {
	switch {
	case from == last && to.Unbounded:
		return memGame()
	case from == lastPlus && to.Unbounded:
		return memPlusGame()
	}
	plain := rows.Window(from, to, 0)
	diagonal, fast := plain.Diagonal(), []game.Solver(nil)
	if sets, nested := steps.Nest(from, to); nested {
		diagonal, fast = sets.Diagonal(), []game.Solver{sets.Solver(0)}
	}
	bounds := from.String() + ".." + to.String()
	members, upper := "…, "+to.String(), "and no more than "+to.String()
	if to.Unbounded {
		next := from
		next.Plus++
		members, upper = next.String()+", …", "and any greater number"
	}
	return &game.Game{
		Name: "mem:" + bounds, Title: "memgame of F(k) = {" + from.String() + ", " + members + "}",
		Paper: paper.Memgames, Section: "1", Version: 1,
		Rules:      fmt.Sprintf("If the previous player removed k stones, remove at least %s (and at least one) %s; quotients are rounded down.", from, upper),
		Convention: withoutMemory + "On a fresh heap any positive number may be removed.",
		Memory:     ruleset(between(from, to), diagonal),
		Products:   products(plain, 1<<12, fast...),
	}
}

// memGame is MEM: F(k) = {k, k+1, …}.
func memGame() *game.Game {
	sets, _ := steps.Nest(last, none)
	return &game.Game{
		Name: "mem", Title: "MEM", Paper: paper.Memgames, Section: "2", Version: 1,
		Rules:      "Remove at least as many stones as the previous player did.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_1).",
		Memory:     ruleset(between(last, none), parabola.Diagonal(Theorem41)),
		Partly:     "theorem 4.1: G(n_k) = ⌊n/k⌋ for k² ≥ n",
		Products:   products(rows.Window(last, none, 0), 1<<16, parabola.Solver(), sets.Solver(0)),
	}
}

// Theorem41 is G(n_k) = ⌊n/k⌋ of MEM, for k ≥ 1. The theorem speaks of n_k only if
// k² ≥ n, and ok says whether it does.
func Theorem41(n, k uint64) (g uint32, ok bool) {
	if k < 1<<32 && k*k < n {
		return 0, false
	}
	return uint32(n / k), true
}

// memPlusGame is MEM+: F(k) = {k+1, k+2, …}.
func memPlusGame() *game.Game {
	sets, _ := steps.Nest(lastPlus, none)
	// Any row of the formula can be the first one.
	formula := rows.Solver(formulaFill, game.Solver{
		Name: "formula", Theorem: "theorem 3.1",
		Method: "the formula of theorem 3.1, from row to row in each column",
		Cost:   "a comparison a cell",
		Steps:  func(q game.Request) float64 { return 2 * float64(q.N) * float64(max(1, q.K)) },
		Memory: func(q game.Request) uint64 { return 24*q.K + 1<<20 },
	})
	// The options of the heap n = N + 1 are the cells m_(n−m).
	diagonal := func(q game.Request, m uint64) func(context.Context, []uint32) error {
		return func(_ context.Context, block []uint32) error {
			for i := range block {
				block[i] = Theorem31(m, q.N+1-m)
				m++
			}
			return nil
		}
	}
	return &game.Game{
		Name: "mem+", Title: "MEM⁺", Paper: paper.Memgames, Section: "2", Version: 1,
		Aliases:    []string{"mem-plus"},
		Rules:      "Remove more stones than the previous player did.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_0).",
		Memory:     ruleset(between(lastPlus, none), rows.Solver(diagonal, formula)),
		Closed: &game.ClosedForm{
			Theorem: "theorem 3.1", Formula: "G(n_k) is the largest m with mk + m(m+1)/2 ≤ n; a fresh heap is n_0",
			Value: func(n uint64) uint32 { return Theorem31(n, 0) },
		},
		Products: products(rows.Window(lastPlus, none, 0), 1<<12, formula, sets.Solver(0)),
	}
}

// Theorem31 is G(n_k) of MEM+ for n ≥ 0 and k ≥ 0: the largest m with
// m·k + m(m+1)/2 ≤ n. With k = 0 it gives the fresh heap.
func Theorem31(n, k uint64) uint32 {
	fits := func(m uint64) bool { return m*k+m*(m+1)/2 <= n }
	b := float64(2*k + 1)
	m := uint64((math.Sqrt(b*b+8*float64(n)) - b) / 2)
	for m > 0 && !fits(m) {
		m--
	}
	for fits(m + 1) {
		m++
	}
	return uint32(m)
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
			c.m = uint64(Theorem31(n-1, c.k))
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
