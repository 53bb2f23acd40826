package sparse

import (
	"math"
	"math/bits"
)

// state is what is known of a game: the values of the heaps 0, 1, …, a byte
// each, and which of these heaps are rare.
type state struct {
	moves Moves
	space Space
	need  *need
	index []uint8 // index[n] is the index of G(n) in its class
	rares []int   // the rare heaps from 1 on, increasing; the heap 0 is no part of a split
	rare  heapSet // has bit n set for the rare heap n
	// exacts has bit n set if the heap n must take the exact step: n = r + s + k with
	// r rare, s rare or a witness and k the removal of a split, or n = r + k for a
	// removal k that leaves a single heap. For every other heap each source of a mark
	// is in the expected class.
	exacts heapSet
	// witnesses are splits into two common heaps that together have most of the
	// values that a proof needs, the best first.
	witnesses []source
	tried     int // how many of them a proof tries first
	// sought is how many searches there were since the witnesses were chosen; it begins
	// above 0 if they were chosen among few splits.
	sought int
	// top is greater than the indices of all common heaps from the heap fitted on, and limit ≥
	// top is one of limits, or widest. No common heap has an index of widest or more.
	top, limit, widest int
	fitted             int
	// sources are what marks common values, nearest first; nil if they must be listed
	// again. wide is the same sources, ranked; nil until needed.
	sources []source
	wide    *wide
	// horizon is 0 where the values of all smaller heaps are known. In a [Stream] it is how far a
	// split's lesser heap may go: beyond is then the first heap that needs more, or 0. deepest is
	// the greatest lesser heap of a split that a proof needed for lack of lesser ones, of those
	// beyond [searched]; it is 0 if none was needed. The first heaps don't count.
	horizon, beyond, deepest int
}

// newState takes over known values; false if one of them has no index.
func newState(m Moves, space Space, heaps int, value func(n int) uint32) (*state, bool) {
	s := &state{
		moves: m, space: space, need: space.need(), tried: 4 * someMore, widest: space.widest(),
		index: make([]uint8, 0, heaps+2*block),
	}
	for n := range heaps {
		if !s.push(value(n)) {
			return nil, false
		}
	}
	s.fitLimit()
	s.chooseWitnesses()
	return s, true
}

// value is G(n) of a known heap.
func (s *state) value(n int) uint32 {
	return s.space.value(uint32(s.index[n]), n, !s.rare.has(n))
}

// push tells the value of the next heap and raises the limit if it must. It is false if
// the value is too great for an index, or if the heap is rare and too far for a [source].
func (s *state) push(v uint32) bool {
	n, x := len(s.index), s.space.index(v)
	common := s.space.common(n, v)
	if x > 255 || common && int(x) >= s.widest || !common && n+s.moves.reach() > math.MaxInt32 {
		return false
	}
	s.index = append(s.index, uint8(x))
	switch {
	case common:
	case n == 0:
		s.rare.add(n)
	default:
		s.addRare(n)
	}
	s.raiseLimit(n)
	return true
}

// addRare notes that the heap n is rare, and which heaps need the exact step because of it.
func (s *state) addRare(n int) {
	s.rares = append(s.rares, n)
	s.rare.add(n)
	s.addSources(n)
	for _, k := range s.moves.Splits {
		for _, r := range s.rares {
			s.exacts.add(n + r + k)
		}
	}
	s.addWitnessExacts(n)
	for _, k := range s.moves.Singles {
		s.exacts.add(n + k)
	}
}

// addWitnessExacts notes the heaps with a split into the rare heap r and the small
// heap of a witness.
func (s *state) addWitnessExacts(r int) {
	for _, w := range s.witnesses {
		s.exacts.add(r - int(w.back))
	}
}

// addSources adds the sources of the rare heap n. They are further than all other
// sources, up to the difference of two removals.
func (s *state) addSources(n int) {
	if s.sources == nil {
		return
	}
	more := s.splitsInto([]int{n})
	s.sources = append(s.sources, more...)
	if s.wide != nil {
		s.wide.ranked = append(s.wide.ranked, more...)
	}
}

// forget drops the heaps from n on. It leaves in exacts what the dropped heaps
// added: an exact step that isn't needed does no harm.
func (s *state) forget(n int) {
	s.index = s.index[:n]
	for len(s.rares) > 0 && s.lastRare() >= n {
		s.rare.remove(s.lastRare())
		s.rares, s.sources, s.wide = s.rares[:len(s.rares)-1], nil, nil
	}
}

// lastRare is the greatest rare heap; 0 if there is none.
func (s *state) lastRare() int {
	if len(s.rares) == 0 {
		return 0
	}
	return s.rares[len(s.rares)-1]
}

// heapSet is a set of heaps, a bit each.
type heapSet []uint64

func (h heapSet) has(n int) bool { return n>>6 < len(h) && h[n>>6]>>(n&63)&1 == 1 }

func (h *heapSet) add(n int) {
	if more := n>>6 + 1 - len(*h); more > 0 {
		*h = append(*h, make([]uint64, more)...)
	}
	(*h)[n>>6] |= 1 << (n & 63)
}

func (h heapSet) remove(n int) { h[n>>6] &^= 1 << (n & 63) }

// next is the least heap of the set from n on, or to if that is less.
func (h heapSet) next(n, to int) int {
	for n < to {
		if n>>6 >= len(h) {
			return to
		}
		if w := h[n>>6] >> (n & 63); w != 0 {
			return min(to, n+bits.TrailingZeros64(w))
		}
		n = (n>>6 + 1) << 6
	}
	return to
}

// marks is a set of indices.
type marks [4]uint64

func (m *marks) add(x uint8) { m[x>>6] |= 1 << (x & 63) }

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
// unless n is rare, and all splits if it is. With a horizon it takes no more splits than
// that, and notes in beyond that they weren't enough.
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
	splits := n
	if s.horizon > 0 {
		splits = s.horizon
	}
	if x := s.unwitnessed(n, &rare, below, splits); x < below {
		if s.horizon > 0 {
			s.beyond = n
		}
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

// unwitnessed is the least index < below of a rare value that no split of n into two common
// heaps has, or below if there is none. The indices in rare are known to have a split. For
// each k it looks at no more than the given number of splits, those with the smallest heaps; it
// looks deeper in steps, so that deepest is little more than what is needed.
func (s *state) unwitnessed(n int, rare *marks, below uint32, splits int) uint32 {
	for x := rare.first(); x < min(below, 256); x = rare.first() {
		lesser := s.split(n, uint8(x), min(splits, searched))
		for most := 4 * searched; lesser == 0 && most/4 < splits; most *= 4 {
			if lesser = s.split(n, uint8(x), min(splits, most)); lesser > 0 && n > leastPrefix {
				s.deepest = max(s.deepest, lesser)
			}
		}
		if lesser == 0 {
			return x
		}
		rare.add(uint8(x))
	}
	return below
}

// split is the least heap of the first of the given number of splits of n, for some k, that is into
// two common heaps and has the rare value of index x; 0 if there is none.
func (s *state) split(n int, x uint8, splits int) int {
	for _, k := range s.moves.Splits {
		total := n - k
		for a, last := 1, min(splits, s.moves.lastSplit(total)); a <= last; a++ {
			a += findSum(s.index, a, total-a, last-a+1, x)
			if a <= last && !s.rare.has(a) && !s.rare.has(total-a) {
				return a
			}
		}
	}
	return 0
}
