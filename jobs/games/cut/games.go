package cut

import (
	"fmt"
	"grundy/jobs/game"
	"grundy/jobs/games/cut/onetwo"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
)

// Family is the rows of the partition games.
func Family() game.Family {
	return game.Family{Name: "cut", Forms: []game.Form{{
		Prefix: "cut:", Syntax: "cut:C1,C2,…",
		Doc: "split a heap into c + 1 non-empty heaps, c one of the numbers; one of odd, even or c+ (c and all above) may stand among them",
		Examples: []string{
			"cut:1,2", "cut:1", "cut:2", "cut:3,4", "cut:1,2,3", "cut:1,3,4",
			"cut:1,4", "cut:1,6", "cut:1,8", "cut:1,10", "cut:1,2,4", "cut:1,2,5", "cut:1,2,7",
			"cut:1,4,9", "cut:1,2,8", "cut:1,2,7,8", "cut:1+", "cut:2+", "cut:odd", "cut:1,even", "cut:1,2,4+",
		},
		Parse: func(parameters string) (*game.Game, error) {
			s, err := ParseSet(parameters)
			if err != nil {
				return nil, err
			}
			return newGame(&s), nil
		},
	}}}
}

func newGame(s *Set) *game.Game {
	h := &game.Heaps{First: 1, Options: Options(s), OptionValues: optionValues(s), LiteralTo: literalTo(s)}
	g := &game.Game{
		Name: "cut:" + s.String(), Title: "CUT " + s.Title(), Paper: paper.Partition, Section: "1", Version: 1,
		Rules: "Split a heap into c + 1 non-empty heaps, for some c in " + s.Title() + ".",
		Heaps: h, Periods: regular.Cutting{Members: s.Members, From: s.From, Step: s.Step},
		Closed: ClosedForm(s),
	}
	column, part := game.Uint32, uint64(1)<<12
	if s.onlyOddWithOne() {
		column = game.Uint8
	}
	if s.isOneTwo() {
		part = 1 << 20
	}
	solvers := append(faster(s, g), bitsets(s),
		reference.Solver(h, "n³·log c unions of sets", func(n uint64) float64 { return 20 * float64(n) * float64(n) * float64(n) }))
	g.Products = []game.Product{game.SequenceProduct(1, part, column, solvers...)}
	if s.isOneTwo() {
		g.Products = append(g.Products, dropOuts(solvers...))
	}
	return g
}

// faster are the solvers that are faster than those of every game: the theorem that
// solves the game; those of {1, 2}; and, for other finite sets, a period that the
// AP-test or the theorem on arithmetic breaking proves, as all of these games seem to
// be arithmetic periodic. No theorem speaks of a tail.
func faster(s *Set, g *game.Game) []game.Solver {
	switch {
	case g.Closed != nil:
		return []game.Solver{reference.Formula(g.Heaps, g.Closed, "n steps", func(n uint64) float64 { return 10 * float64(n) })}
	case s.isOneTwo():
		return []game.Solver{onetwo.ByPattern(), onetwo.ByWitnesses()}
	case s.Step == 0:
		// A game of splitting n has at most n − 1 moves, so values are below n.
		return []game.Solver{game.Bounded(values32, regular.Repeated(g, bitsets(s)))}
	}
	return nil
}

// DropOut says which heaps n of {1, 2} are drop-outs: those with 2·G(n) < n − DropOut.
// The paper shows drop-outs and doesn't say how far below n/2 their values are. Of all
// other heaps to 10^8 only 31, with G(31) = 5, has a value below n/2 − 2.
const DropOut = 30

// dropOuts is the drop-outs of {1, 2} (figure 1, second picture): 23 to 10^7 and 28 to 10^8.
func dropOuts(sequence ...game.Solver) game.Product {
	p := game.Product{
		Name: "drop-outs", Value: "g", First: 1, Part: 1 << 20, VariableWidth: 1, Rare: true,
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32}},
		Meanings: map[string]string{
			"n": "a heap whose nim-value is far below n/2: a number of objects",
			"g": fmt.Sprintf("the nim-value of the heap n, with 2g < n − %d", DropOut),
		},
	}
	memory := func(game.Request) uint64 { return 1 << 20 }
	row := func(n uint64, g uint32, out *game.Table) {
		if out != nil && 2*uint64(g)+DropOut < n {
			out.Cols[0].U64 = append(out.Cols[0].U64, n)
			out.Cols[1].U32 = append(out.Cols[1].U32, g)
		}
	}
	for _, s := range sequence {
		p.Solvers = append(p.Solvers, game.Derived(s, 1, memory, func() game.RowMaker { return row }))
	}
	return p
}
