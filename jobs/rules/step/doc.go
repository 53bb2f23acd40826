// Package step has the games on heaps of P. Alladi, N. Bhalla, T. Khovanova and others, PRIMES
// STEP plays games (2017). Its games on boards and graphs are in the package board.
//
// A pile, a rectangle 2×n, a path or a cycle of n vertices is the heap n of its
// game. Play may leave components that are no heaps of the game: a lone square
// beside rectangles, or the path that was a cycle. These are numbered from
// [game.OtherKind] on, so that the definitions say what the paper says.
//
//   - piles.go: Chocolate Stones (section 3), Demon Money (section 5), Sum-from-Product
//     (section 6)
//   - remove.go: Remove-a-Square on rectangles 2×n (section 7), Remove-an-Edge on paths
//     and cycles, domino covering and the edge-delete game on paths (section 8)
//   - games.go: the rows of the catalogue, the solver of games whose heaps split in two
//   - claims: what the paper says of these games
package step
