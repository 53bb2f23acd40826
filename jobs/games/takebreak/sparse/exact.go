package sparse

import "math/bits"

// marks is a set of indices.
type marks [4]uint64

func (m *marks) add(x uint8) { m[x>>6] |= 1 << (x & 63) }

func (m *marks) has(x uint32) bool { return m[x>>6]>>(x&63)&1 == 1 }

// first is the least index that is not in the set; 256 if there is none.
func (m *marks) first() uint32 {
	for i, w := range m {
		if w != ^uint64(0) {
			return uint32(i<<6 + bits.TrailingZeros64(^w))
		}
	}
	return 256
}

// exact finds the value of the heap n from the values of all smaller heaps and
// assumes nothing about n. By the meaning of a space the value is g, where
//
//	c = the least common value that is not G(r) ⊕ G(n−k−r) with exactly one of the
//	    two heaps rare
//	g = the least rare value below c that is not G(a) ⊕ G(n−k−a) with two heaps of
//	    the same class, or c if there is no such value
//
// and a move to a single heap counts in the line of its value's class. The first
// line takes a step for each rare heap. The second line takes some hundred splits
// unless n is rare, and all splits if it is.
func (s *state) exact(n int) uint32 {
	var common, rare marks
	for _, k := range s.moves.Singles {
		if n > k {
			v, class := s.value(n-k), &rare
			if s.space.common(n, v) {
				class = &common
			}
			if x := s.space.index(v); x < 256 {
				class.add(uint8(x))
			}
		}
	}
	for _, k := range s.moves.Splits {
		s.markRares(n-k, &common, &rare)
	}
	c := common.first()
	below := s.space.below(c, n)
	for _, w := range s.witnesses {
		if b := n + int(w.back); !s.rare.has(b) {
			rare.add(s.index[b] ^ uint8(w.value))
		}
	}
	if x := s.unwitnessed(n, &rare, below, n); x < below {
		return s.space.value(x, n, false)
	}
	return s.space.value(c, n, true)
}

// markRares marks G(r) ⊕ G(total−r) for all rare r.
func (s *state) markRares(total int, common, rare *marks) {
	for _, r := range s.rares {
		if r >= total {
			return
		}
		x := s.index[r] ^ s.index[total-r]
		switch {
		case !s.rare.has(total - r):
			common.add(x)
		case total != 2*r || !s.moves.Unequal:
			rare.add(x)
		}
	}
}

// unwitnessed is the least index < below of a rare value that no split of n into
// two common heaps has, or below if there is none. The indices in rare are known to
// have a split. For each k it looks at no more than the given number of splits,
// those with the smallest heaps.
func (s *state) unwitnessed(n int, rare *marks, below uint32, splits int) uint32 {
	for x := rare.first(); x < min(below, 256); x = rare.first() {
		if !s.hasSplit(n, uint8(x), splits) {
			return x
		}
		rare.add(uint8(x))
	}
	return below
}

// hasSplit reports whether one of the given number of splits of n, for some k, is
// into two common heaps and has the rare value of index x.
func (s *state) hasSplit(n int, x uint8, splits int) bool {
	for _, k := range s.moves.Splits {
		total := n - k
		for a, last := 1, min(splits, s.moves.lastSplit(total)); a <= last; a++ {
			a += findSum(s.index, a, total-a, last-a+1, x)
			if a <= last && !s.rare.has(a) && !s.rare.has(total-a) {
				return true
			}
		}
	}
	return false
}
