// Package onetwo computes the nim-values of CUT {1, 2}: a player splits a heap
// into two or three heaps. The game is the smallest that section 2 of the paper
// on partition games doesn't solve, and its open problems 5 and 6 ask about it.
// The values follow from the definition alone; no pattern is taken for granted. Package dropouts
// has the theorems that prove the pattern, and a solver that rests on them; package witnesses has
// a slower one, which knows of no pattern.
//
// # The pattern
//
// Let T flip the lowest bit of the numbers that have an odd number of bits in
// common with a mask, a multiple of four:
//
//	T(v) = v ⊕ (popcount(v & mask) mod 2).
//
// T is linear, T(u ⊕ v) = T(u) ⊕ T(v), and its own inverse. There is a mask, found
// bit by bit, with
//
//	T(G(n)) = (n + d(n mod 8)) / 2,   d = −4, −1, 0, 1, 2, 5, 2, −1,
//
// for all heaps but rare exceptions: 5, 31, 61, 199, 341, …, which are 30 up to
// 10^8. So the values that follow the pattern are, after T, arithmetic periodic
// with period 8 and saltus 4. In cells of eight heaps and four values,
//
//	T(G(8c + offset)) = 4c + low
//
// for eight places (offset, low). Theorem O1 of docs/PROOFS.md proves it.
//
// # The values from the exceptions ([ByPattern])
//
// The mask and the list of exceptions say all values of the known heaps. The value of the next
// heap n is the least number that is neither taken nor the value of an option. A number is
// taken if it is the value of a known heap x of the parity of n: then x + q + q, where
// 2q = n − x, is an option of that value. The numbers that aren't taken are of two kinds.
// Those of the pattern from n on come first or second nearly always. The holes are the values
// that exceptions have left by not following the pattern. Up to 10^8 there is one hole at a
// time, which the next exception fills, besides 0 for the even heaps.
//
// # Is v the value of an option?
//
// Let a heap 0 of value 0 stand for a part that is absent. Then v is the nim-sum of
// an option of n if and only if
//
//	n = x + y + z,   T(v) = T(G(x)) ⊕ T(G(y)) ⊕ T(G(z)),   0 ≤ x, y, z < n.
//
// Let i, j, k be the cells of three parts that follow the pattern, p, q, r their
// offsets, I the cell of v, and n = 8I + o. Then I = i ⊕ j ⊕ k. The sum of three
// numbers is their nim-sum and twice the majority of each bit, so
//
//	o = p + q + r + 16·M,   M = maj(i, j, k).
//
// So the offsets determine M; and i, j, k have the nim-sum I and the majority M if and only if
//
//	i = M ⊕ s,   j = M ⊕ t,   k = M ⊕ u,
//
// where s, t, u share out the bits of I ⊕ M. There are 120 multisets of three places. A table
// gives those with the right residue of o modulo 16 and the right nim-sum of the low values,
// two on average. If one of these has M ≥ 0, one of the first ways to share out the bits
// succeeds as a rule: only exceptions and numbers that are no known heaps are refused. If none
// has, no three such parts have the value v.
//
// With one exception among the parts two parts are left. There j & k = M takes the
// place of the majority, so M and I have no bit in common. With two exceptions the
// third part is known. As M ≥ 0, an exception whose offset is large is no part of an
// n whose offset is small: exceptions, and pairs of them, are tried in the order of
// their offsets until these are too large.
//
// # Why it is exact
//
// All triples of known heaps are covered: three heaps of the pattern, one exception and two of
// the pattern, two exceptions and any heap. So every mask gives right values. The mask decides
// only how many exceptions there are, and with it the time. The tests run the solver under
// arbitrary masks and after arbitrary values, and compare it with all options.
//
// # Cost
//
// A heap takes some look-ups, a quarter of a microsecond: 25 seconds to 10^8. The memory is
// that of the lists: 31 exceptions to 10^8, the absent part among them, and their 496 pairs.
//
// # Files
//
//   - pattern.go: T, the places and their multisets; whether a number is the value of an
//     option
//   - exceptions.go: the solver, from the list of exceptions
package onetwo
