// Package reference computes nim-values straight from a definition: slow,
// obvious, and the oracle of everything else.
//
// It has two rungs. [Literal] lists every option as the definition writes it.
// [ByValues] lets a game with very many options add up the set of its option
// values instead. Each is tested against the other, every solver and every
// closed form against them.
package reference
