//go:build amd64 && !noasm

package scan

import "golang.org/x/sys/cpu"

var vectors = cpu.X86.HasAVX2

// Find8 is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none:
//
//	for i, g := range a {
//		if g^b[i] == x {
//			return i
//		}
//	}
//	return len(a)
//
// b is at least as long as a. 128 sums are compared at a time.
func Find8(a, b []uint8, x uint8) int {
	whole := len(a) &^ 127
	if !vectors || whole == 0 {
		return find8Go(a, b, x)
	}
	b = b[:len(a)]
	if i := find8(&a[0], &b[0], whole, x); i < whole {
		return i
	}
	// The last block overlaps the one before, where there is nothing to find.
	last := len(a) - 128
	return last + find8(&a[last], &b[last], 128, x)
}

// Find16 is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none:
//
//	for i, g := range a {
//		if g^b[i] == x {
//			return i
//		}
//	}
//	return len(a)
//
// b is at least as long as a. 64 sums are compared at a time.
func Find16(a, b []uint16, x uint16) int {
	whole := len(a) &^ 63
	if !vectors || whole == 0 {
		return find16Go(a, b, x)
	}
	b = b[:len(a)]
	if i := find16(&a[0], &b[0], whole, x); i < whole {
		return i
	}
	// The last block overlaps the one before, where there is nothing to find.
	last := len(a) - 64
	return last + find16(&a[last], &b[last], 64, x)
}

// Mark8 marks the sums of two streams:
//
//	for i, g := range a {
//		marks[g^b[i]] = 1
//	}
//
// b is at least as long as a. Eight sums are formed at a time.
func Mark8(marks *[256]uint8, a, b []uint8) {
	whole := len(a) &^ 7
	if whole > 0 {
		b = b[:len(a)]
		mark8(marks, &a[0], &b[0], whole)
	}
	mark8Go(marks, a[whole:], b[whole:])
}

// Mark16 marks the sums of two streams:
//
//	for i, g := range a {
//		marks[g^b[i]] = 1
//	}
//
// b is at least as long as a, and marks longer than any sum: the caller makes
// sure of that.
func Mark16(marks []uint8, a, b []uint16) {
	whole := len(a) &^ 3
	if whole > 0 {
		b = b[:len(a)]
		mark16(&marks[0], &a[0], &b[0], whole)
	}
	mark16Go(marks, a[whole:], b[whole:])
}

// Cover is the needs of the heaps n, …, n + 63, bit i for n + i, that no source
// meets:
//
//	for _, s := range sources {
//		for i := range Lanes {
//			if values[n+i-int(s.Back)] == s.Value {
//				need &^= 1 << i
//			}
//		}
//	}
//	return need
//
// Each source has 1 ≤ Back ≤ n, and values reach to n + 62 at least.
func Cover(values []uint16, n int, sources []Source, need uint64) uint64 {
	if !vectors || len(sources) == 0 {
		return coverGo(values, n, sources, need)
	}
	_ = values[n+Lanes-2]
	return cover(&values[n-1], &sources[0], len(sources), need)
}

// find8 and find16 are the kernels for a positive multiple of 128 and of 64
// sums; find8 and find16 return count if there is none.
//
//go:noescape
func find8(a, b *uint8, count int, x uint8) int

//go:noescape
func find16(a, b *uint16, count int, x uint16) int

// mark8 is the kernel for a positive multiple of 8 sums.
//
//go:noescape
func mark8(marks *[256]uint8, a, b *uint8, count int)

// cover is the kernel for one source or more; before is the heap n − 1.
//
//go:noescape
func cover(before *uint16, sources *Source, count int, need uint64) uint64

// mark16 is the kernel for a positive multiple of 4 sums.
//
//go:noescape
func mark16(marks *uint8, a, b *uint16, count int)
