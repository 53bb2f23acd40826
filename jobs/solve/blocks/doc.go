// Package blocks has the tables that solve most partition games whose cut-set C contains 1
// and an even number from 4 on (theorems C11, C12, C13 and C15 of docs/PROOFS.md).
//
// The idea: let m be the least even cut-number, and split the heaps into blocks of m heaps,
// 1 to m, m + 1 to 2m, and so on. Write n for a heap and r for its place in its block,
// 1 ≤ r ≤ m. Within a block, G(n) is 2W + ε. Here W is the number of the block up to a place
// that rises by f = d + 1 − 2m every four blocks, less by two, and the number of the block
// beyond that place; d is the least odd cut-number from 3 on. ε is (n + 1 + τ) mod 2, where
// τ is 0 in the first two of every four blocks and 1 in the others. From one period to the
// next, W rises by a power of two above all W of the first period. In theorem C15
// the heaps with one W and one τ are runs that don't fit blocks, whose ends are linear forms in m
// and f.
//
// The other cut-numbers, finitely or infinitely many, change no value. So one table solves
// infinitely many games, and a heap's value takes two divisions.
//
// A test carries out every step of the proof of theorem C13 for many m and d: it builds the options
// that the proof names. The others prove theorem C15 and, once more, theorem C13 for the shorter
// tables by computer, for all m and d at once: the proof comes down to finitely many inequalities
// between linear forms in m and e = d − 2m, each of which holds on a cone of pairs (m, e) if it
// holds at the vertex and along the rays.
package blocks
