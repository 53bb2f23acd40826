package sparse

import (
	"math"
	"math/bits"
)

// state is what is known of a game: the values of the heaps 0, 1, …, a byte
// each, and which of them are rare.
type state struct {
	moves Moves
	space Space
	need  *need
	// index[n] is the index of G(n) in its class.
	index []uint8
	// rares are the rare heaps from 1 on, increasing; the heap 0 is no part of
	// a split.
	rares []int
	// rare has bit n set for the rare heap n.
	rare heapSet
	// exacts has bit n set where n must take the exact step: n = r + s + k with
	// r rare and s rare or a witness, for a split k, or n = r + k for a single k.
	// Everywhere else each source of a mark is in the class that it is taken to
	// be in.
	exacts heapSet
	// witnesses are splits into a common heap that prove most values, the best
	// first.
	witnesses []source
	tried     int // how many of them a proof tries first
	// sought is how many values were searched for since they were chosen, enough if
	// they were chosen among few.
	sought int
	// top is above the indices of common heaps, limit is as great or greater:
	// one of limits, or widest, which no index of a common heap may reach.
	top, limit, widest int
	// fitted is a heap from which on that is so.
	fitted int
	// sources are what marks common values, nearest first; nil if they must be
	// listed again.
	sources []source
	wide    *wide // the same, ranked; nil until needed
}

// newState takes over known values; false if one of them has no index.
func newState(m Moves, s Space, heaps int, value func(n int) uint32) (*state, bool) {
	st := &state{moves: m, tried: 4 * someMore, space: s, need: s.need(), widest: s.widest(), index: make([]uint8, 0, heaps+2*block)}
	for n := range heaps {
		if !st.push(value(n)) {
			return nil, false
		}
	}
	st.setLimit()
	st.chooseWitnesses()
	return st, true
}

// value is G(n) of a known heap.
func (s *state) value(n int) uint32 {
	return s.space.value(uint32(s.index[n]), n, !s.rare.has(n))
}

// push tells the value of the next heap; false if it is too great, or the heap is rare
// and too far for a [source].
func (s *state) push(v uint32) bool {
	n, x := len(s.index), s.space.index(v)
	common := s.space.common(n, v)
	if !common && n+s.moves.reach() > math.MaxInt32 {
		return false
	}
	if x > 255 || common && int(x) >= s.widest {
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
	return true
}

// addRare notes that n is rare, and which heaps need exact steps for it.
func (s *state) addRare(n int) {
	s.rares = append(s.rares, n)
	s.rare.add(n)
	s.addSources(n)
	for _, k := range s.moves.Splits {
		for _, r := range s.rares {
			s.exacts.add(n + r + k)
		}
	}
	s.needExact(n)
	for _, k := range s.moves.Singles {
		s.exacts.add(n + k)
	}
}

// addSources adds those of the rare heap n, which are further than all others,
// give or take a removal.
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

// forget drops the heaps from n on. That heaps stay in exacts does no harm.
func (s *state) forget(n int) {
	s.index = s.index[:n]
	for len(s.rares) > 0 && s.rares[len(s.rares)-1] >= n {
		last := len(s.rares) - 1
		s.rare.remove(s.rares[last])
		s.rares, s.sources, s.wide = s.rares[:last], nil, nil
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
