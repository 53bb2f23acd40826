// Package arithmetic is the family of games of arithmetic functions: D. E. Iannucci and U. Larsson, Game values of arithmetic
// functions, Integers 21 (2021), except for its section 4 on dividing games.
//
// The games of sections 2, 3, 6 and 7 are points of one family with four coordinates (point.go):
//
//  1. a function, which gives every n a collection of numbers: its divisors (aliquot), nondivisors (aliquant), totatives,
//     nontotatives, prime divisors or prime factors (point.go);
//  2. a mode: play one of the numbers (single), how many they are (count), all of them in a disjunctive sum (full), or
//     any non-empty part of them in a sum (power);
//  3. a move: go to the number, or subtract it;
//  4. a domain: heaps from 0 or from 1, and heaps that are made terminal.
//
// Each section of the paper has a file with its definition, its theorems and its rows in the catalogue: singletons.go
// (2, MALIQUOT to NONTOTATIVE), counting.go (3), factoring.go (5, which is outside the four coordinates); sums.go has
// two (6 and 7). The file form.go reads the written form of all other points, and row.go makes rows of the
// catalogue and has the solvers that evaluate theorems. The other fast solvers are in the folders nontotative, saliquant,
// divisors and factoring; the paper's statements are in the folder claims.
package arithmetic
