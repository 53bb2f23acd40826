//go:build amd64 && !noasm

package streams

import "golang.org/x/sys/cpu"

var vectors = cpu.X86.HasAVX2

// findSum is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none:
//
//	for i, g := range a {
//		if g^b[i] == x {
//			return i
//		}
//	}
//	return len(a)
//
// b must be at least as long as a. 64 sums are compared at a time.
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

// Cover takes out of need, in which bit i says that the heap n + i needs the value
// x, the heaps to which a source gives x:
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
// Each source has 1 ≤ Back ≤ n, and values reach to the heap n + 62 at least.
func Cover(values []uint16, n int, sources []Source, x uint16, need uint64) uint64 {
	if !vectors || len(sources) == 0 {
		return coverGo(values, n, sources, x, need)
	}
	_ = values[n+Lanes-2]
	return cover(&values[n-1], &sources[0], len(sources), x, need)
}

// find is [findSum] for count sums, a positive multiple of 64.
//
//go:noescape
func find(a, b *uint16, count int, x uint16) int

// cover is [Cover] for one source or more; before is where G(n − 1) stands.
//
//go:noescape
func cover(before *uint16, sources *Source, count int, x uint16, need uint64) uint64
