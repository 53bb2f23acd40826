package board

import (
	"iter"
	"math/bits"
	"slices"
)

// removeASquare is section 7: remove a full square of k × k cells, of any
// size k.
func removeASquare(g Grid) iter.Seq[[]Grid] {
	return func(yield func([]Grid) bool) {
		full, square := g.Cells, uint64(1)
		for k := 1; full != 0; k++ {
			for corners := full; corners != 0; corners &= corners - 1 {
				corner := corners & -corners
				if !yield([]Grid{{g.Cells &^ (square * corner), g.Width}}) {
					return
				}
			}
			full, square = g.larger(full, k), square|g.rim(k)
		}
	}
}

// larger is the lower left cells of the full squares of side k + 1, given those
// of side k: four squares of side k make one.
func (g Grid) larger(full uint64, k int) uint64 {
	if k == 1 {
		return g.blocks()
	}
	pairs := full & (full >> 1)
	return pairs & (pairs >> g.Width)
}

// rim is what the square of side k lacks of that of side k + 1 in the same
// lower left corner.
func (g Grid) rim(k int) uint64 {
	row := uint64(1)<<(k+1) - 1
	cells := row << (k * int(g.Width))
	for y := range k {
		cells |= 1 << (y*int(g.Width) + k)
	}
	return cells
}

// squareParts splits cells into independent components: those that hang
// together by full 2×2 squares with common cells. A cell in no such square can
// be removed only by itself and counts as the nim-heap 1; one stands for any
// odd number of them.
//
// A component is a union of 2×2 squares, so a rectangle m×n leads to fewer
// than 2^((m−1)(n−1)) different ones.
func squareParts(g Grid) []Grid {
	w := g.Width
	cells := func(corners uint64) uint64 {
		pairs := corners | corners<<1
		return pairs | pairs<<w
	}
	blocks := g.blocks()
	parts := g.flood(blocks, func(m uint64) uint64 {
		row := m | m<<1 | m>>1
		return row | row<<w | row>>w
	}, cells)
	for i, p := range parts {
		parts[i] = p.normal()
	}
	if bits.OnesCount64(g.Cells&^cells(blocks))%2 == 1 {
		parts = append(parts, rectangle(1, 1))
	}
	return parts
}

// dominoCovering is the game of section 8 on any board: put a domino onto two
// free neighbouring cells.
func dominoCovering(g Grid) iter.Seq[[]Grid] {
	return func(yield func([]Grid) bool) {
		across := g.Cells & (g.Cells >> 1) &^ g.column(int(g.Width)-1)
		up := g.Cells & (g.Cells >> g.Width)
		for _, dominoes := range []struct{ at, step uint64 }{{across, 1}, {up, uint64(g.Width)}} {
			for at := dominoes.at; at != 0; at &= at - 1 {
				cell := at & -at
				if !yield([]Grid{{g.Cells &^ (cell | cell<<dominoes.step), g.Width}}) {
					return
				}
			}
		}
	}
}

// dominoParts is the pieces on which a domino fits.
func dominoParts(g Grid) []Grid {
	parts := slices.DeleteFunc(g.pieces(), func(p Grid) bool { return p.Cells&(p.Cells-1) == 0 })
	for i, p := range parts {
		parts[i] = p.normal()
	}
	return parts
}
