package breaking

import (
	"cmp"
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/solve/blocks"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/tables"
)

// cutting is the rules of CUT C, definition 1 of the paper: the options of a heap of n ≥ 1 are
//
//	H_n = { H_n0 + … + H_nc : c ∈ C, all ni > 0, n0 + … + nc = n },
//
// that is, for each c in C with c < n, the ways to split n into c + 1 non-empty heaps, without
// regard to their order. So nothing is taken, and the digit before the point is c + 1 for all c in
// C. With unequal no two parts are equal.
func (s *Set) cutting(unequal bool) *Rules {
	heaps := Set{From: s.From + 1, Step: s.Step}
	for _, c := range s.Members {
		heaps.Members = append(heaps.Members, c+1)
	}
	return &Rules{Digits: []Set{heaps}, First: 1, Least: 1, Unequal: unequal}
}

// Cuts is the rows of the partition games.
func Cuts() game.Family {
	form := func(prefix, doc string, of func(s *Set) *game.Game, sets ...string) game.Form {
		f := game.Form{Prefix: prefix, Syntax: prefix + "C1,C2,…", Doc: doc}
		for _, set := range sets {
			f.Examples = append(f.Examples, prefix+set)
		}
		f.Parse = func(set string) (*game.Game, error) {
			s, err := ParseSet(set)
			if err != nil {
				return nil, err
			}
			return of(&s), nil
		}
		return f
	}
	return game.Family{Name: "cut", Forms: []game.Form{
		form("cut:", "split a heap into c + 1 non-empty heaps, c one of the numbers; one of odd, even "+
			"or c.. (c and all above, also written c+) may stand among them; "+
			"cut:all-but:3 has all numbers but 3", newGame,
			"1,2", "1", "2", "3,4", "1,2,3", "1,3,4", "1,4", "1,6", "1,8", "1,10", "1,2,4", "1,2,5",
			"1,2,7", "1,4,9", "1,2,8", "1,2,7,8", "1+", "2+", "odd", "1,even", "1,2,4+", "1,2,7+"),
		form("cut-unequal:", "CUT without equal parts: split a heap into c + 1 non-empty heaps, "+
			"no two of them equal", newUnequal, "1", "1,2", "2", "1,2,3", "1,3", "odd", "1+"),
		form("cut-uneven:", "CUT without splits into equal parts: split a heap into c + 1 non-empty "+
			"heaps, not all of them equal", newUneven,
			"1,2", "2", "1,2,3", "1,3", "odd", "1+"),
	}}
}

func newGame(s *Set) *game.Game {
	r := s.cutting(false)
	h := r.manyHeaps()
	g := &game.Game{
		Name: "cut:" + s.String(), Title: "CUT " + s.Title(), Place: paper.Partition.At("1"),
		Rules:   "Split a heap into c + 1 non-empty heaps, for some c in " + s.Title() + ".",
		Version: 1, Ruleset: h, Periods: s.periods(),
		Theorems: game.Theorems(cmp.Or(Proposition(s), TableForm(s)), s.standard()),
	}
	column, part := tables.Uint32, uint64(1)<<12
	if s.onlyOddWithOne() {
		column = tables.Uint8
	}
	if s.isOneTwo() {
		part = 1 << 20
	}
	slow := definition(h, "n³·log c unions of sets", 20, 2)
	solvers := append(faster(s, g), r.bySums(), slow)
	g.Products = []game.Product{game.SequenceProduct(1, part, column, solvers...)}
	if s.isOneTwo() {
		g.Products = append(g.Products, dropouts.Orbit())
		g.Theorems = append(g.Theorems, &game.Theorem{
			Where: "theorems O1 and O2 of docs/PROOFS.md",
			Says:  "the values of all heaps up to 10^10000",
		})
		g.Convention = "A drop-out is a heap n whose nim-value isn't the one that theorem O1 of " +
			"docs/PROOFS.md gives to n modulo 8: 5, and each n with 2·G(n) < n − 4."
	}
	return g
}

// faster are the solvers that are faster than those of every game: the theorem that
// solves the game; those of {1, 2}; and, for other sets that no proposition of the paper
// solves, a period that the AP-tests prove, as all of these games seem to be arithmetic
// periodic.
func faster(s *Set, g *game.Game) (solvers []game.Solver) {
	if solution := g.Solution(); solution != nil {
		steps := func(n uint64) float64 { return 10 * float64(n) }
		solvers = append(solvers, reference.Formula(g.Heaps(), solution, "n steps", steps))
	}
	switch {
	case s.isOneTwo():
		theorem := dropouts.ByTheorem()
		theorem.Rests = aboutOneTwo
		return []game.Solver{theorem, onetwo.ByPattern(), s.cutting(false).solvers()[0]}
	case Proposition(s) == nil:
		// A game of splitting n has at most n − 1 moves, so values are below n.
		repeated := regular.Repeated(g, s.cutting(false).bySums())
		solvers = append(solvers, game.Bounded(values32, repeated))
	}
	return solvers
}

// aboutOneTwo are the claims about {1, 2}, none of which takes values from the theorem on it.
var aboutOneTwo = []string{"cut/op5", "cut/op6", "cut/thm2/1,2", "cut/prop17/0.7F"}

// proposition is a proposition of section 2 that solves CUT C. All sets that it speaks of have the
// values of the set same.
type proposition struct {
	regular.Formula
	same *Set
}

