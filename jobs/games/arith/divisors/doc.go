// Package divisors computes the values of games whose options follow from the divisors or the primes of n
// (D. E. Iannucci and U. Larsson, Game values of arithmetic functions, Integers 21 (2021), sections 2 and 7).
//
//   - [Listed] (listed.go): the positions are listed, as they are few: those that the divisors, the prime divisors or
//     the prime factors of n lead to. So MALIQUOT, SALIQUOT and their POWERSET games.
//   - [Nondivisors] (nondivisors.go): the positions are all smaller heaps except those that divisors of n lead to.
//     So MALIQUANT, SALIQUANT and their POWERSET games.
//
// Both work in the same way for POWERSET games, in which a player moves to a sum of any non-empty set of the
// positions. By induction, every nim-value is 0 or a power of two, so that exponents are stored: e = 0 for the value 0,
// and e = 1 + log2 of it otherwise. The options have the nim-sums of the non-empty sets of values, and
//
//   - 0 is one of these sums exactly when a position has e = 0 or two positions have the same e; if not, e(n) = 0;
//   - otherwise the sums are all numbers below the least power of two that no position has, and not that power; so
//     e(n) is the least m ≥ 1 that is the exponent of no position.
//
// Hence a POWERSET game costs what the game with single positions costs, and no long integers occur. The values of the
// positions are held in a multiset (multiset.go).
package divisors
