package mem

import (
	"iter"

	"grundy/jobs/game"
)

// memfunction says whether m is in F(k), for m ≥ 1. F(0) is the set of all moves that the
// rules ever allow.
type memfunction func(k, m uint64) bool

// options is the ruleset of the memfunction: n_k goes to (n−m)_m for each m in F(k) with
// 1 ≤ m ≤ n.
func (f memfunction) options(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return f(p.K, m) })
}

// removals yields (n−m)_m for the allowed m.
func removals(n uint64, allowed func(m uint64) bool) iter.Seq[[]game.Pile] {
	return func(yield func([]game.Pile) bool) {
		for m := uint64(1); m <= n; m++ {
			if allowed(m) && !yield([]game.Pile{{N: n - m, K: m}}) {
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
