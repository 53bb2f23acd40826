// Package own makes games of definitions that a config has: programs of some lines in Starlark,
// a language with the syntax of Python that is deterministic, knows neither files nor time, and
// has integers of any size.
//
// A definition is compiled once. Steps, memory and time are limited while it is evaluated
// ([account]), so that a rule that doesn't end, or fills the memory, ends in a sentence. Where the
// syntax tree proves that the options are those of a finite subtraction game, of one in which any
// number from some a on may be taken, or of a take-and-break code, the game gets the solvers and
// the theorems of that one (recognise.go); nothing is ever guessed from values. Otherwise the
// options of a block of heaps are listed on all processors, since options don't depend on values,
// and their mex is taken in order ([ahead]). A [Machine] runs the programs of claims, which are
// written in the same language.
//
//   - spec.go, rules.go: the definition as a config has it, and its games and claims by name
//   - compile.go, dialect.go, functions.go: programs, and the functions that they may call
//   - rule.go: the options that a program lists; cost.go: what that costs
//   - board.go: games on boards
//   - game.go, subtract.go: the rows of games, and sets of numbers that may be taken
//   - rows.go: predicates over the table of a sweep
//   - positions.go: what programs of claims may ask about games
package own
