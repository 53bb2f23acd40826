// Package sparse computes the nim-values of games in which a move leaves two
// heaps at most, such as octal games and Grundy's game. Where the values fall
// into a sparse space, it computes tens of millions of heaps a second.
//
// The idea. A linear function of the bits of a value (and, in some games, of whether the heap
// is even) divides the values into rare and common ones, so that the sum of two common heaps
// or of two rare heaps has a rare value, and the sum of a rare and a common heap has a common
// value. In many games few heaps have a rare value, often none from some heap on. The common
// values of the options of a heap n are then those of the few splits with a rare heap:
//
//	c = the least common value that is not G(r) ⊕ G(n−k−r) for any rare r,
//	g = the least rare value below c that no split has, or c if there is none.
//
// The value of n is g. The first line takes a step for each rare heap. For the
// second line it is enough to know one split for each rare value below c. A short
// list of splits into a small heap and another one, the witnesses, has all these
// values for nearly every heap; for the remaining values splits are searched. If
// a rare value below c has no split, the heap n is itself rare.
//
// Why it is exact. The recursion computes c and takes for granted that the heap
// is common and that every heap which it looks up is in the expected class.
//
//   - The classes are known in advance, except that n = r + s + k with two rare
//     heaps r and s, n = r + k with a move to a single heap, and n = r + w + k with
//     a witness w. The heap n then takes the exact step, which assumes nothing.
//   - That the heap is common is proved, for a batch of heaps at a time, by a split
//     for every rare value below c. If the proof finds a rare heap, all heaps
//     behind it are dropped and computed again.
//
// So every value is exact whatever space was found; only the speed depends on it.
//
// What must be remembered. Until another heap is rare, later heaps depend only on the first
// 2^15 heaps (see searched), on the rare heaps, and on the latest heaps: as many as the
// greatest of the last rare heap, the furthest witness and 2^15, and the greatest removal and
// a block more. Witnesses are chosen anew by a sample of the last million heaps at most. Other
// heaps are read only in three cases: for a value that none of the first 2^15 splits has, for
// a heap that is rare, and for the choice of another space when many heaps turn out to be
// rare. So the values could be streamed; this package keeps all of them, a byte each.
//
// The cost. A heap takes a step for each rare heap, 32 heaps at a time. Without a space a heap
// n takes n/2 pairs. Memory is a byte a value and at most five bits for sets of heaps.
//
//   - solver.go: the rules of a game, and its solvers
//   - space.go: the two classes of values, and how a space is found
//   - state.go: what is known, and the step that assumes nothing
//   - advance.go: the recursion for heaps that are assumed to be common
//   - prove.go, witness.go: the proof that they are
//   - engine.go, values.go: the computation as a whole, with or without a space, and its values
//   - snapshot.go, stream.go: the latest values alone, for the package stream: what later heaps
//     depend on, and the search that goes on from it
//   - kernel.go, kernel_amd64.go, kernel_amd64.s: the inner loops, in Go (always with the tag
//     noasm), in AVX2 and in AVX-512
//
// References: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), chapter 4; A.
// Gangolli and T. Plambeck, A note on periodicity in some octal games, International Journal
// of Game Theory 18 (1989), 311–320; A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition
// games, Discrete Applied Mathematics 285 (2020), section 4.
package sparse
