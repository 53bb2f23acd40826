// Package integer is the project's number theory: greatest common divisors and square roots, primes, factorisations
// and the arithmetic functions that follow from them.
//
//   - One number: [GCD], [Sqrt], [Prime], [Valuation], [SmallestPrime], [PrimeCount], and [Factor], which gives a
//     [Factorisation] with the methods Tau, Phi, Sigma, Omega, BigOmega, Divisors and so on.
//   - A table up to a bound: [PrimesTo] lists primes, [SmallestPrimesTo] the smallest prime divisors of odd numbers.
//   - Consecutive numbers without a table: [Sieve] gives factorisations, or values of a function that they
//     determine; [SmallDivisors] gives the divisors up to the square root.
package integer
