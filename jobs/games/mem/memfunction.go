package mem

import (
	"iter"

	"grundy/jobs/game"
)

// removals is what a memfunction gives: n_k goes to (n−m)_m for each m that is in F(k), with
// 1 ≤ m ≤ n. For k = 0 the memfunction has every move that the rules ever allow.
func removals(n uint64, inF func(m uint64) bool) iter.Seq[[]game.Pile] {
	return func(yield func([]game.Pile) bool) {
		for m := uint64(1); m <= n; m++ {
			if inF(m) && !yield([]game.Pile{{N: n - m, K: m}}) {
				return
			}
		}
	}
}

// ruleset has the options given, those of the heap without a memory for a fresh heap, and
// a solver of the options of one heap.
func ruleset(options game.Definition[game.Pile], diagonal game.Solver) *game.Memory {
	p := game.SequenceProduct(0, 1<<16, game.Uint32, diagonal)
	return &game.Memory{
		Options:  options,
		Fresh:    func(n uint64) iter.Seq[[]game.Pile] { return options(game.Pile{N: n, K: game.Infinite}) },
		Diagonal: &p,
	}
}
