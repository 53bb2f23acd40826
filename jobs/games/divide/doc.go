// Package divide is the room of the dividing games: D. E. Iannucci and
// U. Larsson, Game values of arithmetic functions, Integers 21 (2021),
// section 4.
//
// Heaps start at 1. In DIVIDING a player divides n into equal parts. In the
// others n = k·d + r with 0 ≤ r < d, a player divides n into k copies of d and
// the remainder r, and the games differ in which of these remain. The empty
// heap 0 is a finished game.
package divide
