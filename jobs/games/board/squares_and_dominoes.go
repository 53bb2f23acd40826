package board

import (
	"iter"
	"math/bits"
	"slices"

	"grundy/jobs/games/board/grid"
)

// RemoveASquare is section 7: remove a full square of k × k cells, of any
// size k.
func RemoveASquare(g grid.Grid) iter.Seq[[]grid.Grid] {
	return func(yield func([]grid.Grid) bool) {
		full, square := g.Cells, uint64(1)
		for k := 1; full != 0; k++ {
			for corners := full; corners != 0; corners &= corners - 1 {
				corner := corners & -corners
				if !yield([]grid.Grid{without(g, square*corner)}) {
					return
				}
			}
			full, square = larger(g, full, k), square|rim(g, k)
		}
	}
}

// without is what is left when cells are taken away.
func without(g grid.Grid, cells uint64) grid.Grid {
	return grid.Grid{Cells: g.Cells &^ cells, Width: g.Width}
}

// larger is the lower left cells of the full squares of side k + 1, given those of side
// k. A square of side k + 1 is the union of four squares of side k.
func larger(g grid.Grid, full uint64, k int) uint64 {
	if k == 1 {
		return g.Blocks()
	}
	pairs := full & (full >> 1)
	return pairs & (pairs >> g.Width)
}

// rim is the cells by which the square of side k + 1 exceeds that of side k in the same
// lower left corner.
func rim(g grid.Grid, k int) uint64 {
	row := uint64(1)<<(k+1) - 1
	cells := row << (k * int(g.Width))
	for y := range k {
		cells |= 1 << (y*int(g.Width) + k)
	}
	return cells
}

// squareParts splits cells into independent components: those that are connected by full
// 2×2 squares with common cells. A cell in no such square can only be removed by itself, so
// it is the nim-heap 1; one cell stands for any odd number of them.
//
// A component is a union of 2×2 squares, so a rectangle m×n leads to fewer than
// 2^((m−1)(n−1)) different components.
func squareParts(g grid.Grid) []grid.Grid {
	w := g.Width
	cells := func(corners uint64) uint64 {
		pairs := corners | corners<<1
		return pairs | pairs<<w
	}
	blocks := g.Blocks()
	parts := g.Flood(blocks, func(m uint64) uint64 {
		row := m | m<<1 | m>>1
		return row | row<<w | row>>w
	}, cells)
	for i, p := range parts {
		parts[i] = p.Normal()
	}
	if bits.OnesCount64(g.Cells&^cells(blocks))%2 == 1 {
		parts = append(parts, grid.Rectangle(1, 1))
	}
	return parts
}

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

// dominoParts are the pieces on which a domino fits.
func dominoParts(g grid.Grid) []grid.Grid {
	parts := slices.DeleteFunc(g.Pieces(), func(p grid.Grid) bool { return p.Cells&(p.Cells-1) == 0 })
	for i, p := range parts {
		parts[i] = p.Normal()
	}
	return parts
}
