package dropouts

import (
	"fmt"
	"math/big"
	"math/bits"
)

// ConditionError says which condition of theorem O2 fails, and at which drop-out. The
// drop-outs after that one aren't known.
type ConditionError struct {
	Condition string   // P, E, K1 or K2
	Number    int      // of the drop-out: 1 for the heap 5
	DropOut   *big.Int // the last one that is known
}

// Error implements error.
func (e *ConditionError) Error() string {
	return fmt.Sprintf("the condition %s of theorem O2 fails at the drop-out number %d, a number of %d bits: which one is the next isn't proved",
		e.Condition, e.Number, e.DropOut.BitLen())
}

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
		number: i + 1, kind: t, cell: c, rest: new(big.Int).Sub(c, power(high)),
		next: next.Sub(next, power(high+4)),
	}, nil
}

// check checks the conditions P, E, K1 and K2 of theorem O2 for a step, and the definition
// of each stands with its function. E and K1 are asked of all earlier drop-outs of the type
// of s; K2 of pairs of those of the other type. All three first look at the lowest 64 bits,
// which decide nearly always, and at whole numbers where these leave it open.
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
	return &ConditionError{failed, s.number, h.heaps[s.number-1]}
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

// conditionE is: c differs in three bits or more from the cell of every earlier drop-out of
// the type of s. Where the lowest 64 bits of two cells differ in three, the cells do.
func (h *list) conditionE(s step) bool {
	c := word(s.cell)
	for i, l := range h.low[s.kind] {
		if bits.OnesCount64(l.cell^c) < 3 &&
			distance(h.cell(h.follow[s.kind][i].index), s.cell) < 3 {
			return false
		}
	}
	return true
}

// conditionK1 is: for no earlier drop-out s_j of the type of s, with m' = u − μ_j − 1,
//
//	m' ≥ 0   and   (c_j ⊕ c) & (c_j ⊕ m') = 0.
//
// The lowest 64 bits of m' in two's complement follow from those of u and μ_j. Where these
// make one of the lowest bits of the conjunction 1, then m' is negative or the conjunction
// isn't 0, and both refuse s_j.
func (h *list) conditionK1(s step) bool {
	c, u := word(s.cell), word(s.rest)
	for i, l := range h.low[s.kind] {
		if (l.cell^c)&(l.cell^(u-l.multiple-1)) == 0 && h.violatesK1(s, h.follow[s.kind][i].index) {
			return false
		}
	}
	return true
}

// violatesK1 says whether the drop-out s_j with the index j − 1 is one that K1 excludes.
func (h *list) violatesK1(s step, index int) bool {
	m := new(big.Int).Sub(s.rest, h.multiple(index))
	if m.Sub(m, big.NewInt(1)).Sign() < 0 {
		return false
	}
	c := h.cell(index)
	return m.And(m.Xor(m, c), c.Xor(c, s.cell)).Sign() == 0
}

// conditionK2 is: for no drop-outs s_a ≤ s_b of the type that s doesn't have, both before s,
// the heap x = 3s − 2^(L+4) − s_(a+1) − s_(b+1) is at least 1 and 8·(c ⊕ c_a ⊕ c_b) + offset.
//
// As s_(a+1) = 8·c_a + 3·offset' + 16·m_a with the offset' of the other type, and as the sum
// of three numbers is their nim-sum and twice the majority of each bit, this equation says
//
//	u = maj(c_a, c_b, c ⊕ c_a ⊕ c_b) + m_a + m_b + k,   k = (6·offset' − 2·offset) / 16,
//
// that is k = 3 for type A and −2 for type B. If c_b has ℓ bits, c_a has no more, so that
// the majority is below 2^ℓ, m_a and m_b are at most 2^ℓ (which is checked of each), and
// u < 2^(ℓ+3). So only the few last s_b are asked. For these the lowest 64 bits of the
// equation refuse nearly every s_a.
func (h *list) conditionK2(s step) bool {
	other := 1 - s.kind
	k := uint64((6*types[other].offset - 2*types[s.kind].offset) / 16)
	c, u, all := word(s.cell), word(s.rest)-k, h.low[other]
	for b := len(all) - 1; b >= 0 && s.rest.BitLen() <= h.follow[other][b].length+3; b-- {
		cellB, left := all[b].cell, u-all[b].multiple
		for a, l := range all[:b+1] {
			x := c ^ l.cell ^ cellB
			if l.cell&cellB|x&(l.cell|cellB)+l.multiple == left &&
				h.violatesK2(s, h.follow[other][a].index, h.follow[other][b].index) {
				return false
			}
		}
	}
	return true
}

// violatesK2 says whether the drop-outs s_a and s_b with the indices a − 1 and b − 1 are two
// that K2 excludes.
func (h *list) violatesK2(s step, a, b int) bool {
	x := new(big.Int).Sub(s.next, h.heaps[a+1])
	if x.Sub(x, h.heaps[b+1]).Sign() <= 0 {
		return false
	}
	y := new(big.Int).Xor(h.cell(a), h.cell(b))
	y = times(8, y.Xor(y, s.cell))
	return x.Cmp(y.Add(y, big.NewInt(types[s.kind].offset))) == 0
}
