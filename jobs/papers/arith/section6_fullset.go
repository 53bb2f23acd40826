package arith

import (
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/solve/sieves"
)

// Section 6: a player moves to the disjunctive sum of all positions, where there is one.
//
//	FULLSET MALIQUOT     n → the sum of all d with d | n, 1 ≤ d < n
//	FULLSET SALIQUOT     n → the sum of all n − d with d | n, d ≥ 1
//	FULLSET MALIQUANT    n → the sum of all k with k ∤ n, 1 ≤ k < n
//	FULLSET SALIQUANT    n → the sum of all n − k with k ∤ n, 1 ≤ k < n
//	FULLSET TOTATIVE     n → the sum of all k with gcd(k, n) = 1, 1 ≤ k < n
//	FULLSET NONTOTATIVE  n → the sum of all k with gcd(k, n) > 1, 1 ≤ k < n

// fullset is the one option of n, the sum of all its positions; there is none without a position.
func (p point) fullset(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if all := slices.Collect(p.positions(n)); len(all) > 0 {
			yield(all)
		}
	}
}

func fullsetRows() []row {
	const moveTo = "0 is never a part; a heap without a part is terminal."
	const subtraction = "Heaps start at 0, and 0 is a part; a heap without a part is terminal."
	return []row{{
		name: "fullset-maliquot", title: "FULLSET MALIQUOT", section: "6", convention: moveTo,
		point:    point{function: aliquot, mode: full, move: to, first: 1},
		solution: theorem14, own: []game.Solver{sieves.ByFactors(theorem14, squarefreeAbove1)},
	}, {
		name: "fullset-saliquot", title: "FULLSET SALIQUOT", section: "6", convention: subtraction,
		point: point{function: aliquot, mode: full, move: subtract, first: 0},
	}, {
		name: "fullset-maliquant", title: "FULLSET MALIQUANT", section: "6", convention: moveTo,
		point: point{function: aliquant, mode: full, move: to, first: 1},
	}, {
		name: "fullset-saliquant", title: "FULLSET SALIQUANT", section: "6",
		convention: subtraction,
		point:      point{function: aliquant, mode: full, move: subtract, first: 0},
	}, {
		name: "fullset-totative", title: "FULLSET TOTATIVE", section: "6",
		point:      point{function: totative, mode: full, move: to, first: 1},
		aliases:    []string{"fullset-totient"},
		convention: moveTo + " The paper calls it FULLSET TOTIENT.",
	}, {
		name: "fullset-nontotative", title: "FULLSET NONTOTATIVE", section: "6", convention: moveTo,
		point: point{function: nontotative, mode: full, move: to, first: 1},
	}}
}

var theorem14 = &game.Theorem{
	Where: "theorem 14", Says: "G(n) = 1 just where n > 1 is square-free", From: 1,
	Value: func(n uint64) (uint64, error) { return squarefreeAbove1(integer.Factor(n)), nil },
}

// squarefreeAbove1 is 1 if f is the factorisation of a square-free number above 1, and otherwise 0.
func squarefreeAbove1(f integer.Factorisation) uint64 {
	return uint64(indicator(len(f) > 0 && f.Squarefree()))
}
