// Package complement solves COMPLEMENT-GRUNDY by blocks of options: few give the value sought.
//
// The options n = kd + r are those of the package streams, with k ≥ 2.
//
// # Idea
//
// A stretch of the sequence has few values, a dozen at 10^6. The remainders of one
// odd k and one class are cut into blocks of 256, each with the divisors that
// belong to them. A block can give a value only if it is the nim-sum of a value
// near the remainders and a value near the divisors. For 512 heaps at a time the
// set of these nim-sums is found for each block, and only the blocks whose set has
// the value are searched. One or two of a hundred sums remain to be looked at.
//
// 64 heaps ask for one value after the other: first the set of even quotients, then
// the divisions that gave the value to other heaps, then the blocks. The first value
// that a heap doesn't get is its mex.
//
// # Why the values are exact
//
// The set of a block is that of all sums of a value of some runs of heaps that have
// all remainders of the block in them, and a value of runs that have all divisors.
// So it is a superset of the values that the block gives, and a value that isn't
// in any set is given by no odd quotient with streams. The divisors of larger
// quotients are blocks of their own. A value that is in a set is searched for
// until an option gives it or the last block is searched.
//
// No quotient k ≥ 3 reads a heap above n/3, and k = 2 reads remainders below n/3. So
// the values of the heaps from n to 2n − 1 follow from those below n, and the
// goroutines compute 512 heaps each, in any order. Their number, and what they
// remember, has no influence on the values.
//
// # Cost
//
// For 512 heaps there are n/1300 blocks, with a step for each pair of values; two
// microseconds a heap at 10^6, nine at 6·10^6. Memory is at most 14 bytes a heap,
// and half a byte for each goroutine.
//
// # Files
//
//   - sequence.go: the solver, the values from n to 2n side by side
//   - sets.go: sets of values, and those of neighbouring heaps
//   - worker.go: a goroutine's blocks, and the search
package complement
