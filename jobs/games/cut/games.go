package cut

import (
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
)

// Family is the catalogue's rows for the partition games.
func Family() game.Family {
	return game.Family{
		Name: "cut",
		Forms: []game.Form{{
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
		}},
	}
}

// newGame is the row of a cut-set.
func newGame(s *Set) *game.Game {
	h := &game.Heaps{First: 1, Options: options(s), OptionValues: optionValues(s), LiteralTo: literalTo(s)}
	column := game.Uint32
	if s.onlyOddWithOne() {
		column = game.Uint8
	}
	g := &game.Game{
		Name: "cut:" + s.String(), Title: "CUT " + s.title(), Paper: paper.Partition, Section: "1", Version: 1,
		Rules:  "Split a heap into c + 1 non-empty heaps, for some c in " + s.title() + ".",
		Heaps:  h,
		Closed: closedForm(s),
	}
	solvers := append(best(s, g), bitsets(s),
		reference.Solver(h, "n³·log c unions of sets", func(n uint64) float64 { return 20 * float64(n) * float64(n) * float64(n) }))
	g.Products = []game.Product{game.SequenceProduct(1, partOf(s), column, solvers...)}
	if s.isOneTwo() {
		g.Products = append(g.Products, dropOutsProduct(solvers...))
	}
	return g
}

// best is the solvers that are faster than those of every game: by the theorem
// that solves the game; those of {1, 2}; and for other finite sets, all of
// which seem to be arithmetic periodic, by a period that the AP-test or the
// theorem on arithmetic breaking proves. No theorem speaks of a tail.
func best(s *Set, g *game.Game) []game.Solver {
	switch {
	case g.Closed != nil:
		return []game.Solver{reference.Formula(g.Heaps, g.Closed, "n steps", func(n uint64) float64 { return 10 * float64(n) })}
	case s.isOneTwo():
		return []game.Solver{strays(), witnesses()}
	case s.Step == 0:
		// A game of splitting n has at most n − 1 moves, so values are below n.
		return []game.Solver{game.Bounded(values32, regular.Repeated(g, bitsets(s)))}
	}
	return nil
}

// partOf is the heaps in a part of the sequence: few, where they are dear.
func partOf(s *Set) uint64 {
	if s.isOneTwo() {
		return 1 << 20
	}
	return 1 << 12
}
