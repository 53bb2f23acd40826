package arith

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
	"grundy/jobs/solve/quotients"
	"grundy/jobs/solve/residue"
	"grundy/jobs/solve/sieves"
	"grundy/jobs/tables"
)

// Section 4: a player divides n into equal parts, with or without a remainder. Heaps start at 1,
// and the empty heap is a finished game.

// dividing is DIVIDING, section 4.1: n goes to m copies of n/m, for every divisor m ≥ 2 of n.
func dividing(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for m := uint64(2); m <= n; m++ {
			if n%m == 0 && !yield(copies(m, n/m)) {
				return
			}
		}
	}
}

func copies(m, heap uint64) []uint64 { return slices.Repeat([]uint64{heap}, int(m)) }

func dividingGame() *game.Game {
	part := func(_, k uint64) uint64 { return k }
	h := &game.Heaps{First: 1, Options: dividing, OptionValues: oddCopies(part), LiteralTo: 20000}
	return &game.Game{
		Name: "dividing", Title: "DIVIDING", Place: paper.Arithmetic.At("4.1"), Version: 1,
		Aliases: []string{"m-dividing"},
		Rules:   "Divide n into m ≥ 2 equal parts: m copies of n/m remain, m a divisor of n.",
		Ruleset: h, Theorems: []*game.Theorem{theorem9},
		Products: []game.Product{game.SequenceProduct(1, 1<<20, tables.Uint32,
			sieves.Omega2(theorem9), quotients.Exact(part),
			reference.Solver(h, "n^1.5 steps", rootSteps))},
	}
}

var theorem9 = &game.Theorem{
	Where: "theorem 9", From: 1,
	Says: "G(n) = Ω2(n), the number of prime factors, those 2 counted once and odd ones with multiplicity",
	Value: func(n uint64) (uint64, error) {
		return integer.Factor(integer.OddPart(n)).BigOmega() + (n+1)%2, nil
	},
}

// oddCopies is the option values of games that go from n = m·k to m copies of a heap: an even
// number of copies has the value 0, an odd one that of the heap. Divisors come in pairs, so it
// takes √n steps.
func oddCopies(heap quotients.Component) func(n uint64, g func(uint64) uint32, seen *nim.Set) {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		add := func(m, k uint64) {
			switch {
			case m == 1:
			case m%2 == 0:
				seen.Add(0)
			default:
				seen.Add(g(heap(n, k)))
			}
		}
		for d := uint64(1); d*d <= n; d++ {
			if n%d == 0 {
				add(d, n/d)
				add(n/d, d)
			}
		}
	}
}

// rootSteps is the time in nanoseconds of n heaps of √n steps each.
func rootSteps(n uint64) float64 { return 3 * math.Pow(float64(n), 1.5) }

// division is a game of section 4.2: n = kd + r with 0 ≤ r < d, for a d with 1 ≤ d < n that gives
// enough parts, k ≥ least. What remains are the k copies of d, the remainder r, or both. (By
// section 1, d = n would be allowed too, and n could move to itself.)
type division struct {
	least       uint64
	parts, rest bool // whether they remain
}

var (
	divideAndResidue = division{1, true, true}
	// complementGrundy has the moves that GRUNDY'S GAME doesn't have.
	complementGrundy    = division{2, true, true}
	divideThrowResidue  = division{1, true, false} // variation 1
	residueThrowDivisor = division{1, false, true} // variation 2
)

// options lists what remains of n. A remainder 0 is no heap.
func (v division) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for d := uint64(1); d < n && n/d >= v.least; d++ {
			option := []uint64{}
			if v.parts {
				option = copies(n/d, d)
			}
			if r := n % d; v.rest && r > 0 {
				option = append(option, r)
			}
			if !yield(option) {
				return
			}
		}
	}
}

// values adds up the options: k copies of d have the nim-value of d if k is odd, and 0 if k is
// even.
func (v division) values(n uint64, g func(uint64) uint32, seen *nim.Set) {
	parts, rest := uint64(indicator(v.parts)), uint64(indicator(v.rest))
	for d, last := uint64(1), min(n-1, n/v.least); d <= last; d++ {
		seen.Add(g(d*(n/d&1)*parts) ^ g(n%d*rest))
	}
}

