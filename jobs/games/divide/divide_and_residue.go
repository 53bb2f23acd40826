package divide

import (
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/games/divide/complement"
	"grundy/jobs/games/divide/residue"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// DivideAndResidue is DIVIDE-AND-RESIDUE, section 4.2: n = kd + r goes to k copies
// of d and r, for every 1 ≤ d < n. (By section 1, d = n would be allowed too, and n
// could move to itself.)
func DivideAndResidue(n uint64) iter.Seq[[]uint64] {
	return divisions(1, n-1, n, func(k, d, r uint64) []uint64 { return withRemainder(copies(k, d), r) })
}

// ComplementGrundy is COMPLEMENT-GRUNDY, section 4.2: DIVIDE-AND-RESIDUE with k ≥ 2
// copies, so that d ≤ n/2. Its moves are those that GRUNDY'S GAME doesn't have.
func ComplementGrundy(n uint64) iter.Seq[[]uint64] {
	return divisions(1, n/2, n, func(k, d, r uint64) []uint64 { return withRemainder(copies(k, d), r) })
}

func divideAndResidueGame() *game.Game {
	h := &game.Heaps{First: 1, Options: DivideAndResidue, OptionValues: divisionValues(allBelow, 1, 1), LiteralTo: 3000}
	return &game.Game{
		Name: "divide-and-residue", Title: "DIVIDE-AND-RESIDUE", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Aliases:    []string{"dividing-and-remainder"},
		Rules:      "Divide n by some d with 1 ≤ d < n: k copies of d and the remainder r remain, where n = kd + r and 0 ≤ r < d.",
		Convention: "Section 4.2's reading, d < n: by section 1 a heap could move to itself. A remainder 0 is the empty heap.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<14, game.Uint32,
			residue.Solver(), quotientsSolver(1), reference.Solver(h, "n² steps", quadratic))),
	}
}

func complementGrundyGame() *game.Game {
	h := &game.Heaps{First: 1, Options: ComplementGrundy, OptionValues: divisionValues(upToHalf, 1, 1), LiteralTo: 3000}
	return &game.Game{
		Name: "complement-grundy", Title: "COMPLEMENT-GRUNDY", Paper: paper.Arithmetic, Section: "4.2", Version: 1,
		Rules:      "Divide n by some d with 1 ≤ d ≤ n/2: k ≥ 2 copies of d and the remainder r remain, where n = kd + r and 0 ≤ r < d.",
		Convention: "k counts parts, as in section 4.2. A remainder 0 is the empty heap.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<14, game.Uint32,
			complement.Solver(), quotientsSolver(2), reference.Solver(h, "n²/2 steps", func(n uint64) float64 { return quadratic(n) / 2 }))),
	}
}

// divisions yields what option makes of n = kd + r, for every first ≤ d ≤ last.
func divisions(first, last, n uint64, option func(k, d, r uint64) []uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for d := first; d <= last; d++ {
			if !yield(option(n/d, d, n%d)) {
				return
			}
		}
	}
}

func copies(k, d uint64) []uint64 { return slices.Repeat([]uint64{d}, int(k)) }

// withRemainder adds a remainder to the parts, unless it is the empty heap.
func withRemainder(parts []uint64, r uint64) []uint64 {
	if r == 0 {
		return parts
	}
	return append(parts, r)
}

func allBelow(n uint64) uint64 { return n - 1 }
func upToHalf(n uint64) uint64 { return n / 2 }

// divisionValues is the second rung of the games of section 4.2: k copies of d have
// the nim-value of d if k is odd, and 0 if k is even. The divisors are 1, …, last(n).
// Copies count keepD times and the remainder keepR times, 0 or 1.
func divisionValues(last func(n uint64) uint64, keepD, keepR uint64) game.OptionValues {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		for d := uint64(1); d <= last(n); d++ {
			seen.Add(g(d*(n/d&1)*keepD) ^ g(n%d*keepR))
		}
	}
}
