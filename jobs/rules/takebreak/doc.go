// Package takebreak has the taking and breaking games: subtraction games, octal and
// hexadecimal games, Grundy's game. They are reviewed in section 4 of A. Dailly,
// É. Duchêne, U. Larsson and G. Paris, Partition games, Discrete Applied Mathematics
// 285 (2020); some subtraction games are in A. Anderson, Nimbers (2021).
//
// Heaps start at 0. A player takes tokens from a heap and may break the rest into
// several heaps, as the game allows. In the order of the paper on partition games:
//
//   - grundys_game.go: Grundy's game and Couples-are-Forever (section 1)
//   - subtraction.go: subtraction games, NIM among them, and their theorems (section 4.1);
//     sets.go: the infinite sets that have a name; file.go: numbers from a file
//   - codes.go: octal, hexadecimal and longer codes, and those with a name, such as
//     Kayles, 0.77, and Dawson's Chess, 0.137 (section 4.1)
//   - endless.go: codes whose digits repeat for ever, among them Lasker's Nim
//   - pass.go: octal games with a pass (section 4.2); pass_regular.go: the proof of what their
//     values do for ever
//   - standard.go: games that have the same values
//   - notation.go: how both are written; solvers.go: their solvers; games.go: the rows
//     of the catalogue
//   - folder sparse: the solver of games that leave two heaps at most
//   - folder witnesses: the solver of codes that leave three heaps at most
//   - folder claims: what the papers say of these games
//
// References: R. K. Guy and C. A. B. Smith, The G-values of various games,
// Proc. Camb. Phil. Soc. 52 (1956) 514–526; E. R. Berlekamp, J. H. Conway and
// R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4.
package takebreak
