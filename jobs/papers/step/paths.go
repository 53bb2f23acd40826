package step

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

const loneSquare = game.OtherKind + 1 // a single 1×1 square, which isn't a rectangle 2×n

// removeASquare2xN is Remove-a-Square on the rectangle 2×n, section 7: remove a 2×2 square, which
// leaves rectangles on both sides, or a 1×1 square, which leaves rectangles on both sides and
// the other square of its column. A lone square can be removed.
func removeASquare2xN(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == loneSquare {
			yield(nil)
			return
		}
		for left := uint64(0); left+2 <= n; left++ {
			if !yield([]uint64{left, n - left - 2}) {
				return
			}
		}
		for left := uint64(0); left+1 <= n; left++ {
			if !yield([]uint64{left, loneSquare, n - left - 1}) {
				return
			}
		}
	}
}

// removeASquare2xNValues is removeASquare2xN by nim-values: a lone square, whose only
// option is the finished game, has the value 1.
func removeASquare2xNValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	for left := uint64(0); left+2 <= n; left++ {
		seen.Add(g(left) ^ g(n-left-2))
	}
	for left := uint64(0); left+1 <= n; left++ {
		seen.Add(g(left) ^ 1 ^ g(n-left-1))
	}
}

func removeASquareGame() *game.Game {
	g := splitting(&game.Game{
		Name: "remove-a-square", Title: "Remove-a-Square", Section: "7",
		Aliases:    []string{"remove-a-square-2xn"},
		Rules:      "From a shape of grid squares remove a full square, of any size; the heap n is the rectangle 2×n.",
		Convention: "A 1×1 square removed from a rectangle leaves the other square of its column as a component of its own.",
		Positions:  squares.positions(grids, "2x3", "3x3", "rows:110,111"),
		Heaps:      &game.Heaps{Other: "1x", Options: removeASquare2xN, OptionValues: removeASquare2xNValues},
	}, 2, 0, pairsSolver(func(p *nim.Pairs, seen *nim.Set, n int) {
		var beside nim.Set // the options that leave a lone square too, without its value 1
		addSplits(p, seen, n, 2, 0)
		addSplits(p, &beside, n, 1, 0)
		seen.AddShifted(&beside, 1)
	}, "n²/2 pairs", 2), "n² options")
	g.Products = append(g.Products, rectangleProduct(&squares, 23, 36, 36))
	return g
}

// pathGames are the games on rows, section 8, which take neighbours and leave two rows:
//
//   - Remove-an-Edge on the path of n vertices: remove two neighbouring vertices with all
//     their edges.
//   - Domino covering on a row of n cells: put a domino onto two free neighbouring cells.
//   - Edge-delete on the path of n ≥ 2 vertices: delete an edge. A player who isolates a
//     vertex loses, so these moves are left out: both paths that remain have an edge.
func pathGames() []*game.Game {
	const dawson = "It is DAWSON'S KAYLES, octal:0.07: two neighbours are taken from a row, and two rows at most are left."
	return []*game.Game{
		removeAnEdgePath(dawson), removeAnEdgeCycle(),
		dominoCoveringGame(dawson),
		onRows(&game.Game{
			Name: "edge-delete-path", Title: "Edge-delete on the path P_n",
			Rules:      "Delete an edge; the player who isolates a vertex loses. The heap n is the path of n vertices.",
			Convention: "Under normal play: deletions that isolate a vertex, all of which lose, are no options. Heaps start at 2, since P_1 is an isolated vertex. The heap n has the value of the heap n − 2 of DAWSON'S KAYLES, octal:0.07.",
		}, 0, 2),
	}
}

func dominoCoveringGame(convention string) *game.Game {
	g := onRows(&game.Game{
		Name: "domino-covering", Title: "Domino covering", Convention: convention, Aliases: []string{"cram"},
		Rules:     "Put a domino onto two free neighbouring cells of a row of n; dominoes don't overlap.",
		Positions: dominoes.positions(grids, "3x2", "4x4", "diamond-3"),
	}, 2, 0)
	g.Products = append(g.Products, rectangleProduct(&dominoes, 28, 30, 28))
	return g
}

func removeAnEdgePath(convention string) *game.Game {
	return onRows(&game.Game{
		Name: "remove-an-edge-path", Title: "Remove-an-Edge on the path P_n", Convention: convention,
		Rules: "Remove two neighbouring vertices with all their edges; the heap n is the path of n vertices.",
	}, 2, 0)
}

// removeAnEdgeCycle is Remove-an-Edge on the cycle of n ≥ 2 vertices, section 8: when
// two neighbours and their edges are removed, a path is left.
func removeAnEdgeCycle() *game.Game {
	paths := removeAnEdgePath("").Products[0].Solvers
	h := breaking.OnPaths(2, 0).OnCycle(2)
	return &game.Game{
		Name: "remove-an-edge-cycle", Title: "Remove-an-Edge on the cycle C_n", Paper: paper.PrimesStep, Section: "8", Version: 1,
		Rules:      "Remove two neighbouring vertices with all their edges; the heap n is the cycle of n vertices.",
		Convention: "The heap 2, which the paper's list of N-positions counts, is two joined vertices. The only option of C_n is the path P_{n−2} (lemma 9).",
		Heaps:      h,
		Products: []game.Product{game.SequenceProduct(2, 1<<14, tables.Uint8,
			cycles("period", paths[0]), cycles("paths", paths[1]), reference.Solver(h, "n²/2 options of paths", quadratic))},
	}
}
