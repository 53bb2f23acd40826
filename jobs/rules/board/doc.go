// Package board is the family of the positions on boards and graphs: P. Alladi and
// others, PRIMES STEP plays games (2017).
//
// Each game has one definition, written as the paper writes it, on a position
// type that can be compared:
//
//   - diamond.go: the Diamond game on patterns of tokens (section 4)
//   - squares_and_dominoes.go: Remove-a-Square (section 7) and domino covering
//     (section 8) on cells
//   - remove_an_edge.go: Remove-an-Edge and edge-delete on graphs (section 8)
//   - node_kayles.go: Node-Kayles on graphs (Winning Ways, chapter 4)
//   - nofactor.go: No-Factor on sets of numbers (section 9), and with fewer positions
//   - games.go: the rows of the catalogue; ruleset.go: how positions are written, valued
//     and refused; lists.go: the products, which are lists of positions
//
// Values of small positions follow from the definition by plain memoized recursion.
// All others come from the folder search. The folders grid and graph have the types of
// positions and their normal forms, and claims has the paper's statements.
//
// A position is written SHAPE@GAME: diamond-5@diamond, 2x3@remove-a-square,
// P9@remove-an-edge, 12@no-factor.
package board
