// Package scan searches two streams of nim-values for a nim-sum: the inner loop
// of the games that divide a heap, whose options with the quotient k are the
// sums of two streams.
//
// Each kernel exists twice, in assembly for CPUs with AVX2 and in Go for all
// others and under the build tag noasm. Both do what the doc comment's loop does.
package scan

import "math/bits"

// findGo is [Find] in Go.
func findGo(a, b []uint16, x uint16) int {
	for i, g := range a {
		if g^b[i] == x {
			return i
		}
	}
	return len(a)
}

// Source says that a heap n has an option that is the sum of the heap n − Back
// and one of the given value.
type Source struct {
	Back  uint32
	Value uint16
	// Quotient is the caller's, and of no meaning here.
	Quotient uint16
}

// Lanes is the number of heaps that [Cover] treats at a time.
const Lanes = 64

// coverGo is [Cover] in Go.
func coverGo(values []uint16, n int, sources []Source, x uint16, need uint64) uint64 {
	for _, s := range sources {
		for left := need; left != 0; left &= left - 1 {
			i := bits.TrailingZeros64(left)
			if values[n+i-int(s.Back)]^s.Value == x {
				need &^= 1 << i
			}
		}
		if need == 0 {
			break
		}
	}
	return need
}
