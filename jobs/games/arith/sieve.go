package arith

// sieve has the factorisations of consecutive numbers, or the values of a function of
// them. It computes a stretch of numbers at a time; where stretches are asked for one
// after another, the next is sieved meanwhile on another core. Time O(log log n) steps
// a number, memory 1 MB, 3 MB more for factorisations, and the primes up to √n.
type sieve struct {
	// of is the function of a number and its factorisation; nil where the
	// factorisations are wanted themselves.
	of        func(n uint64, f []primePower) uint64
	now, next *stretch
	table     *multiples
	primes    []uint64
	// filled says that next is filled; it is nil where that was not begun.
	filled chan struct{}
}

// factor is the factorisation of n ≥ 1, its primes in increasing order. It is
// valid until the next call. Calls in increasing order of n are cheap.
func (s *sieve) factor(n uint64) []primePower {
	i := s.at(n)
	return s.now.factor(i)
}

// value is that of the function of, for n ≥ 1.
func (s *sieve) value(n uint64) uint64 {
	i := s.at(n)
	return s.now.values[i]
}

// block is the values of the function of for the numbers from lo on, a multiple of
// [sieved], so many. That of 0 is 0. It is valid until the next call.
func (s *sieve) block(lo uint64) []uint64 {
	i := s.at(lo)
	return s.now.values[i : i+sieved]
}

// at is the place of n in its stretch, which becomes the one at hand.
func (s *sieve) at(n uint64) uint64 {
	if s.now == nil || n-s.now.lo >= stretched {
		s.turn(n &^ (stretched - 1))
	}
	return n - s.now.lo
}

// turn goes to the stretch that begins with lo.
func (s *sieve) turn(lo uint64) {
	onward := s.now != nil && lo == s.now.lo+stretched
	if s.filled != nil {
		<-s.filled
		s.filled = nil
		s.now, s.next = s.next, s.now
	}
	s.ready(lo + 2*stretched)
	if s.now == nil {
		s.now, s.next, s.table = &stretch{}, &stretch{}, &multiples{}
	}
	if s.now.lo != lo || lo == 0 {
		s.now.fill(lo, s.table, s.primes, s.of)
	}
	if onward {
		s.ahead(lo + stretched)
	}
}

// ahead begins to fill the next stretch.
func (s *sieve) ahead(lo uint64) {
	s.filled = make(chan struct{})
	go func(next *stretch, primes []uint64, filled chan struct{}) {
		next.fill(lo, s.table, primes, s.of)
		close(filled)
	}(s.next, s.primes, s.filled)
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
