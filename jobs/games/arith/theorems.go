package arith

import (
	"fmt"
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// The theorems that give a game's whole sequence, each for one heap and with no
// table of others: by trial division, so in O(√n) steps or, where primes are
// counted, O(n^(3/4)). For POWERSET games the value is the exponent e: 0
// for the nim-value 0, and 1 + log2 of it otherwise.

var theorem1 = &game.ClosedForm{
	Theorem: "theorem 1", Formula: "G(n) = Ω(n), the number of prime factors with multiplicity", From: 1,
	Value: func(n uint64) uint32 { return uint32(integer.Factor(n).BigOmega()) },
}

var theorem2 = &game.ClosedForm{
	Theorem: "theorem 2", Formula: "G(0) = 0, G(n) = v(n) + 1, v the 2-valuation", From: 0,
	Value: oneMoreThanValuation,
}

var theorem3 = &game.ClosedForm{
	Theorem: "theorem 3", Formula: "G(0) = 0, G(n) = m for n = 2^k (2m − 1), the index of the largest odd divisor", From: 0, To: math.MaxUint32,
	Value: indexOfOddPart,
	Far:   func(n uint64) (uint64, error) { return integer.OddPart(n)/2 + 1, nil },
}

var theorem5 = &game.ClosedForm{
	Theorem: "theorem 5", Formula: "G(1) = 0, G(n) = the index of the smallest prime divisor, 2 having the index 1", From: 1, To: mostIndexed,
	Value: func(n uint64) uint32 { return uint32(integer.PrimeCount(integer.SmallestPrime(n))) },
	Far:   farIndexOfSmallestPrime,
}

var theorem8 = &game.ClosedForm{
	Theorem: "theorem 8", Formula: "G(1) = 0, G(n) = C(n) + 1 mod 2, C Shapiro's class", From: 1,
	Value: func(n uint64) uint32 {
		if n == 1 {
			return 0
		}
		return uint32((class(n) + 1) & 1)
	},
}

var theorem14 = &game.ClosedForm{
	Theorem: "theorem 14", Formula: "G(n) = 1 just where n > 1 is square-free", From: 1,
	Value: func(n uint64) uint32 { return squarefreeAbove1(n, integer.Factor(n)) },
}

var theorem15 = &game.ClosedForm{
	Theorem: "theorem 15", Formula: "G(0) = 0, G(n) = 2^v(n), so e(n) = v(n) + 1, v the 2-valuation", From: 0,
	Value: oneMoreThanValuation,
}

var theorem16 = &game.ClosedForm{
	Theorem: "theorem 16", Formula: "G = 0, 0, 1, 0, 2, 1, 4, 8 for n = 1, …, 8; G(2k + 1) = 2^k, so e = k + 1, for k ≥ 4; G(n) = G(n/2) for even n ≥ 10", From: 1, To: math.MaxUint32,
	Value: func(n uint64) uint32 { return uint32(exponent16(n)) },
	Far:   func(n uint64) (uint64, error) { return exponent16(n), nil },
}

var theorem17 = &game.ClosedForm{
	Theorem: "theorem 17", Formula: "G(1) = 0, G(n) = 2^(i−1), so e(n) = i, the index of the smallest prime divisor", From: 1, To: mostIndexed,
	Value: func(n uint64) uint32 { return uint32(integer.PrimeCount(integer.SmallestPrime(n))) },
	Far:   farIndexOfSmallestPrime,
}

func oneMoreThanValuation(n uint64) uint32 {
	if n == 0 {
		return 0
	}
	return uint32(bits.TrailingZeros64(n) + 1)
}

func indexOfOddPart(n uint64) uint32 {
	if n == 0 {
		return 0
	}
	return uint32(integer.OddPart(n)/2 + 1)
}

// exponent16 is the exponent of theorem 16.
func exponent16(n uint64) uint64 {
	for n >= 10 && n%2 == 0 {
		n /= 2
	}
	if n <= 8 {
		return [9]uint64{0, 0, 0, 1, 0, 2, 1, 3, 4}[n]
	}
	return n/2 + 1
}

// mostIndexed is a heap below the prime with the index 2^32.
const mostIndexed = 100_000_000_000

// farthestPrime is the largest prime whose index is computed, in some seconds.
const farthestPrime = 1_000_000_000_000

func farIndexOfSmallestPrime(n uint64) (uint64, error) {
	p := integer.SmallestPrime(n)
	if p > farthestPrime {
		return 0, fmt.Errorf("its smallest prime divisor is %d, and primes are counted up to %d", p, farthestPrime)
	}
	return integer.PrimeCount(p), nil
}

// squarefreeAbove1 is 1 for square-free n > 1 and 0 otherwise.
func squarefreeAbove1(n uint64, f integer.Factorisation) uint32 {
	if n > 1 && f.BigOmega() == uint64(len(f)) {
		return 1
	}
	return 0
}

// class is Shapiro's class by theorem 7: C(1) = C(2) = 0, C(p) = C(p − 1) + 1
// for odd primes p, C(ab) = C(a) + C(b) where a or b is odd, and one more where
// both are even.
func class(n uint64) uint64 {
	var c uint64
	for _, q := range integer.Factor(n) {
		if q.Prime == 2 {
			c += uint64(q.Exponent - 1)
		} else {
			c += uint64(q.Exponent) * (class(q.Prime-1) + 1)
		}
	}
	return c
}
