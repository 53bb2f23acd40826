package breaking

import (
	"iter"
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// Code is a take-and-break code d0.d1d2… as in section 4.1: digit k with bit j set (2^j)
// allows a player to remove k tokens and to leave exactly j non-empty heaps. The digits are at
// most 7 in OCTAL games, at most 15 in HEXADECIMAL games. The last digit is not 0 unless it is
// d0, and d0 is a multiple of 4: whoever removes nothing must at least split the heap.
type Code []uint64

// code is a code whose digits may go on for ever: those of the cycle, not all 0, repeat after the
// others. It is as short as possible and begins as early as possible, as in 4.(3) = 4.333…, which
// is Lasker's Nim. No theorem of package regular speaks of such a game: theorem 16 needs a last
// digit.
type code struct{ digits, cycle Code }

// namedCodes are the codes that have a name of their own, in the catalogue's order, with the
// paper and the section that name them.
var namedCodes = []struct {
	code
	name, title string
	paper       paper.Paper
	section     string
	aliases     []string
}{
	{code{Code{0, 7, 7}, nil}, "kayles", "KAYLES", paper.Partition, "4.1", nil}, // 0.77
	// 0.137; it is Node-Kayles on paths: a vertex is removed with its one or two neighbours.
	{code{Code{0, 1, 3, 7}, nil}, "dawsons-chess", "DAWSON'S CHESS", paper.Partition, "4.1", []string{"dawson", "node-kayles-path"}},
	{code{Code{0, 0, 7}, nil}, "dawsons-kayles", "DAWSON'S KAYLES", paper.WinningWays, "4", nil}, // 0.07
	{code{Code{0, 0, 0, 7}, nil}, "treblecross", "TREBLECROSS", paper.WinningWays, "4", nil},     // 0.007
	{code{Code{0, 6}, nil}, "officers", "OFFICERS", paper.Partition, "4.2", nil},                 // 0.6
	{lasker, "lasker", "LASKER'S NIM", paper.WinningWays, "4", nil},
}

// lasker is Lasker's Nim: take any number, or split a heap in two.
var lasker = code{Code{4}, Code{3}}

// is says whether both are the same code.
func (c code) is(d code) bool {
	return slices.Equal(c.digits, d.digits) && slices.Equal(c.cycle, d.cycle)
}

// rules is the rules of the code.
func (c code) rules() *Rules {
	return &Rules{Digits: c.digits.sets(), Cycle: c.cycle.sets(), Least: 1}
}

// Rules is the rules of the code.
func (c Code) Rules() *Rules { return code{c, nil}.rules() }

// Game is the row of the code.
func (c Code) Game() *game.Game { return code{c, nil}.Game() }

// Game is the row of the code.
func (c code) Game() *game.Game {
	g := &game.Game{
		Name: c.name(), Title: titles[c.prefix()] + c.text("(", ")"), Paper: paper.Partition, Section: "4.1", Version: 1,
		Rules: c.words(),
	}
	for _, n := range namedCodes {
		if n.is(c) {
			g.Aliases = append([]string{g.Name}, n.aliases...)
			g.Name, g.Title, g.Paper, g.Section = n.name, n.title, n.paper, n.section
		}
	}
	if len(c.cycle) > 0 {
		c.endless(g)
	} else {
		c.digits.ending(g)
	}
	return g
}

// part is the size of the parts of a dataset.
func (c code) part() uint64 {
	switch most := max(c.digits.most(), c.cycle.most()); {
	case most > 2:
		return cubicPart
	case most <= 1 && len(c.cycle) == 0:
		return linearPart
	}
	return quadraticPart
}

// ending completes the row of a code with a last digit.
func (c Code) ending(g *game.Game) {
	r := c.Rules()
	if c.most() > 2 {
		g.Heaps = r.manyHeaps()
	} else {
		g.Heaps = r.heaps()
	}
	g.Heaps.Kinds, g.Periods, g.Theorems = r.kinds, regular.TakeAndBreak(c), game.Theorems(c.standard())
	slow := definition(g.Heaps, "n²/4 steps", 10, 1)
	switch {
	case c.most() <= 1:
		slow = definition(g.Heaps, "a step for each digit", 20*float64(len(c)), 0)
	case c.most() > 2:
		slow = definition(g.Heaps, "n³·log j unions of sets", 20, 2)
	}
	solvers := append(c.solvers(), slow)
	if c.most() > 1 {
		repeated := regular.Repeated(g, solvers[0])
		if c.most() > 2 {
			repeated = game.Bounded(1<<31, repeated) // the values may grow, to 2n at most
		}
		solvers = append([]game.Solver{repeated}, solvers...)
	}
	g.Products = []game.Product{game.SequenceProduct(0, code{c, nil}.part(), tables.Uint32, solvers...)}
}

// endless completes the row of a code whose digits repeat. A heap of n has about n²/4 options if two
// heaps may be left, so that their values are added up from sets that serve all digits.
func (c code) endless(g *game.Game) {
	r := c.rules()
	g.Heaps, g.Theorems = r.manyHeaps(), game.Theorems(c.solution())
	g.Products = []game.Product{game.SequenceProduct(0, c.part(), tables.Uint32,
		game.Bounded(1<<31, r.byUnions()), definition(g.Heaps, "n³·log j unions of sets", 20, 2))}
}

// sets is the digits as sets.
func (c Code) sets() []Set {
	sets := make([]Set, len(c))
	for k, d := range c {
		for ; d != 0; d &= d - 1 {
			sets[k].Members = append(sets[k].Members, uint64(bits.TrailingZeros64(d)))
		}
	}
	return sets
}

// Moves yields each k ≤ n and j that the code allows: remove k, leave j non-empty heaps.
func (c Code) Moves(n uint64) iter.Seq2[uint64, uint64] {
	return func(yield func(k, j uint64) bool) {
		for k, digit := range c.sets()[:min(uint64(len(c)), n+1)] {
			for _, j := range digit.Members {
				if !yield(uint64(k), j) {
					return
				}
			}
		}
	}
}

// most is the largest number of heaps that a move leaves.
func (c Code) most() int {
	if len(c) == 0 {
		return 0
	}
	return bits.Len64(slices.Max(c)) - 1
}
