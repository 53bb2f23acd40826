package claims

import (
	"iter"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/takebreak"
	"grundy/jobs/reference"
)

// nimbersSums is the claims about sums. Each sum is played as one game, by its whole
// tree, and its value is compared with the values of its heaps.
func nimbersSums() []game.Claim {
	five := nimbersSaid("problem6c", "1.2, problem 6 (c)", 0, "Where 1 or 4 may be taken, a pile of 5 is lost for the player to move.")
	five.Reading = "The paper only sets up the positions of problems 2 and 6; who wins is our answer."
	double := nimbersSaid("double", "1.3, problem 9", 100, "G + G is lost for the player to move.")
	double.Reading = "G a heap of Nim or of one of the subtraction games of the paper."
	return []game.Claim{
		nimbersPosition(nimbersSaid("problem2", "1.1, problem 2", 0, "Nim with piles of 5, 6 and 7 is won by the player to move."), "nim", 'N', 5, 6, 7),
		nimbersPosition(nimbersSaid("problem6a", "1.2, problem 6 (a)", 0, "Where 1 or 2 may be taken, piles of 5, 6 and 7 are won by the player to move."), oneTwoName, 'N', 5, 6, 7),
		nimbersPosition(nimbersSaid("problem6b", "1.2, problem 6 (b)", 0, "Where 1 or 4 may be taken, piles of 5, 6 and 8 are lost for the player to move."), oneFourName, 'P', 5, 6, 8),
		nimbersPosition(five, oneFourName, 'P', 5),
		onPairs(nimbersSaid("two-piles", "1.1, problem 3", 100, "Nim with two piles is lost for the player to move if and only if they are equal."), game.Holds,
			func(m, n uint64, sum uint32) bool { return (sum == 0) == (m == n) }),
		claim.Finite(onPairs(nimbersSaid("table", "1.5, problem 14", 7, "The nim-addition table of the numbers 0 to 7: m ⊕ n = SG(∗m + ∗n) is the sum in binary without carry."), game.Proved,
			func(m, n uint64, sum uint32) bool { return uint64(sum) == m^n })),
		onPairs(nimbersSaid("xor", "1.5, problem 15", 100, "SG(∗m + ∗n) is the sum of m and n in binary without carry."), game.Holds,
			func(m, n uint64, sum uint32) bool { return uint64(sum) == m^n }),
		onPairs(nimbersSaid("power-of-two", "1.5, problem 17", 100, "If n is a power of two and m < n, then m ⊕ n = m + n."), game.Holds,
			func(m, n uint64, sum uint32) bool { return m >= n || n&(n-1) != 0 || uint64(sum) == m+n }),
		claim.AtMost(claim.Pure(double, func(bound uint64) game.Finding { return testDoubles(bound, 0) }), 1000),
		claim.AtMost(claim.OnSequences(nimbersSaid("sprague-grundy", "1.5", 24, "SG(G + H) = SG(G) ⊕ SG(H)."), claim.UpTo(nimbersGames...), testSums), 200),
		claim.AtMost(claim.OnSequences(nimbersSaid("zero", "1.4, problem 13", 300, "The second player wins if and only if the nim-value is 0."), claim.UpTo(nimbersGames...), testOutcomes), 20_000),
	}
}

// nimbersGames are the games of the paper.
var nimbersGames = []string{"nim", oneTwoName, oneFourName, powersOf4Name}

// nimbersRules is the definition of one of the games of the paper.
func nimbersRules(name string) game.Definition[uint64] {
	r := takebreak.Removals{AllBut: true}
	if name != "nim" {
		var err error
		if r, err = takebreak.ParseRemovals(strings.TrimPrefix(name, "subtraction:")); err != nil {
			panic(err)
		}
	}
	return r.Game().Heaps.Options
}

// piles is up to three heaps, each of its own game, played as one game.
type piles [3]uint64

