package step

import (
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/solve/grid"
	"grundy/jobs/solve/search"
)

// dominoCovering is the game of section 8 on any board: put a domino onto two
// free neighbouring cells.
func dominoCovering(g grid.Grid) iter.Seq[[]grid.Grid] {
	return func(yield func([]grid.Grid) bool) {
		across := g.Across()
		up := g.Cells & (g.Cells >> g.Width)
		for _, dominoes := range []struct{ at, step uint64 }{{across, 1}, {up, uint64(g.Width)}} {
			for at := dominoes.at; at != 0; at &= at - 1 {
				cell := at & -at
				if !yield([]grid.Grid{without(g, cell|cell<<dominoes.step)}) {
					return
				}
			}
		}
	}
}

// dominoCoveringGame is domino covering, on a row of n cells and on boards.
func dominoCoveringGame() *game.Game {
	g := onRows(&game.Game{
		Name: "domino-covering", Title: "Domino covering", Convention: dawson,
		Aliases: []string{"cram"},
		Rules:   "Put a domino onto two free neighbouring cells of a row of n; dominoes don't overlap.",
		Ruleset: dominoes.Positions(grids, "3x2", "4x4", "diamond-3"),
	}, 2, 0)
	g.Products = append(g.Products, rectangleProduct(&dominoes, 28, 30, 28))
	return g
}

// dominoes is domino covering. That 6×6 is too large was tried.
var dominoes = search.Of(dominoSearch, dominoCovering, grid.Grid.Pieces,
	fitting(grid.Parse, holds([2]int{6, 6}), dominoSearch.Fits))

var dominoSearch = &search.Rules[grid.Grid]{
	Options: dominoCovering, Parts: dominoParts, Limit: 1 << 20, Bytes: 64,
	Fits: "boards of 30 cells fit, as 6x5 or 10x3",
}

// dominoParts are the pieces on which a domino fits.
func dominoParts(g grid.Grid) []grid.Grid {
	parts := slices.DeleteFunc(g.Pieces(), func(p grid.Grid) bool {
		return p.Cells&(p.Cells-1) == 0
	})
	for i, p := range parts {
		parts[i] = p.Normal()
	}
	return parts
}
