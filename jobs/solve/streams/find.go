package streams

import "math/bits"

// findSum is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none, as [findGo] finds
// it. b must be at least as long as a. 64 sums are compared at a time where there are vectors.
func findSum(a, b []uint16, x uint16) int {
	whole := len(a) &^ 63
	if !vectors || whole == 0 {
		return findGo(a, b, x)
	}
	b = b[:len(a)]
	if i := find(&a[0], &b[0], whole, x); i < whole {
		return i
	}
	// The last block overlaps the block before it, in which nothing was found.
	last := len(a) - 64
	return last + find(&a[last], &b[last], 64, x)
}

// findGo is [findSum] in Go.
func findGo(a, b []uint16, x uint16) int {
	for i, g := range a {
		if g^b[i] == x {
			return i
		}
	}
	return len(a)
}

// Source says that a heap n has an option with the value G(n − Back) ⊕ Value.
type Source struct {
	Back  uint32
	Value uint16
	// Quotient is the quotient of the division. Cover doesn't read it: it tells
	// [Divisions] which heaps have the division.
	Quotient uint16
}

// Lanes is the number of heaps that [Cover] treats at a time.
const Lanes = 64

// Cover takes the heaps to which a source gives x out of need, whose bit i says that n + i
// needs x. Each source has 1 ≤ Back ≤ n, and values reach to the heap n + 62 at least.
func Cover(values []uint16, n int, sources []Source, x uint16, need uint64) uint64 {
	if !vectors || len(sources) == 0 {
		return coverGo(values, n, sources, x, need)
	}
	_ = values[n+Lanes-2]
	return cover(&values[n-1], &sources[0], len(sources), x, need)
}

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
