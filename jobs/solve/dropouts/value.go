package dropouts

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"

	"grundy/jobs/solve/onetwo"
)

// Theorem is where the theorem stands that gives the values.
const Theorem = "theorem O1 of docs/PROOFS.md"

// Most is the last heap whose value may be asked for, up to which the tests check the conditions of
// theorem O2.
var Most = new(big.Int).Exp(big.NewInt(10), big.NewInt(10_000), nil)

// Value is G(n) of the heap n ≥ 1 in CUT {1, 2}, by theorem O1: T(G(n)) is p(n) or, if n is
// a drop-out, p of the drop-out before it, and 1 for the first one. The drop-outs up to n
// are made known first, with the error of [History.To]; the value itself takes a search
// among them and two passes over its bits.
func (h *History) Value(ctx context.Context, n *big.Int) (*big.Int, error) {
	if n.Sign() < 1 {
		return nil, fmt.Errorf("the first heap is 1, not %v", n)
	}
	if err := h.To(ctx, n); err != nil {
		return nil, err
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	i, dropOut := h.find(n)
	switch {
	case !dropOut:
		return h.flip(pattern(n)), nil
	case i == 0:
		return big.NewInt(1), nil
	}
	return h.flip(pattern(h.heaps[i-1])), nil
}

// pattern is p(n) = 4c + low, where n = 8c + offset.
func pattern(n *big.Int) *big.Int {
	offset, low := onetwo.Place(int(word(n) & 7))
	c := new(big.Int).Sub(n, big.NewInt(int64(offset)))
	return c.Add(c.Rsh(c, 1), big.NewInt(int64(low)))
}

// mask is T's mask for values of 64 bits, as far as the known drop-outs decide its bits.
func (h *list) mask() uint64 {
	mask := ^uint64(3)
	for _, k := range h.cleared {
		mask &^= 1 << k
	}
	return mask
}

// Flip is T for values of 32 bits. All T(G(n)) lie within 2.5 of n/2 but those of the drop-outs.
func Flip() func(g uint32) uint32 {
	// the mask's bits for values of 32 bits follow from the drop-outs to here
	const allBits = 1 << 34
	h := New()
	if err := h.To(context.Background(), big.NewInt(allBits)); err != nil {
		panic(err) // The conditions hold far beyond.
	}
	mask := uint32(h.mask())
	return func(g uint32) uint32 { return g ^ uint32(bits.OnesCount32(g&mask)&1) }
}

// flip is T(v) in place: the lowest bit of v is flipped if v and T's mask have an odd number
// of bits in common. The mask has the bits k ≥ 2 for which 2^(k+1) − 3 is no drop-out. If v
// is the value of a heap n, then n is at least 2^(k+1) − 3 for the highest bit k of v, so
// that the drop-outs up to n decide all bits that are asked for.
func (h *list) flip(v *big.Int) *big.Int {
	common := uint(ones(v)) - v.Bit(0) - v.Bit(1)
	for _, k := range h.cleared {
		common -= v.Bit(k)
	}
	return v.SetBit(v, 0, v.Bit(0)^common&1)
}
