package nimbers

import (
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// both is the sum of two positions: a move is one in the first or one in the second.
type both[P, Q comparable] struct {
	first  P
	second Q
}

// sumOf is the rules of the sum of two games.
func sumOf[P, Q comparable](f game.Definition[P], g game.Definition[Q]) game.Definition[both[P, Q]] {
	return func(s both[P, Q]) iter.Seq[[]both[P, Q]] {
		return func(yield func([]both[P, Q]) bool) {
			for option := range f(s.first) {
				if !yield([]both[P, Q]{{option[0], s.second}}) {
					return
				}
			}
			for option := range g(s.second) {
				if !yield([]both[P, Q]{{s.first, option[0]}}) {
					return
				}
			}
		}
	}
}

// testNimSums compares the sum of piles of a and b and a pile of c with the piles of a, b and
// c + more played as one game.
func testNimSums(bound, more uint64) claim.Finding {
	sum := reference.Memo[both[piles, uint64]]{Options: sumOf(together("nim", "nim"), rulesOf("nim"))}
	one := reference.Memo[piles]{Options: together("nim", "nim", "nim")}
	for a := range bound + 1 {
		for b := range bound + 1 {
			for c := range bound + 1 {
				if g, h := sum.Value(both[piles, uint64]{piles{a, b}, c}), one.Value(piles{a, b, c + more}); g != h {
					return claim.Found(claim.Contradicted, bound, "the sum of %d and %d with %d has the value %d, one game of Nim has %d", a, b, c, g, h)
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the piles to %d, by the trees of all plays", bound)
}

// testCommutative compares the heaps m + n of two games with n + more and m.
func testCommutative(bound, more uint64) claim.Finding {
	for _, f := range games {
		for _, g := range games {
			one := reference.Memo[both[uint64, uint64]]{Options: sumOf(rulesOf(f), rulesOf(g))}
			other := reference.Memo[both[uint64, uint64]]{Options: sumOf(rulesOf(g), rulesOf(f))}
			for m := range bound + 1 {
				for n := range bound + 1 {
					if x, y := one.Value(both[uint64, uint64]{m, n}), other.Value(both[uint64, uint64]{n + more, m}); x != y {
						return claim.Found(claim.Contradicted, bound, "%d@%s and %d@%s have the value %d in this order, and %d in the other", m, f, n, g, x, y)
					}
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of any two of %d games, by the trees of all plays", bound, len(games))
}

// testAssociative compares (l + m) + n with l + (m + (n + more)) for heaps of three games.
func testAssociative(bound, more uint64) claim.Finding {
	for i := range len(games) * len(games) * len(games) {
		k := len(games)
		names := []string{games[i%k], games[i/k%k], games[i/k/k]}
		if l, m, n, found := notAssociative(names, bound, more); found {
			return claim.Found(claim.Contradicted, bound, "%d@%s, %d@%s and %d@%s", l, names[0], m, names[1], n, names[2])
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of any three of %d games, by the trees of all plays", bound, len(games))
}

// notAssociative finds heaps of the three named games whose value depends on the brackets.
func notAssociative(names []string, bound, more uint64) (l, m, n uint64, found bool) {
	f, g, h := rulesOf(names[0]), rulesOf(names[1]), rulesOf(names[2])
	type two = both[uint64, uint64]
	left := reference.Memo[both[two, uint64]]{Options: sumOf(sumOf(f, g), h)}
	right := reference.Memo[both[uint64, two]]{Options: sumOf(f, sumOf(g, h))}
	for l := range bound + 1 {
		for m := range bound + 1 {
			for n := range bound + 1 {
				if left.Value(both[two, uint64]{two{l, m}, n}) != right.Value(both[uint64, two]{l, two{m, n + more}}) {
					return l, m, n, true
				}
			}
		}
	}
	return 0, 0, 0, false
}

// testEmpty tests the heap 0 of each game.
func testEmpty(all []claim.Sequence, bound uint64) claim.Finding {
	for _, s := range all {
		if moves := len(slices.Collect(rulesOf(s.Game)(0))); moves > 0 || s.At(0) != 0 {
			return claim.Found(claim.Contradicted, bound, "the heap 0 of %s has %d moves and the value %d", s.Game, moves, s.At(0))
		}
	}
	return claim.Found(claim.Proved, bound, "true of the heap 0 of %d games", len(all))
}

// testFirstWins looks for the smallest heap that the first player wins, and from which no play has
// an odd number of moves or none of whose options has the value 0.
func testFirstWins(all []claim.Sequence, bound uint64) claim.Finding {
	for _, s := range all {
		wins := make([]bool, bound+1)                             // the first player, from a heap
		odd, even := make([]bool, bound+1), make([]bool, bound+1) // the parities of the plays from a heap
		for n := range bound + 1 {
			zero := false
			options := slices.Collect(firsts(rulesOf(s.Game)(n)))
			even[n] = len(options) == 0
			for _, m := range options {
				wins[n], odd[n], even[n], zero = wins[n] || !wins[m], odd[n] || even[m], even[n] || odd[m], zero || s.At(m) == 0
			}
			if wins[n] && !(odd[n] && zero) {
				return claim.Found(claim.Contradicted, bound, "the first player wins the heap %d of %s; a play of an odd number of moves: %v; an option of value 0: %v", n, s.Game, odd[n], zero)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of %d games", bound, len(all))
}

// firsts is the heap that each option leaves; the empty heap is 0.
func firsts(options iter.Seq[[]uint64]) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for option := range options {
			if !yield(option[0]) {
				return
			}
		}
	}
}

// testPowerSums tests that the nim-sum of different powers of the base is their sum.
func testPowerSums(base, bound uint64) claim.Finding {
	memo := reference.Memo[piles]{Options: together("nim", "nim", "nim")}
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
	return claim.Found(claim.Holds, bound, "true of any three of the powers of %d to %d", base, powers[bound])
}
