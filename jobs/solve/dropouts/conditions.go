package dropouts

import (
	"fmt"
	"math/big"
	"math/bits"
)

// step is the last drop-out, of which the next is looked for.
type step struct {
	number     int // i, of s_i
	kind       int // its type
	cell, rest *big.Int
	next       *big.Int // the next drop-out, if the conditions hold
}

// last is the step from the last drop-out s = 8c + offset to 3s − 2^(L+4), where 2^L is the
// highest bit of its cell c and the rest is u = c − 2^L.
func (h *list) last() (step, error) {
	i := len(h.heaps) - 1
	t, err := h.typeOf(i)
	if err != nil {
		return step{}, err
	}
	c := h.cell(i)
	high := c.BitLen() - 1
	next := times(3, h.heaps[i])
	return step{
		number: i + 1, kind: t, cell: c, rest: below(c),
		next: next.Sub(next, power(high+4)),
	}, nil
}

// check checks the conditions P, E, K1 and K2 of theorem O2 for a step, and the definition of each
// stands with its function. Of the earlier drop-outs the last few are asked, by lemmas 1 and 2
// after the theorem. Their lowest 64 bits decide nearly always, and whole numbers where they don't.
func (h *list) check(s step) error {
	failed := ""
	switch {
	case !s.conditionP():
		failed = "P"
	case !h.conditionE(s):
		failed = "E"
	case !h.conditionK1(s):
		failed = "K1"
	case !h.conditionK2(s):
		failed = "K2"
	default:
		return nil
	}
	return fmt.Errorf("the condition %s of theorem O2 fails at the drop-out number %d, a number of %d bits: which one is the next isn't proved",
		failed, s.number, h.heaps[s.number-1].BitLen())
}

// conditionP is: the cell c of type A has three bits or more that are 1; c of type B and
// u + 1 have a bit in common.
func (s step) conditionP() bool {
	if s.kind == 0 {
		return ones(s.cell) >= 3
	}
	x := new(big.Int).Add(s.rest, big.NewInt(1))
	return x.And(x, s.cell).Sign() != 0
}

// late are the earlier drop-outs of the type of s at whose length ℓ_j or above c has two bits at
// most that are 1. By lemma 1 all others differ from c in three bits, and don't block u.
func (h *list) late(s step) []followed {
	all, third := h.follow[s.kind], below(s.rest).BitLen()
	i := len(all)
	for i > 0 && all[i-1].length >= third {
		i--
	}
	return all[i:]
}

// conditionE is: c differs in three bits or more from the cell of every earlier drop-out of
// the type of s. Where the lowest 64 bits of two cells differ in three, the cells do.
func (h *list) conditionE(s step) bool {
	c := word(s.cell)
	for _, f := range h.late(s) {
		if bits.OnesCount64(f.cell^c) < 3 && distance(h.cell(f.index), s.cell) < 3 {
			return false
		}
	}
	return true
}

// conditionK1 is: no earlier drop-out s_j of the type of s blocks u, or with m = u − μ_j − 1 has
//
//	m ≥ 0   and   (c_j ⊕ c) & (c_j ⊕ m) = 0.
//
// The lowest 64 bits of m in two's complement follow from those of u and μ_j.
func (h *list) conditionK1(s step) bool {
	c, u := word(s.cell), word(s.rest)
	for _, f := range h.late(s) {
		if (f.cell^c)&(f.cell^(u-f.multiple-1)) == 0 && h.blocks(f.index, s.cell, s.rest) {
			return false
		}
	}
	return true
}

// blocks says whether the drop-out s_j with the index j − 1 blocks X, after one with the cell c.
func (h *list) blocks(index int, c, x *big.Int) bool {
	m := new(big.Int).Sub(x, h.multiple(index))
	if m.Sub(m, big.NewInt(1)).Sign() < 0 {
		return false
	}
	cell := h.cell(index)
	return m.And(m.Xor(m, cell), cell.Xor(cell, c)).Sign() == 0
}

// conditionK2 is: for no drop-outs s_a ≤ s_b of the type that s doesn't have, both before s,
// the heap x = 3s − 2^(L+4) − s_(a+1) − s_(b+1) is at least 1 and 8·(c ⊕ c_a ⊕ c_b) + offset.
//
// As s_(a+1) = 8·c_a + 3·offset' + 16·μ_a with the offset' of the other type, and as the sum
// of three numbers is their nim-sum and twice the majority of each bit, this equation says
//
//	u = maj(c_a, c_b, c ⊕ c_a ⊕ c_b) + μ_a + μ_b + k,   k = (6·offset' − 2·offset) / 16.
//
// By lemma 2 u < 2^(ℓ_b + 2) and |u − μ_b − k − F| < 2^(ℓ_a + 1), F the bits of c_b that c hasn't.
func (h *list) conditionK2(s step) bool {
	other := 1 - s.kind
	k := (6*types[other].offset - 2*types[s.kind].offset) / 16
	c, u, all := word(s.cell), word(s.rest)-uint64(k), h.follow[other]
	for b := len(all) - 1; b >= 0 && s.rest.BitLen() <= all[b].length+2; b-- {
		e := all[b]
		apart := new(big.Int).Sub(s.rest, h.multiple(e.index))
		apart.Sub(apart, new(big.Int).AndNot(h.cell(e.index), s.cell))
		least := apart.Sub(apart, big.NewInt(k)).BitLen() - 1
		for a := b; a >= 0 && all[a].length >= least; a-- {
			f := all[a]
			x := c ^ f.cell ^ e.cell
			if f.cell&e.cell|x&(f.cell|e.cell)+f.multiple == u-e.multiple &&
				h.violatesK2(s, f.index, e.index) {
				return false
			}
		}
	}
	return true
}

// violatesK2 says whether the drop-outs s_a and s_b with the indices a − 1 and b − 1 are two
// that K2 excludes.
func (h *list) violatesK2(s step, a, b int) bool {
	x := new(big.Int).Sub(s.next, h.heap(a+1))
	if x.Sub(x, h.heap(b+1)).Sign() <= 0 {
		return false
	}
	y := new(big.Int).Xor(h.cell(a), h.cell(b))
	y = times(8, y.Xor(y, s.cell))
	return x.Cmp(y.Add(y, big.NewInt(types[s.kind].offset))) == 0
}
