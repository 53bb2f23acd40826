package board

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// fitting makes parse refuse the positions that are sure to be too large, so that
// nobody waits for a search that can't end. Others are refused by the search,
// when its table is full.
func fitting[P any](parse func(string) (P, error), large func(P) bool, fits string) func(string) (P, error) {
	return func(text string) (P, error) {
		p, err := parse(text)
		if err == nil && large(p) {
			return p, fmt.Errorf("the position is too large: %s", fits)
		}
		return p, err
	}
}

// holds makes a test for boards with a full rectangle of one of the sizes in
// them, columns before rows, whichever way it is turned.
func holds(sizes ...[2]int) func(Grid) bool {
	return func(g Grid) bool {
		return slices.ContainsFunc(sizes, func(s [2]int) bool {
			return g.holds(s[0], s[1]) || g.holds(s[1], s[0])
		})
	}
}

// holds reports whether a full rectangle of so many columns and rows is on the
// board.
func (g Grid) holds(columns, rows int) bool {
	if columns > int(g.Width) {
		return false
	}
	at := g.Cells
	for x := 1; x < columns; x++ {
		at &= g.Cells >> x &^ g.lastColumns(x)
	}
	full := at
	for y := 1; y < rows; y++ {
		full &= at >> (y * int(g.Width))
	}
	return full != 0
}

// lastColumns is the cells of the box in its last columns.
func (g Grid) lastColumns(columns int) uint64 {
	var cells uint64
	for x := range columns {
		cells |= g.column(int(g.Width) - 1 - x)
	}
	return cells
}

// manyDeletions reports whether edge-delete leads from a graph to more connected
// graphs than fit into the table.
//
// Number the vertices of a component so that v has d(v) > 0 neighbours before it,
// v > 1. If each v keeps at least one of them, the graph is connected, and play
// can lead to it, since on the way no vertex is isolated. So there are at least
// Π (2^d(v) − 1) such graphs, and no more than n! of them are isomorphic.
func manyDeletions(g Graph) bool {
	for _, a := range g.unpack().components() {
		graphs := 0.0 // log2 of their number
		before := uint64(1)
		for n := 2; n <= a.n; n++ {
			v, degree := a.next(before)
			graphs += math.Log2(math.Exp2(float64(degree))-1) - math.Log2(float64(n))
			before |= 1 << v
		}
		if graphs > math.Log2(float64(deleteSearch.limit)) {
			return true
		}
	}
	return false
}

// next is the vertex outside a set, of a connected graph, that has most
// neighbours in it, and how many.
func (a *adjacency) next(set uint64) (v, degree int) {
	for u := range a.n {
		if d := bits.OnesCount64(a.row[u] & set); set>>u&1 == 0 && d > degree {
			v, degree = u, d
		}
	}
	return v, degree
}

// manyNumbers reports whether the numbers from 2 to the first that doesn't fit
// are all on the board; others only add to the positions.
func manyNumbers(s Numbers) bool {
	most := upTo(mostNumbers+1) &^ upTo(1)
	return s&most == most
}
