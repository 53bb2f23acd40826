package streams

import "math/bits"

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
