package step

import (
	"iter"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/solve/grid"
	"grundy/jobs/solve/search"
)

// removeASquare is section 7: remove a full square of k × k cells, of any size k.
func removeASquare(g grid.Grid) iter.Seq[[]grid.Grid] {
	return func(yield func([]grid.Grid) bool) {
		// The full squares of side k are known by their lower left cells. A square of side
		// k + 1 is the union of four squares of side k.
		full, square := g, uint64(1)
		for full.Cells != 0 {
			for corners := full.Cells; corners != 0; corners &= corners - 1 {
				corner := corners & -corners
				if !yield([]grid.Grid{without(g, square*corner)}) {
					return
				}
			}
			full.Cells, square = full.Blocks(), union(square, g.Width)
		}
	}
}

// union is the union of the four images of cells that differ by at most a column and a row.
func union(cells uint64, width uint8) uint64 {
	pairs := cells | cells<<1
	return pairs | pairs<<width
}

func without(g grid.Grid, cells uint64) grid.Grid {
	return grid.Grid{Cells: g.Cells &^ cells, Width: g.Width}
}

var loneSquare = game.Heap{N: 1, Other: true} // a 1×1 square, which isn't a rectangle 2×n

// removeASquare2xN is Remove-a-Square on the rectangle 2×n, section 7: remove a 2×2 square, which
// leaves rectangles on both sides, or a 1×1 square, which leaves rectangles on both sides and
// the other square of its column. A lone square can be removed.
func removeASquare2xN(heap game.Heap) iter.Seq[[]game.Heap] {
	return func(yield func([]game.Heap) bool) {
		if heap == loneSquare {
			yield(nil)
			return
		}
		n := heap.N
		for left := uint64(0); left+2 <= n; left++ {
			if !yield([]game.Heap{{N: left}, {N: n - left - 2}}) {
				return
			}
		}
		for left := uint64(0); left+1 <= n; left++ {
			if !yield([]game.Heap{{N: left}, loneSquare, {N: n - left - 1}}) {
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
		Name: "remove-a-square", Title: "Remove-a-Square", Place: paper.PrimesStep.At("7"),
		Aliases:    []string{"remove-a-square-2xn"},
		Rules:      "From a shape of grid squares remove a full square, of any size; the heap n is the rectangle 2×n.",
		Convention: "A 1×1 square removed from a rectangle leaves the other square of its column as a component of its own.",
		Ruleset: &game.Heaps{Other: "1x", LiteralTo: 1000, Mixed: removeASquare2xN,
			OptionValues: removeASquare2xNValues,
			Boards:       squares.Positions(grids, "2x3", "3x3", "rows:110,111")},
		Periods: regular.Repeating{Theorem: regular.Breaking, Parts: 2, Taken: 2, Least: 1},
	}, pairsSolver(func(p *nim.Pairs, seen *nim.Set, n int) {
		var beside nim.Set // the options that leave a lone square too, without its value 1
		addSplits(p, seen, n, 2, 0)
		addSplits(p, &beside, n, 1, 0)
		seen.AddShifted(&beside, 1)
	}, "n²/2 pairs", 2), "n² options")
	g.Products = append(g.Products, rectangleProduct(&squares, 23, 36, 36))
	return g
}

// squares is Remove-a-Square, where play leads to every set of cells. In boards that hold a
// rectangle 8×8 or 15×4 the connected sets with two full rows in the middle are alone more than the
// table holds, eight symmetric copies counted once.
var squares = search.Of(squareSearch, removeASquare, grid.Grid.Pieces,
	fitting(grid.Parse, holds([2]int{8, 8}, [2]int{15, 4}), squareSearch.Fits))

var squareSearch = &search.Rules[grid.Grid]{
	Options: removeASquare, Parts: squareParts, Limit: 1 << 20, Bytes: 64,
	Fits: "rectangles of 42 cells fit, as 7x6, 10x4 or 14x3, and 2xn to n = 32",
}

// squareParts splits cells into independent components: those that are connected by full
// 2×2 squares with common cells. A cell in no such square can only be removed by itself, so
// it is the nim-heap 1; one cell stands for any odd number of them.
//
// A component is a union of 2×2 squares, so a rectangle m×n leads to fewer than
// 2^((m−1)(n−1)) different components.
func squareParts(g grid.Grid) []grid.Grid {
	w, blocks := g.Width, g.Blocks()
	parts := g.Flood(blocks, func(m uint64) uint64 {
		row := m | m<<1 | m>>1
		return row | row<<w | row>>w
	}, func(corners uint64) uint64 { return union(corners, w) })
	for i, p := range parts {
		parts[i] = p.Normal()
	}
	if bits.OnesCount64(g.Cells&^union(blocks, w))%2 == 1 {
		parts = append(parts, grid.Rectangle(1, 1))
	}
	return parts
}
