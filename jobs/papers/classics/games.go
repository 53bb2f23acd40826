package classics

import (
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// Family is the catalogue's rows for the classics.
func Family() game.Family {
	return game.Family{
		Name: "classic",
		Games: append(append([]*game.Game{markGame(2)}, turtles()...), nodeKaylesCycleGame(),
			wythoffGame(), euclidGame()),
		Forms: []game.Form{{
			Prefix: "mark-t:", Syntax: "mark-t:T",
			Doc: "from n to n − s for 1 ≤ s < T, or to ⌊n/T⌋", Examples: []string{"mark-t:3"},
			Parse: parseMark,
		}, {
			Prefix: "imitation-nim:", Syntax: "imitation-nim:P",
			Doc:      "Nim with two heaps in which nobody imitates the other one on P moves in a row",
			Examples: []string{"imitation-nim:1", "imitation-nim:2"}, Parse: parseImitation,
		}},
	}
}

// nodeKaylesCycleGame is Node-Kayles on the cycle of n ≥ 3 vertices: remove a vertex and its
// neighbours, so that a path of n − 3 vertices is left. On paths it is the code 0.137: two are
// taken at an end, and three within.
func nodeKaylesCycleGame() *game.Game {
	h := breaking.NewCode(0, 1, 3, 7).OnCycle(3)
	return &game.Game{
		Name: "node-kayles-cycle", Title: "NODE-KAYLES on the cycle C_n",
		Place: paper.WinningWays.At("4"), Version: 1,
		Rules:      "Remove a vertex with its neighbours and all their edges; the heap n is the cycle of n vertices.",
		Convention: "The only option of C_n is the path of n − 3 vertices, on which Node-Kayles is Dawson's Chess.",
		Ruleset:    h,
		Products: []game.Product{
			game.SequenceProduct(3, 1<<14, tables.Uint32,
				definition(h, "n²/2 options of paths", 2))},
	}
}

// definition is the solver by definition, of about n^power options or values for all heaps up to n.
func definition(h *game.Heaps, cost string, power int) game.Solver {
	return reference.Solver(h, cost, func(n uint64) float64 {
		total := 5.0
		for range power {
			total *= float64(n)
		}
		return total
	})
}
