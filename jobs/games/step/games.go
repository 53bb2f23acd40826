package step

import (
	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
)

// Family is the catalogue's rows for the heap games of the paper.
func Family() game.Family {
	return game.Family{
		Name: "step",
		Games: []*game.Game{
			demonMoneyGame(), sumFromProductGame(), removeASquareGame(), removeAnEdgePathGame(),
			removeAnEdgeCycleGame(), dominoCoveringGame(), edgeDeletePathGame(),
		},
		Forms: []game.Form{chocolateStonesForm()},
	}
}

// quadratic is the time in nanoseconds of n heaps with n options each.
func quadratic(n uint64) float64 { return 2 * float64(n) * float64(n) }

// twoTaken is the rules of games in which a move takes two of a row and leaves at most
// two shorter rows.
var twoTaken = regular.Repeating{Theorem: regular.Breaking, Parts: 2, Taken: 2, Least: 1}

// splitting completes a game whose heaps split in two: octal games in disguise,
// whose periods theorem 16 of the paper on partition games proves.
func splitting(g *game.Game, pairs game.Solver, options string) *game.Game {
	g.Products = []game.Product{game.SequenceProduct(g.Heaps.First, 1<<14, game.Uint32,
		regular.Repeated(g, pairs), pairs, reference.Solver(g.Heaps, options, quadratic))}
	return g
}
