package sparse

import "math/bits"

// Space divides the values that a heap n can have into common and rare ones:
//
//	v is common for n  if  popcount(v & Mask) + Parity·(n + Offset)  is odd.
//
// A heap is common or rare as its own value is. By linearity a sum of two
// common or of two rare heaps has a value that is rare for the heap that was
// split, and the sum of a rare and a common one a value that is common for it;
// where Parity is 1, that needs removals k of the parity of Offset.
type Space struct {
	Mask   uint32
	Parity uint32
	Offset uint32
}

// low is the number of the mask's lowest bit, which an index leaves out.
func (s Space) low() int { return bits.TrailingZeros32(s.Mask) }

// common reports whether v is common for the heap n.
func (s Space) common(n int, v uint32) bool {
	return (uint32(bits.OnesCount32(v&s.Mask))+s.Parity*(uint32(n)+s.Offset))&1 == 1
}

// index is v without the mask's lowest bit. Among the values of one class for
// one heap it is a bijection that keeps the order, and it commutes with ⊕.
func (s Space) index(v uint32) uint32 {
	b := s.low()
	return v>>(b+1)<<b | v&(1<<b-1)
}

// value is the value of the given index and class for the heap n.
func (s Space) value(x uint32, n int, common bool) uint32 {
	b := s.low()
	v := x>>b<<(b+1) | x&(1<<b-1)
	if s.common(n, v) != common {
		v |= 1 << b
	}
	return v
}

// below is the number of rare values for the heap n that are less than its
// common value of index x. Their indices are 0, 1, …, below − 1: equal indices
// don't mean equal values, and above the bit left out the order is the same.
func (s Space) below(x uint32, n int) uint32 {
	b := s.low()
	return x>>b<<b + s.value(x, n, true)>>b&1<<b
}

// widest is the least index that is none, or that has more rare values below it
// than a byte can tell.
func (s Space) widest() int {
	for x := range uint32(none) {
		if max(s.below(x, 0), s.below(x, 1)) > 255 {
			return int(x)
		}
	}
	return none
}
