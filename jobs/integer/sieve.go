package integer

import "math/bits"

// Sieve computes the factorisations of consecutive numbers, or the values of a function that they
// determine. Its zero value computes factorisations.
//
// Calls in increasing order of n are cheap: a segment of 32768 numbers is sieved at a time, and if
// segments are asked for one after another, another goroutine sieves the next one meanwhile. Time
// O(log log n) steps a number; memory 1 MB, 3 MB more for factorisations, and the primes up to √n.
type Sieve struct {
	// Of is the function of n ≥ 1 and its factorisation. If it is nil, the factorisations
	// themselves are kept.
	Of func(n uint64, f Factorisation) uint64

	current, next *segment
	table         *primesOfBlock
	primes        []uint64
	filled        chan struct{} // closed when next has been sieved; nil if that was not begun
}

// Factor is the factorisation of n ≥ 1, valid until the next call. Of must be nil.
func (s *Sieve) Factor(n uint64) Factorisation {
	i := s.load(n)
	return s.current.factors[s.current.end[i]:s.current.end[i+1]:s.current.end[i+1]]
}

// Value is the value of the function Of for n; that of 0 is 0.
func (s *Sieve) Value(n uint64) uint64 {
	i := s.load(n)
	return s.current.values[i]
}

// Block is the number of values that [Sieve.Block] gives.
const Block = 1 << 12

// Block is the values of the function Of for the numbers from lo, a multiple of [Block], to lo
// + Block − 1. The value of 0 is 0. They are valid until the next call.
func (s *Sieve) Block(lo uint64) []uint64 {
	i := s.load(lo)
	return s.current.values[i : i+Block]
}

// Primes lists the primes up to a bound that is at least √n for every n that was asked for.
func (s *Sieve) Primes() []uint64 { return s.primes }

// load makes the segment of n the current one and gives the index of n in it.
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
	if consecutive { // The next segment is sieved from now on.
		s.filled = make(chan struct{})
		go func(next *segment, primes []uint64, filled chan struct{}) {
			next.fill(lo+segmentSize, s.table, primes, s.Of)
			close(filled)
		}(s.next, s.primes, s.filled)
	}
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

// segmentSize is the number of consecutive numbers that one goroutine sieves while another uses
// those before. The segment consists of several blocks because handing it over takes the goroutines
// some time.
const segmentSize = 8 * Block

// segment holds the factorisations of the numbers from lo to lo + segmentSize − 1, or values of a
// function.
type segment struct {
	lo uint64
	// factors are the factorisations one after another; that of lo + i begins at end[i] and ends
	// before end[i+1].
	factors []PrimePower
	end     [segmentSize + 1]uint32
	values  [segmentSize]uint64
}

// fill sieves the segment that begins with lo. primes has all primes up to the root of its end. The
// values of the function of are kept, or the factorisations if it is nil.
func (s *segment) fill(lo uint64, table *primesOfBlock, primes []uint64,
	of func(n uint64, f Factorisation) uint64) {
	s.lo, s.factors = lo, s.factors[:0]
	for from := uint64(0); from < segmentSize; from += Block {
		table.fill(lo+from, primes)
		for i := from; i < from+Block; i++ {
			if n := lo + i; n > 0 {
				s.factors = appendFactors(s.factors, n, table.primes[i-from][:table.count[i-from]])
			}
			s.keep(i, of)
		}
	}
}

// keep stores what is wanted of lo + i, whose factorisation was appended last. The factorisation of
// 0 is empty, and its value 0.
func (s *segment) keep(i uint64, of func(n uint64, f Factorisation) uint64) {
	if of != nil {
		s.values[i] = 0
		if n := s.lo + i; n > 0 {
			s.values[i] = of(n, s.factors)
		}
		s.factors = s.factors[:0]
	}
	s.end[i+1] = uint32(len(s.factors))
}

// primesOfBlock is a table of the odd prime divisors p ≤ √(lo + Block) of the numbers from lo to lo
// + Block − 1. It fits a cache. Each prime is entered at its multiples.
type primesOfBlock struct {
	// count[i] primes of lo + i are entered, in increasing order.
	count  [Block]uint8
	primes [Block][MaxPrimes + 1]uint32
}

// fill enters the primes for the block that begins with lo.
func (t *primesOfBlock) fill(lo uint64, primes []uint64) {
	clear(t.count[:])
	for _, p := range primes {
		if p*p >= lo+Block {
			break
		}
		if p > 2 {
			t.enter(p, lo)
		}
	}
}

// enter enters the prime p at its multiples above 0.
func (t *primesOfBlock) enter(p, lo uint64) {
	first := p
	if lo > 0 {
		first = (lo+p-1)/p*p - lo
	}
	for i := first; i < Block; i += p {
		t.primes[i][t.count[i]&MaxPrimes] = uint32(p)
		t.count[i]++
	}
}

// appendFactors appends the factorisation of n to f. primes are the odd primes of n except perhaps
// the greatest, which then divides n once.
func appendFactors(f Factorisation, n uint64, primes []uint32) Factorisation {
	if e := bits.TrailingZeros64(n); e > 0 {
		f = append(f, PrimePower{2, e})
		n >>= e
	}
	for _, p := range primes {
		p, e := uint64(p), 1
		for n /= p; n%p == 0; n /= p {
			e++
		}
		f = append(f, PrimePower{p, e})
	}
	if n > 1 {
		f = append(f, PrimePower{n, 1})
	}
	return f
}
