package streams

import (
	"math"
	"math/bits"
	"runtime"
)

// Streams holds the nim-values of the heaps 0, 1, …, and finds the divisions of a
// heap that give a value.
type Streams struct {
	Values   []uint16                   // G(0), G(1), …
	backward []uint16                   // backward[len − 1 − n] is G(n)
	copies   [QuotientLimit]stridedCopy // for odd k ≥ 3
	// FirstOfBits[b] is the first heap with a value of b or more bits, 0 for none and b = 0.
	FirstOfBits [17]uint32
	// evenFrom[n&1][v] is the first heap from which on even quotients give v, as
	// far as it was prepared; nextEven is the first remainder that isn't in it.
	evenFrom [2][]uint32
	nextEven uint32
}

// stridedCopy holds G(kj + c) as values[c][j], of the heaps below next.
type stridedCopy struct {
	values [][]uint16
	next   uint32
}

// QuotientLimit is above all quotients that have streams. The divisors of larger
// quotients are below n/QuotientLimit, so few that they are tried one by one.
const QuotientLimit = 128

// MaxWorkers bounds the goroutines of a solver, and with them its memory.
const MaxWorkers = 8

// Workers is the number of goroutines that a solver uses.
func Workers() int { return min(MaxWorkers, runtime.GOMAXPROCS(0)) }

// New holds the value of the empty heap, with the capacity for the heaps below end.
func New(end uint64) Streams {
	s := Streams{Values: make([]uint16, 1, end+Lanes), backward: make([]uint16, end)}
	for k := 3; k < QuotientLimit; k += 2 {
		s.copies[k].values = make([][]uint16, k)
	}
	return s
}

// Push appends the value of the next heap.
func (s *Streams) Push(v uint16) {
	n := uint32(len(s.Values))
	s.Values = append(s.Values, v)
	s.backward[len(s.backward)-1-int(n)] = v
	for b := bits.Len16(v); b > 0 && s.FirstOfBits[b] == 0; b-- {
		s.FirstOfBits[b] = n
	}
}

// Prepare makes the copies and the sets of even quotients complete for the heaps below
// end ≤ 3n, where n values are known: the remainders by k ≥ 2 are below end/(k+1).
func (s *Streams) Prepare(end uint32) {
	for k := uint32(3); k < QuotientLimit; k += 2 {
		c := &s.copies[k]
		for ; c.next*(k+1) < end; c.next++ {
			class := &c.values[c.next%k]
			*class = append(*class, s.Values[c.next])
		}
	}
	for ; s.nextEven*3 < end; s.nextEven++ {
		s.addEven(s.nextEven)
	}
}

// addEven notes from which heap on an even quotient leaves the remainder r: the
// first heap above 3r that has the parity of r is 3r + 2.
func (s *Streams) addEven(r uint32) {
	from, v := &s.evenFrom[r&1], int(s.Values[r])
	for len(*from) <= v {
		*from = append(*from, math.MaxUint32)
	}
	(*from)[v] = min((*from)[v], 3*r+2)
}

// EvenFrom is the first heap with the parity of n from which on even quotients give v. An
// answer above all heaps that [Streams.Prepare] was called for may be too large.
func (s *Streams) EvenFrom(n, v uint32) uint32 {
	if from := s.evenFrom[n&1]; v < uint32(len(from)) {
		return from[v]
	}
	return math.MaxUint32
}

// EvenLanes is the heaps n, …, n + 63 to which even quotients give v: bit i stands for n + i.
func (s *Streams) EvenLanes(n, v uint32) (lanes uint64) {
	for p := range uint32(2) {
		all := uint64(0x5555555555555555) << p
		if from := s.EvenFrom(n+p, v); from > n {
			all &= ^uint64(0) << min(64, from-n)
		}
		lanes |= all
	}
	return lanes
}

// Search finds the smallest j, from ≤ j < to, such that the odd quotient
// k < QuotientLimit with the remainder kj + n mod k gives v to n. It also gives
// the division for [Divisions.Remember]: the divisor is the same for neighbouring
// heaps if k ≥ 3, and the remainder is the same if k = 1.
func (s *Streams) Search(n, k, v, from, to uint32) (j uint32, division Source, ok bool) {
	if k == 1 {
		from = max(from, 1) // The heap n itself is no option.
	}
	remainders, divisors := s.pair(n, k, from, to)
	i := findSum(remainders, divisors, uint16(v))
	if i == len(remainders) {
		return 0, Source{}, false
	}
	j = from + uint32(i)
	if k == 1 {
		return j, Source{Back: j, Value: remainders[i], Quotient: 1}, true
	}
	return j, Source{Back: k * (n/k - j), Value: divisors[i], Quotient: uint16(k)}, true
}

// pair is the two streams of the quotient k, from ≤ j < to, as far as they go.
func (s *Streams) pair(n, k, from, to uint32) (remainders, divisors []uint16) {
	q, c := n/k, n%k
	if q <= c {
		return nil, nil
	}
	to = min(to, (q-c+k)/(k+1)) // kj + c < q − j
	if to <= from {
		return nil, nil
	}
	divisors = s.backward[uint32(len(s.backward))-1-q+from:]
	if k == 1 {
		return s.Values[from:to], divisors
	}
	return s.copies[k].values[c][from:to], divisors
}

// SearchLarge reports whether a divisor from ≤ d < to whose quotient is odd and
// has no streams gives v to n.
func (s *Streams) SearchLarge(n, v, from, to uint32) bool {
	for d := max(from, 1); d < min(to, n/QuotientLimit+1); d++ {
		if k := n / d; k&1 == 1 && uint32(s.Values[d]^s.Values[n-k*d]) == v {
			return true
		}
	}
	return false
}
