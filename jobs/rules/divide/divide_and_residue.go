package divide

import (
	"iter"
	"math"
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/solve/complement"
	"grundy/jobs/solve/residue"
	"grundy/jobs/tables"
)

// DivideAndResidue is DIVIDE-AND-RESIDUE, section 4.2: n = kd + r goes to k copies of d and r,
// for every 1 ≤ d < n. (By section 1, d = n would be allowed too, and n could move to itself.)
func DivideAndResidue(n uint64) iter.Seq[[]uint64] { return divisions(n, 1, 1, 1) }

// ComplementGrundy is COMPLEMENT-GRUNDY, section 4.2: DIVIDE-AND-RESIDUE with k ≥ 2
// copies, so that d ≤ n/2. Its moves are those that GRUNDY'S GAME doesn't have.
func ComplementGrundy(n uint64) iter.Seq[[]uint64] { return divisions(n, 2, 1, 1) }

func divideAndResidueGame() *game.Game {
	h := &game.Heaps{First: 1, Options: DivideAndResidue, OptionValues: divisionValues(1, 1, 1), LiteralTo: 3000}
	return &game.Game{
		Name: "divide-and-residue", Title: "DIVIDE-AND-RESIDUE", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Aliases:    []string{"dividing-and-remainder"},
		Rules:      "Divide n by some d with 1 ≤ d < n: k copies of d and the remainder r remain, where n = kd + r and 0 ≤ r < d.",
		Convention: "Section 4.2's reading, d < n: by section 1 a heap could move to itself. A remainder 0 is the empty heap.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<14, tables.Uint32,
			residue.Solver(), quotientsSolver(1), reference.Solver(h, "n² steps", quadratic))),
	}
}

func complementGrundyGame() *game.Game {
	h := &game.Heaps{First: 1, Options: ComplementGrundy, OptionValues: divisionValues(2, 1, 1), LiteralTo: 3000}
	return &game.Game{
		Name: "complement-grundy", Title: "COMPLEMENT-GRUNDY", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules:      "Divide n by some d with 1 ≤ d ≤ n/2: k ≥ 2 copies of d and the remainder r remain, where n = kd + r and 0 ≤ r < d.",
		Convention: "k counts parts, as in section 4.2. A remainder 0 is the empty heap.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<14, tables.Uint32,
			complement.Solver(), quotientsSolver(2), reference.Solver(h, "n²/2 steps", func(n uint64) float64 { return quadratic(n) / 2 }))),
	}
}

// divisions yields what remains of n = kd + r, for every 1 ≤ d < n with k ≥ least. The k
// copies of d stay keepD times and r keepR times, 0 or 1; a remainder 0 is no part.
func divisions(n, least, keepD, keepR uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for d := uint64(1); d < n && d <= n/least; d++ {
			parts := copies(n/d*keepD, d)
			if r := n % d * keepR; r > 0 {
				parts = append(parts, r)
			}
			if !yield(parts) {
				return
			}
		}
	}
}

func copies(k, d uint64) []uint64 { return slices.Repeat([]uint64{d}, int(k)) }

// divisionValues is the second rung of the games of section 4.2: k copies of d have the
// nim-value of d if k is odd, and 0 if k is even. The options are those of [divisions].
func divisionValues(least, keepD, keepR uint64) func(n uint64, g func(uint64) uint32, seen *nim.Set) {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		for d, last := uint64(1), min(n-1, n/least); d <= last; d++ {
			seen.Add(g(d*(n/d&1)*keepD) ^ g(n%d*keepR))
		}
	}
}

// divideThrowResidue is DIVIDE-THROW-RESIDUE, variation 1 of section 4.2: r is dropped.
func divideThrowResidue(n uint64) iter.Seq[[]uint64] { return divisions(n, 1, 1, 0) }

// residueThrowDivisor is RESIDUE-THROW-DIVISOR, variation 2 of section 4.2: only r stays.
func residueThrowDivisor(n uint64) iter.Seq[[]uint64] { return divisions(n, 1, 0, 1) }

func divideThrowResidueGame() *game.Game {
	h := &game.Heaps{First: 1, Options: divideThrowResidue, OptionValues: divisionValues(1, 1, 0), LiteralTo: 3000}
	return &game.Game{
		Name: "divide-throw-residue", Title: "DIVIDE-THROW-RESIDUE", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules: "Divide n by some d with 1 ≤ d < n: k = ⌊n/d⌋ copies of d remain, the remainder is dropped.",
		Heaps: h, Theorems: []*game.Theorem{Theorem11}, Products: byTheorem(h, Theorem11),
	}
}

func residueThrowDivisorGame() *game.Game {
	h := &game.Heaps{First: 1, Options: residueThrowDivisor, OptionValues: divisionValues(1, 0, 1), LiteralTo: 3000}
	return &game.Game{
		Name: "residue-throw-divisor", Title: "RESIDUE-THROW-DIVISOR", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules:      "Divide n by some d with 1 ≤ d < n: the single heap n mod d remains.",
		Convention: "A remainder 0 is the empty heap, which is terminal.",
		Heaps:      h, Theorems: []*game.Theorem{Theorem12}, Products: byTheorem(h, Theorem12),
	}
}

// Theorem11 solves DIVIDE-THROW-RESIDUE.
var Theorem11 = &game.Theorem{
	Where: "theorem 11", Says: "G(n) = k for n = 2^m (2k − 1) > 1, the index of the largest odd divisor",
	From: 2, To: math.MaxUint32,
	Value: func(n uint64) (uint64, error) { return integer.OddPart(n)/2 + 1, nil },
}

// Theorem12 solves RESIDUE-THROW-DIVISOR.
var Theorem12 = &game.Theorem{
	Where: "theorem 12", Says: "G(n) = k for 3(2^(k−1) − 1) + 2 ≤ n ≤ 3(2^k − 1) + 1, and G(1) = 0", From: 1,
	Value: func(n uint64) (uint64, error) { return uint64(bits.Len64(n/3 + (n%3+1)/3)), nil }, // the length of ⌊(n + 1)/3⌋
}

// byTheorem is the product of a game with a theorem on the binary digits of n.
func byTheorem(h *game.Heaps, theorem *game.Theorem) []game.Product {
	return []game.Product{game.SequenceProduct(1, 1<<16, tables.Uint32,
		reference.Formula(h, theorem, "n steps", func(n uint64) float64 { return 60 * float64(n) }),
		reference.Solver(h, "n² steps", quadratic))}
}
