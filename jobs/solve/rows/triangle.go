package rows

import (
	"math"

	"grundy/jobs/game"
	"grundy/jobs/solve/affine"
)

// triangle is the rows 0, 1, … of a memgame's grid. Of row n it keeps the columns k ≤ last − n,
// because the cell n_k is an option in row n + k and in no other, and the first wide columns.
// All rows together keep last²/4 cells in MEM and MEM0, at most last²/2 in any game, and those
// of the wide columns.
type triangle struct {
	rule
	last, wide uint64
	rows       [][]uint32
	values     []uint32 // of the options of the row computed last
	counter    *mexCounter
}

// rule is how a memgame makes a row n of its grid of the row's options, whose values are
// v[i−1] = G((n−i)_i) for 1 ≤ i ≤ min(n, most).
type rule struct {
	most  uint64 // the greatest number that may ever be removed
	spare uint64 // what the first player must leave on a fresh heap
	// columns is the last column of row n that differs from the next; all beyond are equal.
	columns func(n uint64) uint64
	// row computes G(n_k) for 1 ≤ k ≤ len(out), in O(n) steps, by a counter of no values.
	row func(c *mexCounter, n uint64, v, out []uint32)
}

// method is the plain method of the rule.
func (r rule) method() Method {
	start := func(q game.Request) Rows {
		return &triangle{
			rule: r, last: q.N, wide: q.K, counter: newMexCounter(min(q.N, r.most)),
			rows: make([][]uint32, 0, q.N+1),
		}
	}
	return Method{start, r.most, 1, func(n uint64) uint64 { return r.columns(n) + 1 }}
}

// cell is G(n_k) of a row n that is done.
func (t *triangle) cell(n, k uint64) uint32 {
	row := t.rows[n]
	return row[min(k, uint64(len(row)))-1]
}

func (t *triangle) At(k uint64) uint32 { return t.cell(uint64(len(t.rows)-1), k) }

func (t *triangle) Fresh() uint32 {
	v := t.values[:max(uint64(len(t.values)), t.spare)-t.spare]
	defer t.counter.clear(v)
	return t.counter.of(v)
}

func (t *triangle) Next() {
	n := uint64(len(t.rows))
	options := min(n, t.most)
	t.values = t.values[:0]
	for i := uint64(1); i <= options; i++ {
		t.values = append(t.values, t.cell(n-i, i))
	}
	row := make([]uint32, min(wanted(n, t.last, t.wide), t.columns(n)+1))
	t.row(t.counter, n, t.values, row)
	t.rows = append(t.rows, row)
}

// wanted is the number of columns of row n that are read.
func wanted(n, last, wide uint64) uint64 { return max(1, wide, last-min(n, last)) }

// Window is the method of F(k) = {from(k), …, to(k)}; the first player leaves spare stones.
func Window(from, to affine.Bound, spare uint64) Method {
	w := window{from, to}
	return rule{math.MaxUint64, spare, w.columns, w.row}.method()
}

// window is F(k) = {from(k), …, to(k)}. Neither bound ever decreases, so the options of n_k
// are a window of all options of row n that slides to the right as k grows.
type window struct{ from, to affine.Bound }

func (w *window) columns(n uint64) uint64 {
	switch {
	case w.from.Constant() && w.to.Constant():
		return 0
	case w.from.Constant():
		return w.to.FirstAtLeast(n)
	}
	// No move is left when the least removal is greater than the heap.
	return w.from.FirstAtLeast(n + 1)
}

func (w *window) row(c *mexCounter, n uint64, v, out []uint32) {
	low, high := uint64(1), uint64(0)
	for i := range out {
		k := uint64(i) + 1
		for from := min(max(1, w.from.At(k)), n+1); low < from; low++ {
			if low <= high {
				c.remove(v[low-1])
			}
		}
		high = max(high, low-1)
		for to := min(w.to.At(k), n); high < to; {
			high++
			c.add(v[high-1])
		}
		out[i] = c.mex
	}
	c.clear(v[low-1 : high])
}

// AllBut is the method of F(k) = {1, …, most} \ {k}: MEM0 and D.U.D.E.N.E.Y. Each G(n_k) is the
// mex of all v_i with i ≤ most, from which v_k alone is taken away.
func AllBut(most uint64) Method {
	columns := func(n uint64) uint64 { return min(n, most) }
	return rule{most, 0, columns, allButRow}.method()
}

func allButRow(c *mexCounter, _ uint64, v, out []uint32) {
	all := c.of(v)
	for k := range out {
		out[k] = all
		if k < len(v) {
			c.remove(v[k])
			out[k] = c.mex
			c.count[v[k]]++
			c.mex = all
		}
	}
	c.clear(v)
}

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
