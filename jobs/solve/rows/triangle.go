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
	return Windows([]Span{{from, to}}, func(n uint64) uint64 {
		switch {
		case from.Constant() && to.Constant():
			return 0
		case from.Constant():
			return to.FirstAtLeast(n)
		}
		// No move is left when the least removal is greater than the heap.
		return from.FirstAtLeast(n + 1)
	}, spare)
}

// Bound is a bound of a window as a function of the last removal k ≥ 1.
type Bound interface{ At(k uint64) uint64 }

// Span is the numbers from one bound to another.
type Span struct{ From, To Bound }

// Windows is the method of the memfunction whose F(k) is the union of some spans. Columns is the
// last column of row n that differs from the next, or more; the first player leaves spare stones.
func Windows(spans []Span, columns func(n uint64) uint64, spare uint64) Method {
	row := func(c *mexCounter, n uint64, v, out []uint32) {
		all := make([]window, len(spans))
		for i := range all {
			all[i] = window{low: 1, high: 0}
		}
		for i := range out {
			k := uint64(i) + 1
			for j, s := range spans {
				low := min(max(1, s.From.At(k)), n+1)
				all[j].move(c, v, low, max(low-1, min(s.To.At(k), n)))
			}
			out[i] = c.mex
		}
		for _, w := range all {
			c.clear(v[w.low-1 : w.high])
		}
	}
	return rule{math.MaxUint64, spare, columns, row}.method()
}

// window is the options from low to high of a row, whose values are counted: none if high is
// low − 1. It takes a step for each option that comes or goes; where neither bound ever decreases,
// that is two for each option of a row.
type window struct{ low, high uint64 }

// move makes it the window from low to high.
func (w *window) move(c *mexCounter, v []uint32, low, high uint64) {
	if low > w.high || high < w.low { // They have nothing in common.
		for ; w.low <= w.high; w.low++ {
			c.remove(v[w.low-1])
		}
		w.low, w.high = low, low-1
	}
	for ; w.low < low; w.low++ {
		c.remove(v[w.low-1])
	}
	for w.low > low {
		w.low--
		c.add(v[w.low-1])
	}
	for ; w.high > high; w.high-- {
		c.remove(v[w.high-1])
	}
	for w.high < high {
		w.high++
		c.add(v[w.high-1])
	}
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
