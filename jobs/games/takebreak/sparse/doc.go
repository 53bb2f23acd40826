// Package sparse computes nim-values of games in which a move leaves two heaps
// at most, octal games and Grundy's game among them, for tens of millions of
// heaps a second where the values fall into a sparse space.
//
// A linear function of a value's bits (and, in some games, of whether the heap
// is even) calls values rare or common, so that a sum of two common heaps has a
// rare value and one of a rare and a common heap a common value. In many games
// few heaps have a rare value, often none from some heap on. Then the common
// values of the options of a heap are those of the few splits with a rare heap:
// the least that is missing is the value of the heap, if every smaller rare
// value is that of some split, for which a short list of splits is enough but
// for exceptions.
//
//   - moves.go: the rules of a game
//   - space.go, detect.go: the division of values, and how it is found
//   - state.go, exact.go: what is known, and the step without assumptions
//   - advance.go, wide.go, far.go: the recursion on the assumption that a heap is
//     common
//   - prove.go, provewide.go, witness.go, rank.go: the proof of it, a batch behind
//   - engine.go, fill.go: the computation as a whole, and its values
//   - plain.go: the method of games without such a space
//   - kernel*.go, kernel_amd64.s: inner loops, in AVX2 and in Go (also with the
//     tag noasm), which do the same
//
// Every value is exact, whatever space was found; only the speed depends on it.
// What the recursion assumes is proved, or the heap takes the exact step.
//
// What later heaps need is bounded until another heap is rare: the first 2^15 heaps (see
// searched), the rare ones, and so many of the latest as the last rare heap, the furthest
// witness or 2^15 counts, and the greatest removal and a block more. Witnesses that are
// chosen anew are tried on a sample of the last million at most. More is looked at only
// by the exact step of a heap for whose values none of the first splits serves, by all
// splits if the heap is rare, and where many rare heaps ask for another space, by that
// space. So an engine could forget the heaps between and stream the values; this one
// keeps all of them.
//
// References: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001),
// chapter 4; A. Gangolli and T. Plambeck, A note on periodicity in some octal
// games, International Journal of Game Theory 18 (1989), 311–320; A. Dailly,
// É. Duchêne, U. Larsson and G. Paris, Partition games, Discrete Applied
// Mathematics 285 (2020), section 4.
package sparse
