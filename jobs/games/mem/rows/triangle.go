package rows

// triangle is the rows 0, 1, … of a memgame's grid. Of row n it keeps the columns k ≤ last − n,
// because the cell n_k is an option in row n + k and in no other, and the first wide columns.
// Row n takes O(options(n)) steps. All rows together keep last²/4 cells in MEM and MEM0, at
// most last²/2 in any game, and those of the wide columns.
type triangle struct {
	rule       rule
	last, wide uint64
	rows       [][]uint32
	values     []uint32 // of the options of the row computed last
}

func newTriangle(r rule, last, wide uint64) *triangle {
	return &triangle{rule: r, last: last, wide: wide, values: make([]uint32, 0, r.options(last))}
}

// cell is G(n_k) of a row n that is done.
func (t *triangle) cell(n, k uint64) uint32 {
	row := t.rows[n]
	return row[min(k, uint64(len(row)))-1]
}

func (t *triangle) At(k uint64) uint32 { return t.cell(uint64(len(t.rows)-1), k) }

func (t *triangle) Fresh() uint32 { return t.rule.fresh(uint64(len(t.rows)-1), t.values) }

func (t *triangle) Next() uint64 {
	n := uint64(len(t.rows))
	options := t.rule.options(n)
	t.values = t.values[:0]
	for i := uint64(1); i <= options; i++ {
		t.values = append(t.values, t.cell(n-i, i))
	}
	row := make([]uint32, min(t.wanted(n), t.rule.columns(n)+1))
	t.rule.row(n, t.values, row)
	t.rows = append(t.rows, row)
	return n
}

// wanted is the number of columns of row n that are read.
func (t *triangle) wanted(n uint64) uint64 { return max(1, t.wide, t.last-min(n, t.last)) }

// mexCounter counts nim-values and keeps their mex, while values come and go.
type mexCounter struct {
	count []uint32
	mex   uint32
}

// newMexCounter is for at most n values at a time, all of them at most n.
func newMexCounter(n uint64) *mexCounter { return &mexCounter{count: make([]uint32, n+2)} }

func (c *mexCounter) add(v uint32) {
	c.count[v]++
	for c.count[c.mex] > 0 {
		c.mex++
	}
}

func (c *mexCounter) remove(v uint32) {
	if c.count[v]--; c.count[v] == 0 && v < c.mex {
		c.mex = v
	}
}

// clear forgets the values, which were added and not removed.
func (c *mexCounter) clear(values []uint32) {
	for _, v := range values {
		c.count[v] = 0
	}
	c.mex = 0
}

// of is the mex of the values, which stay counted.
func (c *mexCounter) of(values []uint32) uint32 {
	for _, v := range values {
		c.add(v)
	}
	return c.mex
}

// above is the least value greater than v that isn't counted.
func (c *mexCounter) above(v uint32) uint32 {
	for v++; c.count[v] > 0; {
		v++
	}
	return v
}
