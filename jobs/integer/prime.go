package integer

import (
	"math/bits"
	"slices"
)

// trialDivisors are the primes below 2^8, whose products with one another and with larger primes
// Prime finds by division.
var trialDivisors = PrimesTo(255)

// Prime reports whether x is prime. It divides by the primes below 2^8, which decides all x < 2^16,
// and tests larger numbers in O(log x) multiplications: an odd composite number below 3 215 031 751
// is no strong pseudoprime to all of the bases 2, 3, 5, 7 (C. Pomerance, J. L. Selfridge, S. S.
// Wagstaff, Math. Comp. 35, 1980), and one below 2^64 to all of the twelve primes up to 37 (J.
// Sorenson, J. Webster, Math. Comp. 86, 2017).
func Prime(x uint64) bool {
	for _, p := range trialDivisors {
		if p*p > x {
			return x > 1
		}
		if x%p == 0 {
			return false
		}
	}
	if x < 1<<16 {
		return true
	}
	bases := trialDivisors[:12]
	if x < 3_215_031_751 {
		bases = trialDivisors[:4]
	}
	twos := bits.TrailingZeros64(x - 1)
	return !slices.ContainsFunc(bases, func(b uint64) bool {
		return !strong(power(b, (x-1)>>twos, x), twos, x)
	})
}

// strong reports whether y = b^((n−1)/2^twos) mod n, or one of its first squares, is what it would
// be if n were prime: y = 1, or −1 in the sequence y, y², y⁴, …
func strong(y uint64, twos int, n uint64) bool {
	if y == 1 || y == n-1 {
		return true
	}
	for range twos - 1 {
		if y = times(y, y, n); y == n-1 {
			return true
		}
	}
	return false
}

// power is a^e mod n.
func power(a, e, n uint64) uint64 {
	p := uint64(1)
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			p = times(p, a, n)
		}
		a = times(a, a, n)
	}
	return p
}

// times is ab mod n for a, b < n.
func times(a, b, n uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	_, rest := bits.Div64(hi, lo, n)
	return rest
}

// PrimesTo lists the primes up to limit in increasing order by the sieve of Eratosthenes, in O(log
// log limit) steps a number and as many bytes as limit.
func PrimesTo(limit uint64) []uint64 {
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

// PrimeCount is π(n), the number of primes up to n. It counts the numbers that are left when
// the multiples of the primes up to √n are removed, prime by prime, for all bounds ⌊n/i⌋ at once
// (Lucy_Hedgehog's form of Legendre's method). Time O(n^(3/4)), some seconds for n = 10^12; memory
// 16√n bytes.
func PrimeCount(n uint64) uint64 {
	if n < 2 {
		return 0
	}
	root := Sqrt(n)
	// the counts up to i and up to n/i
	small, large := make([]uint64, root+1), make([]uint64, root+1)
	for i := uint64(1); i <= root; i++ {
		small[i], large[i] = i-1, n/i-1
	}
	for q := uint64(2); q <= root; q++ {
		if small[q] == small[q-1] {
			continue
		}
		before := small[q-1]
		for i := uint64(1); i <= min(root, n/(q*q)); i++ {
			if i*q <= root {
				large[i] -= large[i*q] - before
			} else {
				large[i] -= small[n/(i*q)] - before
			}
		}
		for i := root; i >= q*q; i-- {
			small[i] -= small[i/q] - before
		}
	}
	return large[1]
}
