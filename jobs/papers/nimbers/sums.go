package nimbers

import (
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// games are the games of the paper.
var games = []string{"nim", "subtraction:1,2", "subtraction:1,4", "subtraction:powers-of-4"}

// rulesOf is the definition of one of the games of the paper.
func rulesOf(name string) game.Definition[uint64] {
	r := map[string]*breaking.Removals{
		"nim": {AllBut: true}, "subtraction:1,2": {Members: []uint64{1, 2}}, "subtraction:1,4": {Members: []uint64{1, 4}}, "subtraction:powers-of-4": {Base: 4},
	}[name]
	return r.Game().Heaps.Options
}

// piles is up to three heaps, each of its own game, played as one game.
type piles [3]uint64

// together is the rules of piles: a move in one of them.
func together(games ...string) game.Definition[piles] {
	var rules []game.Definition[uint64]
	for _, name := range games {
		rules = append(rules, rulesOf(name))
	}
	return func(p piles) iter.Seq[[]piles] {
		return func(yield func([]piles) bool) {
			for i, options := range rules {
				for option := range options(p[i]) {
					q := p
					q[i] = option[0]
					if !yield([]piles{q}) {
						return
					}
				}
			}
		}
	}
}

// played is the test of the outcome, N or P, of piles of a game, which the tree of all plays tells,
// too.
func played(name string, outcome byte, heaps ...uint64) func(s tables.Slice, bound uint64) claim.Finding {
	return func(s tables.Slice, bound uint64) claim.Finding {
		memo := reference.Memo[piles]{Options: together(slices.Repeat([]string{name}, len(heaps))...)}
		var p piles
		copy(p[:], heaps)
		value, sum := memo.Value(p), uint32(0)
		for _, h := range heaps {
			sum ^= s.Values[h]
		}
		if value != sum || (value == 0) != (outcome == 'P') {
			return claim.Found(claim.Contradicted, bound, "the nim-value is %d by the tree of all plays and %d by the values of the piles", value, sum)
		}
		return claim.Found(claim.Proved, bound, "the nim-value is %d, by the tree of all plays and by the values of the piles", value)
	}
}

// onPairs is the test of a statement about two heaps m, n of Nim. The nim-value of their sum is
// computed by the tree of all plays. It must be the nim-sum of the values of the two heaps, and ok
// must accept it.
func onPairs(ifTrue claim.Verdict, ok func(m, n uint64, sum uint32) bool) func(s tables.Slice, bound uint64) claim.Finding {
	return func(s tables.Slice, bound uint64) claim.Finding {
		memo := reference.Memo[piles]{Options: together("nim", "nim")}
		for m := range bound + 1 {
			for n := range bound + 1 {
				sum, g, h := memo.Value(piles{m, n}), s.Values[m], s.Values[n]
				if sum != g^h || !ok(m, n, sum) {
					return claim.Found(claim.Contradicted, bound, "piles of %d and %d have together the value %d, alone %d and %d", m, n, sum, g, h)
				}
			}
		}
		return claim.Found(ifTrue, bound, "true of all m, n ≤ %d, by the tree of all plays", bound)
	}
}

// testDoubles plays a heap n of each game together with a heap n + more.
func testDoubles(bound, more uint64) claim.Finding {
	for _, name := range games {
		memo := reference.Memo[piles]{Options: together(name, name)}
		for n := range bound + 1 {
			if g := memo.Value(piles{n, n + more}); g != 0 {
				return claim.Found(claim.Contradicted, bound, "heaps of %d and %d of %s have together the value %d", n, n+more, name, g)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of %d games, by the tree of all plays", bound, len(games))
}

// testSums plays a heap of each game together with a heap of each other game.
func testSums(all []claim.Sequence, bound uint64) claim.Finding {
	for i, s := range all {
		for _, t := range all[i:] {
			memo := reference.Memo[piles]{Options: together(s.Game, t.Game)}
			for m := range bound + 1 {
				for n := range bound + 1 {
					if g := memo.Value(piles{m, n}); g != s.At(m)^t.At(n) {
						return claim.Found(claim.Contradicted, bound, "%d@%s and %d@%s have together the value %d, alone %d and %d", m, s.Game, n, t.Game, g, s.At(m), t.At(n))
					}
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of any two of %d games, by the tree of all plays", bound, len(all))
}

// testOutcomes finds without nim-values who wins.
func testOutcomes(all []claim.Sequence, bound uint64) claim.Finding {
	for _, s := range all {
		options := rulesOf(s.Game)
		lost := make([]bool, bound+1)
		for n := range bound + 1 {
			lost[n] = true
			for option := range options(n) {
				lost[n] = lost[n] && !lost[option[0]]
			}
			if lost[n] != (s.At(n) == 0) {
				return claim.Found(claim.Contradicted, bound, "%d@%s has the value %d, and that the second player wins is %v", n, s.Game, s.At(n), lost[n])
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of %d games", bound, len(all))
}
