// Package blocks has the tables that solve most partition games whose cut-set C contains 1
// and an even number from 4 on (theorems C12, C11, C13 and C15 of docs/PROOFS.md).
//
// The idea: let m be the least even cut-number, and split the heaps into blocks of m heaps,
// 1 to m, m + 1 to 2m, and so on. Write n for a heap and r for its place in its block,
// 1 ≤ r ≤ m. Within a block, G(n) is 2W + ε, where W and a bit τ hardly depend on r, and
// ε = (n + 1 + τ) mod 2 alternates. From one period to the next, a number of blocks that the
// table says, W rises by the power of two above all W of the first period. In theorem C15 three
// blocks of a period are shorter than m.
//
// Which table describes C depends on m and on d, the least odd cut-number from 3 on. The
// other cut-numbers, finitely or infinitely many, change no value. So one table solves
// infinitely many games, and a heap's value takes two divisions.
//
// The tests prove the tables for all m and d at once. By theorem C1 and the nim-sums of places
// the proof comes down to finitely many inequalities between linear forms in m and e = d − 2m,
// each of which holds on a cone of pairs (m, e) if it holds at the vertex and along the rays.
package blocks
