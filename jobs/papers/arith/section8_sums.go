package arith

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/solve/divisors"
	"grundy/jobs/tables"
)

// Section 8: a player moves to the sum of numbers in place of their number.

// primeSum is the one option of a composite n in the sum variation of Mω: the sum of its prime
// divisors, each taken once. The heap 1 and primes have no prime divisor below them.
func primeSum(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		var sum uint64
		for p := uint64(2); p < n; p++ {
			if n%p == 0 && integer.Prime(p) {
				sum += p
			}
		}
		if sum > 0 {
			yield([]uint64{sum})
		}
	}
}

// primeSumGame is the ω sum variation, which section 8 names and doesn't define. A composite n is
// at least the product of its prime divisors, which is more than their sum if they are several,
// and at least p² if p is the only one. So the option is smaller than n, and all plays end.
func primeSumGame() *game.Game {
	h := &game.Heaps{First: 1, Options: primeSum}
	return &game.Game{
		Name: "m-small-omega/sum", Title: "Mω, sum variation", Paper: paper.Arithmetic,
		Section: "8", Version: 1,
		Rules: "Move from n to the sum of its distinct prime divisors below n. The heap 1 and primes are terminal.",
		Convention: "The paper names the game and doesn't define it. Only prime divisors below n count, " +
			"as only proper divisors do in its sum variation of MTAU: " +
			"otherwise each prime would move to itself, and every heap above 1 be drawn.",
		Heaps: h,
		Products: []game.Product{game.SequenceProduct(1, partFast, tables.Uint8,
			divisors.Counting(sumOfPrimes), reference.Solver(h, "n² steps", quadratic))},
	}
}

// sumOfPrimes is the option of n with the factorisation f, or n if it has none: the definition
// without its search.
func sumOfPrimes(n uint64, f integer.Factorisation) uint64 {
	if n == 1 {
		return n
	}
	var sum uint64
	for _, q := range f {
		sum += q.Prime
	}
	return sum // n itself, if n is a prime
}
