package nim

import (
	"math/bits"
	"slices"
)

// Span collects vectors over the field of two elements, nim-values of any length, and knows
// the nim-sums of their non-empty subsets. The zero value holds no vector.
//
// A vector is given by its words, the least significant bits first. The
// collection is kept reduced: it has at most one row for each leading bit, so
// adding a vector takes at most one xor of rows for each bit of the vector.
type Span struct {
	rows      [][]uint64
	dependent bool // whether 0 is the nim-sum of a non-empty subset
	scratch   []uint64
}

// Clear takes all vectors out and keeps the memory.
func (s *Span) Clear() {
	for i := range s.rows {
		s.rows[i] = s.rows[i][:0]
	}
	s.dependent = false
}

// Add puts a vector into the collection; it may be there already.
func (s *Span) Add(vector []uint64) { s.add(append(s.scratch[:0], vector...)) }

// AddPower adds the vector of 2^j.
func (s *Span) AddPower(j uint32) { s.add(s.power(j)) }

func (s *Span) add(vector []uint64) {
	rest, lead := s.reduce(vector)
	if lead < 0 {
		s.dependent = true
		return
	}
	for len(s.rows) <= lead {
		s.rows = append(s.rows, nil)
	}
	s.rows[lead] = append(s.rows[lead][:0], rest...)
}

// Mex is the minimal excludant of the nim-sums of non-empty subsets, as an
// exponent: 0 for the value 0, and 1 + j for the value 2^j.
//
// If 0 is a sum, the sums are a vector space. With 1, 2, …, 2^(j−1) a space
// holds all values below 2^j, so its mex is the least power of two outside.
func (s *Span) Mex() uint32 {
	if !s.dependent {
		return 0
	}
	for j := uint32(0); ; j++ {
		if _, lead := s.reduce(s.power(j)); lead >= 0 {
			return j + 1
		}
	}
}

// power is the vector of 2^j, in the span's scratch memory.
func (s *Span) power(j uint32) []uint64 {
	words := int(j/64) + 1
	v := slices.Grow(s.scratch[:0], words)[:words]
	clear(v)
	v[j/64] = 1 << (j % 64)
	return v
}

// reduce adds rows to the vector v, which it changes, as long as some row has the
// leading bit of the vector. It gives the remaining vector, which is valid until
// the next call, and its leading bit, or -1 if the remaining vector is zero.
func (s *Span) reduce(v []uint64) ([]uint64, int) {
	s.scratch = v
	for len(v) > 0 {
		top := v[len(v)-1]
		if top == 0 {
			v = v[:len(v)-1]
			continue
		}
		lead := len(v)*64 - 1 - bits.LeadingZeros64(top)
		if lead >= len(s.rows) || len(s.rows[lead]) == 0 {
			return v, lead
		}
		for i, w := range s.rows[lead] {
			v[i] ^= w
		}
	}
	return nil, -1
}
