package arith

import (
	"iter"
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/solve/factoring"
	"grundy/jobs/solve/quotients"
	"grundy/jobs/solve/sieves"
	"grundy/jobs/tables"
)

// Section 5: a player moves to the sum of the factors of n, or of n less each factor.

// factoringRule is the rule of a game of section 5: n = a1 · … · ak with 2 ≤ a1 ≤ … ≤ ak goes to a1
// + … + ak (to) or (n − a1) + … + (n − ak) (subtract).
type factoringRule struct {
	move    move
	fewest  int  // the least k
	coprime bool // no two factors may contain the same prime
}

// options lists the factorings depth-first over nondecreasing factors.
func (r factoringRule) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		var parts []uint64
		var extend func(rest, least uint64) bool
		extend = func(rest, least uint64) bool {
			if len(parts)+1 >= r.fewest && !yield(append(parts, r.move.between(rest, n))) {
				return false
			}
			for a := least; a*a <= rest; a++ {
				if !r.splits(a, rest) {
					continue
				}
				parts = append(parts, r.move.between(a, n))
				more := extend(rest/a, a)
				parts = parts[:len(parts)-1]
				if !more {
					return false
				}
			}
			return true
		}
		if n >= 2 {
			extend(n, 2)
		}
	}
}

// optionValues adds up the values of the options: the same enumeration with only the nim-sum of the
// components.
func (r factoringRule) optionValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	var extend func(rest, least uint64, parts int, sum uint32)
	extend = func(rest, least uint64, parts int, sum uint32) {
		if parts+1 >= r.fewest {
			seen.Add(sum ^ g(r.move.between(rest, n)))
		}
		for a := least; a*a <= rest; a++ {
			if r.splits(a, rest) {
				extend(rest/a, a, parts+1, sum^g(r.move.between(a, n)))
			}
		}
	}
	if n >= 2 {
		extend(n, 2, 0, 0)
	}
}

// splits reports whether a can be a factor of rest.
func (r factoringRule) splits(a, rest uint64) bool {
	return rest%a == 0 && (!r.coprime || integer.GCD(a, rest/a) == 1)
}

func factoringGames() []*game.Game {
	const below2 = " Heaps below 2 are terminal."
	return []*game.Game{
		factoringRule{move: to, fewest: 2}.solved(game.Game{
			Name: "m-factoring", Title: "M-FACTORING",
			Rules: "Factor n = a1·…·ak with k ≥ 2 and all ai ≥ 2, and move to a1 + … + ak." + below2,
		}, "G(n) = Ω(n) − 1", integer.Factorisation.BigOmega),
		factoringRule{move: to, fewest: 2, coprime: true}.solved(game.Game{
			Name: "m-factoring/coprime", Title: "M-FACTORING, coprime components",
			Rules:      "Factor n = a1·…·ak with k ≥ 2 and all ai ≥ 2 pairwise coprime, and move to a1 + … + ak." + below2,
			Convention: "The second reading of theorem 13: no two components contain the same prime.",
		}, "G(n) = ω(n) − 1", integer.Factorisation.Omega),
		factoringRule{move: subtract, fewest: 1}.game(game.Game{
			Name: "s-factoring", Title: "S-FACTORING",
			Rules: "Factor n = a1·…·ak with k ≥ 1 and all ai ≥ 2, and move to (n − a1) + … + (n − ak)." + below2,
			Convention: "k = 1 is allowed, so that n → 0: the printed list needs it. " +
				"By section 1's words k ≥ 2, which is s-factoring/proper.",
		}),
		factoringRule{move: subtract, fewest: 2}.game(game.Game{
			Name: "s-factoring/proper", Title: "S-FACTORING, at least two factors",
			Rules:      "Factor n = a1·…·ak with k ≥ 2 and all ai ≥ 2, and move to (n − a1) + … + (n − ak)." + below2,
			Convention: "Section 1's words; the list that section 5 prints follows s-factoring.",
		}),
	}
}