// together is the rules of piles: a move in one of them.
func together(games ...string) game.Definition[piles] {
	var rules []game.Definition[uint64]
	for _, name := range games {
		rules = append(rules, nimbersRules(name))
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

// nimbersPosition completes c with the test of the outcome, N or P, of piles of
// a game.
func nimbersPosition(c game.Claim, name string, outcome byte, heaps ...uint64) game.Claim {
	c.Bound = slices.Max(heaps)
	return claim.Finite(claim.OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
		memo := reference.Memo[piles]{Options: together(slices.Repeat([]string{name}, len(heaps))...)}
		var p piles
		copy(p[:], heaps)
		value, sum := memo.Value(p), uint32(0)
		for _, h := range heaps {
			sum ^= s.Values[h]
		}
		if value != sum || (value == 0) != (outcome == 'P') {
			return claim.Found(game.Contradicted, bound, "the nim-value is %d by the tree of all plays and %d by the values of the piles", value, sum)
		}
		return claim.Found(game.Proved, bound, "the nim-value is %d, by the tree of all plays and by the values of the piles", value)
	}))
}

// onPairs completes c with the test of a statement about two heaps m, n of Nim. The
// nim-value of their sum is computed by the tree of all plays. It must be the nim-sum of
// the values of the two heaps, and ok must accept it.
func onPairs(c game.Claim, ifTrue game.Verdict, ok func(m, n uint64, sum uint32) bool) game.Claim {
	return claim.AtMost(claim.OnSequence(c, "nim", func(s game.Slice, bound uint64) game.Finding {
		memo := reference.Memo[piles]{Options: together("nim", "nim")}
		for m := range bound + 1 {
			for n := range bound + 1 {
				sum, g, h := memo.Value(piles{m, n}), s.Values[m], s.Values[n]
				if sum != g^h || !ok(m, n, sum) {
					return claim.Found(game.Contradicted, bound, "piles of %d and %d have together the value %d, alone %d and %d", m, n, sum, g, h)
				}
			}
		}
		return claim.Found(ifTrue, bound, "true of all m, n ≤ %d, by the tree of all plays", bound)
	}), 1000)
}

// testDoubles plays a heap n of each game together with a heap n + more.
func testDoubles(bound, more uint64) game.Finding {
	for _, name := range nimbersGames {
		memo := reference.Memo[piles]{Options: together(name, name)}
		for n := range bound + 1 {
			if g := memo.Value(piles{n, n + more}); g != 0 {
				return claim.Found(game.Contradicted, bound, "heaps of %d and %d of %s have together the value %d", n, n+more, name, g)
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of the heaps to %d of %d games, by the tree of all plays", bound, len(nimbersGames))
}

// testSums plays a heap of each game together with a heap of each other game.
func testSums(all []claim.Sequence, bound uint64) game.Finding {
	for i, s := range all {
		for _, t := range all[i:] {
			memo := reference.Memo[piles]{Options: together(s.Game, t.Game)}
			for m := range bound + 1 {
				for n := range bound + 1 {
					if g := memo.Value(piles{m, n}); g != s.At(m)^t.At(n) {
						return claim.Found(game.Contradicted, bound, "%d@%s and %d@%s have together the value %d, alone %d and %d", m, s.Game, n, t.Game, g, s.At(m), t.At(n))
					}
				}
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of the heaps to %d of any two of %d games, by the tree of all plays", bound, len(all))
}

// testOutcomes finds without nim-values who wins.
func testOutcomes(all []claim.Sequence, bound uint64) game.Finding {
	for _, s := range all {
		options := nimbersRules(s.Game)
		lost := make([]bool, bound+1)
		for n := range bound + 1 {
			lost[n] = true
			for option := range options(n) {
				lost[n] = lost[n] && !lost[option[0]]
			}
			if lost[n] != (s.At(n) == 0) {
				return claim.Found(game.Contradicted, bound, "%d@%s has the value %d, and that the second player wins is %v", n, s.Game, s.At(n), lost[n])
			}
		}
	}
	return claim.Found(game.Holds, bound, "true of the heaps to %d of %d games", bound, len(all))
}
