// Package board is the room of positions on boards and graphs: P. Alladi and
// others, PRIMES STEP plays games (2017).
//
// Each game has one definition, written as the paper writes it, on a position
// type that can be compared: a [Pattern] of tokens, a [Grid] of cells, a
// [Graph], or a set of [Numbers]. Values of small positions follow from it by
// plain memoized recursion.
//
// One search computes all others: the mex over the options, each split into
// independent components, each component brought to a normal form among its
// symmetric copies and looked up in a table that all processors share. The
// table is bounded; a position that needs more is refused, never guessed, and one
// that is sure to need more is refused when it is read. Options are looked at as
// the definition gives them, some at a time, so memory is that of the table.
//
// A position is written SHAPE@GAME: diamond-5@diamond, 2x3@remove-a-square,
// P9@remove-an-edge, 12@no-factor.
package board
