package breaking

import (
	"iter"
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// Code is a take-and-break code d0.d1d2… as in section 4.1: digit k with bit j set (2^j)
// allows a player to remove k tokens and to leave exactly j non-empty heaps. The digits are at
// most 7 in OCTAL games, at most 15 in HEXADECIMAL games. The last digit is not 0 unless it is
// d0, and d0 is a multiple of 4: whoever removes nothing must at least split the heap.
type Code struct {
	Digits []uint64
	// Cycle is the digits after these, not all 0, which repeat for ever; none where there is a
	// last digit. It is as short as possible and begins as early as possible, as in 4.(3) =
	// 4.333…, which is Lasker's Nim. No theorem of package regular speaks of such a game:
	// theorem 16 needs a last digit.
	Cycle []uint64
	Pass  bool // the heap has a pass, as pass.go says, and the code is an octal one
}

// NewCode is the code of the digits.
func NewCode(digits ...uint64) Code { return Code{Digits: digits} }

// namedCodes are the codes that have a name of their own, in the catalogue's order, with the
// paper and the section that name them.
var namedCodes = []struct {
	Code
	name, title string
	paper       paper.Paper
	section     string
	aliases     []string
}{
	{NewCode(0, 7, 7), "kayles", "KAYLES", paper.Partition, "4.1", nil}, // 0.77
	// 0.137; it is Node-Kayles on paths: a vertex is removed with its one or two neighbours.
	{NewCode(0, 1, 3, 7), "dawsons-chess", "DAWSON'S CHESS", paper.Partition, "4.1", []string{"dawson", "node-kayles-path"}},
	{NewCode(0, 0, 7), "dawsons-kayles", "DAWSON'S KAYLES", paper.WinningWays, "4", nil}, // 0.07
	{NewCode(0, 0, 0, 7), "treblecross", "TREBLECROSS", paper.WinningWays, "4", nil},     // 0.007
	{NewCode(0, 6), "officers", "OFFICERS", paper.Partition, "4.2", nil},                 // 0.6
	{lasker, "lasker", "LASKER'S NIM", paper.WinningWays, "4", nil},
}

// lasker is Lasker's Nim: take any number, or split a heap in two.
var lasker = Code{Digits: []uint64{4}, Cycle: []uint64{3}}

// options is the definition: of a heap of n, remove k tokens and leave the other n − k as j
// non-empty heaps, where the digit k has the bit j. The order of the heaps has no meaning. So 0.137
// allows to remove 1 token and leave no heap, 2 and leave 0 or 1, or 3 and leave 0, 1 or 2.
func (c Code) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for k := range n + 1 {
			digit := digitOf(c.Digits, c.Cycle, k)
			if digit == nil {
				return
			}
			for d := *digit; d != 0; d &= d - 1 {
				j := uint64(bits.TrailingZeros64(d))
				if !reference.EachPartition(n-k, j, yield) {
					return
				}
			}
		}
	}
}

// is says whether both are the same code.
func (c Code) is(d Code) bool {
	return slices.Equal(c.Digits, d.Digits) && slices.Equal(c.Cycle, d.Cycle)
}

// Rules is the rules of the code as a game that takes and breaks. They are what the solvers and
// theorems of such games need.
func (c Code) Rules() *Rules {
	return &Rules{Digits: setsOf(c.Digits), Cycle: setsOf(c.Cycle), Least: 1}
}

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

// Game is the row of the code.
func (c Code) Game() *game.Game {
	if c.Pass {
		return c.passing()
	}
	r := c.Rules()
	g := &game.Game{
		Name: c.Name(), Title: titles[c.prefix()] + c.text("(", ")"), Rules: c.words(),
		Paper: paper.Partition, Section: "4.1", Version: 1, Heaps: c.heaps(r),
	}
	for _, n := range namedCodes {
		if n.is(c) {
			g.Aliases = append([]string{g.Name}, n.aliases...)
			g.Name, g.Title, g.Paper, g.Section = n.name, n.title, n.paper, n.section
		}
	}
	var solvers []game.Solver
	if len(c.Cycle) > 0 {
		g.Theorems = game.Theorems(c.solution())
		solvers = []game.Solver{game.Bounded(1<<31, r.bySums()),
			definition(g.Heaps, unions, 20, 2)}
	} else {
		solvers = c.ending(g, r)
	}
	g.Products = []game.Product{game.SequenceProduct(0, c.part(r), tables.Uint32, solvers...)}
	return g
}

// heaps is the ruleset. Where digits let three heaps or more be left, or endless digits two, a heap
// has so many options that their values are added up.
func (c Code) heaps(r *Rules) *game.Heaps {
	h := r.heaps()
	if r.most() > 2 || len(c.Cycle) > 0 {
		h = r.manyHeaps()
	}
	h.Options = c.options
	return h
}

// part is the size of the parts of a dataset.
func (c Code) part(r *Rules) uint64 {
	switch most := r.most(); {
	case most > 2:
		return cubicPart
	case most <= 1 && len(c.Cycle) == 0:
		return linearPart
	}
	return quadraticPart
}

// ending completes the row of a code with a last digit, and gives its solvers. The period of an
// octal game d0.d1…dk is proved by theorem 16: if G(n + p) = G(n) for n0 ≤ n ≤ 2·n0 + p + k − 1
// with an n0 ≥ 1, then for all n ≥ n0. [regular.Repeating] has the proof, for any number of heaps.
func (c Code) ending(g *game.Game, r *Rules) []game.Solver {
	most := r.most()
	g.Heaps.Kinds, g.Periods, g.Theorems = r.kinds, r.Periods(), game.Theorems(c.standard())
	solvers := r.solvers()
	slow := definition(g.Heaps, unions, 20, 2)
	switch most {
	case 1:
		steps := 20 * float64(len(c.Digits))
		return append(solvers, definition(g.Heaps, "a step for each digit", steps, 0))
	case 2:
		slow = definition(g.Heaps, "n²/4 steps", 10, 1)
	}
	repeated := regular.Repeated(g, solvers[0])
	if most > 2 {
		repeated = game.Bounded(1<<31, repeated) // the values may grow, to 2n at most
	}
	return append(append([]game.Solver{repeated}, solvers...), slow)
}

// unions is the cost of a definition that adds up the values of options.
const unions = "n³·log j unions of sets"
