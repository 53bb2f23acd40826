package sparse

import (
	"cmp"
	"slices"
)

// limits are the numbers of indices for which there are kernels that compute with
// all indices at once.
var limits = []int{16, 32, 64}

// advance computes the heaps below to. A heap without an exact step is taken to be
// common: its value is the least common one that no split with exactly one rare
// heap has. The result is false if a value has no index.
func (s *state) advance(to, lag int) bool {
	for len(s.index) < to {
		n := len(s.index)
		end := s.exacts.next(n, to)
		if n <= s.lastRare()+s.moves.reach() {
			end = n // A source would reach the heap 0, which is no part of a split, or beyond.
		}
		s.index = s.index[:s.recur(n, end, lag)]
		if n = len(s.index); n < to && !s.push(s.exact(n)) {
			return false
		}
	}
	return true
}

// recur computes the heaps from ≤ n < to, which need no exact step, and stops early at
// a heap whose index exceeds the limit. It returns the first heap that it hasn't
// computed.
func (s *state) recur(from, to, lag int) int {
	sources := s.commonSources()
	switch {
	case from >= to:
		return from
	case s.limit <= 64:
		return recur(s.index[:cap(s.index)], from, to, sources, s.limit, min(lag, from))
	case !vectors || to-from < block/2:
		return recurGo(s.index[:cap(s.index)], from, to, sources, s.limit)
	}
	return s.recurWide(from, to)
}

// raiseLimit raises the limit above the index of n, if n is common.
func (s *state) raiseLimit(n int) {
	if x := int(s.index[n]); x >= s.top && !s.rare.has(n) {
		s.top = x + 1
		s.limit = s.widest
		if i, _ := slices.BinarySearch(limits, s.top); i < len(limits) {
			s.limit = min(s.widest, limits[i])
		}
	}
}

// fitLimit fits the limit to the later half of the heaps.
func (s *state) fitLimit() {
	s.top, s.limit, s.fitted = 0, min(s.widest, limits[0]), len(s.index)/2
	for n := s.fitted; n < len(s.index); n++ {
		s.raiseLimit(n)
	}
}

// commonSources lists what marks common values of a heap n: G(r) ⊕ G(n−k−r) for
// each rare r and each split k, and G(n−k) for each k that leaves a single heap, if
// n−k is common exactly when n is.
func (s *state) commonSources() []source {
	if s.sources == nil {
		s.sources = s.splitsInto(s.rares)
		for _, k := range s.moves.Singles {
			if s.space.parity&uint32(k) == 0 {
				s.sources = append(s.sources, newSource(k, 0))
			}
		}
		slices.SortFunc(s.sources, func(a, b source) int {
			return cmp.Or(cmp.Compare(b.back, a.back), cmp.Compare(a.value, b.value))
		})
		s.sources = slices.Compact(s.sources)
	}
	return s.sources
}
