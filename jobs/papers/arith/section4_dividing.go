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
	"grundy/jobs/solve/occurrences"
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
		Products: occurrences.With(game.SequenceProduct(1, 1<<20, tables.Uint32,
			sieves.Omega2(theorem9), quotients.Exact(part),
			reference.Solver(h, "n^1.5 steps", rootSteps))),
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

// In the games of section 4.2, n = kd + r with 0 ≤ r < d, for a d with 1 ≤ d < n. They differ in
// what remains of the k copies of d and of r. (By section 1, d = n would be allowed too, and n
// could move to itself.)

// divideAndResidue is DIVIDE-AND-RESIDUE: n goes to k copies of d and r.
func divideAndResidue(n uint64) iter.Seq[[]uint64] {
	return divisions(n, func(k, d, r uint64) []uint64 { return append(copies(k, d), rest(r)...) })
}

// complementGrundy is COMPLEMENT-GRUNDY: n goes to k ≥ 2 copies of d and r. Its moves are those
// that GRUNDY'S GAME doesn't have.
func complementGrundy(n uint64) iter.Seq[[]uint64] {
	return divisions(n, func(k, d, r uint64) []uint64 {
		if k < 2 {
			return nil
		}
		return append(copies(k, d), rest(r)...)
	})
}

// divideThrowResidue is DIVIDE-THROW-RESIDUE, variation 1: n goes to k copies of d.
func divideThrowResidue(n uint64) iter.Seq[[]uint64] {
	return divisions(n, func(k, d, _ uint64) []uint64 { return copies(k, d) })
}

// residueThrowDivisor is RESIDUE-THROW-DIVISOR, variation 2: n goes to r.
func residueThrowDivisor(n uint64) iter.Seq[[]uint64] {
	return divisions(n, func(_, _, r uint64) []uint64 { return rest(r) })
}

// rest is the heap r, or no heap where it is 0.
func rest(r uint64) []uint64 {
	if r == 0 {
		return []uint64{}
	}
	return []uint64{r}
}

// divisions yields what remains of n = kd + r for every 1 ≤ d < n; nil is no option.
func divisions(n uint64, remains func(k, d, r uint64) []uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for d := uint64(1); d < n; d++ {
			if option := remains(n/d, d, n%d); option != nil && !yield(option) {
				return
			}
		}
	}
}

// divisionValues is the option values of the games of section 4.2: k copies of d have the nim-value
// of d if k is odd, and 0 if k is even. The copies remain keepD times and r keepR times, 0 or 1,
// for k ≥ least.
func divisionValues(least, keepD, keepR uint64) func(n uint64, g func(uint64) uint32,
	seen *nim.Set) {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		for d, last := uint64(1), min(n-1, n/least); d <= last; d++ {
			seen.Add(g(d*(n/d&1)*keepD) ^ g(n%d*keepR))
		}
	}
}

// quadratic is the time in nanoseconds of n heaps with n − 1 divisions each.
func quadratic(n uint64) float64 { return 5 * float64(n) * float64(n) / 2 }

func divideAndResidueGame() *game.Game {
	h := &game.Heaps{First: 1, Options: divideAndResidue, OptionValues: divisionValues(1, 1, 1),
		LiteralTo: 3000}
	return &game.Game{
		Name: "divide-and-residue", Title: "DIVIDE-AND-RESIDUE",
		Place: paper.Arithmetic.At("4.2"), Version: 1,
		Aliases: []string{"dividing-and-remainder"},
		Rules: "Divide n by some d with 1 ≤ d < n: k copies of d and the remainder r remain, " +
			"where n = kd + r and 0 ≤ r < d.",
		Convention: "Section 4.2's reading, d < n: by section 1 a heap could move to itself. " +
			"A remainder 0 is the empty heap.",
		Ruleset: h,
		Products: occurrences.With(game.SequenceProduct(1, 1<<14, tables.Uint32,
			residue.Solver(), quotients.All(1), reference.Solver(h, "n² steps", quadratic))),
	}
}

func complementGrundyGame() *game.Game {
	h := &game.Heaps{First: 1, Options: complementGrundy, OptionValues: divisionValues(2, 1, 1),
		LiteralTo: 3000}
	return &game.Game{
		Name: "complement-grundy", Title: "COMPLEMENT-GRUNDY",
		Place: paper.Arithmetic.At("4.2"), Version: 1,
		Rules: "Divide n by some d with 1 ≤ d ≤ n/2: k ≥ 2 copies of d and the remainder r remain, " +
			"where n = kd + r and 0 ≤ r < d.",
		Convention: "k counts parts, as in section 4.2. A remainder 0 is the empty heap.",
		Ruleset:    h,
		Products: occurrences.With(game.SequenceProduct(1, 1<<14, tables.Uint32,
			complement.Solver(), quotients.All(2),
			reference.Solver(h, "n²/2 steps", func(n uint64) float64 { return quadratic(n) / 2 }))),
	}
}

func divideThrowResidueGame() *game.Game {
	h := &game.Heaps{First: 1, Options: divideThrowResidue, OptionValues: divisionValues(1, 1, 0),
		LiteralTo: 3000}
	return &game.Game{
		Name: "divide-throw-residue", Title: "DIVIDE-THROW-RESIDUE",
		Place: paper.Arithmetic.At("4.2"), Version: 1,
		Rules:   "Divide n by some d with 1 ≤ d < n: k = ⌊n/d⌋ copies of d remain, the remainder is dropped.",
		Ruleset: h, Theorems: []*game.Theorem{theorem11}, Products: byTheorem(h, theorem11),
	}
}

func residueThrowDivisorGame() *game.Game {
	h := &game.Heaps{First: 1, Options: residueThrowDivisor, OptionValues: divisionValues(1, 0, 1),
		LiteralTo: 3000}
	return &game.Game{
		Name: "residue-throw-divisor", Title: "RESIDUE-THROW-DIVISOR",
		Place: paper.Arithmetic.At("4.2"), Version: 1,
		Rules:      "Divide n by some d with 1 ≤ d < n: the single heap n mod d remains.",
		Convention: "A remainder 0 is the empty heap, which is terminal.",
		Ruleset:    h, Theorems: []*game.Theorem{theorem12}, Products: byTheorem(h, theorem12),
	}
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
func byTheorem(h *game.Heaps, theorem *game.Theorem) []game.Product {
	return []game.Product{game.SequenceProduct(1, 1<<16, tables.Uint32,
		byDigits(h, theorem), reference.Solver(h, "n² steps", quadratic))}
}
