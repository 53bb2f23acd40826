// Package arith is the room of the games of arithmetic functions:
// D. E. Iannucci and U. Larsson, Game values of arithmetic functions, Integers
// 21 (2021), but for its section 4 (dividing games).
//
// Most of them are points of one family with four coordinates:
//
//  1. a function, which gives every n a collection of numbers: its divisors
//     (aliquot), nondivisors (aliquant), totatives, nontotatives, prime
//     divisors (whose number is ω) or prime factors (Ω);
//  2. a mode: play one of the numbers (single), how many they are (count), all
//     of them in a disjunctive sum (full), or any non-empty part of them in a
//     sum (power);
//  3. a move: go to the number, or subtract it;
//  4. a domain: heaps from 0 or from 1, and heaps that are made terminal.
//
// Read rules.go for the definition of them all, games.go for the points that
// the paper names, form.go for the written form of the others, theorems.go for
// what is proved. Each solver has a file of its own, and sieve.go gives them
// the factorisations that they need. The factoring games of section 5 are in
// factoring.go.
package arith
