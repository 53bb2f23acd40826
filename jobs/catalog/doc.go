// Package catalog gathers the families of games: every game by its name or one of
// its written forms ([Lookup]), every claim by its id ([Claim]), and where the
// source has them ([PlacesOf]). It computes values by the games' solvers ([Solve],
// [Solvers], [Cache]).
//
// A new game appears here through its family. A new family is a line in
// [Families] and, with its claims, one in [Claims].
package catalog
