package mem

import (
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/mem0"
	"grundy/jobs/solve/rows"
)

// shortMemory is MEM⁰, section 2: F(k) = {1, 2, 3, …} \ {k}. From n_k a player goes to (n−m)_m for
// any m ≠ k with 1 ≤ m ≤ n. The heap without a memory, n_∞, is n_k with K = 0: there any m ≥ 1 may
// be removed.
func shortMemory(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return m != p.K })
}

func memZeroGame() *game.Game {
	plain, fast := rows.AllBut(math.MaxUint64), mem0.Solver()
	return &game.Game{
		Name: "mem0", Title: "MEM⁰", Place: paper.Memgames.At("2"), Version: 1,
		Aliases:    []string{"mem-zero", "short-local-nim"},
		Rules:      "Remove any number of stones but the number that the previous player removed.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_∞), the frontier.",
		Ruleset:    ruleset(shortMemory, rows.Diagonal(fast, mem0.Start)),
		Theorems: []*game.Theorem{
			{Where: "theorem 5.2", Says: "the P-positions n_k with n ≥ 1 are those with k = n and an even power of 2 in n"},
			{Where: "theorem 6.2", Says: "every value appears on the frontier"},
		},
		Products: append(products(plain, 1<<20, fast), mem0.Exceptional(plain)),
	}
}
