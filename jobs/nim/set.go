package nim

import "math/bits"

// Mex is the minimal excludant of the given nim-values: the least nim-value
// that is none of them.
func Mex(values ...uint32) uint32 {
	var s Set
	for _, v := range values {
		s.Add(v)
	}
	return s.Mex()
}

// WalshHadamard transforms h in place: h[mask] becomes
//
//	Σ h[v]·(−1)^popcount(v & mask)   over all v.
//
// If h counts how often each value occurs, the result is, for each mask, the
// number of values with an even number of bits in the mask less the number of
// values with an odd number. The length of h is a power of two, 2^b, and the
// transform takes b·2^(b−1) additions and subtractions.
func WalshHadamard(h []int) {
	for step := 1; step < len(h); step *= 2 {
		for i := range h {
			if i&step == 0 {
				h[i], h[i+step] = h[i]+h[i+step], h[i]-h[i+step]
			}
		}
	}
}

// XorShift is the word whose bit v⊕x is bit v of w, for the low six bits of x:
// a butterfly of at most six steps.
func XorShift(w uint64, x uint32) uint64 {
	for b, m := range lower {
		if x>>b&1 == 1 {
			w = w>>(1<<b)&m | w&m<<(1<<b)
		}
	}
	return w
}

// lower[b] selects the bits of a word whose number has bit b clear.
var lower = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// Set is a set of nim-values, a bit a value, growing as needed. The zero value
// is the empty set.
type Set struct {
	words []uint64
}

// Add puts v into the set.
func (s *Set) Add(v uint32) {
	w := int(v >> 6)
	if w >= len(s.words) {
		s.grow(w + 1)
	}
	s.words[w] |= 1 << (v & 63)
}

// Has reports whether v is in the set.
func (s *Set) Has(v uint32) bool {
	w := int(v >> 6)
	return w < len(s.words) && s.words[w]>>(v&63)&1 == 1
}

// Word is the values 64w to 64w + 63 of the set as bits.
func (s *Set) Word(w int) uint64 {
	if w < len(s.words) {
		return s.words[w]
	}
	return 0
}

// Words is the set as bits, 64 values a word, without zero words at the end. The
// words must not be changed, and they hold the set only until it changes.
func (s *Set) Words() []uint64 {
	n := len(s.words)
	for n > 0 && s.words[n-1] == 0 {
		n--
	}
	return s.words[:n]
}

// Clear empties the set and keeps its memory.
func (s *Set) Clear() { clear(s.words) }

// Mex is the minimal excludant: the least nim-value that is not in the set.
func (s *Set) Mex() uint32 {
	for i, w := range s.words {
		if w != ^uint64(0) {
			return uint32(i<<6 + bits.TrailingZeros64(^w))
		}
	}
	return uint32(len(s.words) << 6)
}

// Len is the number of values in the set.
func (s *Set) Len() int {
	n := 0
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// AddAll puts every value of t into the set.
func (s *Set) AddAll(t *Set) {
	if len(t.words) > len(s.words) {
		s.grow(len(t.words))
	}
	for i, w := range t.words {
		s.words[i] |= w
	}
}

// AddShifted puts v ⊕ x into the set for every v of t: the values of the sums
// of an option whose value is in t and a component of value x.
//
// The shift v → v ⊕ x permutes the words of a set by the high bits of x and the
// bits of each word by the low six bits of x.
func (s *Set) AddShifted(t *Set, x uint32) {
	hi := int(x >> 6)
	if need := 1 << bits.Len(uint(max(len(t.words)-1, hi))); need > len(s.words) {
		s.grow(need)
	}
	for i, w := range t.words {
		s.words[i^hi] |= XorShift(w, x)
	}
}

// All yields the values of the set in increasing order.
func (s *Set) All() func(yield func(uint32) bool) {
	return func(yield func(uint32) bool) {
		for i, w := range s.words {
			for ; w != 0; w &= w - 1 {
				if !yield(uint32(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

func (s *Set) grow(words int) {
	if words <= cap(s.words) {
		s.words = s.words[:words]
		return
	}
	grown := make([]uint64, words, max(words, 2*cap(s.words)))
	copy(grown, s.words)
	s.words = grown
}
