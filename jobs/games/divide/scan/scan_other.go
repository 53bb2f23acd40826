//go:build !amd64 || noasm

package scan

// Find is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none:
//
//	for i, g := range a {
//		if g^b[i] == x {
//			return i
//		}
//	}
//	return len(a)
//
// b is at least as long as a.
func Find(a, b []uint16, x uint16) int { return findGo(a, b, x) }

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
	return coverGo(values, n, sources, x, need)
}
