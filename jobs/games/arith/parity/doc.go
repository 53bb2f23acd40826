// Package parity computes the values of games in which each heap has at most one option, so that all nim-values are 0
// and 1: the counting games and the FULLSET games (D. E. Iannucci and U. Larsson, Game values of arithmetic functions,
// Integers 21 (2021), sections 3 and 6). A heap without an option has the value 0, and otherwise
//
//		G(n) = 1 − the nim-sum of the values of the option's heaps.
//
//	  - [Counting] (counting.go): the option is one heap, which depends on the number of divisors, totatives or primes.
//	  - [Fullset] (fullset.go): the option is the sum of all positions of n. So G(n) depends on the parity of the
//	    number of positions with the value 1, which divisors give.
//
// Both store a bit a heap.
package parity

// bits is a sum mod 2 for each number up to a bound.
type bits []uint64

func newBits(last uint64) bits { return make(bits, last/64+1) }

// at returns the sum of n, 0 or 1.
func (s bits) at(n uint64) uint32 { return uint32(s[n/64] >> (n % 64) & 1) }

// add adds v, 0 or 1, to the sum of n.
func (s bits) add(n uint64, v uint32) { s[n/64] ^= uint64(v) << (n % 64) }
