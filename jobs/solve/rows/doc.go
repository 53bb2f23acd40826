// Package rows computes memgames row by row, each row of the grid from those above. It has the
// plain method, which needs the memfunction alone, and what faster methods share with it.
//
// With v_i = G((n−i)_i) for 1 ≤ i ≤ n, the definition says
//
//	G(n_k) = mex { v_i : i in F(k), i ≤ n }
//
// The plain method keeps the triangle of all n_k, reads the v_i of row n along one
// diagonal of it, and computes the row in one pass over them, counting how often each
// value occurs. It uses no theorem of the paper, so that all claims may read its values: the
// mex is that of the counts. The time to row n is n²/2 steps, the memory n²/4 cells, of 4
// bytes each; with at most Y stones to remove it is Y·n of both.
//
//   - rows.go: the interface of all row-by-row methods, their solvers, and the options of
//     one heap, a diagonal of the grid
//   - triangle.go: the plain method, for F(k) = {from(k), …, to(k)} and for
//     F(k) = {1, …, most} \ {k}, and the counter that keeps a mex
//   - mimics.go: the rows of MEM0 in which some mimics are allowed (section 7, question 4)
//
// Source: U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel, Memgames (2019), sections 1,
// 6 and 7.
package rows
