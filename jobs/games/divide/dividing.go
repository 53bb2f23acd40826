package divide

import (
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// dividing is section 4.1: n goes to m copies of n/m, for every divisor m ≥ 2.
func dividing(n uint64) iter.Seq[[]uint64] {
	return equalParts(n, func(m, k uint64) []uint64 { return copies(m, k) })
}

// sDividing is the subtraction game that the end of section 5 proposes: n goes
// to m copies of n − n/m.
func sDividing(n uint64) iter.Seq[[]uint64] {
	return equalParts(n, func(m, k uint64) []uint64 { return copies(m, n-k) })
}

// equalParts yields what option makes of n = m·k for m ≥ 2.
func equalParts(n uint64, option func(m, k uint64) []uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for m := uint64(2); m <= n; m++ {
			if n%m == 0 && !yield(option(m, n/m)) {
				return
			}
		}
	}
}

// oddCopies is the second rung of both: an even number of copies has the value
// 0, an odd number the value of the heap that component makes of k = n/m.
// Divisors come in pairs, so it takes √n steps.
func oddCopies(component func(n, k uint64) uint64) game.OptionValues {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		add := func(m, k uint64) {
			switch {
			case m == 1:
			case m%2 == 0:
				seen.Add(0)
			default:
				seen.Add(g(component(n, k)))
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

// rootSteps is the time of n heaps of √n steps each.
func rootSteps(n uint64) float64 { return 3 * math.Pow(float64(n), 1.5) }

func dividingGame() *game.Game {
	h := &game.Heaps{
		First: 1, Options: dividing, LiteralTo: 20000,
		OptionValues: oddCopies(func(_, k uint64) uint64 { return k }),
	}
	theorem := &game.ClosedForm{
		Theorem: "theorem 9",
		Formula: "G(n) = Ω2(n), the number of prime factors, those 2 counted once and odd ones with multiplicity",
		From:    1, Value: omega2,
	}
	return &game.Game{
		Name: "dividing", Title: "DIVIDING", Paper: paper.Arithmetic, Section: "4.1", Version: 1,
		Aliases: []string{"m-dividing"},
		Rules:   "Divide n into m ≥ 2 equal parts: m copies of n/m remain, m a divisor of n.",
		Heaps:   h, Closed: theorem,
		Products: withOccurrences(game.SequenceProduct(1, 1<<20, game.Uint32,
			omega2Solver(theorem.Theorem), divisorsSolver(func(_, k uint64) uint64 { return k }),
			reference.Solver(h, "n^1.5 steps", rootSteps))),
	}
}

func sDividingGame() *game.Game {
	h := &game.Heaps{
		First: 1, Options: sDividing, LiteralTo: 20000,
		OptionValues: oddCopies(func(n, k uint64) uint64 { return n - k }),
	}
	return &game.Game{
		Name: "s-dividing", Title: "S-DIVIDING", Paper: paper.Arithmetic, Section: "5", Version: 1,
		Rules:      "Choose a divisor m ≥ 2 of n: m copies of n − n/m remain.",
		Convention: "The paper proposes the game and doesn't define it: this definition follows S-FACTORING.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<20, game.Uint32,
			divisorsSolver(func(n, k uint64) uint64 { return n - k }),
			reference.Solver(h, "n^1.5 steps", rootSteps))),
	}
}

// omega2 is the number of prime factors of n, where the factors 2 count once
// together and odd ones with multiplicity: by trial division.
func omega2(n uint64) uint32 {
	k := uint32(0)
	if n%2 == 0 {
		k = 1
	}
	for n%2 == 0 {
		n /= 2
	}
	for p := uint64(3); p*p <= n; p += 2 {
		for ; n%p == 0; n /= p {
			k++
		}
	}
	if n > 1 {
		k++
	}
	return k
}
