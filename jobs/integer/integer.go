package integer

import "math"

// GCD returns the greatest common divisor of a and b ≥ 0, which is a for b = 0. It takes O(log b) divisions.
func GCD[T int64 | uint64](a, b T) T {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Sqrt returns ⌊√n⌋, exact for every n, in constant time.
func Sqrt(n uint64) uint64 {
	r := min(uint64(math.Sqrt(float64(n))), math.MaxUint32)
	for r*r > n {
		r--
	}
	for r < math.MaxUint32 && (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// Valuation returns the exponent of the prime p in n ≥ 1. It takes one division more than that.
func Valuation(p, n uint64) int {
	e := 0
	for ; n%p == 0; n /= p {
		e++
	}
	return e
}
