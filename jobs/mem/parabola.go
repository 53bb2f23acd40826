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
type parabola struct {
	n uint64
	// pending[r mod side][k] is G((r−k)_k), an option in row r > n, for the
	// cells inside the parabola, k² < r − k.
	pending [][]uint32
	// mark[v] is 1 + the last row that had an option of value v.
	mark []uint64
}

func newParabola(last uint64) *parabola {
	side := int(math.Sqrt(float64(last))) + 2
	p := &parabola{pending: make([][]uint32, side), mark: make([]uint64, 4*side)}
	for i := range p.pending {
		p.pending[i] = make([]uint32, side)
	}
	return p
}

// next computes the next row as far as it lies inside the parabola, and gives
// G(n_1), the value of the fresh heap.
func (p *parabola) next() uint32 {
	n := p.n
	p.n++
	k := rootUp(n)
	side := uint64(len(p.pending))
	mex := uint32(n / max(1, k))
	options := p.pending[n%side]
	for k--; int64(k) >= 1; k-- {
		v := options[k]
		if k*k >= n-k {
			v = uint32((n - k) / k)
		}
		p.mark[v] = n + 1
		for p.mark[mex] == n+1 {
			mex++
		}
		p.pending[(n+k)%side][k] = mex
	}
	return mex
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

// parabolaFill computes the values of the fresh heaps from first on.
func parabolaFill(q game.Request, first uint64) func(context.Context, []uint32) error {
	p := newParabola(q.N)
	return func(ctx context.Context, block []uint32) error {
		end := max(first, p.n) + uint64(len(block))
		for p.n < end {
			n := p.n
			if g := p.next(); n >= first {
				block[uint64(len(block))-(end-n)] = g
			}
			if n&1023 == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
		return nil
	}
}
