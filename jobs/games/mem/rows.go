package mem

// rule is how a memgame makes a row of its grid of the row's options.
type rule interface {
	// columns is how far the columns of row n differ: G(n_k) is the same for
	// all k > columns(n).
	columns(n uint64) uint64
	// reach is the greatest number that may ever be removed from a heap of n.
	reach(n uint64) uint64
	// row computes G(n_k) for 1 ≤ k ≤ len(out) from v[i−1] = G((n−i)_i),
	// 1 ≤ i ≤ reach(n).
	row(n uint64, v, out []uint32)
	// fresh computes the value of the fresh heap n from the same.
	fresh(n uint64, v []uint32) uint32
}

// triangle is the rows 0, 1, … of a memgame's grid, as far as rows up to last
// and the first wide columns need them: the cell n_k is an option in row n + k
// and in no other. Row n takes O(reach(n)) steps; all rows together keep
// last²/4 cells in MEM and MEM0, at most last²/2 in any game, and those of the
// wide columns.
type triangle struct {
	rule       rule
	last, wide uint64
	rows       [][]uint32
	options    []uint32
}

func newTriangle(r rule, last, wide uint64) *triangle {
	return &triangle{rule: r, last: last, wide: wide, options: make([]uint32, 0, r.reach(last))}
}

// at is G(n_k) of a row that is there, for k ≥ 1.
func (t *triangle) at(n, k uint64) uint32 {
	row := t.rows[n]
	return row[min(k, uint64(len(row)))-1]
}

// next computes the next row and returns its number. Its options stay in
// t.options.
func (t *triangle) next() uint64 {
	n := uint64(len(t.rows))
	reach := t.rule.reach(n)
	t.options = t.options[:0]
	for i := uint64(1); i <= reach; i++ {
		t.options = append(t.options, t.at(n-i, i))
	}
	wanted := max(1, t.wide, t.last-min(n, t.last))
	row := make([]uint32, min(wanted, t.rule.columns(n)+1))
	t.rule.row(n, t.options, row)
	t.rows = append(t.rows, row)
	return n
}

// fresh is the value of the fresh heap of the row computed last.
func (t *triangle) fresh() uint32 {
	return t.rule.fresh(uint64(len(t.rows)-1), t.options)
}
