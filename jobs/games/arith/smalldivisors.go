package arith

// smallDivisors lists the divisors of consecutive odd numbers up to their roots, a
// segment at a time: every odd d is entered, in increasing order, at its odd
// multiples from d² on. Time about log n / 4 entries a number and √n / 2 divisors a
// segment, memory 1 MB and the divisors of a segment up to √n.
type smallDivisors struct {
	lo uint64
	// The divisors of lo + 2i are list[from[i]:from[i+1]].
	from, list []uint32
	// first[d/2] is the place of the first multiple of d.
	first []uint32
}

// oddsAtATime is the odd numbers of a segment.
const oddsAtATime = 1 << 14

// of is the divisors of the odd number w up to its root, in increasing order. It is
// valid until the next call. Calls in increasing order of w are cheap.
func (s *smallDivisors) of(w uint64) []uint32 {
	if s.from == nil || w-s.lo >= 2*oddsAtATime {
		s.fill(w)
	}
	i := (w - s.lo) / 2
	return s.list[s.from[i]:s.from[i+1]]
}

// fill sieves the segment that begins with the odd number lo.
func (s *smallDivisors) fill(lo uint64) {
	s.lo, s.from, s.first = lo, make([]uint32, oddsAtATime+2), s.first[:0]
	// from[i+2] counts the divisors of lo + 2i; then from[i+1] is where they begin,
	// and, as they are entered, where they end.
	for d := uint64(1); d*d < lo+2*oddsAtATime; d += 2 {
		first := s.firstMultiple(d)
		s.first = append(s.first, uint32(first))
		for i := first; i < oddsAtATime; i += d {
			s.from[i+2]++
		}
	}
	for i := range oddsAtATime + 1 {
		s.from[i+1] += s.from[i]
	}
	if n := int(s.from[oddsAtATime+1]); n > len(s.list) {
		s.list = make([]uint32, n)
	}
	for h, first := range s.first {
		d := uint32(2*h + 1)
		for i := first; i < oddsAtATime; i += d {
			s.list[s.from[i+1]] = d
			s.from[i+1]++
		}
	}
}

// firstMultiple is the place of the first odd multiple of d from d² on that is not
// below lo.
func (s *smallDivisors) firstMultiple(d uint64) uint64 {
	if d*d >= s.lo {
		return (d*d - s.lo) / 2
	}
	up := (d - s.lo%d) % d
	if up%2 == 1 {
		up += d
	}
	return up / 2
}
