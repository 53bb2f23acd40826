//go:build !amd64 || noasm

package streams

// findSum is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none:
//
//	for i, g := range a {
//		if g^b[i] == x {
//			return i
//		}
//	}
//	return len(a)
//
// b must be at least as long as a.
func findSum(a, b []uint16, x uint16) int { return findGo(a, b, x) }

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
	return coverGo(values, n, sources, x, need)
}
