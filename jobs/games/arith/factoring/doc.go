// Package factoring computes the values of the factoring games (D. E. Iannucci and U. Larsson, Game values of
// arithmetic functions, Integers 21 (2021), section 5): a player factors n = a1 · … · ak with all ai ≥ 2 and moves to
// the sum of the components ai, or n − ai.
//
// The options are enumerated depth-first over nondecreasing factors, as in the definition, but without a division.
// Numbers whose factorisations have the same exponents, as 12 and 45, have the same lattice of divisors and so the same
// factorings. The walk through a lattice is made once for each such signature, with indices of divisors. For
// a heap, the nim-values of the components of its divisors are entered, and the nim-sums of its options are marked in a
// table, with n as the mark.
//
// Why each factoring is met once: the divisors of a lattice are ordered by the exponent of the last prime, then of the
// last but one, and so on, instead of by size. The walk needs only that a ≤ b implies ac ≤ bc, and hence that a
// divisor is not above its multiples. So the factors of a factoring can be sorted, a factoring is built from its least
// factor on, and a factor that is above the rest that it leaves begins none.
//
// Time: a step for each factoring of n, 71 on average for the heaps up to 10^7, and a look-up for each divisor. Memory: 4
// bytes a heap, and for each signature 16 bytes for each way to split a divisor into two, about τ₃/2 of them, τ₃ the
// number of ordered factorings into three: 20 MB for the 491 signatures up to 10^7. Together 8 bytes a heap are declared.
package factoring
