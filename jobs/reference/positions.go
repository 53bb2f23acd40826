package reference

import (
	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Memo evaluates positions of any kind by the definition, keeping what it has
// found. It suits small positions: the depth of recursion is the length of the
// longest play.
type Memo[P comparable] struct {
	Options game.Definition[P]
	known   map[P]uint32
}

// Value is the nim-value of the position.
func (m *Memo[P]) Value(position P) uint32 {
	if g, ok := m.known[position]; ok {
		return g
	}
	var seen nim.Set
	for option := range m.Options(position) {
		// The definition's slice is valid only until it is asked again, and
		// evaluating a component asks again.
		var sum uint32
		for _, component := range append([]P(nil), option...) {
			sum ^= m.Value(component)
		}
		seen.Add(sum)
	}
	g := seen.Mex()
	if m.known == nil {
		m.known = map[P]uint32{}
	}
	m.known[position] = g
	return g
}

// Grid gives G(n_k) of a memgame for 1 ≤ n ≤ rows and 1 ≤ k ≤ columns, row by
// row, each value by the definition.
func Grid(g *game.Memory, rows, columns uint64) []uint32 {
	memo := Memo[game.Pile]{Options: g.Options}
	out := make([]uint32, 0, rows*columns)
	for n := uint64(1); n <= rows; n++ {
		for k := uint64(1); k <= columns; k++ {
			out = append(out, memo.Value(game.Pile{N: n, K: k}))
		}
	}
	return out
}
