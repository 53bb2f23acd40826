package mem

import (
	"context"

	"grundy/jobs/game"
)

// formula evaluates theorem 3.1 of MEM+: G(n_k) is the largest m with
// m·k + m(m+1)/2 ≤ n, and a fresh heap is n_0. In a column m grows by one when n
// reaches the next bound, so a cell costs a comparison; any row can be the
// first. Memory is O(K) for K columns.
type formula struct {
	n       uint64
	columns []climb
}

// climb is a column: its value in the row computed last and the row of the next
// one, which is (m+1)k + (m+1)(m+2)/2 and so k + m + 2 rows after the one
// before.
type climb struct {
	next uint64
	k, m uint64
}

// newFormula is for the columns from the first one on, and rows from n on.
func newFormula(n, first, columns uint64) *formula {
	f := &formula{n: n, columns: make([]climb, columns)}
	for i := range f.columns {
		k := first + uint64(i)
		m := uint64(0)
		if n > 0 {
			m = uint64(Theorem31(n-1, k))
		}
		f.columns[i] = climb{next: (m+1)*k + (m+1)*(m+2)/2, k: k, m: m}
	}
	return f
}

func (f *formula) row(out []uint32) {
	for i := range f.columns {
		c := &f.columns[i]
		if f.n == c.next {
			c.m++
			c.next += c.k + c.m + 1
		}
		out[i] = uint32(c.m)
	}
	f.n++
}

// formulaFill computes rows of K values each from the heap first on or, for
// K = 0, the values of the fresh heaps.
func formulaFill(q game.Request, first uint64) func(context.Context, []uint32) error {
	column, width := uint64(1), q.K
	if q.K == 0 {
		column, width = 0, 1
	}
	f := newFormula(first, column, width)
	return func(ctx context.Context, block []uint32) error {
		for ; len(block) > 0; block = block[width:] {
			if f.n&1023 == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
			f.row(block[:width])
		}
		return nil
	}
}
