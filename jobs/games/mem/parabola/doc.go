// Package parabola computes MEM in O(n^1.5) steps.
//
// Outside the parabola k² < n theorem 4.1 gives the value: if k² ≥ n, then
// G(n_k) = q = ⌊n/k⌋. The proof of the theorem says besides that the options of n_k have
// the values 0, …, q − 1 and no others. The options of n_(k−1) are those of n_k and
// (n−k+1)_(k−1). So row n begins at the least k with k² ≥ n and goes down to k = 1. At each
// step it adds one option and takes the mex of all options so far, in fewer than √n steps.
// The values inside the parabola are exact, since the options at the beginning are those of
// the theorem.
//
// A column k needs its last k values alone: G(n_k) takes the place of G((n−k)_k), which is
// an option in row n and in no other. So a column is a ring of k cells, and all columns
// together have n/2 cells.
//
// A column depends only on the columns to its right. So rows come in batches: while the
// left half of a batch's columns is computed, k ≤ √n/2, the right half of the next batch's
// is computed on a second core. Between the halves lie, for each row, the mex so far and a
// byte for each value that an option so far has.
//
// The time is (2/3)·n^1.5 steps, of about 3 ns each; the memory is 4 bytes for each of the
// n/2 cells, and two batches of about a megabyte.
//
//   - parabola.go: the columns inside the parabola, in batches
//   - solver.go: the solvers of the grid, of the fresh heaps and of the options of one heap
//
// Source: U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel, Memgames (2019), theorem 4.1.
package parabola
