// Package arith is D. E. Iannucci and U. Larsson, Game values of arithmetic functions, Integers 21
// (2021): its games, and what it says of them.
//
// A section of the paper has a file with the definitions, the theorems and the rows of its games:
//
//   - section2_singletons.go: MALIQUOT to NONTOTATIVE
//   - section3_counting.go: TOTIENT to Sω
//   - section4_dividing.go: DIVIDING to RESIDUE-THROW-DIVISOR
//   - section5_factoring.go: M-FACTORING, S-FACTORING and S-DIVIDING
//   - section6_fullset.go, section7_powerset.go: the FULLSET and POWERSET games
//   - section8_sums.go: the games on sums and partial sums, most of which needn't end
//
// The games of sections 2, 3, 6, 7 and 8 are points of one family with four coordinates (point.go):
//
//  1. a function, which gives every n a collection of numbers: its divisors (aliquot), nondivisors
//     (aliquant), totatives, nontotatives, prime divisors or prime factors;
//  2. a mode: play one of the numbers (single), how many they are (count), all of them in a
//     disjunctive sum (full), or any non-empty part of them in a sum (power), or add up all of
//     them (sum) or some (partial-sum);
//  3. a move: go to the number, or subtract it;
//  4. a domain: heaps from 0 or from 1, and heaps that are made terminal.
//
// The file form.go reads the written form of all other points, and row.go makes rows of the
// catalogue. The fast solvers are engines under jobs/solve.
//
// The paper's statements are in claims.yaml, section by section; the other Go files have the tests
// of those that need code: theorems.go and finitely.go theorems of docs/PROOFS.md, shapiro.go,
// nontotative.go, powerset.go and growth.go what is said of TOTIENT, of NONTOTATIVE, of powers of
// two and of growth, loopy.go how sums are played in section 8; claims.go joins tests and
// statements.
package arith
