package divide

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// Dividing is DIVIDING, section 4.1: n goes to m copies of n/m, for every divisor m ≥ 2 of n.
func Dividing(n uint64) iter.Seq[[]uint64] { return equalParts(n, wholePart) }

func dividingGame() *game.Game {
	h := &game.Heaps{First: 1, Options: Dividing, OptionValues: oddCopies(wholePart), LiteralTo: 20000}
	return &game.Game{
		Name: "dividing", Title: "DIVIDING", Paper: paper.Arithmetic, Section: "4.1", Version: 1,
		Aliases: []string{"m-dividing"},
		Rules:   "Divide n into m ≥ 2 equal parts: m copies of n/m remain, m a divisor of n.",
		Heaps:   h, Theorems: []*game.Theorem{Theorem9},
		Products: withOccurrences(game.SequenceProduct(1, 1<<20, tables.Uint32,
			omega2Solver(), divisorsSolver(wholePart), reference.Solver(h, "n^1.5 steps", rootSteps))),
	}
}

// Theorem9 solves DIVIDING.
var Theorem9 = &game.Theorem{
	Where: "theorem 9", From: 1,
	Says: "G(n) = Ω2(n), the number of prime factors, those 2 counted once and odd ones with multiplicity",
	Value: func(n uint64) (uint64, error) {
		return integer.Factor(integer.OddPart(n)).BigOmega() + (n+1)%2, nil
	},
}

// component is the heap h(n, k) in games that go from n = m·k to m copies of a heap h.
type component func(n, k uint64) uint64

// wholePart is the component of DIVIDING, restOfHeap that of S-DIVIDING.
func wholePart(_, k uint64) uint64  { return k }
func restOfHeap(n, k uint64) uint64 { return n - k }

// equalParts yields m copies of the component, for every divisor m ≥ 2 of n.
func equalParts(n uint64, c component) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for m := uint64(2); m <= n; m++ {
			if n%m == 0 && !yield(copies(m, c(n, n/m))) {
				return
			}
		}
	}
}

// oddCopies is the second rung of DIVIDING and S-DIVIDING: an even number of copies has the
// value 0, an odd one that of the component. Divisors come in pairs, so it takes √n steps.
func oddCopies(c component) func(n uint64, g func(uint64) uint32, seen *nim.Set) {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		add := func(m, k uint64) {
			switch {
			case m == 1:
			case m%2 == 0:
				seen.Add(0)
			default:
				seen.Add(g(c(n, k)))
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

// sDividing is S-DIVIDING, the subtraction game that the end of section 5 proposes:
// n goes to m copies of n − n/m, for every divisor m ≥ 2 of n.
//
// The paper names the game and doesn't define it. The definition follows that of S-FACTORING with
// two components or more: where DIVIDING leaves the part n/m, this game subtracts it.
func sDividing(n uint64) iter.Seq[[]uint64] { return equalParts(n, restOfHeap) }

func sDividingGame() *game.Game {
	h := &game.Heaps{First: 1, Options: sDividing, OptionValues: oddCopies(restOfHeap), LiteralTo: 20000}
	return &game.Game{
		Name: "s-dividing", Title: "S-DIVIDING", Paper: paper.Arithmetic, Section: "5", Version: 1,
		Rules:      "Choose a divisor m ≥ 2 of n: m copies of n − n/m remain.",
		Convention: "The paper proposes the game and doesn't define it: this definition follows s-factoring/proper, as m = 1, which S-FACTORING would allow, is no division into parts.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<20, tables.Uint32,
			divisorsSolver(restOfHeap), reference.Solver(h, "n^1.5 steps", rootSteps))),
	}
}
