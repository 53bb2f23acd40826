// Package cut is the room of the partition games: A. Dailly, É. Duchêne,
// U. Larsson and G. Paris, Partition games, Discrete Applied Mathematics 285
// (2020).
//
// A cut-set C of positive integers is a ruleset: a player splits a heap of n
// into c + 1 non-empty heaps for some c in C. Heaps start at 1, and nothing is
// ever taken away.
//
//   - set.go: cut-sets and how they are written
//   - rules.go: the definition, and the sets of option values
//   - theorems.go: the families that section 2 solves
//   - bitsets.go: the solver of every game
//   - far.go, farstrays.go: the solvers of {1, 2}; farpattern.go, farsearch.go:
//     the pattern of its values and how an option is found by it
//   - fardropouts.go: what leaves the pattern
//   - games.go: the rows of the catalogue
package cut
