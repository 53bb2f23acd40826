// Package cut is the family of the partition games: A. Dailly, É. Duchêne, U. Larsson and
// G. Paris, Partition games, Discrete Applied Mathematics 285 (2020).
//
// A cut-set C of positive integers is a ruleset. A player splits a heap of n into c + 1
// non-empty heaps for some c in C. Heaps start at 1, and nothing is ever taken away. In
// CUT {1, 2, 3}, written cut:1,2,3, a player splits a heap into two, three or four heaps.
//
//   - set.go: cut-sets and how they are written
//   - rules.go: the definition of every CUT, the sets of its option values, the solver
//     of every game, and the families that section 2 solves, {1, 2, 3} among them
//   - tables.go: the games that the tables of the folder blocks solve
//   - standard.go: sets whose games have the same values
//   - unequal.go: CUT without equal parts, all of it
//   - games.go: the rows of the catalogue
//
// The folder onetwo has the solvers of {1, 2}, blocks the tables of most games with 1 and an
// even number from 4 on, and claims the paper's statements.
package cut
