// Package streams is what the fast solvers of DIVIDE-AND-RESIDUE and
// COMPLEMENT-GRUNDY share: the nim-values of heaps, laid out so that a search
// through the options of a heap is a search through two streams of values.
//
// Let n = kd + r with 0 ≤ r < d. The option of n is k copies of d, and r. An even
// number of copies has the value 0, so an even k gives the value G(r). For k = 2
// the remainders r are all those with r ≡ n mod 2 and 3r < n, and a larger even k
// only has some of these. The set of the values that even quotients give is
// therefore a set that grows with n, one for each parity of n.
//
// An odd k gives the value G(d) ⊕ G(r). For one k the remainders are r = kj + c
// with c = n mod k, and the divisors are d = ⌊n/k⌋ − j, for j = 0, 1, … as long as
// r < d. Their values are two streams: every k-th value from G(c) on, which
// stand together in a copy, and the values backwards from G(⌊n/k⌋) on.
//
//   - streams.go: the values, the copies, the values that even quotients give
//   - find.go: the two kernels. findSum looks for a value in the sums of two streams.
//     Cover asks for 64 neighbouring heaps at once which of them have a value by some
//     of the listed divisions.
//   - divisions.go: the divisions that gave a value lately, for Cover
//
// Each kernel exists twice, in assembly (find_amd64.s) for CPUs with AVX2 and in Go
// for all other CPUs and under the build tag noasm.
//
// Memory: two values of 2 bytes a heap, the values and their copy backwards, and
// Σ 1/(k+1) < 2 more for the strided copies, whose slices may be twice as long.
package streams
