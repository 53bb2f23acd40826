package arith

import (
	"fmt"
	"iter"
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	nontotatives "grundy/jobs/solve/nontotative"
	"grundy/jobs/solve/saliquant"
	"grundy/jobs/solve/sieves"
)

// Section 2: a player moves to one of the numbers of n, or subtracts it.
//
//	MALIQUOT     n → d      for each d | n, 1 ≤ d < n
//	SALIQUOT     n → n − d  for each d | n, d ≥ 1
//	MALIQUANT    n → k      for each k ∤ n, 0 ≤ k < n
//	SALIQUANT    n → n − k  for each k ∤ n, 1 ≤ k < n
//	TOTATIVE     n → k      for each k with gcd(k, n) = 1, 1 ≤ k < n
//	NONTOTATIVE  n → k      for each k with gcd(k, n) > 1, 0 ≤ k < n, and 1 → 0

// singletons lists the positions of n as options.
func (p point) singletons(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for h := range p.positions(n) {
			if !yield([]uint64{h}) {
				return
			}
		}
	}
}

func singletonRows() []row {
	return []row{{
		name: "maliquot", title: "MALIQUOT", section: "2.1.1",
		point:    point{function: aliquot, mode: single, move: to, first: 1},
		solution: theorem1,
		own:      []game.Solver{sieves.ByFactors(theorem1, integer.Factorisation.BigOmega)},
	}, {
		name: "saliquot", title: "SALIQUOT", aliases: []string{"dim"}, section: "2.1.2",
		point:    point{function: aliquot, mode: single, move: subtract, first: 0},
		solution: theorem2, digits: true,
	}, {
		name: "maliquant", title: "MALIQUANT", section: "2.2.1",
		point: point{function: aliquant, mode: single, move: to, first: 0},
		convention: "0 divides no positive number, so 0 is an option of every n ≥ 1, " +
			"as section 2.2.1 has it; by section 1, k ≥ 1, it is none: arith:aliquant/single/to/from=1.",
		solution: theorem3, digits: true,
	}, {
		name: "saliquant", title: "SALIQUANT", section: "2.2.2",
		point: point{function: aliquant, mode: single, move: subtract, first: 0},
		partly: []*game.Theorem{
			{Where: "theorem 4", Says: "G(n) = (n − 1)/2 for odd n, and G(n) < n/2"},
			{Where: "theorem S1 of docs/PROOFS.md", Says: "G(n) ≥ (n − 2)/4"},
		},
		own: []game.Solver{saliquant.Solver("g")},
	}, {
		name: "totative", title: "TOTATIVE", aliases: []string{"prim"}, section: "2.3",
		point:    point{function: totative, mode: single, move: to, first: 1},
		solution: theorem5, own: []game.Solver{sieves.BySmallestPrime(theorem5, "g")},
	}, {
		name: "nontotative", title: "NONTOTATIVE", section: "2.4",
		point: point{function: nontotative, mode: single, move: to, first: 0},
		convention: "0 is an option of every n ≥ 1, as the paper's table prints: " +
			"of n ≥ 2 since gcd(0, n) = n, of 1 by exception. " +
			"Section 1's words have k ≥ 1, so that no heap has the option 0: " +
			"arith:nontotative/single/to/from=1. " +
			"Without the exception alone it is arith:nontotative/single/to/terminal=1.",
		partly: []*game.Theorem{{
			Where: "theorem 6",
			Says: "G(n) = n/2 for even n, ⌊(n + 1)/4⌋ for n ≡ 3 mod 6, ⌊n/10⌋ or ⌈n/10⌉ for n ≡ 5, 25 mod 30, " +
				"1 for primes, 2 for their squares",
		}},
		own: []game.Solver{
			resting(nontotatives.Odd(), "arith/thm6/i", "arith/thm6/v", "arith/thm6/viii",
				"arith/nontot-r/r0"),
		},
	}}
}

// The theorems that give a game's whole sequence, each for one heap and with no table of other
// heaps: at the cost of a factorisation or, if primes are counted, in O(n^(3/4)) steps.

var theorem1 = &game.Theorem{
	Where: "theorem 1", Says: "G(n) = Ω(n), the number of prime factors with multiplicity", From: 1,
	Value: func(n uint64) (uint64, error) { return uint64(integer.Factor(n).BigOmega()), nil },
}

var theorem2 = &game.Theorem{
	Where: "theorem 2", Says: "G(0) = 0, G(n) = v(n) + 1, v the 2-valuation", From: 0,
	Value: func(n uint64) (uint64, error) { return uint64(bits.Len64(n & -n)), nil }, // 0 for n = 0
}

var theorem3 = &game.Theorem{
	Where: "theorem 3", From: 0, To: math.MaxUint32,
	Says: "G(0) = 0, G(n) = m for n = 2^k (2m − 1), the index of the largest odd divisor",
	Value: func(n uint64) (uint64, error) {
		odd := integer.OddPart(n)
		return odd/2 + odd%2, nil // 0 for n = 0
	},
}

var theorem5 = &game.Theorem{
	Where: "theorem 5", From: 1, To: sieves.MostIndexed,
	Says: "G(1) = 0, G(n) = the index of the smallest prime divisor, 2 having the index 1",
	Value: func(n uint64) (uint64, error) {
		p := integer.SmallestPrime(n)
		if p > farthestPrime {
			return 0, fmt.Errorf("its smallest prime divisor is %d, and primes are counted up to %d", p, farthestPrime)
		}
		return integer.PrimeCount(p), nil
	},
}

// farthestPrime is the largest prime whose index is computed, in some seconds.
const farthestPrime = 1_000_000_000_000
