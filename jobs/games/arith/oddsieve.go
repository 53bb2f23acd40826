package arith

import "math"

// mostSieved is the largest bound of [leastPrimes], whose entries have 16 bits.
const mostSieved = math.MaxUint32

// leastPrimes is the smallest prime divisor of the odd numbers up to a bound
// below 2^32: at[i] of 2i + 1, and 0 where that is a prime or 1. It takes a byte
// a number and is made in segments that fit a cache, n log log n steps.
type leastPrimes []uint16

// oddSegment is the odd numbers that are sieved at a time.
const oddSegment = 1 << 16

func leastPrimesTo(bound uint64) leastPrimes {
	at := make(leastPrimes, bound/2+1)
	primes := primesTo(uint64(math.Sqrt(float64(bound))) + 1)
	// next[i] is the place of the next odd multiple of the prime i, from p² on.
	next := make([]int, len(primes))
	for i, p := range primes {
		next[i] = int(p * p / 2)
	}
	for from := 0; from < len(at); from += oddSegment {
		to := min(from+oddSegment, len(at))
		for i, p := range primes {
			if i == 0 {
				continue // 2
			}
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

// of is the smallest prime divisor of the odd number n > 1.
func (s leastPrimes) of(n uint64) uint64 {
	if p := uint64(s[n/2]); p != 0 {
		return p
	}
	return n
}
