package sparse

import "math/bits"

// detect finds the space with the fewest rare heaps among those from half of
// the known heaps on, and how many these are.
//
// The Walsh-Hadamard transform of the histogram h of the values is
//
//	W(mask) = Σ h(v)·(−1)^popcount(v & mask),
//
// the rare heaps less the common ones. With the sign (−1)^n for the heap n it
// is the same for the spaces of positions. 2^b·b steps for values of b bits.
func detect(m *Moves, values func(n int) uint32, heaps int) (Space, int) {
	from := heaps / 2
	var most uint32
	for n := from; n < heaps; n++ {
		most = max(most, values(n))
	}
	plain, signed := make([]int, 1<<bits.Len32(most)), make([]int, 1<<bits.Len32(most))
	for n := from; n < heaps; n++ {
		v := values(n)
		plain[v]++
		signed[v] += 1 - n&1*2
	}
	transform(plain)
	best, least := Space{}, heaps-from
	for mask := 1; mask < len(plain); mask++ {
		if plain[mask] < least {
			best, least = Space{Mask: uint32(mask)}, plain[mask]
		}
	}
	if offset, ok := m.offset(); ok {
		transform(signed)
		for mask := 1; mask < len(signed); mask++ {
			if w := signed[mask] * (1 - 2*offset); w < least {
				best, least = Space{Mask: uint32(mask), Parity: 1, Offset: uint32(offset)}, w
			}
		}
	}
	return best, (heaps - from + least) / 2
}

// offset is the parity of all the k of moves that split; not ok where they
// differ, so that there is no space of positions.
func (m *Moves) offset() (parity int, ok bool) {
	for i, k := range m.Splits {
		if i > 0 && k&1 != parity {
			return 0, false
		}
		parity = k & 1
	}
	return parity, true
}

// transform is the Walsh-Hadamard transform in place.
func transform(h []int) {
	for step := 1; step < len(h); step *= 2 {
		for i := range h {
			if i&step == 0 {
				h[i], h[i+step] = h[i]+h[i+step], h[i]-h[i+step]
			}
		}
	}
}
