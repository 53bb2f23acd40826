// Package loopy is the room of games that needn't end: section 8 of
// D. E. Iannucci and U. Larsson, Game values of arithmetic functions (2021).
//
// A move takes a heap n to the sum of its proper divisors, or to the sum of
// some of them, which may be more than n. A position then has a nim-value or a
// loopy value ∞_K: a player can keep the game from ending but for a sum with a
// nim-heap k in K, which the next player wins. These are the generalised
// Sprague-Grundy values of C. A. B. Smith and A. S. Fraenkel. The paper writes
// mex K below ∞ instead of K.
//
// Heaps grow without a known end, so values are computed within a bound B: what
// could depend on a heap beyond it is unknown, never guessed.
//
// References: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1
// (1966) 51–81; A. S. Fraenkel and Y. Yesha, The generalized Sprague-Grundy
// function and its invariance under certain mappings, J. Combin. Theory A 43
// (1986) 165–177; A. N. Siegel, Combinatorial Game Theory (2013), section IV.4.
package loopy
