package breaking

import (
	"cmp"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/tables"
)

// Cuts is the rows of the partition games.
func Cuts() game.Family {
	return game.Family{Name: "cut", Forms: []game.Form{{
		Prefix: "cut:", Syntax: "cut:C1,C2,…",
		Doc: "split a heap into c + 1 non-empty heaps, c one of the numbers; one of odd, even or c.. (c and all above, also written c+) may stand among them; cut:all-but:3 has all numbers but 3",
		Examples: []string{
			"cut:1,2", "cut:1", "cut:2", "cut:3,4", "cut:1,2,3", "cut:1,3,4",
			"cut:1,4", "cut:1,6", "cut:1,8", "cut:1,10", "cut:1,2,4", "cut:1,2,5", "cut:1,2,7",
			"cut:1,4,9", "cut:1,2,8", "cut:1,2,7,8", "cut:1+", "cut:2+", "cut:odd", "cut:1,even", "cut:1,2,4+", "cut:1,2,7+",
		},
		Parse: func(parameters string) (*game.Game, error) {
			s, err := ParseSet(parameters)
			if err != nil {
				return nil, err
			}
			return newGame(&s), nil
		},
	}, {
		Prefix: "cut-unequal:", Syntax: "cut-unequal:C1,C2,…",
		Doc:      "CUT without equal parts: split a heap into c + 1 non-empty heaps, no two of them equal",
		Examples: []string{"cut-unequal:1", "cut-unequal:1,2", "cut-unequal:2", "cut-unequal:1,2,3", "cut-unequal:1,3", "cut-unequal:odd", "cut-unequal:1+"},
		Parse: func(parameters string) (*game.Game, error) {
			s, err := ParseSet(parameters)
			if err != nil {
				return nil, err
			}
			return newUnequal(&s), nil
		},
	}}}
}

// periods is the set as the rules of a game whose period is sought.
func (s *Set) periods() regular.Cutting {
	return regular.Cutting{Members: s.Members, From: s.From, Step: s.Step}
}

func newGame(s *Set) *game.Game {
	h := s.cutting(false).manyHeaps()
	g := &game.Game{
		Name: "cut:" + s.String(), Title: "CUT " + s.Title(), Paper: paper.Partition, Section: "1", Version: 1,
		Rules: "Split a heap into c + 1 non-empty heaps, for some c in " + s.Title() + ".",
		Heaps: h, Periods: s.periods(),
		Theorems: game.Theorems(cmp.Or(Proposition(s), TableForm(s)), s.standard()),
	}
	column, part := tables.Uint32, uint64(1)<<12
	if s.onlyOddWithOne() {
		column = tables.Uint8
	}
	if s.isOneTwo() {
		part = 1 << 20
	}
	solvers := append(faster(s, g), bitsets(s),
		reference.Solver(h, "n³·log c unions of sets", func(n uint64) float64 { return 20 * float64(n) * float64(n) * float64(n) }))
	g.Products = []game.Product{game.SequenceProduct(1, part, column, solvers...)}
	if s.isOneTwo() {
		g.Products = append(g.Products, dropOuts(solvers...), dropouts.Twisted(solvers...), dropouts.Orbit())
		g.Theorems = append(g.Theorems, &game.Theorem{
			Where: "theorems O1 and O2 of docs/PROOFS.md", Says: "the values of all heaps up to 10^10000",
		})
		g.Convention = "A drop-out is a heap n whose nim-value isn't the one that theorem O1 of docs/PROOFS.md gives to n modulo 8: 5, and each n with 2·G(n) < n − 4."
	}
	return g
}

// faster are the solvers that are faster than those of every game: the theorem that
// solves the game; those of {1, 2}; and, for other sets that no proposition of the paper
// solves, a period that the AP-tests prove, as all of these games seem to be arithmetic
// periodic.
func faster(s *Set, g *game.Game) (solvers []game.Solver) {
	if solution := g.Solution(); solution != nil {
		solvers = append(solvers, reference.Formula(g.Heaps, solution, "n steps", func(n uint64) float64 { return 10 * float64(n) }))
	}
	switch {
	case s.isOneTwo():
		theorem := dropouts.ByTheorem()
		theorem.Rests = aboutOneTwo
		return []game.Solver{theorem, onetwo.ByPattern(), onetwo.ByWitnesses()}
	case Proposition(s) == nil:
		// A game of splitting n has at most n − 1 moves, so values are below n.
		solvers = append(solvers, game.Bounded(values32, regular.Repeated(g, bitsets(s))))
	}
	return solvers
}

// aboutOneTwo are the claims about {1, 2}, none of which takes values from the theorem on it.
var aboutOneTwo = []string{"cut/op5", "cut/op6", "cut/thm2/1,2", "cut/prop17/0.7F"}

// dropOuts is the drop-outs of {1, 2} (figure 1, second picture): 25 to 10^7 and 30 to 10^8.
func dropOuts(sequence ...game.Solver) game.Product {
	p := game.Product{
		Name: "drop-outs", Revision: 1, Value: "g", First: 1, Part: 1 << 20, VariableWidth: 1, Rare: true,
		Schema: tables.Columns("n uint64", "g uint32"),
		Meanings: map[string]string{
			"n": "a drop-out: a heap whose nim-value isn't the one that theorem O1 of docs/PROOFS.md gives to its residue modulo 8",
			"g": "the nim-value of the heap n, with 2g < n − 4 but for n = 5",
		},
	}
	memory := func(game.Request) uint64 { return 1 << 20 }
	row := func(n uint64, g uint32, out *tables.Table) {
		if out != nil && dropouts.Is(n, g) {
			out.AppendRow(n, g)
		}
	}
	return game.Derived(p, sequence, memory, func() tables.RowMaker { return row })
}
