// Package canonical computes with short partizan games in canonical form: comparisons,
// sums, negatives, and the names of the common values.
//
// # Canonical forms
//
// A game is the pair of Left's and Right's options, {L | R}. An option is dominated if the
// same player has another option that is at least as good. A left option l is reversible if
// Right has an answer r to it with r ≤ G; then Left's options of r may take the place of l,
// and the same with the players exchanged. Neither change alters the value. A game has one
// form without dominated and reversible options, up to equality of the options.
//
// [Calculus.Form] takes the dominated options out, bypasses the reversible ones, and takes
// out the options that are dominated then. Its options are in canonical form already.
// Comparisons with the game hold at every step, as no step changes its value, so a single
// pass is enough. The pass ends, as an option that comes in was born earlier than the one
// that it replaces. A calculus has each form once: equal values are equal pointers.
//
// # Comparisons and sums
//
// G ≤ H if and only if no left option of G is ≥ H and no right option of H is ≤ G. A
// calculus remembers comparisons, negatives and sums. The sum
//
//	G + H = {Gᴸ + H, G + Hᴸ | Gᴿ + H, G + Hᴿ}
//
// needs no moves in a number beside a game that is none (number avoidance). Forms can
// grow like an exponential of the birthday, so the comparisons for sums are limited.
//
// # Files
//
//   - form.go: forms and comparisons; negatives, nimbers and sums
//   - name.go: numbers, ups and stars among the forms, and how forms are written
//
// References: J. H. Conway, On numbers and games (1976); A. N. Siegel, Combinatorial Game
// Theory (2013), chapter II.
package canonical
