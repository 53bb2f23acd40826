// Package nim holds what every impartial game shares: the nim-sum, the mex
// and sets of nim-values.
//
// A nim-value is a uint32. Games whose values outgrow that (the POWERSET
// games, whose values are powers of two) are computed in exponents, and a
// solver whose value would not fit reports an error.
//
//   - set.go: nim-sum, mex, the Walsh-Hadamard transform; sets of nim-values, a bit a value
//   - span.go: all nim-sums of a collection of vectors
//   - nimber.go: nim-values that may be large, powers of two as their exponents
//   - product.go: the nim-product
//   - parts.go: nim-sums of two or any number of heaps with a given total
//
// References: C. Bouton, Nim, a game with a complete mathematical theory
// (1902); R. Sprague (1935) and P. M. Grundy (1939) for the mex rule.
package nim
