package mem

import (
	"context"
	"math"

	"grundy/jobs/game"
)

// parabola computes MEM in O(n^1.5) steps and O(n) memory.
//
// For k² ≥ n theorem 4.1 gives G(n_k) = q = ⌊n/k⌋, and its proof that the
// options of n_k have just the values 0, …, q − 1. So row n starts with these
// at the least such k and goes down to k = 1, adding the option (n−k)_k at
// each step: fewer than √n of them.
//
// A column k needs no more than its last k values: G(n_k) takes the place of
// G((n−k)_k), which is an option in row n and nowhere else. So a column is a
// ring of k cells, all columns together n/2.
type parabola struct {
	n uint64
	// cells is the rings of the columns k = 1, 2, … inside the parabola, k < √n,
	// one behind the other; at[k−1] is where G((n−k)_k) stands.
	cells []uint32
	at    []uint32
	// mark[v] is 1 + the last row that had an option of value v.
	mark []uint64
}

func newParabola(last uint64) *parabola {
	side := int(math.Sqrt(float64(last))) + 2
	return &parabola{
		cells: make([]uint32, 0, side*(side+1)/2), at: make([]uint32, 0, side),
		mark: make([]uint64, 4*side),
	}
}

// widen adds the column k to the parabola in its first row there, k² + 1: the
// cells before are m_k for k² − k < m ≤ k², of value ⌊m/k⌋.
func (p *parabola) widen(k uint64) {
	p.at = append(p.at, uint32(len(p.cells)))
	for m := k*k - k + 1; m <= k*k; m++ {
		p.cells = append(p.cells, uint32(m/k))
	}
}

// next computes the next row, of which it writes the first columns to out, and
// gives G(n_1), the value of the fresh heap.
func (p *parabola) next(out []uint32) uint32 {
	n := p.n
	p.n++
	least := uint64(len(p.at)) + 1 // the least k with k² ≥ n
	if n > least*least {
		p.widen(least)
		least++
	}
	for k := least; k <= uint64(len(out)); k++ {
		out[k-1] = uint32(n / k)
	}
	return p.descend(n+1, uint32(n/least), out)
}

// descend goes down to the column 1 from the least column outside the parabola,
// where the mex is given. The row's mark is free.
func (p *parabola) descend(row uint64, mex uint32, out []uint32) uint32 {
	places, cells, mark := p.at, p.cells, p.mark
	end := uint32(len(cells)) // of the ring of the column k + 1
	for k := len(places) - 1; k >= 0; k-- {
		at := places[k]
		mark[cells[at]] = row
		for mark[mex] == row {
			mex++
		}
		cells[at] = mex
		if at++; at == end {
			at -= uint32(k) + 1
		}
		places[k] = at
		end -= uint32(k) + 1
		if k < len(out) {
			out[k] = mex
		}
	}
	return mex
}

// parabolaFill computes rows of K values each from the heap first on or, for
// K = 0, the values of the fresh heaps.
func parabolaFill(q game.Request, first uint64) func(context.Context, []uint32) error {
	p := newParabola(q.N)
	width := max(1, q.K)
	return func(ctx context.Context, block []uint32) error {
		end := max(first, p.n) + uint64(len(block))/width
		for p.n < end {
			n := p.n
			var out []uint32
			if n >= first {
				out = block[uint64(len(block))-(end-n)*width:][:width]
			}
			if g := p.next(out[:min(uint64(len(out)), q.K)]); q.K == 0 && n >= first {
				out[0] = g
			}
			if n&1023 == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
		return nil
	}
}

// rootUp is ⌈√n⌉.
func rootUp(n uint64) uint64 {
	r := uint64(math.Sqrt(float64(n)))
	for r*r >= n && r > 0 {
		r--
	}
	for r*r < n {
		r++
	}
	return r
}
