package integer

// SmallDivisors lists the divisors of consecutive numbers up to their square roots. Its zero value
// serves all numbers n ≥ 1.
//
// A segment of 16384 numbers is sieved at a time: each d is entered, in increasing order, at its
// multiples from d² on. Time about (ln n)/2 entries a number, half of that for odd numbers, and √n
// steps a segment; memory 1 MB and four bytes for each divisor of the numbers of a segment.
type SmallDivisors struct {
	// Odd says that only odd numbers are asked for. Then a segment is 16384 odd numbers, and only
	// odd d are entered.
	Odd bool

	lo uint64
	// The divisors of the number with index i are list[from[i]:from[i+1]].
	from, list []uint32
	first      []uint32 // for each d the index of its first multiple
}

// listed is the number of numbers in a segment of SmallDivisors.
const listed = 1 << 14

// step is the difference of numbers with consecutive indices.
func (s *SmallDivisors) step() uint64 {
	if s.Odd {
		return 2
	}
	return 1
}

// Of lists the divisors d of n with d² ≤ n in increasing order, valid until the next call. Calls in
// increasing order of n are cheap.
func (s *SmallDivisors) Of(n uint64) []uint32 {
	step := s.step()
	if s.from == nil || n-s.lo >= listed*step {
		s.fill(n)
	}
	i := (n - s.lo) / step
	return s.list[s.from[i]:s.from[i+1]]
}

// fill sieves the segment that begins with lo.
func (s *SmallDivisors) fill(lo uint64) {
	step := s.step()
	s.lo, s.from, s.first = lo, make([]uint32, listed+2), s.first[:0]
	// First from[i+2] counts the divisors of the number with index i. Then from[i+1] is where they
	// begin, and, when they have been entered, where they end.
	for d := uint64(1); d*d < lo+listed*step; d += step {
		first := s.firstMultiple(d)
		s.first = append(s.first, uint32(first))
		for i := first; i < listed; i += d {
			s.from[i+2]++
		}
	}
	for i := range listed + 1 {
		s.from[i+1] += s.from[i]
	}
	if n := int(s.from[listed+1]); n > len(s.list) {
		s.list = make([]uint32, n)
	}
	for h, first := range s.first {
		d := step*uint64(h) + 1
		for i := uint64(first); i < listed; i += d {
			s.list[s.from[i+1]] = uint32(d)
			s.from[i+1]++
		}
	}
}

// firstMultiple is the index of the first multiple of d that is neither below d² nor below lo.
func (s *SmallDivisors) firstMultiple(d uint64) uint64 {
	step := s.step()
	if d*d >= s.lo {
		return (d*d - s.lo) / step
	}
	up := (d - s.lo%d) % d
	if s.Odd && up%2 == 1 {
		up += d
	}
	return up / step
}
