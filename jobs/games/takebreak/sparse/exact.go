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

// exact finds the value of the heap n from those of all smaller heaps, whatever
// is rare, straight from the meaning of a space:
//
//	c = the least common value that is not G(r) ⊕ G(n−k−r) with just one of the
//	    two heaps rare
//	g = the least rare value below c that is not G(a) ⊕ G(n−k−a) with both
//	    heaps of the same class, or c if there is no such value
//
// where moves to a single heap count on the side where their value belongs. It
// takes a step for each rare heap and, unless n is rare, some hundred splits for
// the second line; if it is, all splits.
func (s *state) exact(n int) uint32 {
	var common, rare marks
	for _, k := range s.moves.Singles {
		if n > k {
			v, side := s.value(n-k), &rare
			if s.space.common(n, v) {
				side = &common
			}
			if x := s.space.index(v); x < 256 {
				side.add(uint8(x))
			}
		}
	}
	for _, k := range s.moves.Splits {
		s.markRares(n-k, &common, &rare)
	}
	c := common.first()
	below := s.space.below(c, n)
	s.markSplits(n, &rare)
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
// two common heaps has, or below if there is none. Those in rare are known to
// have one. It looks at the most splits with the smallest heaps, for each k.
func (s *state) unwitnessed(n int, rare *marks, below uint32, most int) uint32 {
	for x := rare.first(); x < min(below, 256); x = rare.first() {
		if !s.splits(n, uint8(x), most) {
			return x
		}
		rare.add(uint8(x))
	}
	return below
}

// splits reports whether some split of n into two common heaps has the rare
// value of index x.
func (s *state) splits(n int, x uint8, most int) bool {
	for _, k := range s.moves.Splits {
		total := n - k
		for a, last := 1, min(most, s.moves.lastSplit(total)); a <= last; a++ {
			a += findSum(s.index, a, total-a, last-a+1, x)
			if a <= last && !s.rare.has(a) && !s.rare.has(total-a) {
				return true
			}
		}
	}
	return false
}

// markSplits marks the values of the witnesses.
func (s *state) markSplits(n int, rare *marks) {
	for _, w := range s.witnesses {
		if b := n + int(w.back); !s.rare.has(b) {
			rare.add(s.index[b] ^ uint8(w.value))
		}
	}
}
