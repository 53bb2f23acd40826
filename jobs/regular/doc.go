// Package regular finds the periods of sequences of nim-values and proves them.
//
// A sequence of the heaps first, first + 1, … has period p, preperiod e and saltus s when
//
//	G(n + p) = G(n) + s   for all n ≥ first + e,
//
// where p is as small as possible, and e is as small as possible for that p. So the preperiod
// counts the heaps before the periodic part: 71 for Kayles, whose heaps start at 0. With s = 0
// the sequence is periodic, with s > 0 arithmetic periodic.
//
// A period that finitely many values show is 'apparent' until a theorem says that these values
// are enough. Then the period is 'proved', and a [Certificate] lists the conditions of the
// theorem with the ranges on which they were checked. The package check verifies certificates.
// It shares no code with this package except the sets of nim-values.
//
//   - values.go: nim-values, in one, two or four bytes as they need
//   - find.go: the smallest period, in linear time
//   - interlaced.go: sapp-regular and ruler-regular sequences
//   - repeat.go: the rules of a game, as its row has them, and theorems by which a
//     repetition that is long enough is eternal
//   - subtraction.go: subtraction games, also with all numbers except a few
//   - cut.go: the propositions and the AP-test of partition games
//   - reach.go, pure.go, ultimate.go: the pure and the ultimate AP-test, which allow
//     preperiods and infinitely many cut-numbers; composed.go: the nim-sums that they need
//   - free.go: proofs for whole classes of partition games; words.go: how theorems are cited
//   - arithmetic.go: games that take and break and are arithmetic periodic
//   - result.go: the results, and certificates
//   - proof.go: the value of every heap by a proved period
//   - proving.go: values that are computed until they prove a period
//   - repeated.go: solvers that go on by a proved period
//
// References: A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games,
// Discrete Applied Mathematics 285 (2020), whose theorems are cited by their
// numbers; A. N. Siegel, Combinatorial Game Theory (2013), chapter IV.
package regular
