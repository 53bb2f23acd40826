package claims

import (
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// nimbersAddition is what the paper says of sums as games, problems 7 and 8, of the empty game,
// problem 10, and of sums of powers of two, problem 17; and the argument of problem 13.
func nimbersAddition() []claim.Claim {
	return []claim.Claim{
		claim.AtMost(claim.Pure(nimbersSaid("sum-of-nim", "1.3, problem 7", 12, "The sum of a game of Nim with two piles and one with one pile is the game of Nim with the three piles."),
			func(bound uint64) claim.Finding { return testNimSums(bound, 0) }), 40),
		claim.AtMost(claim.Pure(claim.Quoted(nimbersSaid("commutative", "1.3, problem 8", 12, "G + H has the value of H + G."),
			"Is this addition commutative? Is it associative? … Yes, and yes.", "G and H are heaps up to the bound of any two of the games of the paper."),
			func(bound uint64) claim.Finding { return testCommutative(bound, 0) }), 40),
		claim.AtMost(claim.Pure(claim.Quoted(nimbersSaid("associative", "1.3, problem 8", 6, "(G + H) + K has the value of G + (H + K)."),
			"Is this addition commutative? Is it associative? … Yes, and yes.", "G, H and K are heaps up to the bound of any three of the games of the paper."),
			func(bound uint64) claim.Finding { return testAssociative(bound, 0) }), 16),
		claim.Finite(claim.OnSequences(nimbersSaid("empty", "1.4, problem 10", 1, "The empty game has no move and the value 0: the second player wins."), claim.UpTo(nimbersGames...), testEmpty)),
		claim.AtMost(claim.OnSequences(claim.Quoted(nimbersSaid("problem13-argument", "1.4, problem 13", 100,
			"If the first player wins a game, some play of it ends after a move of the first player, and one of its options has the value 0."),
			"Assume an impartial game is a first-player win. Then there is some sequence of moves so that the game reaches the empty game after the first player's move. Thus 0 will be in the disallowed list and the S-G value of the game will be positive.",
			"Who wins is found without nim-values. The option of value 0 doesn't follow from the play alone: where 1 or 2 may be taken, 3 → 2 → 1 → 0 is such a play, too, and no option of 3 has the value 0; but the second player wins there."),
			claim.UpTo(nimbersGames...), testFirstWins), 20_000),
		claim.Counting(claim.AtMost(claim.Pure(claim.Quoted(nimbersSaid("distinct-powers", "1.5, problem 17", 4, "Of different powers of two, the nim-sum is the sum."),
			"2^{i_0} ⊕ 2^{i_1} ⊕ … ⊕ 2^{i_k} = 2^{i_0} + 2^{i_1} + … + 2^{i_k}", "Of any three powers with exponents up to the bound, by the tree of all plays."),
			testDistinctPowers), 6), greatestExponent),
	}
}

// greatestExponent is the unit of bounds that are exponents.
const greatestExponent = "greatest exponent"

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
	sum := reference.Memo[both[piles, uint64]]{Options: sumOf(together("nim", "nim"), nimbersRules("nim"))}
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
	for _, f := range nimbersGames {
		for _, g := range nimbersGames {
			one := reference.Memo[both[uint64, uint64]]{Options: sumOf(nimbersRules(f), nimbersRules(g))}
			other := reference.Memo[both[uint64, uint64]]{Options: sumOf(nimbersRules(g), nimbersRules(f))}
			for m := range bound + 1 {
				for n := range bound + 1 {
					if x, y := one.Value(both[uint64, uint64]{m, n}), other.Value(both[uint64, uint64]{n + more, m}); x != y {
						return claim.Found(claim.Contradicted, bound, "%d@%s and %d@%s have the value %d in this order, and %d in the other", m, f, n, g, x, y)
					}
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of any two of %d games, by the trees of all plays", bound, len(nimbersGames))
}

// testAssociative compares (l + m) + n with l + (m + (n + more)) for heaps of three games.
func testAssociative(bound, more uint64) claim.Finding {
	for i := range len(nimbersGames) * len(nimbersGames) * len(nimbersGames) {
		k := len(nimbersGames)
		names := []string{nimbersGames[i%k], nimbersGames[i/k%k], nimbersGames[i/k/k]}
		if l, m, n, found := notAssociative(names, bound, more); found {
			return claim.Found(claim.Contradicted, bound, "%d@%s, %d@%s and %d@%s", l, names[0], m, names[1], n, names[2])
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of any three of %d games, by the trees of all plays", bound, len(nimbersGames))
}

// notAssociative finds heaps of the three named games whose value depends on the brackets.
func notAssociative(names []string, bound, more uint64) (l, m, n uint64, found bool) {
	f, g, h := nimbersRules(names[0]), nimbersRules(names[1]), nimbersRules(names[2])
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
		if moves := len(slices.Collect(nimbersRules(s.Game)(0))); moves > 0 || s.At(0) != 0 {
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
			options := slices.Collect(firsts(nimbersRules(s.Game)(n)))
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

// testDistinctPowers plays three piles of different powers of two as one game of Nim.
func testDistinctPowers(bound uint64) claim.Finding { return testPowerSums(2, bound) }

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
