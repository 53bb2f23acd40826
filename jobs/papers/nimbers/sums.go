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
	return map[string]*breaking.Removals{
		"nim":             {AllBut: true},
		"subtraction:1,2": {Members: []uint64{1, 2}}, "subtraction:1,4": {Members: []uint64{1, 4}},
		"subtraction:powers-of-4": {Base: 4},
	}[name].Game().Heaps.Options
}

// piles is up to three heaps, each of its own game.
type piles [3]uint64

// sum is the rules of the disjunctive sum of games, each on some of the piles: a move in one of
// them.
func sum(games ...game.Definition[piles]) game.Definition[piles] {
	return func(p piles) iter.Seq[[]piles] {
		return func(yield func([]piles) bool) {
			for _, options := range games {
				for option := range options(p) {
					if !yield(option) {
						return
					}
				}
			}
		}
	}
}

// pile is the rules of the named game on one of the piles.
func pile(i int, name string) game.Definition[piles] {
	options := rulesOf(name)
	return func(p piles) iter.Seq[[]piles] {
		return func(yield func([]piles) bool) {
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

// together is the sum of piles of the named games, by the tree of all plays.
func together(names ...string) reference.Memo[piles] {
	var games []game.Definition[piles]
	for i, name := range names {
		games = append(games, pile(i, name))
	}
	return reference.Memo[piles]{Options: sum(games...)}
}

// upTo is every choice of so many piles with heaps up to the bound.
func upTo(bound uint64, number int) iter.Seq[piles] {
	return func(yield func(piles) bool) {
		for p := (piles{}); ; {
			if !yield(p) {
				return
			}
			i := number - 1
			for ; i >= 0 && p[i] == bound; i-- {
				p[i] = 0
			}
			if i < 0 {
				return
			}
			p[i]++
		}
	}
}

// played is the test of the outcome, N or P, of piles of a game, which the tree of all plays tells,
// too.
func played(name string, outcome byte, heaps ...uint64) func(s tables.Slice,
	bound uint64) claim.Finding {
	return func(s tables.Slice, bound uint64) claim.Finding {
		memo := together(slices.Repeat([]string{name}, len(heaps))...)
		var p piles
		copy(p[:], heaps)
		value, sum := memo.Value(p), uint32(0)
		for _, h := range heaps {
			sum ^= s.Values[h]
		}
		if value != sum || (value == 0) != (outcome == 'P') {
			return claim.Found(claim.Contradicted, bound,
				"the nim-value is %d by the tree of all plays and %d by the values of the piles", value, sum)
		}
		return claim.Found(claim.Proved, bound, "the nim-value is %d, by the tree of all plays and by the values of the piles", value)
	}
}

// onPairs is the test of a statement about two heaps m, n of Nim. The nim-value of their sum is
// computed by the tree of all plays. It must be the nim-sum of the values of the two heaps, and ok
// must accept it.
func onPairs(ifTrue claim.Verdict, ok func(m, n uint64, sum uint32) bool) func(s tables.Slice,
	bound uint64) claim.Finding {
	return func(s tables.Slice, bound uint64) claim.Finding {
		memo := together("nim", "nim")
		for p := range upTo(bound, 2) {
			sum, g, h := memo.Value(p), s.Values[p[0]], s.Values[p[1]]
			if sum != g^h || !ok(p[0], p[1], sum) {
				return claim.Found(claim.Contradicted, bound,
					"piles of %d and %d have together the value %d, alone %d and %d", p[0], p[1], sum, g, h)
			}
		}
		return claim.Found(ifTrue, bound, "true of all m, n ≤ %d, by the tree of all plays", bound)
	}
}

// testDoubles plays a heap n of each game together with a heap n + more.
func testDoubles(bound, more uint64) claim.Finding {
	for _, name := range games {
		memo := together(name, name)
		for n := range bound + 1 {
			if g := memo.Value(piles{n, n + more}); g != 0 {
				return claim.Found(claim.Contradicted, bound,
					"heaps of %d and %d of %s have together the value %d", n, n+more, name, g)
			}
		}
	}
	return claim.Found(claim.Holds, bound,
		"true of the heaps to %d of %d games, by the tree of all plays", bound, len(games))
}

// testSums plays a heap of each game together with a heap of each other game.
func testSums(all []claim.Sequence, bound uint64) claim.Finding {
	for i, s := range all {
		for _, t := range all[i:] {
			memo := together(s.Game, t.Game)
			for p := range upTo(bound, 2) {
				if g, h, k := memo.Value(p), s.At(p[0]), t.At(p[1]); g != h^k {
					return claim.Found(claim.Contradicted, bound,
						"%d@%s and %d@%s have together the value %d, alone %d and %d", p[0], s.Game,
						p[1], t.Game, g, h, k)
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound,
		"true of the heaps to %d of any two of %d games, by the tree of all plays", bound, len(all))
}

// same compares two sums on so many piles up to the bound, the last of which has more in the other.
// evidence is that of equal values.
func same(bound uint64, number int, more uint64, one,
	other game.Definition[piles]) (f claim.Finding, equal bool) {
	x, y := reference.Memo[piles]{Options: one}, reference.Memo[piles]{Options: other}
	for p := range upTo(bound, number) {
		q := p
		q[number-1] += more
		if g, h := x.Value(p), y.Value(q); g != h {
			return claim.Found(claim.Contradicted, bound,
				"the piles %d have the value %d, and as the other sum %d", p[:number], g, h), false
		}
	}
	return claim.Finding{}, true
}

// testNimSums compares the sum of Nim with two piles and Nim with one with Nim with three piles.
func testNimSums(bound, more uint64) claim.Finding {
	a, b, c := pile(0, "nim"), pile(1, "nim"), pile(2, "nim")
	if f, equal := same(bound, 3, more, sum(sum(a, b), c), sum(a, b, c)); !equal {
		return f
	}
	return claim.Found(claim.Holds, bound, "true of the piles to %d, by the trees of all plays", bound)
}

// testCommutative compares the sums of any two games in both orders.
func testCommutative(bound, more uint64) claim.Finding {
	for _, f := range games {
		for _, g := range games {
			if f, equal := same(bound, 2, more, sum(pile(0, f), pile(1, g)),
				sum(pile(1, g), pile(0, f))); !equal {
				return f
			}
		}
	}
	return claim.Found(claim.Holds, bound,
		"true of the heaps to %d of any two of %d games, by the trees of all plays", bound, len(games))
}

// testAssociative compares the sums of any three games with brackets round the first and the last
// two.
func testAssociative(bound, more uint64) claim.Finding {
	for i := range upTo(uint64(len(games)-1), 3) {
		a, b, c := pile(0, games[i[0]]), pile(1, games[i[1]]), pile(2, games[i[2]])
		if f, equal := same(bound, 3, more, sum(sum(a, b), c), sum(a, sum(b, c))); !equal {
			return f
		}
	}
	return claim.Found(claim.Holds, bound,
		"true of the heaps to %d of any three of %d games, by the trees of all plays", bound, len(games))
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
				return claim.Found(claim.Contradicted, bound,
					"%d@%s has the value %d, and that the second player wins is %v", n, s.Game, s.At(n), lost[n])
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of %d games", bound, len(all))
}

// testEmpty tests the heap 0 of each game.
func testEmpty(all []claim.Sequence, bound uint64) claim.Finding {
	for _, s := range all {
		if moves := len(slices.Collect(rulesOf(s.Game)(0))); moves > 0 || s.At(0) != 0 {
			return claim.Found(claim.Contradicted, bound,
				"the heap 0 of %s has %d moves and the value %d", s.Game, moves, s.At(0))
		}
	}
	return claim.Found(claim.Proved, bound, "true of the heap 0 of %d games", len(all))
}

// testFirstWins looks for the smallest heap that the first player wins, and from which no play has
// an odd number of moves or none of whose options has the value 0.
func testFirstWins(all []claim.Sequence, bound uint64) claim.Finding {
	for _, s := range all {
		wins := make([]bool, bound+1) // the first player, from a heap
		// the parities of the plays from a heap
		odd, even := make([]bool, bound+1), make([]bool, bound+1)
		for n := range bound + 1 {
			zero := false
			options := slices.Concat(slices.Collect(rulesOf(s.Game)(n))...)
			even[n] = len(options) == 0
			for _, m := range options {
				wins[n], odd[n] = wins[n] || !wins[m], odd[n] || even[m]
				even[n], zero = even[n] || odd[m], zero || s.At(m) == 0
			}
			if wins[n] && !(odd[n] && zero) {
				return claim.Found(claim.Contradicted, bound,
					"the first player wins the heap %d of %s; a play of an odd number of moves: %v; an option of value 0: %v", n, s.Game, odd[n], zero)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of %d games", bound, len(all))
}

// testPowerSums tests that the nim-sum of different powers of the base is their sum.
func testPowerSums(base, bound uint64) claim.Finding {
	memo := together("nim", "nim", "nim")
	powers := []uint64{1}
	for range bound {
		powers = append(powers, powers[len(powers)-1]*base)
	}
	for k, c := range powers {
		for j, b := range powers[:k] {
			for _, a := range powers[:j] {
				if g := memo.Value(piles{a, b, c}); uint64(g) != a+b+c {
					return claim.Found(claim.Contradicted, bound, "%d ⊕ %d ⊕ %d = %d", a, b, c, g)
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of any three of the powers of %d to %d", base,
		powers[bound])
}
