// Package claims has what the paper PRIMES STEP plays games says of its games on
// heaps, in a file for each section. Claims about boards and graphs are in the
// package board.
package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
	"grundy/jobs/rules/step"
	"grundy/jobs/tables"
)

// Claims are the paper's statements about games on heaps, section by section.
func Claims() []claim.Claim {
	all := slices.Concat(section3(), section5(), section6(), section7(), section8Paths(), section8Cycles(), proofSteps())
	return claim.Credited(claim.Leasts(claim.HandCheck(all, byHand), least), credits)
}

// credits is what claims rest on that the paper doesn't prove, by their ids.
var credits = map[string]claim.Basis{
	"step/thm6-moves":          claim.Stated,
	"step/edge-path-recursion": claim.Cited, // A215721 of the OEIS
}

// said begins a claim of the paper, and bounded one that is tested to a bound by default.
var said, bounded = claim.Said(paper.PrimesStep), claim.Bounded(paper.PrimesStep)

func isP(g uint32) bool { return g == 0 }

func isN(g uint32) bool { return g > 0 }

// byHand has the shortest check by hand of what the paper has wrong, by the id of
// the claim.
var byHand = map[string]string{
	"step/thm6-terminal":             "The P-interval of k is from k² − 1 to k² + k − 2: for k = 0 from −1 to −2, for k = 1 from 0 to 0.",
	"step/squares-recurrence":        "G(2): i has no value, j = 1 gives G(1) ⊕ 1 ⊕ G(0) = 1, so mex {1} = 0. But the whole 2×2 square may be taken, of the value 0 (i = 0), so G(2) = 2.",
	"step/sum-from-product-integers": "3 = (−1)·(−3), so that 3 would move to 3 + 1 + 3 = 7. But 3 is a prime number.",
	"step/edge-path-odd":             "The paper's list of P-positions begins with 0, which is even and has no centre edge.",
	"step/edge-path-recurrence":      "G(2): i has no value, so G(2) = mex {} = 0. But the edge of P_2 may be taken, which leaves nothing: G(2) = 1.",
	"step/edge-cycle-a215721":        "C_2 has a move, to P_0 of the value 0, so the first N-position is 2; A215721(3) = 5.",
	"step/edge-delete-cells":         "The only deletion on P_2 isolates both vertices and loses, so its value is 0; on 1×2 there is room for a domino, so its value is 1.",
}

// mostTested is the largest m of Chocolate Stones in the claims.
const mostTested = 20

// section3 is theorem 1 for every m to 20, and the example.
func section3() []claim.Claim {
	return []claim.Claim{
		onChocolate(bounded("thm1", "3", 10_000, "In Chocolate Stones the pile of N is a P-position if and only if ⌈N/m⌉ is even."), func(s tables.Slice, m uint64) string {
			for i, g := range s.Values {
				if n := uint64(i); isP(g) != (chocolateValue(n, m)%2 == 0) {
					return fmt.Sprintf("the pile of %d has the value %d, and ⌈N/m⌉ = %d", n, g, chocolateValue(n, m))
				}
			}
			return ""
		}),
		onChocolate(claim.Quoted(bounded("thm1-length", "3", 10_000, "Chocolate Stones is a no-strategy game: every play from N has ⌈N/m⌉ moves."),
			"We can show that f decreases by 1 for every move.", "So the nim-value is the parity of ⌈N/m⌉."), testChocolateLengths),
		chocolateExample().Complete(),
	}
}

// chocolateExample is the example, for the piles of 2 to 9.
func chocolateExample() claim.OptionTable {
	return claim.OptionTable{
		Claim: said("chocolate-ex", "3", "For m = 2 the players take 1 or 2 stones from an odd pile and 2 stones from an even pile."),
		Heaps: &game.Heaps{Options: step.ChocolateStones(2)},
		Rows:  claim.Rows(2, "0", "1, 2", "2", "3, 4", "4", "5, 6", "6", "7, 8"),
	}
}

// onChocolate completes c with a test of the piles for each m.
func onChocolate(c claim.Claim, test func(s tables.Slice, m uint64) string) claim.Claim {
	var names []string
	for m := 1; m <= mostTested; m++ {
		names = append(names, fmt.Sprintf("chocolate-stones:%d", m))
	}
	return claim.OnSequences(c, claim.UpTo(names...), func(all []claim.Sequence, bound uint64) claim.Finding {
		for i, s := range all {
			if wrong := test(s.Slice, uint64(i+1)); wrong != "" {
				return claim.Found(claim.Contradicted, bound, "m = %d: %s", i+1, wrong)
			}
		}
		return claim.Found(claim.Holds, bound, "true of every pile to %d for every m from 1 to %d", bound, mostTested)
	})
}

