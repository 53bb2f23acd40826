package arith

// sieve factors consecutive numbers, a segment at a time. Where segments are asked
// for one after another, the next is sieved meanwhile on another core. Time
// O(log log n) steps a number, memory 2 MB and the primes up to √n.
type sieve struct {
	// of is a function of a number and its factorisation that is computed in
	// advance too; none if nil.
	of        func(n uint64, f []primePower) uint64
	now, next *segmentSieve
	primes    []uint64
	// filled says that next is filled; it is nil where that was not begun.
	filled chan struct{}
}

const segment = 1 << 12

// mostPrimes is the most distinct primes that a number below 2^64 has.
const mostPrimes = 15

// factor is the factorisation of n ≥ 1, its primes in increasing order. It is
// valid until the next call. Calls in increasing order of n are cheap.
func (s *sieve) factor(n uint64) []primePower {
	i := s.at(n)
	return s.now.factors[i]
}

// value is that of the function of, for n ≥ 1.
func (s *sieve) value(n uint64) uint64 {
	i := s.at(n)
	return s.now.values[i]
}

// at is the place of n in its segment, which becomes the one at hand.
func (s *sieve) at(n uint64) uint64 {
	if s.now == nil || n-s.now.lo >= segment {
		s.turn(n &^ (segment - 1))
	}
	return n - s.now.lo
}

// turn goes to the segment that begins with lo.
func (s *sieve) turn(lo uint64) {
	onward := s.now != nil && lo == s.now.lo+segment
	if s.filled != nil {
		<-s.filled
		s.filled = nil
		s.now, s.next = s.next, s.now
	}
	s.ready(lo + 2*segment)
	if s.now == nil {
		s.now = newSegmentSieve(s.of)
	}
	if s.now.lo != lo || lo == 0 {
		s.now.fill(lo, s.primes)
	}
	if onward {
		s.ahead(lo + segment)
	}
}

// ahead begins to fill the next segment.
func (s *sieve) ahead(lo uint64) {
	if s.next == nil {
		s.next = newSegmentSieve(s.of)
	}
	s.filled = make(chan struct{})
	go func(next *segmentSieve, primes []uint64, filled chan struct{}) {
		next.fill(lo, primes)
		close(filled)
	}(s.next, s.primes, s.filled)
}

// segmentSieve has the factorisations of the numbers from lo to lo + 4095: for
// every prime p ≤ √(lo + 4096) the powers of p are entered at their multiples, and
// what the product of a number's primes lacks is one more prime.
type segmentSieve struct {
	lo      uint64
	factors [][]primePower
	// product is that of the primes found so far.
	product []uint64
	// values are those of the function of, if there is one.
	of     func(n uint64, f []primePower) uint64
	values []uint64
}

func newSegmentSieve(of func(n uint64, f []primePower) uint64) *segmentSieve {
	s := &segmentSieve{
		factors: make([][]primePower, segment), product: make([]uint64, segment), of: of, values: make([]uint64, segment),
	}
	memory := make([]primePower, segment*mostPrimes)
	for i := range s.factors {
		s.factors[i] = memory[i*mostPrimes : i*mostPrimes : (i+1)*mostPrimes]
	}
	return s
}

// fill sieves the segment that begins with lo, with the primes up to the root of
// its end.
func (s *segmentSieve) fill(lo uint64, primes []uint64) {
	s.lo = lo
	for i := range s.factors {
		s.factors[i], s.product[i] = s.factors[i][:0], 1
	}
	for _, p := range primes {
		if p*p >= lo+segment {
			break
		}
		s.enter(p)
	}
	for i, m := range s.product {
		if n := lo + uint64(i); m < n {
			s.factors[i] = append(s.factors[i], primePower{n / m, 1})
		}
	}
	for i := range s.values {
		if n := lo + uint64(i); s.of != nil && n > 0 {
			s.values[i] = s.of(n, s.factors[i])
		}
	}
}

// enter enters the powers of the prime p at their multiples above 0.
func (s *segmentSieve) enter(p uint64) {
	for i := s.first(p); i < segment; i += p {
		s.factors[i] = append(s.factors[i], primePower{p, 1})
		s.product[i] *= p
	}
	for q := p; q <= (s.lo+segment-1)/p; {
		q *= p
		for i := s.first(q); i < segment; i += q {
			s.factors[i][len(s.factors[i])-1].e++
			s.product[i] *= p
		}
	}
}

// first is the place of the first multiple of q above 0, perhaps beyond the end.
func (s *segmentSieve) first(q uint64) uint64 {
	if s.lo == 0 {
		return q
	}
	return (s.lo+q-1)/q*q - s.lo
}

// ready makes sure of the primes up to √end.
func (s *sieve) ready(end uint64) {
	if k := len(s.primes); k > 0 && s.primes[k-1]*s.primes[k-1] >= end {
		return
	}
	limit := uint64(64)
	for limit*limit < 4*end {
		limit *= 2
	}
	s.primes = primesTo(limit)
}

// primesTo lists the primes up to limit (sieve of Eratosthenes).
func primesTo(limit uint64) []uint64 {
	var primes []uint64
	composite := make([]bool, limit+1)
	for p := uint64(2); p <= limit; p++ {
		if composite[p] {
			continue
		}
		primes = append(primes, p)
		for m := p * p; m <= limit; m += p {
			composite[m] = true
		}
	}
	return primes
}
