package divide

import (
	"math"
	"math/bits"
)

// streamed keeps the values of heaps so that the options of n = kd + r with the
// odd quotient k are two streams: the remainders r = kj + c, c = n mod k, and the
// divisors d = ⌊n/k⌋ − j, from j = 0 on. Even quotients give just the G(r) with
// r ≡ n mod 2 and 3r < n, all of them for k = 2.
//
// Memory: two values a heap, and Σ 1/(k+1) < 2 for the copies, k ≥ 3, which
// may have room for twice as many.
type streamed struct {
	// values are in the order of heaps from 0 on, back stand backwards from the
	// end.
	values, back []uint16
	// copies[k] is for odd k ≥ 3.
	copies [mostClasses]strided
	// reach[b] is the first heap with a value of 2^b or more; 0 if none is known.
	reach [17]uint32
	// evenFrom[n&1][v] is the first heap from which on even quotients give v, as
	// far as prepared; evens is the first remainder that wasn't looked at.
	evenFrom [2][]uint32
	evens    uint32
}

// strided is values[c][j] = G(kj + c) for the heaps below next.
type strided struct {
	values [][]uint16
	next   uint32
}

// mostClasses bounds the quotients that have streams.
const mostClasses = 128

// newStreamed knows the empty heap and has room for the heaps below end.
func newStreamed(end uint64) streamed {
	s := streamed{values: make([]uint16, 1, end+64), back: make([]uint16, end)}
	for k := 3; k < mostClasses; k += 2 {
		s.copies[k].values = make([][]uint16, k)
	}
	return s
}

// push takes in the value of the next heap.
func (s *streamed) push(v uint16) {
	n := uint32(len(s.values))
	s.values = append(s.values, v)
	s.back[len(s.back)-1-int(n)] = v
	for b := bits.Len16(v); b > 0 && s.reach[b-1] == 0; b-- {
		s.reach[b-1] = n
	}
}

// prepare makes all ready for the heaps below end ≤ 3n, n being the number of
// known ones: the remainders by k ≥ 2 are below end/(k+1).
func (s *streamed) prepare(end uint32) {
	for k := uint32(3); k < mostClasses; k += 2 {
		c := &s.copies[k]
		for ; c.next*(k+1) < end; c.next++ {
			at := &c.values[c.next%k]
			*at = append(*at, s.values[c.next])
		}
	}
	for ; s.evens*3 < end; s.evens++ {
		s.addEven(s.evens)
	}
}

// addEven notes from where on the remainder r stands alone: 3r + 2 is the first
// heap of its parity above 3r.
func (s *streamed) addEven(r uint32) {
	from, v := &s.evenFrom[r&1], int(s.values[r])
	for len(*from) <= v {
		*from = append(*from, math.MaxUint32)
	}
	(*from)[v] = min((*from)[v], 3*r+2)
}

// even is the first heap with the parity of n from which on even quotients give
// v. It is right for comparing with heaps that all is prepared for.
func (s *streamed) even(n, v uint32) uint32 {
	if from := s.evenFrom[n&1]; v < uint32(len(from)) {
		return from[v]
	}
	return math.MaxUint32
}

// evenLanes are the heaps n + i to which even quotients give v, in bit i.
func (s *streamed) evenLanes(n, v uint32) (lanes uint64) {
	for p := range uint32(2) {
		all := uint64(0x5555555555555555) << p
		if from := s.even(n+p, v); from > n {
			all &= ^uint64(0) << min(64, from-n)
		}
		lanes |= all
	}
	return lanes
}

// streams are the values of the remainders r = kj + n mod k of n by k and of the
// divisors n/k − j, for from ≤ j < to as far as they exist; r ≥ 1 for k = 1.
func (s *streamed) streams(n, k, from, to uint32) (remainders, divisors []uint16) {
	q, c := n/k, n%k
	if q <= c {
		return nil, nil
	}
	// r = kj + c is below d = q − j.
	to = min(to, (q-c+k)/(k+1))
	if k == 1 {
		from = max(from, 1)
	}
	if to <= from {
		return nil, nil
	}
	divisors = s.back[uint32(len(s.back))-1-q+from:]
	if k == 1 {
		return s.values[from:to], divisors
	}
	return s.copies[k].values[c][from:to], divisors
}
