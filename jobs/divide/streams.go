package divide

import "math/bits"

// streamed keeps the values of heaps so that the options of n = kd + r with the
// odd quotient k are two streams: the remainders r = kj + c, c = n mod k, and the
// divisors d = ⌊n/k⌋ − j, from j = 0 on.
//
// Memory: two values a heap, and Σ 1/(k+1) < 2.5 for the copies, which
// may have room for twice as many.
type streamed[V uint8 | uint16] struct {
	// values are in the order of heaps from 0 on, back stand backwards from the
	// end.
	values, back []V
	// copies[k] is for odd k.
	copies [mostClasses]strided[V]
	// reach[b] is the first heap with a value of 2^b or more; 0 if none is known.
	reach [17]uint32
}

// strided is values[c][j] = G(kj + c) for the heaps below next.
type strided[V uint8 | uint16] struct {
	values [][]V
	next   uint32
}

// mostClasses bounds the quotients that have streams.
const mostClasses = 128

// newStreamed knows the empty heap and has room for the heaps below end.
func newStreamed[V uint8 | uint16](end uint64) streamed[V] {
	s := streamed[V]{values: make([]V, 1, end+64), back: make([]V, end)}
	for k := 1; k < mostClasses; k += 2 {
		s.copies[k].values = make([][]V, k)
	}
	s.copy(1)
	return s
}

// push takes in the value of the next heap.
func (s *streamed[V]) push(v V) {
	n := uint32(len(s.values))
	s.values = append(s.values, v)
	s.back[len(s.back)-1-int(n)] = v
	for b := bits.Len16(uint16(v)); b > 0 && s.reach[b-1] == 0; b-- {
		s.reach[b-1] = n
	}
	s.copy(n + 1)
}

// copy makes the copies ready for the heap n: remainders by k are below n/(k+1).
func (s *streamed[V]) copy(n uint32) {
	for k := uint32(1); k < mostClasses; k += 2 {
		c := &s.copies[k]
		if r := c.next; r*(k+1) < n {
			c.values[r%k] = append(c.values[r%k], s.values[r])
			c.next++
		}
	}
}

// streams are the values of the remainders r = kj + n mod k of n by k and of the
// divisors n/k − j, for from ≤ j < to as far as they exist; r ≥ 1 for k = 1.
func (s *streamed[V]) streams(n, k, from, to uint32) (remainders, divisors []V) {
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
	return s.copies[k].values[c][from:to], s.back[uint32(len(s.back))-1-q+from:]
}
