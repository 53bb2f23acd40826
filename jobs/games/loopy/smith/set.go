package smith

import (
	"iter"
	"math/bits"
)

// Set is a set of small numbers: x is the bit x mod 64 of the word x/64. It has no
// numbers from 64·len on.
type Set []uint64

// NewSet is an empty set for numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Has reports whether i ≥ 0 is in the set.
func (s Set) Has(i int) bool { return i>>6 < len(s) && s[i>>6]>>(i&63)&1 == 1 }

// Add puts i < 64·len into the set.
func (s Set) Add(i int) { s[i>>6] |= 1 << (i & 63) }

// within reports whether every number of the set is in c or d, which are
// at least as long.
func (s Set) within(c, d Set) bool {
	for i, w := range s {
		if w&^(c[i]|d[i]) != 0 {
			return false
		}
	}
	return true
}

// All yields the numbers in increasing order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i<<6 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// AddShifted adds x + by for every x in the set, as far as it is below 64·len.
func (s Set) AddShifted(by int) {
	words, rest := by>>6, by&63
	for i := len(s) - 1; i >= words; i-- {
		w := s[i-words] << rest
		if rest > 0 && i > words {
			w |= s[i-words-1] >> (64 - rest)
		}
		s[i] |= w
	}
}
