// Package step has the games of P. Alladi, N. Bhalla, T. Khovanova and others, PRIMES STEP plays
// games (2017), and what the paper says of them: games on heaps ([Heaps]) and on boards and
// graphs ([Boards]).
//
// A pile, a rectangle 2×n, a path or a cycle of n vertices is the heap n of its game. Play may
// leave components that are no heaps of the game: a lone square beside rectangles, or the path
// that was a cycle. These are numbered from [game.OtherKind] on, so that the definitions say what
// the paper says. On boards, each game has one definition on a type of position that can be
// compared. A position is written SHAPE@GAME: diamond-5@diamond, 2x3@remove-a-square,
// P9@remove-an-edge, 12@no-factor.
//
//   - piles.go: Chocolate Stones (section 3), Demon Money (section 5), Sum-from-Product
//     (section 6)
//   - section4_diamond.go: the Diamond game on patterns of tokens
//   - squares.go: Remove-a-Square (section 7) and domino covering (section 8) on cells
//   - paths.go: Remove-a-Square on rectangles 2×n (section 7), Remove-an-Edge on paths and
//     cycles, domino covering and the edge-delete game on paths (section 8)
//   - remove_an_edge.go: Remove-an-Edge and edge-delete on graphs (section 8)
//   - section9_nofactor.go: No-Factor on sets of numbers, and with fewer positions
//   - node_kayles.go: Node-Kayles on graphs, of Winning Ways, chapter 4
//   - games.go, boards.go: the rows of the catalogue, and the solver of games whose heaps split in
//     two; ruleset.go: how positions are written, valued and refused; lists.go: the products that
//     are lists of positions
//   - claims.yaml: the paper's statements, section by section; claims.go and the other files have
//     the tests of those that need code
//
// Values of small positions follow from the definition by plain memoized recursion, all others
// from jobs/solve/search. The types of positions with their normal forms are jobs/solve/grid and
// jobs/solve/graph.
package step
