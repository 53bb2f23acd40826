package reference

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Memo evaluates positions of any kind by the definition and remembers every value. It suits
// small positions: the depth of the recursion is the length of the longest play.
type Memo[P comparable] struct {
	Options game.Definition[P]
	known   map[P]uint32
}

// Value is the nim-value of the position.
func (m *Memo[P]) Value(position P) uint32 {
	if g, ok := m.known[position]; ok {
		return g
	}
	g := m.mex(m.Options(position))
	if m.known == nil {
		m.known = map[P]uint32{}
	}
	m.known[position] = g
	return g
}

// mex is the least value that no option has.
func (m *Memo[P]) mex(options iter.Seq[[]P]) uint32 {
	var seen nim.Set
	for option := range options {
		// The slice is valid only until the definition is asked again, and the
		// evaluation of a component asks again.
		var sum uint32
		for _, component := range append([]P(nil), option...) {
			sum ^= m.Value(component)
		}
		seen.Add(sum)
	}
	return seen.Mex()
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

// Fresh gives the nim-values of the fresh heaps 0 ≤ n ≤ to of a memgame, on which no move has
// been made, each by the definition. It takes about to³/6 steps.
func Fresh(g *game.Memory, to uint64) []uint32 {
	memo := Memo[game.Pile]{Options: g.Options}
	out := make([]uint32, 0, to+1)
	for n := range to + 1 {
		out = append(out, memo.mex(g.Fresh(n)))
	}
	return out
}
