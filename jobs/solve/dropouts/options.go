package dropouts

import (
	"context"
	"iter"
	"math/big"
	"slices"

	"grundy/jobs/solve/onetwo"
)

// Candidates yields options of the heap n, among which are all whose nim-value is v. As for
// package onetwo, they are found by sharing out bits. Let a part that is absent, of value 0,
// count with the drop-outs. Three parts in the cells c_i that follow the pattern have
// the value 4c + low after T, and the sum n = 8c + t, if and only if
//
//	c_1 ⊕ c_2 ⊕ c_3 = c,   maj(c_1, c_2, c_3) = m = (t − the sum of the offsets) / 16,
//
// so each bit in which c and m differ is shared out to one of the three, whose cell has the bit of
// c; all other bits are those of m. With one drop-out two such parts are left, the majority is the
// conjunction, and c and m have no bit in common. With two drop-outs the third part is known.
// Options with parts that don't follow the pattern where they ought to are yielded, too, and have
// other values.
//
// There may be 3^k options for k bits. They come one by one, so that the caller takes as
// many as it likes. The drop-outs alone and in pairs come last.
func (h *History) Candidates(ctx context.Context, n, v *big.Int) (iter.Seq[[]*big.Int], error) {
	known, err := h.UpTo(ctx, n)
	if err != nil {
		return nil, err
	}
	if new(big.Int).Sub(power(v.BitLen()), big.NewInt(3)).Cmp(n) > 0 {
		return func(func([]*big.Int) bool) {}, nil // Only a heap 2^(k+1) − 3 or more has the bit k.
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	s := search{n: n, t: h.flip(new(big.Int).Set(v)),
		special: []special{{new(big.Int), new(big.Int)}}}
	hole := big.NewInt(1)
	for _, d := range known {
		if d.Cmp(n) < 0 {
			s.special = append(s.special, special{d, hole})
		}
		hole = pattern(d)
	}
	return s.candidates, nil
}

// search is the search for options of n with a value, which is t after T.
type search struct {
	n, t    *big.Int
	special []special
}

// special is a drop-out, or the absent part 0, with its value after T.
type special struct{ heap, t *big.Int }

func (s *search) candidates(yield func([]*big.Int) bool) {
	if !s.regular(s.n, s.t, 3, nil, yield) {
		return
	}
	for _, e := range s.special {
		if !s.regular(new(big.Int).Sub(s.n, e.heap), new(big.Int).Xor(s.t, e.t), 2, e.heap, yield) {
			return
		}
	}
	for i, e := range s.special {
		for _, f := range s.special[:i+1] {
			third := new(big.Int).Sub(s.n, e.heap)
			if third.Sub(third, f.heap).Sign() <= 0 {
				break
			}
			if e.heap.Sign() > 0 && !yield(parts(third, e.heap, f.heap)) {
				return
			}
		}
	}
}

// parts are the heaps but those that are 0, in decreasing order.
func parts(heaps ...*big.Int) []*big.Int {
	heaps = slices.DeleteFunc(heaps, func(x *big.Int) bool { return x == nil || x.Sign() == 0 })
	slices.SortFunc(heaps, func(x, y *big.Int) int { return y.Cmp(x) })
	return heaps
}

// regular yields the options of n into so many parts that follow the pattern, two or three, and
// another one, with the value t of the parts that follow it. It reports whether to go on.
func (s *search) regular(n, t *big.Int, count int, other *big.Int,
	yield func([]*big.Int) bool) bool {
	c := new(big.Int).Rsh(t, 2)
	off := new(big.Int).Sub(n, times(8, c))
	for _, p := range multisets(count) {
		m, left := new(big.Int).DivMod(new(big.Int).Sub(off, big.NewInt(p.sum)), big.NewInt(16),
			new(big.Int))
		if p.low != word(t)&3 || left.Sign() != 0 || m.Sign() < 0 ||
			count == 2 && new(big.Int).And(c, m).Sign() != 0 {
			continue
		}
		for cells := range shares(c, m, count) {
			if heaps, ok := p.heaps(cells); ok && !yield(parts(append(heaps, other)...)) {
				return false
			}
		}
	}
	return true
}

// shares yields all cells, so many, with the nim-sum c and the majority m; of two, m is their
// conjunction and has no bit in common with c. The cells are changed afterwards.
func shares(c, m *big.Int, count int) iter.Seq[[]*big.Int] {
	return func(yield func([]*big.Int) bool) {
		free := new(big.Int).Xor(c, m)
		if count == 2 {
			free.Set(c)
		}
		cells, bits := make([]*big.Int, count), []int{}
		for i := range cells {
			cells[i] = new(big.Int).Set(m)
		}
		cells[0].Xor(m, free)
		// The highest bits decide the order of the parts: they vary first.
		for k := free.BitLen() - 1; k >= 0; k-- {
			if free.Bit(k) == 1 {
				bits = append(bits, k)
			}
		}
		// owners[i] is the part to which the bit bits[i] is shared out
		owners := make([]int, len(bits))
		for yield(cells) {
			i := 0
			for ; i < len(bits); i++ {
				was := owners[i]
				owners[i] = (was + 1) % count
				toggle(cells[was], bits[i])
				toggle(cells[owners[i]], bits[i])
				if owners[i] > 0 {
					break
				}
			}
			if i == len(bits) {
				return
			}
		}
	}
}

func toggle(x *big.Int, bit int) { x.SetBit(x, bit, x.Bit(bit)^1) }

// multiset is two or three places, in an order, with the sum of their offsets and the nim-sum
// of their low values.
type multiset struct {
	offsets []int64
	sum     int64
	low     uint64
}

// multisets are all multisets of so many places.
func multisets(count int) []multiset {
	all := []multiset{{}}
	for range count {
		var more []multiset
		for _, p := range all {
			for r := range 8 {
				offset, low := onetwo.Place(r)
				if o := int64(offset); len(p.offsets) == 0 || o <= p.offsets[len(p.offsets)-1] {
					more = append(more,
						multiset{append(slices.Clone(p.offsets), o), p.sum + o,
							p.low ^ uint64(low)})
				}
			}
		}
		all = more
	}
	return all
}

// heaps are the heaps of the places in these cells. Where one of them is less than 1, or where
// heaps of the same place aren't in decreasing order, so that another share has them, it isn't ok.
func (p multiset) heaps(cells []*big.Int) (heaps []*big.Int, ok bool) {
	for i, c := range cells {
		x := times(8, c)
		x.Add(x, big.NewInt(p.offsets[i]))
		if x.Sign() < 1 || i > 0 && p.offsets[i] == p.offsets[i-1] && x.Cmp(heaps[i-1]) > 0 {
			return nil, false
		}
		heaps = append(heaps, x)
	}
	return heaps, true
}
