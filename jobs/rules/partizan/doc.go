// Package partizan is the family of the games in which the players have different moves,
// proposed at the end of section 8 of D. E. Iannucci and U. Larsson, Game values of arithmetic
// functions (2021): an arithmetic function gives Left some numbers for each heap, and Right
// plays the numbers that it doesn't give. In a move-to game a player moves from n to the
// number; in a subtraction game the number is subtracted. A player who can't move loses. More
// generally the two players may have any two functions.
//
// Outcome classes are computed for ten thousands of heaps. Values in canonical form are
// computed for the first few hundred, and sums of heaps are solved by them: "The partizan game
// values (canonical forms) of such games remain big open problems."
//
//   - rules.go: the definition of the games, and outcomes; the functions, which give each
//     heap a set of numbers
//   - games.go: the rows of the catalogue, and how games are named and written
//   - sums.go: values of heaps, and how sums are played
//
// The folder canonical computes with values in canonical form.
//
// References: J. H. Conway, On numbers and games (1976); A. N. Siegel, Combinatorial Game
// Theory (2013), chapter II; U. Larsson, N. A. McKay, R. J. Nowakowski and A. A. Siegel,
// Wythoff partizan subtraction, Int. J. Game Theory 47 (2018) 613–652.
package partizan
