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

// Section 7: a player moves to the disjunctive sum of any non-empty set of positions. Values are stored as exponents e:
// 0 for the nim-value 0, and 1 + log2 of it otherwise.

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

// literalTo is a heap up to which no heap has more than about 2^22 subsets, so that they can be listed.
func (p point) literalTo() uint64 {
	switch {
	case p.function.few():
		return 300
	case p.function == nontotative:
		return 30
	}
	return 28
}

func powersetRows() []row {
	const without0 = "Heaps start at 1 and 0 is never a part: with it the printed list doesn't come out."
	return []row{
		{point: at(aliquot, power, to, 1), name: "powerset-maliquot", title: "POWERSET MALIQUOT", section: "7",
			solution: theoremP2, own: []game.Solver{sieves.ByFactors(theoremP2, integer.Factorisation.BigOmega)}},
		{point: at(aliquot, power, subtract, 0), name: "powerset-saliquot", title: "POWERSET SALIQUOT", section: "7",
			solution: theorem15, digits: true},
		{point: at(aliquant, power, to, 1), name: "powerset-maliquant", title: "POWERSET MALIQUANT", section: "7", convention: without0,
			solution: theorem16, digits: true},
		{point: at(aliquant, power, subtract, 1), name: "powerset-saliquant", title: "POWERSET SALIQUANT", section: "7",
			convention: "Heaps start at 1.",
			partly: []*game.Theorem{{
				Where: theoremP2.Where,
				Says:  "2^(g − 1) for n ≥ 3, g the value of SALIQUANT, so 2^((n − 3)/2) for odd n ≥ 3",
			}},
			own: []game.Solver{resting(saliquant.Solver("e"), "arith/powerset-saliquant")}},
		{point: at(totative, power, to, 1), name: "powerset-totative", title: "POWERSET TOTATIVE", section: "7",
			solution: theorem17, own: []game.Solver{sieves.BySmallestPrime(theorem17, "e")}},
		{point: at(nontotative, power, to, 1), name: "powerset-nontotative", title: "POWERSET NONTOTATIVE", section: "7", convention: without0,
			partly: []*game.Theorem{{
				Where: theoremP2.Where,
				Says:  "2^(g − 2) for composite n, g the value of NONTOTATIVE, so 2^(n/2 − 2) for even n ≥ 4",
			}},
			own: []game.Solver{resting(nontotatives.OddPowerset(), "arith/powerset-nontotative")}},
	}
}

var theoremP2 = &game.Theorem{
	Where: "theorem P2 of docs/PROOFS.md", Says: "G(1) = 0, G(n) = 2^(Ω(n) − 1), so e(n) = Ω(n), the number of prime factors with multiplicity", From: 1,
	Value: theorem1.Value,
}

var theorem15 = &game.Theorem{
	Where: "theorem 15", Says: "G(0) = 0, G(n) = 2^v(n), so e(n) = v(n) + 1, v the 2-valuation", From: 0,
	Value: func(n uint64) (uint64, error) { return oneMoreThanValuation(n), nil },
}

var theorem16 = &game.Theorem{
	Where: "theorem 16", Says: "G = 0, 0, 1, 0, 2, 1, 4, 8 for n = 1, …, 8; G(2k + 1) = 2^k, so e = k + 1, for k ≥ 4; G(n) = G(n/2) for even n ≥ 10", From: 1, To: math.MaxUint32,
	Value: func(n uint64) (uint64, error) { return exponent16(n), nil },
}

func exponent16(n uint64) uint64 {
	for n >= 10 && n%2 == 0 {
		n /= 2
	}
	if n <= 8 {
		return [9]uint64{0, 0, 0, 1, 0, 2, 1, 3, 4}[n]
	}
	return n/2 + 1
}

var theorem17 = &game.Theorem{
	Where: "theorem 17", Says: "G(1) = 0, G(n) = 2^(i−1), so e(n) = i, the index of the smallest prime divisor", From: 1, To: sieves.MostIndexed,
	Value: theorem5.Value,
}
