package classic

import (
	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Family is the catalogue's rows for the classics.
func Family() game.Family {
	return game.Family{
		Name:  "classic",
		Games: append(append([]*game.Game{markGame(2)}, turtles()...), nodeKaylesCycleGame(), wythoffGame(), euclidGame()),
		Forms: []game.Form{{
			Prefix: "mark-t:", Syntax: "mark-t:T", Doc: "from n to n − s for 1 ≤ s < T, or to ⌊n/T⌋", Examples: []string{"mark-t:3"}, Parse: parseMark,
		}, {
			Prefix: "imitation-nim:", Syntax: "imitation-nim:P", Doc: "Nim with two heaps in which nobody imitates the other one on P moves in a row",
			Examples: []string{"imitation-nim:1", "imitation-nim:2"}, Parse: parseImitation,
		}},
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