// chocolateValue is ⌈n/m⌉.
func chocolateValue(n, m uint64) uint64 { return (n + m - 1) / m }

// testChocolateLengths follows the shortest and the longest play of each pile.
func testChocolateLengths(s tables.Slice, m uint64) string {
	options := step.ChocolateStones(m)
	var shortest, longest []uint64
	for i, g := range s.Values {
		n := uint64(i)
		short, long := uint64(0), uint64(0)
		for option := range options(n) {
			if short == 0 || shortest[option[0]]+1 < short {
				short = shortest[option[0]] + 1
			}
			long = max(long, longest[option[0]]+1)
		}
		shortest, longest = append(shortest, short), append(longest, long)
		if f := chocolateValue(n, m); short != f || long != f || uint64(g) != f%2 {
			return fmt.Sprintf("plays from %d have %d to %d moves, ⌈N/m⌉ = %d, the nim-value is %d", n, short, long, f, g)
		}
	}
	return ""
}

// section5 is Demon Money.
func section5() []claim.Claim {
	const far = 1_000_000
	moves := claim.Quoted(bounded("thm6-moves", "5", far,
		"Under optimal play Demon Money takes 2k − 1 moves from the N-positions of k and 2k − 2 moves from the P-positions of k."),
		"If the game is played optimally then the number of moves is fixed. If the starting position is in the range [k²+k−1, (k+1)²−2], the game ends in 2k−1 moves. If the starting position is in the range [k²−1, k²+k−2], the game ends in 2k−2 moves.",
		"From an N-position a player moves to some P-position; from a P-position any move will do.")
	return []claim.Claim{
		claim.Heaps(claim.Quoted(said("demon-ex", "5", "The P-positions of Demon Money start 0, 3, 4, 8, 9, 10."),
			"Empty pile is a P-position. It follows that piles of 1 or 2 coins are N-positions. From here, 3 and 4 are P-positions. Then 5, 6, and 7 are N-positions. Then 8, 9, 10 are P-positions and so on.", ""),
			"demon-money", isP, []uint64{0, 3, 4, 8, 9, 10}),
		claim.OnSequence(claim.Quoted(bounded("thm6", "5", far,
			"In Demon Money, for every k > 0, the piles from k² + k − 1 to (k+1)² − 2 are N-positions and those from k² − 1 to k² + k − 2 are P-positions."),
			"[k^{2}+k-1,(k+1)^{2}-2] are N-positions. The numbers [k^{2}-1,k^{2}+k-2] are P-positions.", ""),
			"demon-money", testDemonIntervals),
		claim.Finite(claim.OnSequence(claim.Quoted(bounded("thm6-terminal", "5", 1, "The pile of 0 is a P-position of k = 0."),
			"The terminal position is 0, which corresponds to a P-position for k=0.", "Of the intervals that theorem 6 gives."), "demon-money", testDemonTerminal)),
		claim.OnSequence(moves, "demon-money", testDemonMoves),
	}
}

// pInterval is the first and the last P-position of k. The N-positions of k are those
// from there to the first P-position of k + 1. For k = 0 the interval is empty.
func pInterval(k int64) (first, last int64) { return k*k - 1, k*k + k - 2 }

func testDemonIntervals(s tables.Slice, bound uint64) claim.Finding {
	for k := int64(1); ; k++ {
		first, last := pInterval(k)
		next, _ := pInterval(k + 1)
		for n := first; n < next; n++ {
			if n > int64(bound) {
				return claim.Found(claim.Holds, bound, "true of the piles of 0 to %d, which the intervals of k ≤ %d cover without gaps", bound, k)
			}
			if g := s.Values[n]; isP(g) != (n <= last) {
				return claim.Found(claim.Contradicted, bound, "k = %d: the pile of %d has the value %d", k, n, g)
			}
		}
	}
}

func testDemonTerminal(s tables.Slice, bound uint64) claim.Finding {
	for k := int64(0); ; k++ {
		switch first, last := pInterval(k); {
		case first > 0 || !isP(s.Values[0]):
			return claim.Found(claim.Contradicted, bound, "0 is in no interval of P-positions, its value is %d", s.Values[0])
		case last < 0:
			continue
		case k == 0:
			return claim.Found(claim.Proved, bound, "0 is a P-position of k = 0")
		default:
			return claim.Found(claim.Misprint, bound, "printed k = 0, true is k = %d: the P-positions of k = 0 would be from −1 to −2, none; 0 is one of those of k = %d, from %d to %d", k, k, first, last)
		}
	}
}

