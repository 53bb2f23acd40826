// Package game says what every other package means by a ruleset, a position, a theorem, a
// product, a solver and a game.
//
// From a definition to a dataset:
//
//  1. A [Definition] lists the options of a position as its paper writes them;
//     an option is a disjunctive sum of positions. Positions of heap games are
//     heaps (uint64) or tuples of numbers ([Tuple]); memgames, boards and graphs
//     bring their own comparable type. A definition is the truth: it is slow and obvious.
//  2. A [Game] is a row of the catalogue: name, paper, convention, definition, products and
//     theorems. A [Theorem] gives its values, leads it back to another game, or is a sentence.
//  3. A [Product] is what can be computed of a game and stored: a sequence
//     (n, g), a grid (n, k, g), exponents (n, e) for the POWERSET games,
//     loopy values (n, kind, g, k), or any table whose rows are ordered by n.
//     The schema of a product never changes; column types never depend on the
//     values met, and a value that a type can't hold is an error.
//  4. A [Solver] computes a product heap by heap, from what was computed
//     before. It must equal the definition. Where the values alone are too
//     little to continue from, its [tables.Run] is a [tables.Saver]. Most solvers are made by
//     [Recursive], from the two halves of a recursion.
//
// # Glossary
//
// The words of the field (heap, option, mex, nim-sum, nim-value, period,
// preperiod, saltus, P-position) are used as Siegel's book uses them. These
// words come from single papers, or are this program's own:
//
//   - rare, common: in many games that break heaps the nim-values fall into two
//     classes, so that the sum of two rare or of two common values is rare, and
//     the sum of a rare and a common value is common, and almost all heaps have
//     common values. A heap is called rare or common as its value is.
//   - sparse space: the rare values, which are closed under nim-sums.
//   - witness: an option of a heap that has the value g, and so proves that g is
//     not the value of the heap.
//   - drop-out: a heap n of CUT {1,2} whose value isn't the one that theorem O1 of
//     docs/PROOFS.md gives to n modulo 8. The first are 5, 31 and 61.
//   - frontier: the heaps n_∞ of MEM0, on which no move is forbidden. A position
//     n_k with k > n has the same value.
//   - diagonal: the positions (n−1)_1, (n−2)_2, … of a memgame, which are the
//     options of a fresh heap of n.
//   - override: a cell n_k of the grid of MEM0 with k ≤ n whose value differs
//     from that of n_∞.
//   - product: a table that can be computed of a game ([Product]).
//   - part: the heaps of a product that are stored together, a fixed number for
//     each product ([Product.Part]). Where a move splits a heap, the heaps that
//     it leaves are also called parts.
//   - evidence: values that follow from the definition alone, so that a claim may
//     rest on them ([Product.Evidence]). The evidence of a finding is the
//     sentence that says what was checked.
//   - certificate: the proof of a period as data (package regular).
//
// References: A. N. Siegel, Combinatorial Game Theory (2013), for the terms.
package game
