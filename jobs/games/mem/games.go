package mem

import (
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/rows"
)

// Family is the catalogue's rows for the memgames.
func Family() game.Family {
	return game.Family{
		Name:  "mem",
		Games: []*game.Game{memGame(), memPlusGame(), memZeroGame(), fibonacciGame()},
		Forms: []game.Form{intervalForm(), dudeneyForm(), mimicsForm()},
	}
}

const withoutMemory = "n_k is a heap of n from which the last player removed k, n_∞ or K = 0 one without a memory; grids have n ≥ 1, sequences the fresh heaps from 0. "

// products is the grid and the sequence of a memgame, by the faster solvers and last by the
// plain method.
func products(plain rows.Method, part uint64, fast ...game.Solver) []game.Product {
	solvers := append(slices.Clone(fast), plain.Solver())
	return []game.Product{
		game.GridProduct(1<<12, solvers...),
		game.SequenceProduct(0, part, game.Uint32, slices.Clone(solvers)...),
	}
}
