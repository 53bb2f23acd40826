// Package dropouts knows the nim-values of CUT {1, 2} by a theorem, at heaps of any size: a
// player splits a heap into two or three heaps. The theorems are O1 and O2 of docs/PROOFS.md,
// and the package comment of package onetwo has the pattern that they prove.
//
// # Values
//
// Each heap is n = 8c + offset for one of eight places (offset, low); c is its cell, and
// p(n) = 4c + low. T flips the lowest bit of the numbers that have an odd number of bits in
// common with a mask. Theorem O1: there are odd heaps s_1 < s_2 < …, the drop-outs, with
//
//	T(G(n)) = p(n)       for all heaps n that are no drop-outs,
//	T(G(s_(j+1))) = p(s_j),   T(G(s_1)) = 1,
//
// and the mask has the bits k ≥ 2 for which 2^(k+1) − 3 is no drop-out. So the drop-outs say
// all values.
//
// # Drop-outs
//
// Theorem O2: the drop-out after s, whose cell is c with the highest bit 2^L, is
//
//	3s − 2^(L+4)
//
// if four conditions on s and the drop-outs before it hold, which are called P, E, K1 and
// K2. Nobody has proved that they hold for ever. So a history checks them at every drop-out,
// from 3079 on, and refuses to go on where one fails; the drop-outs up to 3079 are computed
// from the definition. What it gives is thereby proved. The tests check the conditions up to
// 10^100000, at 497 871 drop-outs, and the finite parts of the proofs of both theorems.
//
// # Cost
//
// E and K1 ask the last few drop-outs of a type, and K2 some pairs, which two lemmas find. So the
// time is that of some passes over the digits of each drop-out: up to 10^1000 some hundredths of a
// second, up to 10^10000 some seconds and the 100 MB of the drop-outs, and up to 10^100000 some
// minutes for a walk, which keeps the last drop-outs alone.
//
// # Files
//
//   - history.go: the drop-outs, extended one by one
//   - conditions.go: the conditions of theorem O2
//   - value.go: the value of a heap of any size
//   - options.go: options of a given value, found by sharing out bits
//   - solver.go, products.go: the solver of a dataset, and products about the drop-outs
//   - numbers.go: bits of big numbers
package dropouts
