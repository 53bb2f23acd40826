package step

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

func isP(g uint32) bool { return g == 0 }

func isN(g uint32) bool { return g > 0 }

// mostTested is the largest m of Chocolate Stones in the claims.
const mostTested = 20

// onChocolate is a test of the piles for each m.
func onChocolate(test func(s tables.Slice, m uint64) string) func(c claim.Claim) claim.Claim {
	var names []string
	for m := 1; m <= mostTested; m++ {
		names = append(names, fmt.Sprintf("chocolate-stones:%d", m))
	}
	run := func(all []claim.Sequence, bound uint64) claim.Finding {
		for i, s := range all {
			if wrong := test(s.Slice, uint64(i+1)); wrong != "" {
				return claim.Found(claim.Contradicted, bound, "m = %d: %s", i+1, wrong)
			}
		}
		return claim.Found(claim.Holds, bound, "true of every pile to %d for every m from 1 to %d", bound, mostTested)
	}
	return func(c claim.Claim) claim.Claim { return claim.OnSequences(c, claim.UpTo(names...), run) }
}

// testChocolateOutcomes compares the outcome of each pile with the parity of ⌈n/m⌉.
func testChocolateOutcomes(s tables.Slice, m uint64) string {
	for i, g := range s.Values {
		if n := uint64(i); isP(g) != (chocolateValue(n, m)%2 == 0) {
			return fmt.Sprintf("the pile of %d has the value %d, and ⌈N/m⌉ = %d", n, g, chocolateValue(n, m))
		}
	}
	return ""
}

// chocolateValue is ⌈n/m⌉.
func chocolateValue(n, m uint64) uint64 { return (n + m - 1) / m }

// testChocolateLengths follows the shortest and the longest play of each pile.
func testChocolateLengths(s tables.Slice, m uint64) string {
	options := chocolateStones(m)
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

// pInterval is the first and the last P-position of k. The N-positions of k are those
// from there to the first P-position of k + 1. For k = 0 the interval is empty.
func pInterval(k int64) (first, last int64) { return k*k - 1, k*k + k - 2 }

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
		for option := range demonMoney(uint64(n)) {
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

// anyIntegers is what is said of Sum-from-Product with integers as they are printed, of which both
// may be negative, and positiveIntegers what is meant.
func anyIntegers(at []uint64, _ uint32) (bool, string) {
	n := at[0]
	return !withoutMove(n), fmt.Sprintf("%d = (−1)·(−%d), so that there is a move from %d to %d", n, n, n, n+1+n)
}

func positiveIntegers(at []uint64, _ uint32) (bool, string) {
	for move := range sumFromProduct(at[0]) {
		return !withoutMove(at[0]), fmt.Sprintf("%d moves to %d", at[0], move)
	}
	return true, ""
}

// withoutMove are the numbers from which Sum-from-Product is said to have no move.
func withoutMove(n uint64) bool { return n == 1 || n == 4 || integer.Prime(n) }

// terminalProducts says that there is a move from all other numbers.
func terminalProducts(at []uint64, g uint32) (bool, string) {
	moves := len(slices.Collect(sumFromProduct(at[0]))) > 0
	if withoutMove(at[0]) {
		return !moves && isP(g), "no move and the value 0"
	}
	return moves, "a move"
}
