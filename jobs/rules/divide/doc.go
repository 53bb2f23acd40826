// Package divide has the dividing games of D. E. Iannucci and U. Larsson, Game values of
// arithmetic functions, Integers 21 (2021), section 4, and S-DIVIDING of section 5.
//
// Heaps start at 1. In DIVIDING a player divides n into equal parts. In the other games
// n = kd + r with 0 ≤ r < d, a player divides n into k copies of d and the remainder r, and
// the games differ in which of these remain. The empty heap 0 is a finished game.
//
//   - dividing.go: DIVIDING (section 4.1) and its theorem 9, S-DIVIDING (section 5)
//   - divide_and_residue.go: DIVIDE-AND-RESIDUE, COMPLEMENT-GRUNDY, DIVIDE-THROW-RESIDUE
//     and RESIDUE-THROW-DIVISOR (section 4.2), theorems 11 and 12
//   - games.go: the rows of the catalogue, the products that say when values occur
//   - solvers.go: solvers by divisors and by quotients
//   - residue, complement: the fast solvers of DIVIDE-AND-RESIDUE and
//     COMPLEMENT-GRUNDY; streams is what they share
//   - claims: what the paper says of these games
package divide
