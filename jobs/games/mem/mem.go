package mem

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/parabola"
	"grundy/jobs/games/mem/rows"
	"grundy/jobs/games/mem/steps"
	"grundy/jobs/paper"
)

// atLeast is MEM: F(k) = {k, k+1, …}.
func atLeast(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return m >= p.K })
}

func memGame() *game.Game {
	sets, _ := steps.Nest(last, none)
	return &game.Game{
		Name: "mem", Title: "MEM", Paper: paper.Memgames, Section: "2", Version: 1,
		Rules:      "Remove at least as many stones as the previous player did.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_1).",
		Memory:     ruleset(atLeast, parabola.Diagonal(Theorem41)),
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
