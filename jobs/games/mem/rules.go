package mem

import (
	"iter"

	"grundy/jobs/game"
)

// memfunction says whether m is in F(k), for m ≥ 1. F(0) is the set of all
// moves that the rules ever allow.
type memfunction func(k, m uint64) bool

// atLeast is MEM: F(k) = {k, k+1, …}.
func atLeast(k, m uint64) bool { return m >= k }

// moreThan is MEM+: F(k) = {k+1, k+2, …}.
func moreThan(k, m uint64) bool { return m > k }

// noEcho is MEM0: F(k) = ℕ \ {k}.
func noEcho(k, m uint64) bool { return m != k }

// dudeney is D.U.D.E.N.E.Y.: F(k) = {1, …, y} \ {k}, and never more than y.
func dudeney(y uint64) memfunction {
	return func(k, m uint64) bool { return m != k && m <= y }
}

// between is F(k) = {from(k), …, to(k)}; F(0) is every positive number.
func between(from, to line) memfunction {
	return func(k, m uint64) bool { return k == 0 || from.at(k) <= m && m <= to.at(k) }
}

// options is the ruleset of the memfunction: n_k goes to (n−m)_m for m in
// F(k), 1 ≤ m ≤ n.
func (f memfunction) options(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return f(p.K, m) })
}

// fresh is the first move of the memfunction's game: any m in F(0).
func (f memfunction) fresh(n uint64) iter.Seq[[]game.Pile] {
	return f.options(game.Pile{N: n, K: game.Infinite})
}

// notAll is the first move of Fibonacci nim: any number but the whole heap.
func notAll(n uint64) iter.Seq[[]game.Pile] {
	return removals(n, func(m uint64) bool { return m < n })
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
