package step

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// demonMoney is Demon Money, section 5: from a pile of n take √n coins, rounded down
// or up. By theorem 6 the P-positions are the piles of k² − 1 to k² + k − 2 coins,
// k ≥ 1; the theorem says nothing about the nim-values of N-positions.
func demonMoney(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == 0 {
			return
		}
		down := integer.Sqrt(n)
		if yield([]uint64{n - down}) && down*down < n {
			yield([]uint64{n - down - 1})
		}
	}
}

func demonMoneyGame() *game.Game {
	h := &game.Heaps{Options: demonMoney}
	steps := func(n uint64) float64 { return 40 * float64(n) }
	return &game.Game{
		Name: "demon-money", Title: "Demon Money",
		Place: paper.PrimesStep.At("5"), Version: 1,
		Rules:   "From a pile of n coins take √n of them, rounded down or up.",
		Ruleset: h,
		Products: []game.Product{game.SequenceProduct(0, 1<<20, tables.Uint8,
			reference.Solver(h, "2 n options", steps))},
	}
}
