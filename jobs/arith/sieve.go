package arith

// sieve factors consecutive numbers, a segment at a time: for a segment
// [lo, lo + 4096), every prime p ≤ √(lo + 4096) is divided out of its
// multiples, and what is left above 1 is a prime. Time O(log log n) divisions
// a number, memory 1 MB and the primes up to √n.
type sieve struct {
	lo      uint64
	primes  []uint64
	factors [][]primePower
	rest    []uint64
}

// primePower is a prime and its exponent in a factorisation.
type primePower struct {
	p uint64
	e int
}

const segment = 1 << 12

// mostPrimes is the most distinct primes that a number below 2^64 has.
const mostPrimes = 15

// factor is the factorisation of n ≥ 1, its primes in increasing order. It is
// valid until the next call. Calls in increasing order of n are cheap.
func (s *sieve) factor(n uint64) []primePower {
	if s.factors == nil || n-s.lo >= segment {
		s.fill(n)
	}
	return s.factors[n-s.lo]
}

// fill sieves the segment that holds n.
func (s *sieve) fill(n uint64) {
	if s.factors == nil {
		s.factors, s.rest = make([][]primePower, segment), make([]uint64, segment)
		memory := make([]primePower, segment*mostPrimes)
		for i := range s.factors {
			s.factors[i] = memory[i*mostPrimes : i*mostPrimes : (i+1)*mostPrimes]
		}
	}
	s.lo = n &^ (segment - 1)
	for i := range s.factors {
		s.factors[i], s.rest[i] = s.factors[i][:0], s.lo+uint64(i)
	}
	s.ready(s.lo + segment)
	for _, p := range s.primes {
		if p*p >= s.lo+segment {
			break
		}
		for i := (p - s.lo%p) % p; i < segment; i += p {
			s.divide(i, p)
		}
	}
	for i, r := range s.rest {
		if r > 1 {
			s.factors[i] = append(s.factors[i], primePower{r, 1})
		}
	}
}

// divide takes the prime p out of the i-th number of the segment.
func (s *sieve) divide(i, p uint64) {
	if s.lo+i == 0 {
		return
	}
	e, r := 0, s.rest[i]
	for q := r / p; q*p == r; q = r / p {
		e, r = e+1, q
	}
	if e > 0 {
		s.factors[i], s.rest[i] = append(s.factors[i], primePower{p, e}), r
	}
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

// divisors appends the divisors of the number with factorisation f to buf.
func divisors(buf []uint64, f []primePower) []uint64 {
	from := len(buf)
	buf = append(buf, 1)
	for _, q := range f {
		old := buf[from:]
		for m, e := uint64(1), 0; e < q.e; e++ {
			m *= q.p
			for _, d := range old {
				buf = append(buf, d*m)
			}
		}
	}
	return buf
}

// squarefree appends the divisors that no square but 1 divides.
func squarefree(buf []uint64, f []primePower) []uint64 {
	from := len(buf)
	buf = append(buf, 1)
	for _, q := range f {
		for _, d := range buf[from:] {
			buf = append(buf, d*q.p)
		}
	}
	return buf
}

// tau is the number of divisors.
func tau(f []primePower) uint64 {
	t := uint64(1)
	for _, q := range f {
		t *= uint64(q.e + 1)
	}
	return t
}

// phi is the number of totatives of n.
func phi(n uint64, f []primePower) uint64 {
	for _, q := range f {
		n -= n / q.p
	}
	return n
}

// bigOmega is the number of prime factors, counted with multiplicity.
func bigOmega(f []primePower) uint64 {
	var k uint64
	for _, q := range f {
		k += uint64(q.e)
	}
	return k
}