// solved is the row of a game that a part of theorem 13 solves: G(n) is one less than the number of
// primes.
func (r factoringRule) solved(g game.Game, formula string,
	primes func(integer.Factorisation) uint64) *game.Game {
	value := func(f integer.Factorisation) uint64 { return max(primes(f), 1) - 1 }
	theorem := &game.Theorem{
		Where: "theorem 13", Says: formula, From: 2,
		Value: func(n uint64) (uint64, error) { return value(integer.Factor(n)), nil },
	}
	g.Theorems = []*game.Theorem{theorem}
	return r.game(g, sieves.ByFactors(theorem, value))
}

// game completes the row of a factoring game. better are the solvers that it has beside those of
// all factoring games.
func (r factoringRule) game(g game.Game, better ...game.Solver) *game.Game {
	first := uint64(1)
	if r.move == subtract {
		first = 0
	}
	h := &game.Heaps{First: first, Options: r.options, OptionValues: r.optionValues,
		LiteralTo: 1 << 16}
	walks := factoring.Solver(factoring.Rules{First: first, Subtract: r.move == subtract,
		Single: r.fewest < 2, Coprime: r.coprime})
	// By trial division, each of the few factorings of n takes √n steps.
	trial := func(n uint64) float64 { return 12 * math.Pow(float64(n), 1.5) }
	g.Place, g.Version, g.Ruleset = paper.Arithmetic.At("5"), 1, h
	g.Products = []game.Product{
		game.SequenceProduct(first, partFast, tables.Uint32,
			append(better, walks, reference.Solver(h, "n^1.5 steps", trial))...),
	}
	return &g
}

// sDividing is S-DIVIDING, the subtraction game that the end of section 5 proposes: n goes to m
// copies of n − n/m, for every divisor m of n from least on.
//
// The paper names the game and doesn't define it. The definition follows that of S-FACTORING with
// two components or more, least = 2: where DIVIDING leaves the part n/m, this game subtracts it.
// S-FACTORING itself allows one component, and so does least = 1, by which n goes to 0.
func sDividing(least uint64) game.Definition[uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for m := least; m <= n; m++ {
				if n%m == 0 && !yield(slices.Repeat([]uint64{n - n/m}, int(m))) {
					return
				}
			}
		}
	}
}

// notSubtracted is the component that remains where n/m = k is subtracted.
func notSubtracted(n, k uint64) uint64 { return n - k }

// sDividingWholeGame is the reading in which S-DIVIDING is to DIVIDING what S-FACTORING is to
// M-FACTORING.
func sDividingWholeGame() *game.Game {
	proper := oddCopies(notSubtracted)
	h := &game.Heaps{First: 1, Options: sDividing(1), LiteralTo: 20000,
		OptionValues: func(n uint64, g func(uint64) uint32, seen *nim.Set) {
			seen.Add(0) // of n → 0
			proper(n, g, seen)
		}}
	return &game.Game{
		Name: "s-dividing/whole", Title: "S-DIVIDING with n → 0",
		Place: paper.Arithmetic.At("5"), Version: 1,
		Rules:      "Choose a divisor m ≥ 1 of n: m copies of n − n/m remain, none of n where m = 1.",
		Convention: "The paper proposes S-DIVIDING and doesn't define it: this reading follows s-factoring, in which n → 0 is a move.",
		Ruleset:    h,
		Products: []game.Product{game.SequenceProduct(1, 1<<20, tables.Uint32,
			reference.Solver(h, "n^1.5 steps", rootSteps))},
	}
}

func sDividingGame() *game.Game {
	h := &game.Heaps{First: 1, Options: sDividing(2), OptionValues: oddCopies(notSubtracted),
		LiteralTo: 20000}
	return &game.Game{
		Name: "s-dividing", Title: "S-DIVIDING", Place: paper.Arithmetic.At("5"), Version: 1,
		Rules: "Choose a divisor m ≥ 2 of n: m copies of n − n/m remain.",
		Convention: "The paper proposes the game and doesn't define it: this definition follows " +
			"s-factoring/proper, as m = 1, which S-FACTORING would allow, is no division into parts; " +
			"with it the game is s-dividing/whole.",
		Ruleset: h,
		Products: []game.Product{game.SequenceProduct(1, 1<<20, tables.Uint32,
			quotients.Exact(notSubtracted), reference.Solver(h, "n^1.5 steps", rootSteps))},
	}
}
