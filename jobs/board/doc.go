// Package board is the room of positions on boards: P. Alladi and others,
// PRIMES STEP Plays Games (2017).
//
// A position is written SHAPE@GAME, as diamond-5@diamond.
package board
