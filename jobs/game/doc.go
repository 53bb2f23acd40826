// Package game says what every other package means by a ruleset, a position,
// a product, a solver, a claim and a verdict.
//
// The words, from a definition to a dataset:
//
//  1. A [Definition] lists the options of a position as its paper writes them;
//     an option is a disjunctive sum of positions. Positions of heap games are
//     heaps (uint64); memgames, boards and graphs bring their own comparable
//     type. A definition is the truth: it is slow and obvious.
//  2. A [Game] is a row of the catalogue: name, paper, convention, definition,
//     products and claims.
//  3. A [Product] is what can be computed of a game and stored: a sequence
//     (n, g), a grid (n, k, g), exponents (n, e) for the POWERSET games,
//     loopy values (n, kind, g, k), or any table whose rows are ordered by n.
//     Its schema is fixed for ever; column types never depend on the values
//     met, and a value that a type can't hold is an error.
//  4. A [Solver] computes a product heap by heap, from what was computed
//     before. It must equal the definition. Where values are too little to go
//     on from, its [Run] is a [Saver].
//  5. A [Claim] is a statement of a paper with a test that gives a [Verdict].
//
// References: A. N. Siegel, Combinatorial Game Theory (2013), for the terms.
package game
