// Package residue solves DIVIDE-AND-RESIDUE by a sparse space, in about n^1.3 steps.
//
// The options n = kd + r are those of the package streams, with k ≥ 1, and r ≥ 1 if k = 1.
//
// # Idea
//
// For a mask, let ℓ(v) be the parity of the number of binary digits that v and the
// mask share, so that ℓ(v ⊕ w) = ℓ(v) + ℓ(w) mod 2. A heap is rare if ℓ(G) = 0, and
// common if ℓ(G) = 1. The mask is chosen so that few heaps are rare: 480 of the
// heaps to 65,536, and 621 of those to 10^6.
//
//   - Two common heaps have a sum with ℓ = 0. So a value with ℓ = 1 comes from an
//     even quotient or from a division with a rare divisor or a rare remainder.
//     All those are looked at. The least value with ℓ = 1 that no option has is the
//     candidate of n.
//   - The values with ℓ = 0 below the candidate are usually all given by some
//     option. Each of them is searched for, and is mostly found at once: by a
//     division that gave it to a heap before, or in a stream of likely remainders.
//
// The mex is the least value with ℓ = 0 below the candidate that no option has. If there is
// none, the mex is the candidate. The heap is rare in the first case and common in the second.
//
// # Guess and proof
//
// The values of 256 heaps are guessed at a time: each is taken as common, with its
// candidate as the value. At the same time all goroutines prove the guesses before
// these, 64 heaps each: every value with ℓ = 0 below the guess is an option. The
// first heap for which a value is missing is rare, and has this value. The guesses
// after it are dropped, since they were made with a wrong value.
//
// # Why the values are exact
//
// By induction the values below n are exact when n is the first heap that isn't
// proved. The candidate of n takes account of all options with ℓ = 1. A search that
// fails has tried all options, so a value that is reported missing is missing.
// Thus n gets its mex. Neither the mask, nor what is remembered of former
// searches, nor the number of goroutines has any influence on the values.
//
// # Cost
//
// A heap takes a step for every rare heap and for every value below its candidate
// (less than 500 at 10^6), and a rare heap n/100 steps besides; in all about n^1.3.
// Memory is at most 14 bytes a heap, and some megabytes for each goroutine.
//
// # Source
//
// The sparse space is R. K. Guy's and E. R. Berlekamp's method for octal games (Winning Ways,
// volume 1, chapter 4). Here the mask is found from the values, by a Walsh-Hadamard transform,
// and an option with more than two heaps is a sum of two, as copies cancel.
//
// # Files
//
//   - space.go: the solver, rare heaps and the options with one, the choice of the mask
//   - guess.go: guessing beside proving, the candidate of a heap
//   - prove.go: the search for the values with ℓ = 0
package residue
