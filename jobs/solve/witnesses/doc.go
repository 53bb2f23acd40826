// Package witnesses computes the nim-values of take-and-break codes whose moves
// leave three heaps at most: hexadecimal games, CUT {1, 2} among them as 0.7F.
//
// The idea. A code in which digit k has bit j set allows a player to remove k
// tokens and to leave j heaps, so that
//
//	G(n) = mex ⋃ S_j(n − k)   over the k and j with bit j of digit k set,
//
// where S_j(m) is the set of nim-sums of j heaps with m tokens in all. S_1 is
// known and S_2 is computed whole. S_3 is never computed. It is only asked for
// the values that are missing from the rest, from the least value on: v is in
// S_3(m) exactly when v ⊕ G(x) is in S_2(m − x) for some x, one of the three heaps,
// and such an x is a witness of v. The least value without a witness is the mex.
//
// Why it is exact. The definition alone is used: no theorem and no assumption
// about the values. Only the order in which the witnesses are tried is chosen
// freely (see [triples]), and a value counts as missing only after all x ≤ m/3
// have failed; one of these is the smallest of three heaps.
//
// The cost. All heaps up to n take n²/4 pairs; n²/6 look-ups for each digit that
// leaves three heaps, because the mex itself has no witness; and about n²/100
// words for the values below the mex, which are nearly all found 64 at a time.
// Memory is n²/16 bytes at most, and twice that with a digit before the point.
//
// The source is the definition of hexadecimal games in A. Dailly, É. Duchêne, U. Larsson and
// G. Paris, Partition games, Discrete Applied Mathematics 285 (2020), section 4.1.
//
//   - solver.go: the recursion from heap to heap
//   - triples.go: what is kept of the pairs, and the order of the witnesses
package witnesses
