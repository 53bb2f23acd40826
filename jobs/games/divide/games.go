package divide

import (
	"math"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// Family is the catalogue's rows for the dividing games.
func Family() game.Family {
	return game.Family{
		Name: "divide",
		Games: []*game.Game{
			dividingGame(), divideAndResidueGame(), complementGrundyGame(), divideThrowResidueGame(), residueThrowDivisorGame(),
			sDividingGame(),
		},
	}
}

func allBelow(n uint64) uint64   { return n - 1 }
func upToHalf(n uint64) uint64   { return n / 2 }
func quadratic(n uint64) float64 { return 5 * float64(n) * float64(n) / 2 }

func divideAndResidueGame() *game.Game {
	h := &game.Heaps{First: 1, Options: divideAndResidue, OptionValues: evenCopiesCancel(allBelow, 1, 1), LiteralTo: 3000}
	return &game.Game{
		Name: "divide-and-residue", Title: "DIVIDE-AND-RESIDUE", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Aliases:    []string{"dividing-and-remainder"},
		Rules:      "Divide n by some d with 1 ≤ d < n: k copies of d and the remainder r remain, where n = kd + r and 0 ≤ r < d.",
		Convention: "Section 4.2's reading, d < n: by section 1 a heap could move to itself. A remainder 0 is the empty heap.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<14, game.Uint32,
			raresSolver(), quotientsSolver(1), reference.Solver(h, "n² steps", quadratic))),
	}
}

func complementGrundyGame() *game.Game {
	h := &game.Heaps{First: 1, Options: complementGrundy, OptionValues: evenCopiesCancel(upToHalf, 1, 1), LiteralTo: 3000}
	return &game.Game{
		Name: "complement-grundy", Title: "COMPLEMENT-GRUNDY", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules:      "Divide n by some d with 1 ≤ d ≤ n/2: k ≥ 2 copies of d and the remainder r remain, where n = kd + r and 0 ≤ r < d.",
		Convention: "k counts parts, as in section 4.2. A remainder 0 is the empty heap.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<14, game.Uint32,
			complementSolver(), quotientsSolver(2), reference.Solver(h, "n²/2 steps", func(n uint64) float64 { return quadratic(n) / 2 }))),
	}
}

func divideThrowResidueGame() *game.Game {
	h := &game.Heaps{First: 1, Options: divideThrowResidue, OptionValues: evenCopiesCancel(allBelow, 1, 0), LiteralTo: 3000}
	theorem := &game.ClosedForm{
		Theorem: "theorem 11", Formula: "G(n) = k for n = 2^m (2k − 1) > 1, the index of the largest odd divisor", From: 2, To: math.MaxUint32,
		Value: func(n uint64) uint32 { return uint32(indexOfOddPart(n)) },
		Far:   func(n uint64) (uint64, error) { return indexOfOddPart(n), nil },
	}
	return &game.Game{
		Name: "divide-throw-residue", Title: "DIVIDE-THROW-RESIDUE", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules: "Divide n by some d with 1 ≤ d < n: k = ⌊n/d⌋ copies of d remain, the remainder is dropped.",
		Heaps: h, Closed: theorem, Products: solved(h, theorem),
	}
}

// indexOfOddPart is k for n = 2^m (2k − 1).
func indexOfOddPart(n uint64) uint64 { return (n>>bits.TrailingZeros64(n) + 1) / 2 }

func residueThrowDivisorGame() *game.Game {
	h := &game.Heaps{First: 1, Options: residueThrowDivisor, OptionValues: evenCopiesCancel(allBelow, 0, 1), LiteralTo: 3000}
	theorem := &game.ClosedForm{
		Theorem: "theorem 12", Formula: "G(n) = k for 3(2^(k−1) − 1) + 2 ≤ n ≤ 3(2^k − 1) + 1, and G(1) = 0", From: 1,
		Value: func(n uint64) uint32 { return uint32(bits.Len64((n + 1) / 3)) },
	}
	return &game.Game{
		Name: "residue-throw-divisor", Title: "RESIDUE-THROW-DIVISOR", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules:      "Divide n by some d with 1 ≤ d < n: the single heap n mod d remains.",
		Convention: "A remainder 0 is the empty heap, which is terminal.",
		Heaps:      h, Closed: theorem, Products: solved(h, theorem),
	}
}

// solved is the product of a game with a theorem on the binary digits of n.
func solved(h *game.Heaps, theorem *game.ClosedForm) []game.Product {
	return []game.Product{game.SequenceProduct(1, 1<<16, game.Uint32,
		reference.Formula(h, theorem, "n steps", func(n uint64) float64 { return 60 * float64(n) }),
		reference.Solver(h, "n² steps", quadratic))}
}
