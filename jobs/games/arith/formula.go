package arith

import (
	"slices"

	"grundy/jobs/integer"
)

// The solvers of the games that a theorem solves through a factorisation: the
// theorem's formula, by a sieve. They keep no values.

// formula is a formula of one heap and its factorisation, which the sieve has
// computed.
type formula struct{ sieve integer.Sieve }

func (k *formula) value(n uint64) uint32 {
	if n == 0 {
		return 0
	}
	return uint32(k.sieve.Value(n))
}

func (k *formula) learn(uint64, uint32) {}

// byFactors makes the solver of a formula that a sieve serves.
func byFactors(of func(n uint64, f integer.Factorisation) uint32) *method {
	return &method{
		name: "formula", how: "the theorem's formula, by a sieve", cost: "n log log n steps", perHeap: 100,
		build: func(uint64) machine {
			return &formula{integer.Sieve{Of: func(n uint64, f integer.Factorisation) uint64 { return uint64(of(n, f)) }}}
		},
	}
}

// smallestPrimes gives the index of the smallest prime divisor: of a composite
// n by searching the primes up to √n, of a prime by counting primes on the way.
type smallestPrimes struct {
	sieve integer.Sieve
	// primes is the greatest value so far, the number of primes below n.
	primes uint32
}

func (k *smallestPrimes) value(n uint64) uint32 {
	if n == 1 {
		return 0
	}
	p := k.sieve.Value(n)
	if p == n {
		return k.primes + 1
	}
	i, _ := slices.BinarySearch(k.sieve.Primes(), p)
	return uint32(i + 1)
}

func (k *smallestPrimes) learn(_ uint64, v uint32) { k.primes = max(k.primes, v) }

// smallestOf is the smallest prime divisor of the number with factorisation f; 1 of 1.
func smallestOf(_ uint64, f integer.Factorisation) uint64 {
	if len(f) == 0 {
		return 1
	}
	return f[0].Prime
}

func bySmallestPrime() *method {
	return &method{
		name: "formula", how: "the theorem's formula, by a sieve", cost: "n log log n steps", perHeap: 100, most: mostIndexed,
		build: func(uint64) machine { return &smallestPrimes{sieve: integer.Sieve{Of: smallestOf}} },
	}
}
