// Package regular finds the periods of sequences of nim-values and proves them.
//
// A sequence of the heaps first, first + 1, … has period p, preperiod e and
// saltus s when
//
//	G(n + p) = G(n) + s   for all n ≥ first + e,
//
// p as small as possible, and then e. The preperiod so counts the heaps before
// the periodic part: 71 for Kayles, whose heaps start at 0. With s = 0 the
// sequence is periodic, with s > 0 arithmetic periodic.
//
// What is found in finitely many values is 'apparent' until a theorem says that
// so many values are enough; then it is 'proved', and a [Certificate] lists the
// conditions of the theorem with the ranges on which they were checked. The
// package check verifies certificates and shares no code with this one but the
// sets of nim-values.
//
//   - values.go: nim-values, in as few bytes as they need
//   - find.go, hash.go: the smallest period, in linear time
//   - interlaced.go, ruler.go: sapp-regular and ruler-regular sequences
//   - rules.go: what the theorems must know of a game
//   - repeat.go: theorems by which a repetition that is long enough is eternal
//   - cofinite.go: subtraction games in which all but a few numbers may be taken
//   - cut.go, aptest.go: the propositions and the AP-test of partition games
//   - arithmetic.go, options.go: games that take and break and are arithmetic
//     periodic
//   - memory.go: games that remember the last move
//   - certificate.go, result.go: what comes out
//
// References: A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games,
// Discrete Applied Mathematics 285 (2020), whose theorems are cited by their
// numbers; A. N. Siegel, Combinatorial Game Theory (2013), chapter IV.
package regular
