package mem

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/parabola"
	"grundy/jobs/solve/rows"
	"grundy/jobs/solve/steps"
)

// atLeast is MEM, section 2: F(k) = {k, k+1, …}. From n_k a player goes to (n−m)_m for any m with
// k ≤ m ≤ n.
func atLeast(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return m >= p.K })
}

// theorem41 is G(n_k) = ⌊n/k⌋ of MEM, for k ≥ 1. The theorem speaks of n_k only if
// k² ≥ n, and ok says whether it does.
func theorem41(n, k uint64) (g uint32, ok bool) {
	if k < 1<<32 && k*k < n {
		return 0, false
	}
	return uint32(n / k), true
}

func memGame() *game.Game {
	sets, _ := steps.Nest(last, none)
	return &game.Game{
		Name: "mem", Title: "MEM", Place: paper.Memgames.At("2"), Version: 1,
		Rules:      "Remove at least as many stones as the previous player did.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_1).",
		Ruleset:    ruleset(atLeast, parabola.Diagonal(theorem41)),
		Theorems:   []*game.Theorem{{Where: "theorem 4.1", Says: "G(n_k) = ⌊n/k⌋ for k² ≥ n"}},
		Products:   products(rows.Window(last, none, 0), 1<<16, parabola.Solver(), sets.Solver(0)),
	}
}
