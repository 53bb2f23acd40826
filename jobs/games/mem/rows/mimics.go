package rows

import (
	"math"

	"grundy/jobs/game"
)

// mimics is the triangles of MEM0 with up to most consecutive mimics: one triangle for
// each pair of counts (a, b), where a is the number of the player's own latest moves that
// were mimics, without a gap, and b that of the other player's.
//
// After a move the players change roles. So the options of n_k with the counts (a, b) are
// u_i = (n−i)_i with the counts (b, 0) for i ≠ k and, if a < most, (n−k)_k with the counts
// (b, a+1). All a share the options u_i, and a row takes O((most+1)²·n) steps.
type mimics struct {
	most, last, wide uint64
	rows             [][]uint32 // rows[n][k−1 + columns·(a + (most+1)·b)]
	columns          []uint64   // of each row; the last one stands for all beyond
	counter          *mexCounter
	options          []uint32
}

// Mimics is the method of MEM0 with up to most consecutive mimics.
func Mimics(most uint64) Method {
	start := func(q game.Request) Rows {
		return &mimics{
			most: most, last: q.N, wide: q.K, counter: newMexCounter(q.N + 1),
			rows: make([][]uint32, 0, q.N+1), columns: make([]uint64, 0, q.N+1),
		}
	}
	return Method{start, math.MaxUint64, (most + 1) * (most + 1), func(n uint64) uint64 { return n + 1 }}
}

func (t *mimics) cell(n, k, a, b uint64) *uint32 {
	c := t.columns[n]
	return &t.rows[n][min(k, c)-1+c*(a+(t.most+1)*b)]
}

func (t *mimics) At(k uint64) uint32 { return *t.cell(uint64(len(t.rows)-1), k, 0, 0) }

// Fresh is the value in the column n + 1, where no move is a mimic.
func (t *mimics) Fresh() uint32 { return t.frontier(uint64(len(t.rows)-1), 0) }

func (t *mimics) Next() {
	n := uint64(len(t.rows))
	t.columns = append(t.columns, min(wanted(n, t.last, t.wide), n+1))
	t.rows = append(t.rows, make([]uint32, t.columns[n]*(t.most+1)*(t.most+1)))
	for b := range t.most + 1 {
		t.layer(n, b)
	}
}

// frontier is the mex of the u_i, which stay counted.
func (t *mimics) frontier(n, b uint64) uint32 {
	t.counter.clear(t.options)
	t.options = t.options[:0]
	for i := uint64(1); i <= n; i++ {
		t.options = append(t.options, *t.cell(n-i, i, b, 0))
	}
	return t.counter.of(t.options)
}

// layer computes the cells of row n with the other player's count b.
func (t *mimics) layer(n, b uint64) {
	f := t.frontier(n, b)
	second := t.counter.above(f)
	for k := uint64(1); k <= t.columns[n]; k++ {
		// without is the mex of the u_i with i ≠ k, and next the least value above it that
		// none of them has.
		without, next := f, second
		if k <= n {
			if u := t.options[k-1]; t.counter.count[u] == 1 {
				if u < f {
					without, next = u, f
				} else if u < second {
					next = u
				}
			}
		}
		for a := range t.most + 1 {
			g := without
			if k <= n && a < t.most && *t.cell(n-k, k, b, a+1) == without {
				g = next
			}
			*t.cell(n, k, a, b) = g
		}
	}
}