// row completes the game's row, whose products are those of its heaps.
func (v division) row(g game.Game, products func(h *game.Heaps) []game.Product) *game.Game {
	h := &game.Heaps{First: 1, Options: v.options, OptionValues: v.values, LiteralTo: 3000}
	g.Place, g.Version, g.Ruleset, g.Products = paper.Arithmetic.At("4.2"), 1, h, products(h)
	return &g
}

// quadratic is the time in nanoseconds of n heaps with n − 1 divisions each.
func quadratic(n uint64) float64 { return 5 * float64(n) * float64(n) / 2 }

func divideAndResidueGame() *game.Game {
	return divideAndResidue.row(game.Game{
		Name: "divide-and-residue", Title: "DIVIDE-AND-RESIDUE",
		Aliases: []string{"dividing-and-remainder"},
		Rules: "Divide n by some d with 1 ≤ d < n: k copies of d and the remainder r remain, " +
			"where n = kd + r and 0 ≤ r < d.",
		Convention: "Section 4.2's reading, d < n: by section 1 a heap could move to itself. " +
			"A remainder 0 is the empty heap.",
	}, func(h *game.Heaps) []game.Product {
		return []game.Product{game.SequenceProduct(1, 1<<14, tables.Uint32,
			residue.Solver(), quotients.All(1), reference.Solver(h, "n² steps", quadratic))}
	})
}

func complementGrundyGame() *game.Game {
	return complementGrundy.row(game.Game{
		Name: "complement-grundy", Title: "COMPLEMENT-GRUNDY",
		Rules: "Divide n by some d with 1 ≤ d ≤ n/2: k ≥ 2 copies of d and the remainder r remain, " +
			"where n = kd + r and 0 ≤ r < d.",
		Convention: "k counts parts, as in section 4.2. A remainder 0 is the empty heap.",
	}, func(h *game.Heaps) []game.Product {
		return []game.Product{game.SequenceProduct(1, 1<<14, tables.Uint32,
			complement.Solver(), quotients.All(2),
			reference.Solver(h, "n²/2 steps", func(n uint64) float64 { return quadratic(n) / 2 }))}
	})
}

func divideThrowResidueGame() *game.Game {
	return divideThrowResidue.row(game.Game{
		Name: "divide-throw-residue", Title: "DIVIDE-THROW-RESIDUE",
		Rules:    "Divide n by some d with 1 ≤ d < n: k = ⌊n/d⌋ copies of d remain, the remainder is dropped.",
		Theorems: []*game.Theorem{theorem11},
	}, byTheorem(theorem11))
}

func residueThrowDivisorGame() *game.Game {
	return residueThrowDivisor.row(game.Game{
		Name: "residue-throw-divisor", Title: "RESIDUE-THROW-DIVISOR",
		Rules:      "Divide n by some d with 1 ≤ d < n: the single heap n mod d remains.",
		Convention: "A remainder 0 is the empty heap, which is terminal.",
		Theorems:   []*game.Theorem{theorem12},
	}, byTheorem(theorem12))
}

var theorem11 = &game.Theorem{
	Where: "theorem 11", Says: "G(n) = k for n = 2^m (2k − 1) > 1, the index of the largest odd divisor",
	From: 2, To: math.MaxUint32,
	Value: func(n uint64) (uint64, error) { return integer.OddPart(n)/2 + 1, nil },
}

var theorem12 = &game.Theorem{
	Where: "theorem 12", Says: "G(n) = k for 3(2^(k−1) − 1) + 2 ≤ n ≤ 3(2^k − 1) + 1, and G(1) = 0", From: 1,
	Value: func(n uint64) (uint64, error) {
		return uint64(bits.Len64(n/3 + (n%3+1)/3)), nil // the length of ⌊(n + 1)/3⌋
	},
}

// byTheorem is the product of a game with a theorem on the binary digits of n.
func byTheorem(theorem *game.Theorem) func(h *game.Heaps) []game.Product {
	return func(h *game.Heaps) []game.Product {
		return []game.Product{game.SequenceProduct(1, 1<<16, tables.Uint32,
			byDigits(h, theorem), reference.Solver(h, "n² steps", quadratic))}
	}
}
