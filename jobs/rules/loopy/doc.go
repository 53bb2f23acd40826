// Package loopy has the games that needn't end of D. E. Iannucci and U. Larsson, Game values
// of arithmetic functions (2021), section 8: a move takes a heap n to the sum of its proper
// divisors, or to the sum of some of them, which may be more than n.
//
// A heap has a nim-value or a loopy value ∞_K: see the package smith. The paper
// writes mex K below ∞ instead of K. Heaps grow without a known end, so values are
// computed within a bound: what could depend on a heap beyond the bound is unknown.
//
//   - sums_of_divisors.go: SUM-OF-DIVISORS, by aliquot sequences, and
//     PARTIAL-SUMS-OF-DIVISORS, by the graph of its heaps
//   - games.go: the rows of the catalogue, the rows of values, heaps as positions of sums
//   - claims: what section 8 says
package loopy
