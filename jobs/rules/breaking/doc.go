// Package breaking has the games in which a player takes tokens from a heap and may break the rest
// into several heaps: subtraction games, octal and hexadecimal games, and the partition games CUT,
// in which nothing is taken. They are the games of A. Dailly, É. Duchêne, U. Larsson and G. Paris,
// Partition games, Discrete Applied Mathematics 285 (2020); some subtraction games are in
// A. Anderson, Nimbers (2021).
//
// All of them but subtraction games, which are sets of numbers, are one type, [Rules]:
//
//   - rules.go: the moves of these games, and the definition by them
//   - sums.go: the solver of those whose parts may be equal
//
// In the order of the paper on partition games:
//
//   - cut.go: CUT, its definition and rows, the propositions of section 2, the tables of blocks,
//     and sets whose games have the same values; cut_set.go: cut-sets and how they are written
//   - unequal.go: CUT without equal parts, its solver and rows
//   - grundys_game.go: Grundy's game and Couples-are-Forever (section 1)
//   - subtraction.go: subtraction games, NIM among them, and their theorems (section 4.1);
//     sets.go: the infinite sets that have a name; file.go: numbers from a file
//   - codes.go: octal, hexadecimal and longer codes, their definition, and those with a name, as
//     Kayles, 0.77, and Dawson's Chess, 0.137 (section 4.1); endless.go: theorems and the solver of
//     codes whose digits repeat for ever, among them Lasker's Nim
//   - pass.go: octal games with a pass (section 4.2); pass_regular.go: the proof of what their
//     values do for ever
//   - standard.go: games that have the same values
//   - paths.go: games on paths, of other papers, and on the cycles that become paths
//   - notation.go: how subtraction games and codes are written; cgsuite.go: digits as CGSuite
//     has them; solvers.go: the solvers of subtraction games and codes;
//     games.go: the rows of the catalogue
//
// Heaps start at 0, and at 1 where nothing is taken.
//
// References: R. K. Guy and C. A. B. Smith, The G-values of various games,
// Proc. Camb. Phil. Soc. 52 (1956) 514–526; E. R. Berlekamp, J. H. Conway and
// R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4.
package breaking
