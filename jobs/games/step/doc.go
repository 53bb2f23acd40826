// Package step is the room of the heap games of P. Alladi, N. Bhalla,
// T. Khovanova and others, PRIMES STEP plays games (2017).
//
// A pile, a rectangle 2×n, a path or a cycle of n vertices is the heap n of
// its game. Play may leave components that are no heaps of the game: a lone
// square beside rectangles, the path that was a cycle. They are numbered from
// [game.OtherKind] on, so that the definitions say just what the paper says.
package step
