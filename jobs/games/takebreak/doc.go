// Package takebreak is the room of the taking and breaking games: subtraction,
// octal and hexadecimal games, Grundy's game. They are reviewed in section 4 of
// A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games, Discrete
// Applied Mathematics 285 (2020); some subtraction games are in A. Anderson,
// Nimbers (2021).
//
// Heaps start at 0. A player takes tokens from a heap and may break the rest
// into several heaps, as the game allows.
//
//   - code.go: codes such as 0.137, and how they are written
//   - code_rules.go: the definition of a code's game, and its option values
//   - code_solver.go: its solver, whatever the code
//   - witness_solver.go: that of codes that leave three heaps at most
//   - removals.go: the sets of subtraction games, and how they are written
//   - subtraction.go: their definition, theorems and solvers
//   - splitting.go: Grundy's game and Couples-are-Forever
//   - games.go: the rows of the catalogue
//
// References: R. K. Guy and C. A. B. Smith, The G-values of various games,
// Proc. Camb. Phil. Soc. 52 (1956) 514–526; E. R. Berlekamp, J. H. Conway and
// R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4.
package takebreak
