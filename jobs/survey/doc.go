// Package survey makes a table of a family of games, a row a game: whether its
// nim-values are periodic, how great they become and how many of them are rare.
//
//   - names.go: the families, octal codes and cut-sets, as names of games
//   - row.go: a row, from the values of a game, and rows as a table
//   - seal.go: the digest and the certificate that vouch for a row, and their check
//   - survey.go: how far a game is computed
//
// The caller computes the games through the interface [Games], so that this package
// needs no solvers and no rules of particular games.
//
// References: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001),
// chapter 4, for tables of octal games; A. Dailly, É. Duchêne, U. Larsson and
// G. Paris, Partition games, Discrete Applied Mathematics 285 (2020), for
// cut-sets.
package survey
