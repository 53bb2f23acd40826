// Package position reads, writes, evaluates and plays positions of any game of
// the catalogue and their disjunctive sums.
//
// A position is written PLACE@GAME. The place is
//
//	48114     a heap; of a memgame, a fresh one on which no move has been made
//	22_10     in a memgame, a heap of 22 from which the last player removed 10
//	22_inf    in a memgame, n_∞ (22_∞ as well): every move that the rules ever
//	          allow is allowed
//	2x3       whatever the game's own syntax says, for boards and graphs
//
// and everything behind the @ is the game's name with its options, as in
// 3@subtraction:1,2/sink=1.
//
// An [Evaluator] computes the nim-values that a sum needs, those of its components
// and of their options, by the games' solvers. By the Sprague-Grundy theorem a sum
// of nim-value v ≠ 0 is won by exactly those moves that change a component of value
// g into a sum of value g ⊕ v. [Evaluator.Analyse] finds them among all options.
// For POWERSET games, whose values are 0 or powers of two, it constructs the
// winning options directly.
//
// [Evaluator.AnalyseLoopy] evaluates sums with positions of games that needn't end,
// by generalised values, and [Evaluator.AnalysePartizan] those with heaps of
// partizan games.
//
// Nim-values are big integers here: those of the POWERSET games have up to
// thousands of digits, and a sum may mix them with others.
package position
