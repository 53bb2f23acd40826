// Package own makes games of definitions that a config has: programs of some lines in Starlark,
// a language with the syntax of Python that is deterministic, knows neither files nor time, and
// has integers of any size.
//
// A definition is compiled once. Its program is rewritten a little before that ([guard]), so
// that steps and memory are bounded whatever it says. Where the syntax tree proves that the
// options are those of a subtraction game or of a take-and-break code, the game gets the
// solvers and the theorems of that one ([recognise]); nothing is ever guessed from values.
// Otherwise the options of a block of heaps are listed on all processors, since options don't
// depend on values, and their mex is taken in order ([ahead]).
package own
