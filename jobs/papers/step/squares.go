package step

import (
	"iter"
	"math/bits"
	"slices"

	"grundy/jobs/solve/grid"
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
