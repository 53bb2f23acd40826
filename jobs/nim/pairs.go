package nim

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// Pairs knows the nim-values of the heaps 0, 1, …, Len() − 1 and finds the
// nim-sums of two heaps with a given total:
//
//	{ G(a) ⊕ G(m−a) : first ≤ a ≤ last }.
//
// It serves every game in which a heap may be split into two. The sums are
// marked in a table of bytes, which takes about a nanosecond a pair, and the
// marks are then turned into the bits of a [Set].
type Pairs struct {
	values []uint32 // values[h] is G(h)
	// marks are all 0 between two calls. Their number is a power of two, at
	// least 64, and greater than every value and so than every nim-sum.
	marks []uint8
}

// NewPairs knows that the heaps below first have the value 0.
func NewPairs(first int) *Pairs {
	return &Pairs{values: make([]uint32, first), marks: make([]uint8, 64)}
}

// Len is the number of heaps whose values are known.
func (p *Pairs) Len() int { return len(p.values) }

// Values is the known values, from the heap 0 on. They must not be changed.
func (p *Pairs) Values() []uint32 { return p.values }

// Grow makes space for the values of the given number of further heaps.
func (p *Pairs) Grow(heaps int) { p.values = slices.Grow(p.values, heaps) }

// Push tells the value of the heap Len().
func (p *Pairs) Push(g uint32) {
	p.values = append(p.values, g)
	if need := 1 << bits.Len32(g); need > len(p.marks) {
		p.marks = make([]uint8, need)
	}
}

// AddSums puts G(a) ⊕ G(m−a) into the set for first ≤ a ≤ last. The values of
// all these heaps are known. For every split into two heaps first is 1 and last
// is m/2; last is (m−1)/2 where the two heaps must differ.
func (p *Pairs) AddSums(seen *Set, m, first, last int) {
	if first <= last {
		markSums(p.marks, p.values[first:last+1], p.values[m-last:m-first+1])
		seen.addMarks(p.marks)
		clear(p.marks)
	}
}

// markSums sets to 1 the marks of the nim-sums of the first of the low values
// with the last of the high values, the second with the last but one, and so on.
// There are as many low values as high values.
//
//	for i, g := range low {
//		marks[g^high[len(high)-1-i]] = 1
//	}
func markSums(marks []uint8, low, high []uint32) {
	for len(low) >= 4 && len(high) >= 4 {
		a, b := (*[4]uint32)(low), (*[4]uint32)(high[len(high)-4:])
		marks[int(a[0]^b[3])&(len(marks)-1)] = 1
		marks[int(a[1]^b[2])&(len(marks)-1)] = 1
		marks[int(a[2]^b[1])&(len(marks)-1)] = 1
		marks[int(a[3]^b[0])&(len(marks)-1)] = 1
		low, high = low[4:], high[:len(high)-4]
	}
	for i, g := range low {
		marks[int(g^high[len(high)-1-i])&(len(marks)-1)] = 1
	}
}

// addMarks puts into the set every v with marks[v] = 1. All other marks are 0,
// and the number of marks is a multiple of 64.
func (s *Set) addMarks(marks []uint8) {
	if words := len(marks) / 64; words > len(s.words) {
		s.grow(words)
	}
	for i := 0; i < len(marks); i += 8 {
		// The product moves the lowest bits of the eight bytes to the top byte.
		eight := binary.LittleEndian.Uint64(marks[i:]) * 0x0102040810204080 >> 56
		s.words[i>>6] |= eight << (i & 63)
	}
}
