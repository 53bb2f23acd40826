// Package nontotative computes the values of NONTOTATIVE (D. E. Iannucci and U. Larsson, Game
// values of arithmetic functions, Integers 21 (2021), section 2.4) and of POWERSET NONTOTATIVE
// (section 7). In NONTOTATIVE a player moves from n to an m < n with gcd(m, n) > 1, so the options
// of n > 1 are the multiples below n of the primes that divide n; by exception 1 has the option 0.
//
// # Any game on nontotatives
//
// [Generic] follows from the definition:
//
//	G(n) = the least v that is in no S(p), p | n, where
//	S(p) = { G(m) : m < n, p | m }.
//
// It stores the sets S(p), and for each p a pointer below which S(p) has all values. The search for
// G(n) begins at the greatest pointer of the primes of n.
//
// In a POWERSET game, exponents are stored: e = 0 for the nim-value 0, and 1 + log2 of it
// otherwise. If n > 1 has an option, then one of its options has the exponent 0: the heap 0, or a
// prime divisor of n, which has no multiple below it. So e(n) is the least v ≥ 1 that no option
// has: the same rule with a search from 1.
//
// # The odd heaps of NONTOTATIVE
//
// [Odd] uses that the even heaps are solved:
//
//	G(n) = n/2                     for even n,
//	G(n) = 1                       for n = 1 and for primes n > 2,
//	G(n) = the least v ≥ 2 with gcd(v, n) = 1 that is in no O(p), p | n, where
//	O(p) = { G(m) : m < n odd and composite, p | m }     for other odd n.
//
// Proof, by induction on n, with G(n) ≤ (n−1)/2 for odd n > 1. An even n has all even m < n as
// options. Their values are 0, …, n/2 − 1, and no odd m < n has the value n/2, except 1 for n = 2;
// but 1 is no option of 2. So G(n) = n/2. A prime n > 2 has the only option 0. Let n be odd and
// composite. Its options 0 and a prime have the values 0 and 1, so G(n) ≥ 2. The even heap with the
// value v is 2v, which is an option exactly when gcd(v, n) > 1. The odd options are the odd
// composite multiples of primes p | n, with the values in O(p), and primes. Finally n − 1 is no
// option, and no odd m < n has its value (n−1)/2, so G(n) ≤ (n−1)/2.
//
// Call v taken for the prime p if p | v or v is in O(p). The value of an odd composite n is the
// least v ≥ 2 that is taken for none of its primes. The 32 least odd primes, up to 137, are the
// little primes; the others are great. An odd composite n is rough if no little prime divides it
// (about 1 heap in 18 up to 10^8).
//
//   - Little primes: a word for each v has the bit i if v is taken for the i-th little prime. One
//     AND answers for all little primes of n, and a pointer for each little prime says where to
//     begin. For n that are not rough, the first v tried is nearly always the value.
//   - Great primes q of such an n: the heaps of the value v that are not rough are chained, at most
//     one for each little prime, and q is tried on them. 32 more bits of the word, into which the
//     great primes of the chained heaps are hashed, mostly show that q divides none of them. The
//     rough heaps of the value v are found in the sets that serve rough heaps.
//   - Rough n have small values. For the great primes q there are sets of the values taken for q,
//     in which 64 values are looked at at a time: bit vectors for q ≤ √N, N the last heap, and a
//     hash table for other q. A heap that is not rough is entered for q up to v = max(q, N/q)/4
//     only, since rough multiples of q seldom have a larger value. The least v left out is stored
//     for each q; from there on the chain of v is asked too. So the result is exact whatever that
//     bound is.
//
// The heaps with the same least prime try growing v, so memory is read and written in about 32
// streams.
//
// POWERSET NONTOTATIVE has heaps from 1 and
//
//	e(n) = G(n) − 1, G the nim-value of NONTOTATIVE.
//
// For 1 and primes have no options, so e = 0. A composite n has the options of NONTOTATIVE other
// than 0, and e = G − 1 for them by induction. A prime is among them, with e = 0; so e(n) is the
// least v ≥ 1 that none of them has. As only the heap 0 has G = 0, G(n) is the least v ≥ 2 that
// none of them has.
//
// # Cost
//
// Generic: about ω(n) look-ups for every value tried, at most 70 bytes a heap. Odd: about 3
// look-ups for an odd heap, none for an even one, at most 11 bytes a heap.
//
// # Files
//
// generic.go has Generic; odd.go has Odd with the little primes and the chains; odd_rough.go the
// sets for great primes; pairs.go the hash table of both; ratios.go the constants r(p) of theorem
// N3 of docs/PROOFS.md; classes.go the product ratios, which compares the values with them.
package nontotative
