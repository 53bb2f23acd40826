package loopy

import (
	"iter"
	mathbits "math/bits"
)

// bits is a set of small numbers; numbers from 64·len on are not in it.
type bits []uint64

// newBits is an empty set with room for the numbers below n.
func newBits(n int) bits { return make(bits, (n+63)/64) }

func (b bits) has(i int) bool { return i>>6 < len(b) && b[i>>6]>>(i&63)&1 == 1 }

func (b bits) add(i int) { b[i>>6] |= 1 << (i & 63) }

// within reports whether every number of b is in one of c and d, which have
// room for it.
func (b bits) within(c, d bits) bool {
	for i, w := range b {
		if w&^(c[i]|d[i]) != 0 {
			return false
		}
	}
	return true
}

// all yields the numbers in increasing order.
func (b bits) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range b {
			for ; w != 0; w &= w - 1 {
				if !yield(i<<6 + mathbits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// orShifted adds x + by for every x in b, as far as there is room.
func (b bits) orShifted(by int) {
	words, rest := by>>6, by&63
	for i := len(b) - 1; i >= words; i-- {
		w := b[i-words] << rest
		if rest > 0 && i > words {
			w |= b[i-words-1] >> (64 - rest)
		}
		b[i] |= w
	}
}
