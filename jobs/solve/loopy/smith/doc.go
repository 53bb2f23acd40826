// Package smith has the values of games that needn't end: the generalised
// Sprague-Grundy values of C. A. B. Smith and A. S. Fraenkel.
//
// A position has either a nim-value, and then it is equal to that nim-heap, or a
// loopy value ∞_K, where K is the set of the nim-values of its options. In a sum of
// ∞_K and a nim-heap k the next player wins if k is in K; else the game is a draw.
//
//   - value.go: values, their sums, who wins a sum of positions, and by what moves
//   - graph.go: the values of the positions of a graph that is known in part
//
// References: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1
// (1966) 51–81; A. S. Fraenkel and Y. Yesha, The generalized Sprague-Grundy
// function and its invariance under certain mappings, J. Combin. Theory A 43
// (1986) 165–177; A. N. Siegel, Combinatorial Game Theory (2013), section IV.4.
package smith
