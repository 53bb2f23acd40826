// Package loopy has what games need that needn't end and in which an option is a single heap,
// smaller or not.
//
// A heap has a nim-value or a loopy value ∞_K: see the package smith. The paper on arithmetic
// functions writes mex K below ∞ instead of K. Heaps may grow without a known end, so values are
// computed within a bound: what could depend on a heap beyond the bound is unknown.
//
//   - heaps.go: the product of a game's values, and its heaps as positions of sums
//   - plays.go: values of games in which a heap has one option at most, by following the only play
//   - graph.go: values of all others, by the graph of the heaps up to the bound; sets of sums of
//     some numbers, as the options of a heap
package loopy
