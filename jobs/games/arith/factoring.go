package arith

import (
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// factoring is the rule of a game of section 5: n = a1 · … · ak with
// 2 ≤ a1 ≤ … ≤ ak goes to a1 + … + ak (to) or (n − a1) + … + (n − ak)
// (subtract).
type factoring struct {
	move move
	// fewest is the least k.
	fewest int
	// coprime: no two components may contain the same prime.
	coprime bool
}

// options lists the factorings, depth-first over nondecreasing factors.
func (r factoring) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		var parts []uint64
		var extend func(rest, least uint64) bool
		extend = func(rest, least uint64) bool {
			if len(parts)+1 >= r.fewest {
				if !yield(append(parts, r.component(rest, n))) {
					return false
				}
			}
			for a := least; a*a <= rest; a++ {
				if !r.splits(a, rest) {
					continue
				}
				parts = append(parts, r.component(a, n))
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

// optionValues is the second rung: the same walk with the nim-sum of the
// components alone.
func (r factoring) optionValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	var extend func(rest, least uint64, parts int, sum uint32)
	extend = func(rest, least uint64, parts int, sum uint32) {
		if parts+1 >= r.fewest {
			seen.Add(sum ^ g(r.component(rest, n)))
		}
		for a := least; a*a <= rest; a++ {
			if r.splits(a, rest) {
				extend(rest/a, a, parts+1, sum^g(r.component(a, n)))
			}
		}
	}
	if n >= 2 {
		extend(n, 2, 0, 0)
	}
}

// splits reports whether a can be a factor of rest.
func (r factoring) splits(a, rest uint64) bool {
	return rest%a == 0 && (!r.coprime || integer.GCD(a, rest/a) == 1)
}

func (r factoring) component(a, n uint64) uint64 {
	if r.move == subtract {
		return n - a
	}
	return a
}

func factoringGames() []*game.Game {
	mFactoring := factoring{move: to, fewest: 2}
	mCoprime := factoring{move: to, fewest: 2, coprime: true}
	sFactoring := factoring{move: subtract, fewest: 1}
	sProper := factoring{move: subtract, fewest: 2}
	const below2 = " Heaps below 2 are terminal."
	return []*game.Game{
		mFactoring.solved(game.Game{
			Name: "m-factoring", Title: "M-FACTORING",
			Rules: "Factor n = a1·…·ak with k ≥ 2 and all ai ≥ 2, and move to a1 + … + ak." + below2,
		}, "G(n) = Ω(n) − 1", integer.Factorisation.BigOmega),
		mCoprime.solved(game.Game{
			Name: "m-factoring/coprime", Title: "M-FACTORING, coprime components",
			Rules:      "Factor n = a1·…·ak with k ≥ 2 and all ai ≥ 2 pairwise coprime, and move to a1 + … + ak." + below2,
			Convention: "The second reading of theorem 13: no two components contain the same prime.",
		}, "G(n) = ω(n) − 1", integer.Factorisation.Omega),
		sFactoring.game(game.Game{
			Name: "s-factoring", Title: "S-FACTORING",
			Rules: "Factor n = a1·…·ak with k ≥ 1 and all ai ≥ 2, and move to (n − a1) + … + (n − ak)." + below2,
			Convention: "k = 1 is allowed, so that n → 0: the printed list needs it. " +
				"By section 1's words k ≥ 2, which is s-factoring/proper.",
		}),
		sProper.game(game.Game{
			Name: "s-factoring/proper", Title: "S-FACTORING, at least two factors",
			Rules:      "Factor n = a1·…·ak with k ≥ 2 and all ai ≥ 2, and move to (n − a1) + … + (n − ak)." + below2,
			Convention: "Section 1's words; the list that section 5 prints follows s-factoring.",
		}),
	}
}

// solved is the row of a game that a part of theorem 13 solves.
func (r factoring) solved(g game.Game, formula string, primes func(integer.Factorisation) uint64) *game.Game {
	value := func(n uint64, f integer.Factorisation) uint32 {
		if n < 2 {
			return 0
		}
		return uint32(primes(f) - 1)
	}
	formula13 := byFactors(value)
	formula13.theorem = "theorem 13"
	row := r.game(g, formula13.solver("g"))
	row.Closed = &game.ClosedForm{
		Theorem: "theorem 13", Formula: formula, From: 2,
		Value: func(n uint64) uint32 { return value(n, integer.Factor(n)) },
	}
	return row
}

// game completes the row of a factoring game; better are the solvers that it
// has beside the walk over divisors and the definition.
func (r factoring) game(g game.Game, better ...game.Solver) *game.Game {
	first := uint64(1)
	if r.move == subtract {
		first = 0
	}
	h := &game.Heaps{First: first, Options: r.options, OptionValues: r.optionValues, LiteralTo: 1 << 16}
	solvers := append(better, r.walk(first).solver("g"), reference.Solver(h, "n^1.5 steps", trialSteps))
	g.Paper, g.Section, g.Version, g.Heaps = paper.Arithmetic, "5", 1, h
	g.Products = []game.Product{game.SequenceProduct(first, partFast, game.Uint32, solvers...)}
	return &g
}

// trialSteps is the time of the definition: trial division takes √n steps for
// each of the few factorings of n.
func trialSteps(n uint64) float64 { return 12 * math.Pow(float64(n), 1.5) }
