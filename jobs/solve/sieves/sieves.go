// Package sieves evaluates theorems that give the value of a heap by its prime factors, heap after
// heap, with a sieve for the factors.
package sieves

import (
	"context"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// MostIndexed is a heap below the prime with the index 2^32.
const MostIndexed = 100_000_000_000

// ByFactors evaluates a theorem that gives G(n), or its exponent, as a function of the
// factorisation of n: by a sieve, in O(log log n) steps a heap. It stores no values; the heap 0 has
// the value 0.
func ByFactors(theorem *game.Theorem, value func(f integer.Factorisation) uint64) game.Solver {
	s := reference.Direct(bySieve(theorem),
		func(context.Context, game.Request) ([]uint32, func(n uint64) (uint64, error), error) {
			sieve := integer.Sieve{Of: func(_ uint64, f integer.Factorisation) uint64 {
				return value(f)
			}}
			return nil, func(n uint64) (uint64, error) { return sieve.Value(n), nil }, nil
		})
	s.Can = game.Anywhere
	return s
}

// BySmallestPrime evaluates a theorem that gives the index of the smallest prime divisor of n, and
// 0 for n = 1. A composite n has a smallest prime up to √n, whose index is found by a binary
// search; the index of a prime is the number of primes met on the way. O(log log n) steps a heap,
// and the primes up to √n.
func BySmallestPrime(theorem *game.Theorem, column string) game.Solver {
	return game.Bounded(MostIndexed,
		game.Recursive(bySieve(theorem), column, func(first, _ uint64) (learn, fill tables.Fill) {
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

// bySieve is the solver that evaluates a theorem by a sieve, without its runs.
func bySieve(theorem *game.Theorem) game.Solver {
	return game.Solver{
		Name: "formula", Method: "the theorem's formula, by a sieve", Theorem: theorem.Where,
		Cost:   "n log log n steps",
		Steps:  func(r game.Request) float64 { return 100 * float64(r.N) },
		Memory: func(game.Request) uint64 { return 4 << 20 },
	}
}

// Omega2 evaluates a theorem by which G(n) = Ω2(n), the number of prime factors of n, those 2
// counted once, with a table of smallest primes: Ω2(n) = Ω2(n/p) + 1 for the
// smallest prime p of an odd n > 1, and an even n has 1 more than its odd part.
//
// Time: n steps and the sieve. Memory: 1 byte a heap.
func Omega2(theorem *game.Theorem) game.Solver {
	return game.Bounded(integer.MaxSmallest, reference.Direct(game.Solver{
		Name: "formula", Method: "the theorem's formula, by a sieve", Cost: "n log log n steps",
		Theorem: theorem.Where,
		Steps:   func(r game.Request) float64 { return 15 * float64(r.N) },
		Memory:  func(r game.Request) uint64 { return 2*(r.N+1) + 4<<20 },
	}, func(_ context.Context, r game.Request) ([]uint32, func(n uint64) (uint64, error), error) {
		least := integer.SmallestPrimesTo(r.N)
		return nil, func(n uint64) (uint64, error) { return omega2(least, n), nil }, nil
	}))
}

// omega2 is Ω2 by smallest primes.
func omega2(least integer.SmallestPrimes, n uint64) uint64 {
	k := 1 &^ n & 1
	for odd := integer.OddPart(n); odd > 1; k++ {
		p := uint64(least[odd/2])
		if p == 0 {
			return k + 1 // The odd number is a prime: a division less.
		}
		odd /= p
	}
	return k
}
