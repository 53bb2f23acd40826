package arith

import "math/bits"

const (
	// sieved is how many numbers are sieved together, so that their table is in a
	// cache.
	sieved = 1 << 12
	// stretched is how many numbers one core sieves while another uses those before:
	// many, since it takes the other some time to hear that they are ready.
	stretched = 8 * sieved
	// mostPrimes is the most distinct primes that a number below 2^64 has.
	mostPrimes = 15
)

// stretch has the factorisations of the numbers from lo to lo + 32767, or values of a
// function instead.
type stretch struct {
	lo uint64
	// factors are the factorisations, one after the other; that of lo + i ends before
	// end[i+1].
	factors []primePower
	end     [stretched + 1]uint32
	values  [stretched]uint64
}

// factor is the factorisation of lo + i.
func (s *stretch) factor(i uint64) []primePower {
	return s.factors[s.end[i]:s.end[i+1]:s.end[i+1]]
}

// fill sieves the stretch that begins with lo, with the primes up to the root of its
// end. It keeps the values of the function of, or the factorisations if that is nil.
func (s *stretch) fill(lo uint64, table *multiples, primes []uint64, of func(n uint64, f []primePower) uint64) {
	s.lo, s.factors = lo, s.factors[:0]
	for from := uint64(0); from < stretched; from += sieved {
		table.fill(lo+from, primes)
		for i := from; i < from+sieved; i++ {
			if n := lo + i; n > 0 {
				s.factors = appendFactors(s.factors, n, table.of(i-from))
			}
			s.keep(i, of)
		}
	}
}

// keep keeps what is wanted of lo + i, whose factorisation is the last one. That of 0
// is empty, and its value 0.
func (s *stretch) keep(i uint64, of func(n uint64, f []primePower) uint64) {
	if of != nil {
		s.values[i] = 0
		if n := s.lo + i; n > 0 {
			s.values[i] = of(n, s.factors)
		}
		s.factors = s.factors[:0]
	}
	s.end[i+1] = uint32(len(s.factors))
}

// multiples is a table of the odd primes p ≤ √(lo + 4096) of the numbers from lo to
// lo + 4095: every prime is entered at its multiples.
type multiples struct {
	// count is how many primes of a number are entered.
	count  [sieved]uint8
	primes [sieved][mostPrimes + 1]uint32
}

// of is the primes of the number at place i, in increasing order.
func (t *multiples) of(i uint64) []uint32 { return t.primes[i][:t.count[i]] }

func (t *multiples) fill(lo uint64, primes []uint64) {
	clear(t.count[:])
	for _, p := range primes {
		if p*p >= lo+sieved {
			break
		}
		if p > 2 {
			t.enter(p, lo)
		}
	}
}

// enter enters the prime p at its multiples above 0.
func (t *multiples) enter(p, lo uint64) {
	first := p
	if lo > 0 {
		first = (lo+p-1)/p*p - lo
	}
	for i := first; i < sieved; i += p {
		t.primes[i][t.count[i]&mostPrimes] = uint32(p)
		t.count[i]++
	}
}

// appendFactors appends the factorisation of n, all of whose odd primes but at most
// one, which is the greatest and divides n once, are given.
func appendFactors(f []primePower, n uint64, primes []uint32) []primePower {
	if e := bits.TrailingZeros64(n); e > 0 {
		f = append(f, primePower{2, e})
		n >>= e
	}
	for _, p := range primes {
		p, e := uint64(p), 1
		for n /= p; n%p == 0; n /= p {
			e++
		}
		f = append(f, primePower{p, e})
	}
	if n > 1 {
		f = append(f, primePower{n, 1})
	}
	return f
}
