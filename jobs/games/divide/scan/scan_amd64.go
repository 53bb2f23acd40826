//go:build amd64 && !noasm

package scan

import "golang.org/x/sys/cpu"

var vectors = cpu.X86.HasAVX2

// Find is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none:
//
//	for i, g := range a {
//		if g^b[i] == x {
//			return i
//		}
//	}
//	return len(a)
//
// b is at least as long as a. 64 sums are compared at a time.
func Find(a, b []uint16, x uint16) int {
	whole := len(a) &^ 63
	if !vectors || whole == 0 {
		return findGo(a, b, x)
	}
	b = b[:len(a)]
	if i := find(&a[0], &b[0], whole, x); i < whole {
		return i
	}
	// The last block overlaps the one before, where there is nothing to find.
	last := len(a) - 64
	return last + find(&a[last], &b[last], 64, x)
}

// Cover is the needs of x by the heaps n, …, n + 63, bit i for n + i, that no
// source meets:
//
//	for _, s := range sources {
//		for i := range Lanes {
//			if values[n+i-int(s.Back)]^s.Value == x {
//				need &^= 1 << i
//			}
//		}
//	}
//	return need
//
// Each source has 1 ≤ Back ≤ n, and values reach to n + 62 at least.
func Cover(values []uint16, n int, sources []Source, x uint16, need uint64) uint64 {
	if !vectors || len(sources) == 0 {
		return coverGo(values, n, sources, x, need)
	}
	_ = values[n+Lanes-2]
	return cover(&values[n-1], &sources[0], len(sources), x, need)
}

// find is the kernel for a positive multiple of 64 sums; it returns count if
// there is none.
//
//go:noescape
func find(a, b *uint16, count int, x uint16) int

// cover is the kernel for one source or more; before is the heap n − 1.
//
//go:noescape
func cover(before *uint16, sources *Source, count int, x uint16, need uint64) uint64