// solution is the proposition of section 2 that solves CUT C, or nil.
func (s *Set) solution() *proposition {
	switch {
	case s.onlyOddWithOne():
		return s.by(regular.Proposition3, 2, 0, func(n uint64) uint64 { return 1 - n%2 },
			"G(n) = 0 for n odd and 1 for n even", 1)
	case s.Min() >= 2:
		c := s.Min()
		return s.by(regular.Proposition6, c, 1, func(n uint64) uint64 { return (n - 1) / c },
			fmt.Sprintf("G(n) = ⌊(n − 1)/%d⌋", c), c)
	case s.Has(2) && s.Has(3):
		return s.by(regular.Proposition7, 1, 1, func(n uint64) uint64 { return n - 1 },
			"G(n) = n − 1", 1, 2, 3)
	case s.isOneThreeEven():
		// The proof writes n = 2kq + r with 0 < r ≤ 2k. The formula before the proof, with
		// ⌊n/2k⌋ for q, is wrong where 2k divides n.
		twoK := s.Members[2]
		return s.by(regular.Proposition8, twoK, 2,
			func(n uint64) uint64 { return 2*((n-1)/twoK) + 1 - n%2 },
			fmt.Sprintf("G(n) = 2⌊(n − 1)/%d⌋ + 1 − (n mod 2)", twoK))
	}
	return nil
}

// by is the proposition of that name, with the numbers of the set same; none stand for s itself.
func (s *Set) by(
	t regular.Theorem, period, saltus uint64, value func(n uint64) uint64, says string,
	same ...uint64,
) *proposition {
	last := uint64(0) // whose value has 32 bits
	if saltus > 0 {
		last = period * (values32 / saltus)
	}
	p := &proposition{same: s}
	p.Theorem = form(string(t), says, last, value)
	p.Regularity = regular.Regularity{Period: period, Saltus: saltus}
	if len(same) > 0 {
		p.same = NewSet(same...)
	}
	return p
}

// periods is the set as the rules of a game whose period is sought.
func (s *Set) periods() regular.Rules {
	if p := s.solution(); p != nil {
		return regular.Cutting{Numbers: s, Solved: &p.Formula}
	}
	return regular.Cutting{Numbers: s}
}

// Proposition is the proposition of section 2 that solves CUT C as a theorem, or nil.
func Proposition(s *Set) *game.Theorem {
	if p := s.solution(); p != nil {
		return p.Theorem
	}
	return nil
}

// onlyOddWithOne says whether all cut-numbers are odd, and 1 is one of them.
func (s *Set) onlyOddWithOne() bool {
	even := func(c uint64) bool { return c%2 == 0 }
	return s.Has(1) && !slices.ContainsFunc(s.Members, even) && (s.Step == 0 ||
		s.Step == 2 && s.From == 1)
}

// isOneThreeEven says whether the set is {1, 3, 2k} with k ≥ 2.
func (s *Set) isOneThreeEven() bool {
	return s.Step == 0 && len(s.Members) == 3 && s.Has(1) && s.Has(3) && s.Members[2]%2 == 0
}

func (s *Set) isOneTwo() bool { return s.Step == 0 && slices.Equal(s.Members, []uint64{1, 2}) }

const values32 = 1 << 32 // the number of values that 32 bits hold

// form is a theorem that gives the values of the heaps from 1 on. They have 32 bits up to the
// heap to, or all of them where to is 0.
func form(theorem, formula string, to uint64, value func(n uint64) uint64) *game.Theorem {
	return &game.Theorem{
		Where: theorem, Says: formula, From: 1, To: to,
		Value: func(n uint64) (uint64, error) { return value(n), nil },
	}
}

// TableForm is the table of blocks that solves CUT C (theorems C11, C12, C13 and C15 of
// docs/PROOFS.md), or nil where 1 or all even numbers are missing in C or no table is proved.
func TableForm(s *Set) *game.Theorem {
	even := s.LeastFrom2(0)
	if !s.Has(1) || even == 0 {
		return nil
	}
	v, ok := blocks.For(even, s.LeastFrom2(1))
	if !ok {
		return nil
	}
	what := fmt.Sprintf("G(n) = 2W + ((n + 1 + τ) mod 2) with W and τ by the table of blocks: "+
		"period %d, saltus %d", v.Period(), v.Saltus())
	return form(v.Theorem+" of docs/PROOFS.md", what, v.Period()*(values32/v.Saltus()), v.At)
}

// lines are those of theorem C20 of docs/PROOFS.md: the first one that has a number of a set with
// 1 and 2 and without 3 decides its values.
var lines = [][]uint64{
	{5}, {4, 6}, {8}, {7, 9, 11}, {13}, {10, 12, 14}, {16}, {15, 17, 19}, {21}, {18, 20, 22}, {24},
	{23, 25, 27},
}

// mostEven is the greatest least even number to which theorem C21 of docs/PROOFS.md applies.
const mostEven = 22

// standard is the finite set whose game has the same values by a theorem.
func (s *Set) standard() *game.Theorem {
	theorem, same := "", s
	even, odd := s.LeastFrom2(0), s.LeastFrom2(1)
	p := s.solution()
	switch {
	case p != nil && p.same != s:
		theorem, same = p.Where, p.same
	case s.Has(2):
		theorem, same = "theorem C20", s.ofLine()
	case even <= mostEven && (odd == 0 || odd > 3*even):
		theorem, same = "theorem C21", NewSet(1, even)
	case even <= mostEven:
		theorem, same = "theorem C21", NewSet(1, even, odd)
	}
	return &game.Theorem{Where: theorem, Same: "cut:" + same.String(), Scale: 1}
}

// ofLine is {1, 2} with the first number of the first line that has a number of the set, and the
// set itself if no line has one.
func (s *Set) ofLine() *Set {
	for _, line := range lines {
		for _, c := range line {
			if s.Has(c) {
				return NewSet(1, 2, line[0])
			}
		}
	}
	return s
}