// testDemonMoves counts the moves of each optimal play.
func testDemonMoves(s tables.Slice, bound uint64) claim.Finding {
	moves := make([]uint64, 0, len(s.Values))
	k := int64(1)
	for i, g := range s.Values {
		n := int64(i)
		if next, _ := pInterval(k + 1); n >= next {
			k++
		}
		want := uint64(2*k - 2)
		if _, last := pInterval(k); n > last {
			want++
		}
		played := false
		for option := range step.DemonMoney(uint64(n)) {
			if isN(g) && isN(s.Values[option[0]]) {
				continue
			}
			played = true
			if got := moves[option[0]] + 1; got != want {
				return claim.Found(claim.Contradicted, bound, "from %d an optimal play by way of %d has %d moves, not %d", n, option[0], got, want)
			}
		}
		if !played && want != 0 {
			return claim.Found(claim.Contradicted, bound, "from %d there is no optimal move, but %d should be made", n, want)
		}
		moves = append(moves, want)
	}
	return claim.Found(claim.Holds, bound, "true of every pile to %d, the longest plays having %d moves", bound, moves[len(moves)-1])
}

// SumFromProductP and SumFromProductN are the printed beginnings of A285304, the
// P-positions of Sum-from-Product, and A285847, the N-positions.
var (
	SumFromProductP = []uint64{1, 2, 3, 4, 5, 7, 11, 13, 16, 17, 19, 22, 23, 25, 27, 29}
	SumFromProductN = []uint64{6, 8, 9, 10, 12, 14, 15, 18, 20, 21, 24, 26, 28, 30}
)

// section6 is Sum-from-Product.
func section6() []claim.Claim {
	const name = "sum-from-product"
	return []claim.Claim{
		anyIntegers(),
		claim.Heaps(said(name, "6", "The P-positions of Sum-from-Product, A285304, start as listed."), name, isP, SumFromProductP),
		claim.Heaps(said(name+"-n", "6", "The N-positions of Sum-from-Product, A285847, start as listed."), name, isN, SumFromProductN),
		claim.Every(claim.Quoted(bounded(name+"-terminal", "6", 200_000, "In Sum-from-Product there is no move just from prime numbers, 1 and 4."),
			"We see that there are no moves available from prime numbers, 1, and 4. Otherwise, there exists a move.", "So they are P-positions."),
			name, 1, claim.Holds, func(n uint64, g uint32) (bool, string) {
				moves := len(slices.Collect(step.SumFromProduct(n))) > 0
				if terminal := n == 1 || n == 4 || integer.Prime(n); terminal {
					return !moves && isP(g), "no move and the value 0"
				}
				return moves, "a move"
			}),
	}
}

// least is, by the ids of claims, the least bounds that decide them where their tests don't give
// them: the first case that a statement speaks of or, where it isn't true, the first counterexample.
var least = map[string]uint64{
	"step/squares-even":         2,
	"step/squares-recurrence":   2,
	"step/edge-path-recursion":  73,
	"step/edge-path-recurrence": 2,
	"step/edge-cycle-a215721":   5,
	"step/edge-cycle-p":         2,
	"step/edge-delete-cells":    2,
	"step/thm6-n-images":        2,
	"step/thm6-p-images":        5,
	"step/thm6-steps":           2,
	"step/thm7-parts":           173,
	"step/thm7-sets":            173,
}

// anyIntegers is the definition of Sum-from-Product with integers as they are printed, of which both
// may be negative.
func anyIntegers() claim.Claim {
	terminal := func(n uint64) bool { return n == 1 || n == 4 || integer.Prime(n) }
	printed := func(n uint64) string {
		if !terminal(n) {
			return ""
		}
		return fmt.Sprintf("%d = (−1)·(−%d), so that there is a move from %d to %d", n, n, n, n+1+n)
	}
	meant := func(n uint64) string {
		for move := range step.SumFromProduct(n) {
			if terminal(n) {
				return fmt.Sprintf("%d moves to %d", n, move)
			}
		}
		return ""
	}
	return claim.Finite(claim.NumbersMeant(claim.Quoted(bounded("sum-from-product-integers", "6", 10_000,
		"In Sum-from-Product a and b may be any two integers with ab = n and n − a − b > 0, and there is no move from prime numbers, 1 and 4."),
		"a player can choose any two integers a and b, such that ab = n", "As printed, negative ones included."),
		1, printed, 1, meant, "positive integers"))
}
