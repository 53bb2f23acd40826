package divide

import (
	"iter"
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// divideThrowResidue is DIVIDE-THROW-RESIDUE, variation 1 of section 4.2: the
// remainder is dropped.
func divideThrowResidue(n uint64) iter.Seq[[]uint64] {
	return divisions(1, n-1, n, func(k, d, _ uint64) []uint64 { return copies(k, d) })
}

// residueThrowDivisor is RESIDUE-THROW-DIVISOR, variation 2 of section 4.2: the
// copies are dropped, and only the remainder stays.
func residueThrowDivisor(n uint64) iter.Seq[[]uint64] {
	return divisions(1, n-1, n, func(_, _, r uint64) []uint64 { return withRemainder(nil, r) })
}

func divideThrowResidueGame() *game.Game {
	h := &game.Heaps{First: 1, Options: divideThrowResidue, OptionValues: divisionValues(allBelow, 1, 0), LiteralTo: 3000}
	theorem := Theorem11()
	return &game.Game{
		Name: "divide-throw-residue", Title: "DIVIDE-THROW-RESIDUE", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules: "Divide n by some d with 1 ≤ d < n: k = ⌊n/d⌋ copies of d remain, the remainder is dropped.",
		Heaps: h, Closed: theorem, Products: byTheorem(h, theorem),
	}
}

func residueThrowDivisorGame() *game.Game {
	h := &game.Heaps{First: 1, Options: residueThrowDivisor, OptionValues: divisionValues(allBelow, 0, 1), LiteralTo: 3000}
	theorem := Theorem12()
	return &game.Game{
		Name: "residue-throw-divisor", Title: "RESIDUE-THROW-DIVISOR", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules:      "Divide n by some d with 1 ≤ d < n: the single heap n mod d remains.",
		Convention: "A remainder 0 is the empty heap, which is terminal.",
		Heaps:      h, Closed: theorem, Products: byTheorem(h, theorem),
	}
}

// Theorem11 is the closed form of DIVIDE-THROW-RESIDUE.
func Theorem11() *game.ClosedForm {
	// The index is k for n = 2^m (2k − 1).
	index := func(n uint64) uint64 { return (n>>bits.TrailingZeros64(n) + 1) / 2 }
	return &game.ClosedForm{
		Theorem: "theorem 11", Formula: "G(n) = k for n = 2^m (2k − 1) > 1, the index of the largest odd divisor", From: 2, To: math.MaxUint32,
		Value: func(n uint64) uint32 { return uint32(index(n)) },
		Far:   func(n uint64) (uint64, error) { return index(n), nil },
	}
}

// Theorem12 is the closed form of RESIDUE-THROW-DIVISOR.
func Theorem12() *game.ClosedForm {
	return &game.ClosedForm{
		Theorem: "theorem 12", Formula: "G(n) = k for 3(2^(k−1) − 1) + 2 ≤ n ≤ 3(2^k − 1) + 1, and G(1) = 0", From: 1,
		Value: func(n uint64) uint32 { return uint32(bits.Len64((n + 1) / 3)) },
	}
}

// byTheorem is the product of a game with a theorem on the binary digits of n.
func byTheorem(h *game.Heaps, theorem *game.ClosedForm) []game.Product {
	return []game.Product{game.SequenceProduct(1, 1<<16, game.Uint32,
		reference.Formula(h, theorem, "n steps", func(n uint64) float64 { return 60 * float64(n) }),
		reference.Solver(h, "n² steps", quadratic))}
}
