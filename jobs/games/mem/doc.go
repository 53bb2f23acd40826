// Package mem is the room of the memgames: U. Larsson, S. Rubinstein-Salzedo
// and A. N. Siegel, Memgames (2019).
//
// A memgame has a memfunction F from positive integers to sets of positive
// integers. A position n_k is a heap of n from which the last player removed
// k; the next one removes some m of F(k), m ≤ n, which leaves (n−m)_m. A fresh
// heap, on which no move has been made, has a first-move set of its own: any
// positive number unless the game says otherwise.
//
// In this room the position [game.Pile] with K = 0 is the heap without a
// memory, the one that restricts the next move least: F(0) is every move that
// the rules ever allow. For MEM, MEM+ and MEM0 that is what the memfunction
// says of k = 0 (m ≥ 0, m > 0, m ≠ 0), so it is the fresh heap and, in MEM0,
// the frontier position n_∞. It is not the limit of large k: in MEM no move is
// left at n_k with k > n.
//
// The products are the grid G(n_k), 1 ≤ k ≤ K, and the sequence of the fresh
// heaps from n = 0; MEM0 has more. Every solver but that of a closed form
// starts from
//
//	v_i = G((n−i)_i) for 1 ≤ i ≤ n,   G(n_k) = mex { v_i : i in F(k), i ≤ n }
//
// so a row of the grid needs the rows above it as far as k = n, however few
// columns are wanted, and a computation that is taken up again computes the
// cells above anew: the values that were kept are too few to go on from. The
// one of MEM0 in near-linear time, which may last for hours, has a state
// besides (save.go).
package mem
