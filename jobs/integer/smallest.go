package integer

import (
	"math"
	"math/bits"
)

// MaxSmallest is the largest bound of [SmallestPrimesTo]: the smallest prime of a composite number
// up to it has 16 bits.
const MaxSmallest = math.MaxUint32

// SmallestPrimes is a table of the smallest prime divisors of the odd numbers up to a bound. Entry
// i is that of the number 2i + 1, and 0 if 2i + 1 is a prime or 1.
type SmallestPrimes []uint16

// SmallestPrimesTo makes the table for the odd numbers up to bound ≤ MaxSmallest, segment by
// segment so that the sieve works in a cache. Time O(log log bound) steps a number, memory one byte
// a number.
func SmallestPrimesTo(bound uint64) SmallestPrimes {
	const segment = 1 << 16
	at := make(SmallestPrimes, bound/2+1)
	primes := PrimesTo(max(2, Sqrt(bound)))[1:]
	// next[i] is the index of the next odd multiple of primes[i], which begin with its square.
	next := make([]int, len(primes))
	for i, p := range primes {
		next[i] = int(p * p / 2)
	}
	for from := 0; from < len(at); from += segment {
		to := min(from+segment, len(at))
		for i, p := range primes {
			j := next[i]
			for ; j < to; j += int(p) {
				if at[j] == 0 {
					at[j] = uint16(p)
				}
			}
			next[i] = j
		}
	}
	return at
}

// Of is the smallest prime divisor of the odd number n > 1.
func (s SmallestPrimes) Of(n uint64) uint64 {
	if p := uint64(s[n/2]); p != 0 {
		return p
	}
	return n
}

// appendTo appends the factorisation of n ≥ 1, whose odd part is in the table, to f. Ω(n)
// divisions.
func (s SmallestPrimes) appendTo(f Factorisation, n uint64) Factorisation {
	if e := bits.TrailingZeros64(n); e > 0 {
		f, n = append(f, PrimePower{2, e}), n>>e
	}
	for n > 1 {
		f, n = divideOut(f, n, s.Of(n))
	}
	return f
}

// Divisors appends the divisors of the odd number n in the table to buf, 1 first and n last, not in
// order of size.
func (s SmallestPrimes) Divisors(buf []uint64, n uint64) []uint64 {
	from := len(buf)
	buf = append(buf, 1)
	for n > 1 {
		p := s.Of(n)
		old := buf[from:]
		for power := p; n%p == 0; power *= p {
			for _, d := range old {
				buf = append(buf, d*power)
			}
			n /= p
		}
	}
	return buf
}
