// Package referencetest is the test that every family of games passes: both
// rungs of the reference, each solver and the closed form agree, and the
// printed tables come out.
//
//   - family.go: the games of a family, each tested as its kind of game asks for
//   - solvers.go: solvers of sequences and closed forms against known values
//   - grids.go: grids of memgames
//   - splits.go: games that split heaps, far out
package referencetest
