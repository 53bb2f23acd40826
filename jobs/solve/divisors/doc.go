// Package divisors computes the values of games whose options follow from the divisors or primes of
// n (D. E. Iannucci and U. Larsson, Game values of arithmetic functions, Integers 21 (2021)). The
// positions of n are the heaps to which the numbers of n lead, one number each.
//
//   - [Mex] (mex.go) for single and POWERSET games whose positions are listed, those that the
//     divisors, prime divisors or prime factors of n lead to, as in MALIQUOT and SALIQUOT; or whose
//     positions are all smaller heaps except those that divisors of n lead to, as in MALIQUANT and
//     SALIQUANT.
//   - [Counting] (parity.go) for the games of section 3, whose option is one heap.
//   - [Fullset] (parity.go) for the games of section 6, whose option is the sum of all positions.
//
// In a POWERSET game (section 7) a player moves to a sum of any non-empty set of the positions. By
// induction, every nim-value is 0 or a power of two, so that exponents are stored: e = 0 for the
// value 0, and e = 1 + log2 of it otherwise. The options have the nim-sums of the non-empty sets of
// values, and
//
//   - 0 is one of these sums exactly when a position has e = 0 or two positions have the same e; if
//     not, e(n) = 0;
//   - otherwise the sums are all numbers below the least power of two that no position has, and not
//     that power; so e(n) is the least m ≥ 1 that is the exponent of no position.
//
// Hence a POWERSET game costs what the game with single positions costs, and no long integers
// occur.
package divisors
