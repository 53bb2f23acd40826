package arith

import (
	"iter"
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	nontotatives "grundy/jobs/solve/nontotative"
	"grundy/jobs/solve/saliquant"
	"grundy/jobs/solve/sieves"
)

// Section 7: a player moves to the disjunctive sum of any non-empty set of positions.
//
//	POWERSET MALIQUOT     n → the sum of any d, … with d | n, 1 ≤ d < n
//	POWERSET SALIQUOT     n → the sum of any n − d, … with d | n, d ≥ 1
//	POWERSET MALIQUANT    n → the sum of any k, … with k ∤ n, 1 ≤ k < n
//	POWERSET SALIQUANT    n → the sum of any n − k, … with k ∤ n, 1 ≤ k < n
//	POWERSET TOTATIVE     n → the sum of any k, … with gcd(k, n) = 1, 1 ≤ k < n
//	POWERSET NONTOTATIVE  n → the sum of any k, … with gcd(k, n) > 1, 1 ≤ k < n
//
// Values are stored as exponents e: 0 for the nim-value 0, and 1 + log2 of it otherwise.

// powerset lists the sums of non-empty sets of positions of n as options.
func (p point) powerset(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		all := slices.Collect(p.positions(n))
		var grow func(part []uint64, from int) bool
		grow = func(part []uint64, from int) bool {
			for i := from; i < len(all); i++ {
				larger := append(part, all[i])
				if !yield(larger) || !grow(larger, i+1) {
					return false
				}
			}
			return true
		}
		grow(make([]uint64, 0, len(all)), 0)
	}
}

// literalTo is a heap up to which no heap has more than about 2^22 subsets, so that they can be
// listed.
func (p point) literalTo() uint64 {
	switch {
	case p.function.list != nil:
		return 300
	case p.function == nontotative:
		return 30
	}
	return 28
}

func powersetRows() []row {
	const without0 = "Heaps start at 1 and 0 is never a part: with it the printed list doesn't come out."
	return []row{{
		name: "powerset-maliquot", title: "POWERSET MALIQUOT", section: "7",
		point:    point{function: aliquot, mode: power, move: to, first: 1},
		solution: theoremP2,
		own:      []game.Solver{sieves.ByFactors(theoremP2, integer.Factorisation.BigOmega)},
	}, {
		name: "powerset-saliquot", title: "POWERSET SALIQUOT", section: "7",
		point:    point{function: aliquot, mode: power, move: subtract, first: 0},
		solution: theorem15, digits: true,
	}, {
		name: "powerset-maliquant", title: "POWERSET MALIQUANT", section: "7", convention: without0,
		point:    point{function: aliquant, mode: power, move: to, first: 1},
		solution: theorem16, digits: true,
	}, {
		name: "powerset-saliquant", title: "POWERSET SALIQUANT", section: "7",
		convention: "Heaps start at 1.",
		point:      point{function: aliquant, mode: power, move: subtract, first: 1},
		partly: []*game.Theorem{{
			Where: theoremP2.Where,
			Says:  "2^(g − 1) for n ≥ 3, g the value of SALIQUANT, so 2^((n − 3)/2) for odd n ≥ 3",
		}},
		own: []game.Solver{resting(saliquant.Solver("e"), "arith/powerset-saliquant")},
	}, {
		name: "powerset-totative", title: "POWERSET TOTATIVE", section: "7",
		point:    point{function: totative, mode: power, move: to, first: 1},
		solution: theorem17, own: []game.Solver{sieves.BySmallestPrime(theorem17, "e")},
	}, {
		name: "powerset-nontotative", title: "POWERSET NONTOTATIVE", section: "7",
		convention: without0,
		point:      point{function: nontotative, mode: power, move: to, first: 1},
		partly: []*game.Theorem{{
			Where: theoremP2.Where,
			Says:  "2^(g − 2) for composite n, g the value of NONTOTATIVE, so 2^(n/2 − 2) for even n ≥ 4",
		}},
		own: []game.Solver{resting(nontotatives.OddPowerset(), "arith/powerset-nontotative")},
	}}
}

var theoremP2 = &game.Theorem{
	Where: "theorem P2 of docs/PROOFS.md", From: 1, Value: theorem1.Value,
	Says: "G(1) = 0, G(n) = 2^(Ω(n) − 1), so e(n) = Ω(n), the number of prime factors with multiplicity",
}

var theorem15 = &game.Theorem{
	Where: "theorem 15", From: 0, Value: theorem2.Value,
	Says: "G(0) = 0, G(n) = 2^v(n), so e(n) = v(n) + 1, v the 2-valuation",
}

var theorem16 = &game.Theorem{
	Where: "theorem 16", From: 1, To: math.MaxUint32,
	Says: "G = 0, 0, 1, 0, 2, 1, 4, 8 for n = 1, …, 8; G(2k + 1) = 2^k, so e = k + 1, for k ≥ 4; " +
		"G(n) = G(n/2) for even n ≥ 10",
	Value: func(n uint64) (uint64, error) {
		for n >= 10 && n%2 == 0 {
			n /= 2
		}
		if n <= 8 {
			return [9]uint64{0, 0, 0, 1, 0, 2, 1, 3, 4}[n], nil
		}
		return n/2 + 1, nil
	},
}

var theorem17 = &game.Theorem{
	Where: "theorem 17", From: 1, To: sieves.MostIndexed, Value: theorem5.Value,
	Says: "G(1) = 0, G(n) = 2^(i−1), so e(n) = i, the index of the smallest prime divisor",
}
