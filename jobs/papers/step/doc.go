// Package step has the games of P. Alladi, N. Bhalla, T. Khovanova and others, PRIMES STEP plays
// games (2017), and what the paper says of them: games on heaps ([Heaps]) and on boards and
// graphs ([Boards]).
//
// A pile, a rectangle 2×n, a path or a cycle of n vertices is the heap n of its game. Play may
// leave components that are no heaps of the game: a lone square beside rectangles, or the path
// that was a cycle. These are heaps of the other kind ([game.Heap]), so that the definitions say
// what the paper says. On boards, each game has one definition on a type of position that can be
// compared. A position is written SHAPE@GAME: diamond-5@diamond, 2x3@remove-a-square,
// P9@remove-an-edge, 12@no-factor.
//
//   - section3_chocolate.go: Chocolate Stones, with theorem 1
//   - section4_diamond.go: the Diamond game on patterns of tokens
//   - section5_demon.go: Demon Money
//   - section6_products.go: Sum-from-Product
//   - section7_squares.go: Remove-a-Square on shapes and on rectangles 2×n
//   - section8_edges.go: Remove-an-Edge and edge-delete on graphs, paths and cycles
//   - section8_dominoes.go: domino covering
//   - section9_nofactor.go: No-Factor on sets of numbers, and with fewer positions
//   - node_kayles.go: Node-Kayles on graphs, of Winning Ways, chapter 4
//   - heaps.go: the rows of the games on heaps, and the solver of those whose heaps split in two
//   - boards.go, lists.go: the rows of the games on boards and graphs, how positions are written,
//     valued and refused, and the products that are lists of positions
//   - claims.yaml: the paper's statements, section by section; claims.go has those that are tested
//     by code, which is in the files of claims of their sections
//
// Values of small positions follow from the definition by plain memoized recursion, all others
// from jobs/solve/search. The types of positions with their normal forms are jobs/solve/grid and
// jobs/solve/graph.
package step
