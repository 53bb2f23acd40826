// Package removal solves the games 'take s tokens from a heap, for some s in S', for any set S
// of positive numbers, finite or infinite.
//
// Let H_v be the set of the heaps with the value v. An option of n has the value v exactly if n
// is in the sumset S + H_v, so that
//
//	G(n) = the least v with n ∉ S + H_v.
//
// The values are found for a block of 56 heaps at a time, for v = 0, 1, 2, … in turn, among the
// heaps of the block that have no smaller value. A word with a bit for each heap of the block
// collects which are in S + H_v. It is the union of shifted words
//
//	of the bits of H_v, one for each s in S, or of the bits of S, one for each h in H_v,
//
// whichever are fewer, and is complete as soon as it has every heap that is still without a
// value. The heaps of H_v in the block itself are found on the way: the least heap without a
// value that isn't in S + H_v is in H_v, and with it the heaps of the block that reach it are
// in S + H_v. The method is exact for every set, as it uses nothing but the definition.
//
// A word of 56 heaps is read at any byte. The numbers of S with the same remainder by 8 need
// the same shift by less than a byte, which is done once for all of them.
//
// Where the heaps have more values than a word has heaps, as they do if S is the squares and
// n > 30000, it is less work to look up the value of each option. For every s in S, the values of
// 56 consecutive heaps then say which heaps of the block have options of which values.
//
// Time: with V values, |S|·min(1, V/56) steps for each heap, and n/56 at most, whatever S is.
// Memory: 6 bytes and some for each heap, 24 for each number of S, and a bit for each heap and
// each value below 128.
package removal
