// Package scan searches two streams of nim-values for a nim-sum: the inner loop
// of the games that divide a heap, whose options with the quotient k are the
// sums of two streams.
//
// Each kernel exists twice, in assembly for CPUs with AVX2 and in Go for all
// others and under the build tag noasm. Both do what the doc comment's loop does.
package scan

// find8Go is [Find8] in Go.
func find8Go(a, b []uint8, x uint8) int {
	for i, g := range a {
		if g^b[i] == x {
			return i
		}
	}
	return len(a)
}

// find16Go is [Find16] in Go.
func find16Go(a, b []uint16, x uint16) int {
	for i, g := range a {
		if g^b[i] == x {
			return i
		}
	}
	return len(a)
}

// mark8Go is [Mark8] in Go.
func mark8Go(marks *[256]uint8, a, b []uint8) {
	b = b[:len(a)]
	for i, g := range a {
		marks[g^b[i]] = 1
	}
}

// mark16Go is [Mark16] in Go.
func mark16Go(marks []uint8, a, b []uint16) {
	b = b[:len(a)]
	for i, g := range a {
		marks[g^b[i]] = 1
	}
}

// Source says that a heap n has what is asked for where the heap n − Back has
// the given value.
type Source struct {
	Back  uint32
	Value uint16
	_     uint16
}

// Lanes is the number of heaps that [Cover] treats at a time.
const Lanes = 64

// coverGo is [Cover] in Go.
func coverGo(values []uint16, n int, sources []Source, need uint64) uint64 {
	for _, s := range sources {
		for i := range Lanes {
			if values[n+i-int(s.Back)] == s.Value {
				need &^= 1 << i
			}
		}
		if need == 0 {
			break
		}
	}
	return need
}
