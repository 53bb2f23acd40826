package integer

// Sieve computes the factorisations of consecutive numbers, or the values of a function that they determine. Its
// zero value computes factorisations.
//
// Calls in increasing order of n are cheap: a segment of 32768 numbers is sieved at a time, and if segments are
// asked for one after another, another goroutine sieves the next one meanwhile. Time O(log log n) steps a number;
// memory 1 MB, 3 MB more for factorisations, and the primes up to √n.
type Sieve struct {
	// Of is the function of n ≥ 1 and its factorisation. If it is nil, the factorisations themselves are kept.
	Of func(n uint64, f Factorisation) uint64

	current, next *segment
	table         *primesOfBlock
	primes        []uint64
	// filled is closed when next has been sieved; nil if that was not begun.
	filled chan struct{}
}

// Factor returns the factorisation of n ≥ 1, valid until the next call. Of must be nil.
func (s *Sieve) Factor(n uint64) Factorisation {
	i := s.load(n)
	return s.current.factors[s.current.end[i]:s.current.end[i+1]:s.current.end[i+1]]
}

// Value returns the value of the function Of for n ≥ 1.
func (s *Sieve) Value(n uint64) uint64 {
	i := s.load(n)
	return s.current.values[i]
}

// Block is the number of values that [Sieve.Block] returns.
const Block = 1 << 12

// Block returns the values of the function Of for the numbers from lo, a multiple of [Block], to lo + Block − 1.
// The value of 0 is 0. They are valid until the next call.
func (s *Sieve) Block(lo uint64) []uint64 {
	i := s.load(lo)
	return s.current.values[i : i+Block]
}

// Primes lists the primes up to a bound that is at least √n for every n that was asked for.
func (s *Sieve) Primes() []uint64 { return s.primes }

// load makes the segment of n the current one and returns the index of n in it.
func (s *Sieve) load(n uint64) uint64 {
	if s.current == nil || n-s.current.lo >= segmentSize {
		s.turnTo(n &^ (segmentSize - 1))
	}
	return n - s.current.lo
}

// turnTo makes the segment that begins with lo the current one.
func (s *Sieve) turnTo(lo uint64) {
	consecutive := s.current != nil && lo == s.current.lo+segmentSize
	if s.filled != nil {
		<-s.filled
		s.filled = nil
		s.current, s.next = s.next, s.current
	}
	s.extendPrimes(lo + 2*segmentSize)
	if s.current == nil {
		s.current, s.next, s.table = &segment{}, &segment{}, &primesOfBlock{}
	}
	if s.current.lo != lo || lo == 0 {
		s.current.fill(lo, s.table, s.primes, s.Of)
	}
	if consecutive {
		s.prefetch(lo + segmentSize)
	}
}

// prefetch begins to sieve the next segment.
func (s *Sieve) prefetch(lo uint64) {
	s.filled = make(chan struct{})
	go func(next *segment, primes []uint64, filled chan struct{}) {
		next.fill(lo, s.table, primes, s.Of)
		close(filled)
	}(s.next, s.primes, s.filled)
}

// extendPrimes lists the primes up to √end, if they aren't listed yet.
func (s *Sieve) extendPrimes(end uint64) {
	if k := len(s.primes); k > 0 && s.primes[k-1]*s.primes[k-1] >= end {
		return
	}
	limit := uint64(64)
	for limit*limit < 4*end {
		limit *= 2
	}
	s.primes = PrimesTo(limit)
}
