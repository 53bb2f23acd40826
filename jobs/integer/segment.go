package integer

import "math/bits"

// segmentSize is the number of consecutive numbers that one goroutine sieves while another uses those before. The
// segment consists of several blocks because handing it over takes the goroutines some time.
const segmentSize = 8 * Block

// segment holds the factorisations of the numbers from lo to lo + segmentSize − 1, or values of a function.
type segment struct {
	lo uint64
	// factors are the factorisations one after another; that of lo + i begins at end[i] and ends before end[i+1].
	factors []PrimePower
	end     [segmentSize + 1]uint32
	values  [segmentSize]uint64
}

// fill sieves the segment that begins with lo. primes has all primes up to the root of its end. The values of the
// function of are kept, or the factorisations if it is nil.
func (s *segment) fill(lo uint64, table *primesOfBlock, primes []uint64, of func(n uint64, f Factorisation) uint64) {
	s.lo, s.factors = lo, s.factors[:0]
	for from := uint64(0); from < segmentSize; from += Block {
		table.fill(lo+from, primes)
		for i := from; i < from+Block; i++ {
			if n := lo + i; n > 0 {
				s.factors = appendFactors(s.factors, n, table.of(i-from))
			}
			s.keep(i, of)
		}
	}
}

// keep stores what is wanted of lo + i, whose factorisation was appended last. The factorisation of 0 is empty, and
// its value 0.
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

// primesOfBlock is a table of the odd prime divisors p ≤ √(lo + Block) of the numbers from lo to lo + Block − 1. It
// fits a cache. Each prime is entered at its multiples.
type primesOfBlock struct {
	// count[i] primes of lo + i are entered.
	count  [Block]uint8
	primes [Block][MaxPrimes + 1]uint32
}

// of returns the primes entered for the number lo + i, in increasing order.
func (t *primesOfBlock) of(i uint64) []uint32 { return t.primes[i][:t.count[i]] }

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

// appendFactors appends the factorisation of n to f. primes are the odd primes of n except perhaps the greatest,
// which then divides n once.
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
