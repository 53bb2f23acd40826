package sparse

import (
	"math/bits"

	"grundy/jobs/nim"
)

// Space divides the values that a heap n can have into common and rare ones:
//
//	v is common for n  if  popcount(v & Mask) + Parity·(n + Offset)  is odd.
//
// A heap is common or rare as its own value is. By linearity, the sum of two common or of two
// rare heaps has a value that is rare for the heap that was split, and the sum of a rare and a
// common heap has a value that is common for it. If Parity is 1, this requires that all
// removals k of moves that split have the parity of Offset.
type Space struct {
	Mask   uint32 `json:"mask"`
	Parity uint32 `json:"parity"`
	Offset uint32 `json:"offset"`
}

// low is the number of the mask's lowest bit, which an index leaves out.
func (s Space) low() int { return bits.TrailingZeros32(s.Mask) }

// common reports whether v is common for the heap n.
func (s Space) common(n int, v uint32) bool {
	return (uint32(bits.OnesCount32(v&s.Mask))+s.Parity*(uint32(n)+s.Offset))&1 == 1
}

// index is v without the mask's lowest bit. On the values of one class for one
// heap it is a bijection that keeps the order and commutes with ⊕.
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

// below is the number of rare values for the heap n that are less than its common
// value of index x. The indices of these rare values are 0, 1, …, below − 1. A rare
// and a common value of equal index differ in the bit left out, so the number may
// be greater or less than x; above that bit the two orders agree.
func (s Space) below(x uint32, n int) uint32 {
	b := s.low()
	return x>>b<<b + s.value(x, n, true)>>b&1<<b
}

// widest is the least index that is not allowed: noIndex, or the least index with
// more rare values below it than a byte can tell.
func (s Space) widest() int {
	for x := range uint32(noIndex) {
		if max(s.below(x, 0), s.below(x, 1)) > 255 {
			return int(x)
		}
	}
	return noIndex
}

// Detectable is how many heaps are enough for [Detect]; it takes fewer, too.
const Detectable = 1 << 18

// Detect finds the space of a game's values, of which the first are given, from heap 0 on. ok is
// false if a sixteenth of the heaps or more would be rare, or if there are too few heaps to tell.
func Detect(m Moves, values []uint32) (space Space, ok bool) {
	if len(values) < firstSearch {
		return Space{}, false
	}
	space, rares := detect(&m, func(n int) uint32 { return values[n] }, len(values))
	return space, space.Mask != 0 && rares*16 < len(values)
}

// detect finds the space with the fewest rare heaps among the later half of the
// known heaps, and the number of these rare heaps.
//
// The Walsh-Hadamard transform of the histogram of the values gives, for every
// mask at once, the number of rare heaps less the number of common ones. If each
// heap n is counted with the sign (−1)^n, it gives the same for the spaces with
// parity 1. This takes b·2^b steps for values of b bits.
func detect(m *Moves, values func(n int) uint32, heaps int) (best Space, rares int) {
	from := heaps / 2
	var greatest uint32
	for n := from; n < heaps; n++ {
		greatest = max(greatest, values(n))
	}
	plain, signed := make([]int, 1<<bits.Len32(greatest)), make([]int, 1<<bits.Len32(greatest))
	for n := from; n < heaps; n++ {
		v := values(n)
		plain[v]++
		signed[v] += 1 - n&1*2
	}
	least := heaps - from
	try := func(histogram []int, parity, offset int) {
		nim.WalshHadamard(histogram)
		for mask := 1; mask < len(histogram); mask++ {
			if more := histogram[mask] * (1 - 2*offset); more < least {
				best, least = Space{uint32(mask), uint32(parity), uint32(offset)}, more
			}
		}
	}
	try(plain, 0, 0)
	if offset, ok := m.offset(); ok {
		try(signed, 1, offset)
	}
	return best, (heaps - from + least) / 2
}

// offset is the parity of all the k of moves that split; ok is false if the
// parities differ, so that no space has parity 1.
func (m *Moves) offset() (parity int, ok bool) {
	for i, k := range m.Splits {
		if i > 0 && k&1 != parity {
			return 0, false
		}
		parity = k & 1
	}
	return parity, true
}
