package dropouts

import (
	"context"
	"math/big"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/tables"
)

// ByTheorem is the solver that evaluates theorem O1 from the drop-outs. It keeps nothing
// besides them and starts anywhere. As G(n) < n, the values of its heaps have 32 bits.
func ByTheorem() game.Solver {
	s := game.Solver{
		Name:   "theorem",
		Method: "theorem O1 of docs/PROOFS.md: a pattern of eight heaps after a flip of the lowest bit, but for the drop-outs, which theorem O2 gives after its conditions are checked at each",
		Cost:   "a step a heap",
		Steps:  func(r game.Request) float64 { return 2 * float64(r.N) },
		Memory: func(game.Request) uint64 { return 2 << 20 },
	}
	s.Begin = func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
		_, next := prior.Range()
		f, err := newFill(ctx, next, r.N)
		return &tables.Dense{N: next, Fill: f.fill}, err
	}
	return game.Bounded(1<<32, s)
}

// fill writes the values of the heaps from n on.
type fill struct {
	n        uint64
	mask     uint64 // T's
	dropOuts []uint64
	values   []uint32 // of the drop-outs
}

func newFill(ctx context.Context, n, last uint64) (*fill, error) {
	h := New()
	all, err := h.UpTo(ctx, new(big.Int).SetUint64(last))
	if err != nil {
		return nil, err
	}
	f := &fill{n: n, mask: h.mask()}
	for _, s := range all {
		g, err := h.Value(ctx, s)
		if err != nil {
			return nil, err
		}
		f.dropOuts, f.values = append(f.dropOuts, s.Uint64()), append(f.values, uint32(g.Uint64()))
	}
	return f, nil
}

// fill is the Fill of [tables.Dense].
func (f *fill) fill(ctx context.Context, block []uint32) error {
	const atOnce = 1 << 16
	first := f.n
	for left := block; len(left) > 0; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		part := left[:min(atOnce, len(left))]
		f.pattern(part)
		left = left[len(part):]
	}
	for i, s := range f.dropOuts {
		if s >= first && s < f.n {
			block[s-first] = f.values[i]
		}
	}
	return nil
}

// pattern writes T(p(n)) of the next heaps, eight at a time where eight begin at n ≡ 1.
func (f *fill) pattern(block []uint32) {
	for len(block) > 0 {
		if f.n&7 != 1 || len(block) < 8 {
			offset, low := onetwo.Place(int(f.n & 7))
			block[0] = f.base((f.n-uint64(int64(offset)))>>3) ^ uint32(low)
			block, f.n = block[1:], f.n+1
			continue
		}
		// The heaps 8c + 1, …, 8c + 8 have the offsets 1, 2, 3, 4, −3, −2, 7, 8, two of them
		// in the next cell, and the low values 0, 1, 2, 3, 1, 0, 3, 2.
		this, next := f.base(f.n>>3), f.base(f.n>>3+1)
		b := (*[8]uint32)(block)
		b[0], b[1], b[2], b[3] = this, this^1, this^2, this^3
		b[4], b[5], b[6], b[7] = next^1, next, this^3, this^2
		block, f.n = block[8:], f.n+8
	}
}

// base is T(4c), which all values of the cell c have as their nim-sum with the low ones.
func (f *fill) base(c uint64) uint32 {
	return uint32(c<<2) | uint32(bits.OnesCount64(c<<2&f.mask)&1)
}
