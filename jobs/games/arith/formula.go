package arith

import (
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// byFactors evaluates a theorem that gives G(n) as a function of the factorisation of n: by a sieve, in O(log log n) steps
// a heap. It stores no values; the heap 0 has the value 0.
func byFactors(theorem *game.ClosedForm, value func(f integer.Factorisation) uint64) game.Solver {
	return formula(theorem, "g", func(first, _ uint64) game.Recursion {
		n := first
		sieve := integer.Sieve{Of: func(_ uint64, f integer.Factorisation) uint64 { return value(f) }}
		next := func() uint32 {
			if n == 0 {
				return 0
			}
			return uint32(sieve.Value(n))
		}
		return game.HeapByHeap(1<<14, next, func(uint32) { n++ })
	})
}

// bySmallestPrime evaluates a theorem that gives the index of the smallest prime divisor of n, and 0 for n = 1. A
// composite n has a smallest prime up to √n, whose index is found by a binary search; the index of a prime is the number
// of primes met on the way. O(log log n) steps a heap, and the primes up to √n.
func bySmallestPrime(theorem *game.ClosedForm, column string) game.Solver {
	return game.Bounded(mostIndexed, formula(theorem, column, func(first, _ uint64) game.Recursion {
		n, primes := first, uint32(0)
		sieve := integer.Sieve{Of: func(n uint64, f integer.Factorisation) uint64 {
			if n == 1 {
				return 1
			}
			return f[0].Prime
		}}
		next := func() uint32 {
			p := sieve.Value(n)
			switch {
			case n == 1:
				return 0
			case p == n:
				return primes + 1
			}
			i, _ := slices.BinarySearch(sieve.Primes(), p)
			return uint32(i + 1)
		}
		return game.HeapByHeap(1<<14, next, func(v uint32) { n, primes = n+1, max(primes, v) })
	}))
}

// formula is the solver that evaluates a theorem by a sieve.
func formula(theorem *game.ClosedForm, column string, begin func(first, last uint64) game.Recursion) game.Solver {
	return game.Recursive(game.Solver{
		Name: "formula", Method: "the theorem's formula, by a sieve", Theorem: theorem.Theorem, Cost: "n log log n steps",
		Steps:  func(r game.Request) float64 { return 100 * float64(r.N) },
		Memory: func(game.Request) uint64 { return 4 << 20 },
	}, column, begin)
}
