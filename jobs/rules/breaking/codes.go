package breaking

import (
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// NewCode is the rules of a take-and-break code d0.d1d2… as in section 4.1: of a heap of n, remove
// k tokens and leave the other n − k as exactly j non-empty heaps, where the digit k has the bit j
// (2^j). So 0.137 allows to remove 1 token and leave no heap, 2 and leave 0 or 1, or 3 and leave 0,
// 1 or 2. The digits are at most 7 in OCTAL games, at most 15 in HEXADECIMAL games.
//
// The written codes have a last digit that isn't 0 unless it is d0, or a cycle of digits that is as
// short as possible, begins as early as possible and isn't all 0, as in 4.(3) = 4.333…, which is
// Lasker's Nim. Their d0 is a multiple of 4: whoever removes nothing must at least split the heap.
func NewCode(digits ...uint64) *Rules { return &Rules{Digits: setsOf(digits), Least: 1} }

// setsOf is the digits as sets.
func setsOf(digits []uint64) []Set {
	sets := make([]Set, len(digits))
	for k, d := range digits {
		for ; d != 0; d &= d - 1 {
			sets[k].Members = append(sets[k].Members, uint64(bits.TrailingZeros64(d)))
		}
	}
	return sets
}

// digit is a finite set as a digit.
func (s *Set) digit() (d uint64) {
	for _, j := range s.Members {
		d |= 1 << j
	}
	return d
}

// known are the codes and subtraction games that have a name of their own, or names elsewhere, in
// the catalogue's order, with the place that names them.
var known = []struct {
	written, name, title string
	place                paper.Place
	aliases              []string
}{
	{"octal:0.77", "kayles", "KAYLES", paper.Partition.At("4.1"), nil},
	// It is Node-Kayles on paths: a vertex is removed with its one or two neighbours.
	{"octal:0.137", "dawsons-chess", "DAWSON'S CHESS", paper.Partition.At("4.1"), []string{"dawson", "node-kayles-path"}},
	{"octal:0.07", "dawsons-kayles", "DAWSON'S KAYLES", paper.WinningWays.At("4"), nil},
	{"octal:0.007", "treblecross", "TREBLECROSS", paper.WinningWays.At("4"), nil},
	{"octal:0.6", "officers", "OFFICERS", paper.Partition.At("4.2"), nil},
	{"subtraction:squares", "", "", paper.TakeAway.At("1"), []string{"subtract-a-square", "take-a-square"}},
	{"subtraction:primes", "", "", paper.TakeAway.At("1"), []string{"subtract-a-prime", "take-a-prime"}},
	{lasker, "lasker", "LASKER'S NIM", paper.WinningWays.At("4"), nil},
}

// lasker is Lasker's Nim: take any number, or split a heap in two.
const lasker = "octal:4._3"

// named gives a game the name by which it is known, and its other names.
func named(g *game.Game) {
	for _, k := range known {
		if k.written != g.Name {
			continue
		}
		g.Place = k.place
		if g.Aliases = k.aliases; k.name != "" {
			g.Aliases = append([]string{g.Name}, k.aliases...)
			g.Name, g.Title = k.name, k.title
		}
	}
}

// Game is the row of a code. The period of an octal game d0.d1…dk is proved by theorem 16: if
// G(n + p) = G(n) for n0 ≤ n ≤ 2·n0 + p + k − 1 with an n0 ≥ 1, then for all n ≥ n0.
// [regular.Repeating] has the proof, for any number of heaps.
//
// Where digits let three heaps or more be left, or endless digits two, a heap has so many options
// that their values are added up.
func (r *Rules) Game() *game.Game {
	if r.Pass {
		return passing{r}.game()
	}
	most, endless := r.most(), len(r.Cycle) > 0
	h, part := r.Heaps(), uint64(quadraticPart)
	if most > 2 || endless {
		h = r.manyHeaps()
	}
	g := &game.Game{
		Name: r.Name(), Title: titles[r.prefix()] + r.text("(", ")"), Rules: r.words(),
		Place: paper.Partition.At("4.1"), Version: 1, Ruleset: h, Periods: r.Periods(),
		Theorems: game.Theorems(r.solution()),
	}
	named(g)
	solvers, slow := r.solvers(), definition(h, unions, 20, 2)
	if !endless {
		h.Kinds, g.Theorems = r.kinds, game.Theorems(r.standard())
	}
	switch {
	case most > 2:
		part = cubicPart
	case endless:
	case most == 1:
		part = linearPart
		slow = definition(h, "a step for each digit", 20*float64(len(r.Digits)), 0)
	default:
		slow = definition(h, "n²/4 steps", 10, 1)
	}
	if most > 1 && !endless {
		repeated := regular.Repeated(g, solvers[0])
		if most > 2 {
			repeated = game.Bounded(1<<31, repeated) // the values may grow, to 2n at most
		}
		solvers = slices.Insert(solvers, 0, repeated)
	}
	g.Products = []game.Product{
		game.SequenceProduct(0, part, tables.Uint32, append(solvers, slow)...)}
	return g
}

// unions is the cost of a definition that adds up the values of options.
const unions = "n³·log j unions of sets"
