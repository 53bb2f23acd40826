package arith

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// The sentences of section 4 about numbers of moves, by the given definitions of DIVIDING and
// DIVIDE-AND-RESIDUE.

// counted says that n has number(n) different options.
func counted(options game.Definition[uint64], number func(n uint64) uint64) claim.Statement {
	return func(at []uint64, _ uint32) (bool, string) {
		got, want := uint64(len(movesOf(options, at[0]))), number(at[0])
		return got == want, fmt.Sprintf("%d has %d options, and not %d", at[0], got, want)
	}
}

// unequalSplits compares the options that have a part above n/2, which is the
// divisor, with all sums n = a + b, a < b.
func unequalSplits(options game.Definition[uint64]) claim.Statement {
	return func(at []uint64, _ uint32) (bool, string) {
		n := at[0]
		large := slices.DeleteFunc(movesOf(options, n), func(parts []uint64) bool { return 2*slices.Max(parts) <= n })
		var splits [][]uint64
		for a := uint64(1); 2*a < n; a++ {
			splits = append(splits, []uint64{a, n - a})
		}
		if !slices.EqualFunc(large, splits, slices.Equal) {
			return false, fmt.Sprintf("the options of %d with a divisor above n/2 are %v", n, large)
		}
		return true, ""
	}
}

// fiveAndFive is the test of the only move from 5 + 5.
func fiveAndFive(options game.Definition[uint64]) func(bound uint64) claim.Finding {
	return func(bound uint64) claim.Finding {
		moves := movesOf(options, bound)
		if len(moves) != 1 || !slices.Equal(moves[0], slices.Repeat([]uint64{1}, 5)) {
			return claim.Found(claim.Contradicted, bound, "the options of 5 are %v", moves)
		}
		return claim.Found(claim.Proved, bound, "the only option of 5 is 1×5, and both heaps are alike")
	}
}

// finishes is the end of example 10.
func finishes(options game.Definition[uint64]) func(bound uint64) claim.Finding {
	return func(bound uint64) claim.Finding {
		first := movesOf(options, 2, 7)
		for _, option := range first {
			for _, next := range movesOf(options, option...) {
				if left := movesOf(options, next...); len(left) > 0 {
					return claim.Found(claim.Contradicted, bound, "after 2 + 7 → %v → %v there is the move to %v", option, next, left[0])
				}
			}
		}
		if len(first) != 2 || len(movesOf(options, first[0]...)) == 0 || len(movesOf(options, first[1]...)) == 0 {
			return claim.Found(claim.Contradicted, bound, "2 + 7 has the options %v", first)
		}
		return claim.Found(claim.Proved, bound, "2 + 7 has the options 1×2 + 7 and 2 + 1×7; in each just one heap is left to move in, once")
	}
}

// movesOf lists the different sums to which a sum of heaps moves, each with its
// heaps in increasing order.
func movesOf(options game.Definition[uint64], heaps ...uint64) [][]uint64 {
	var all [][]uint64
	for i, h := range heaps {
		for option := range options(h) {
			sum := slices.Concat(heaps[:i], option, heaps[i+1:])
			slices.Sort(sum)
			all = append(all, sum)
		}
	}
	slices.SortFunc(all, slices.Compare)
	return slices.CompactFunc(all, slices.Equal)
}
