// Package classics has games of the literature that none of the papers is about, and what is said
// of them: claims.go and a file of statements for each paper or book, none of which needs a test in
// Go.
//
//   - mark.go: Mark and Mark-t, by A. S. Fraenkel
//   - turtles.go: the relatives of Turning Turtles, which are heaps by the theory of
//     coin-turning games
//   - wythoff.go: Wythoff's Nim; euclid.go: Euclid, both on pairs of numbers
//   - imitation.go: Nim with two heaps in which imitating the other player is restricted
//   - games.go: the rows of the catalogue, and Node-Kayles on cycles; on paths it is Dawson's
//     Chess, 0.137, and on edges it is Remove-an-Edge
//   - pairs.go: solvers on pairs
//
// Classics that are a set or a code stand with these: subtract-a-square, take-a-prime and
// Lasker's Nim in the package breaking, their statements here.
//
// References: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical
// Plays, chapters 3, 4 and 14; A. S. Fraenkel, Aperiodic subtraction games, Electronic Journal of
// Combinatorics 18 (2011); G. Nivasch, The Sprague–Grundy function of the game Euclid, Discrete
// Mathematics 306 (2006).
package classics
