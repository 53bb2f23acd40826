// Package integer is the project's number theory: greatest common divisors and square roots,
// primes, factorisations and the arithmetic functions that follow from them.
//
//   - One number: [GCD], [Sqrt], [Prime], [Valuation], [SmallestPrime], [PrimeCount],
//     [ShapiroClass], and [Factor], which gives a [Factorisation] with the methods Tau, Phi, Sigma,
//     Omega, BigOmega, Divisors and so on.
//   - A table up to a bound: [PrimesTo] lists primes, [SmallestPrimesTo] the smallest prime
//     divisors of odd numbers.
//   - Consecutive numbers without a table: [Sieve] gives factorisations, or values of a function
//     that they determine; [SmallDivisors] gives the divisors up to the square root.
//   - Numbers as people write them, as 1e6 or 10^100+5: [Parse] and [ParseBig].
package integer

import "math"

// GCD is the greatest common divisor of a and b ≥ 0, which is a for b = 0. It takes O(log b)
// divisions.
func GCD[T int64 | uint64](a, b T) T {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Sqrt is ⌊√n⌋, exact for every n, in constant time.
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

// Valuation is the exponent of the prime p in n ≥ 1. It takes one division more than that.
func Valuation(p, n uint64) int {
	e := 0
	for ; n%p == 0; n /= p {
		e++
	}
	return e
}
