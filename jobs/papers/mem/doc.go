// Package mem has the memgames and what their paper says of them: U. Larsson,
// S. Rubinstein-Salzedo and A. N. Siegel, Memgames (2019).
//
// A memgame has a memfunction F from positive integers to sets of positive integers. A
// position n_k is a heap of n from which the last player removed k. The next player removes
// some m of F(k) with m ≤ n, which leaves (n−m)_m. On a fresh heap no move has been made; its
// own first-move set is every positive number unless the rules differ.
//
// The position [game.Pile] with K = 0 is the heap without a memory, which restricts the
// next move least: F(0) is every move that the rules ever allow. For MEM, MEM+ and MEM0
// that is what the memfunction says of k = 0 (m ≥ 0, m > 0, m ≠ 0). So K = 0 is the fresh
// heap and, in MEM0, the frontier position n_∞. It is not the limit of large k: in MEM no
// move is left at n_k with k > n.
//
// The products are the grid G(n_k) for 1 ≤ k ≤ K, and the sequence of the fresh heaps from
// n = 0; MEM0 has two more. Every solver but that of a closed form starts from
//
//	v_i = G((n−i)_i) for 1 ≤ i ≤ n,   G(n_k) = mex { v_i : i in F(k), i ≤ n }
//
// So a row of the grid needs the rows above it up to the column n, however few columns are
// wanted. The stored values are too few to go on from, and a run that goes on computes the
// cells above anew. The fast solver of MEM0, whose run may last for hours, saves its state.
//
// In the order of the paper:
//
//   - section1.go: the options that a memfunction gives, FIBONACCI NIM, and the games of
//     F(k) = {from(k), …, to(k)}; what all memgames share
//   - memfunction.go: the games of any F(k) that is written as formulas in k
//   - section2_dudeney.go: D.U.D.E.N.E.Y.
//   - section3_mem_plus.go: MEM⁺ with theorem 3.1
//   - section4_mem.go: MEM with theorem 4.1
//   - section5_mem0.go: MEM⁰ with theorem 5.2
//   - section6.go: the frontier of MEM⁰
//   - section7.go, section7_mimics.go: the open questions, and the games of question 4, MEM⁰ in
//     which some mimics are allowed
//   - claims.yaml: the paper's statements, section by section; claims.go has those that are tested
//     by code of these files
//
// The methods are the packages rows (row by row, any memfunction), steps (nested sets),
// parabola (MEM) and mem0 (MEM0); affine has the bounds of intervals.
package mem
