//go:build !amd64 || noasm

package scan

// Find8 is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none:
//
//	for i, g := range a {
//		if g^b[i] == x {
//			return i
//		}
//	}
//	return len(a)
//
// b is at least as long as a.
func Find8(a, b []uint8, x uint8) int { return find8Go(a, b, x) }

// Find16 is the least i with a[i] ⊕ b[i] = x, or len(a) if there is none:
//
//	for i, g := range a {
//		if g^b[i] == x {
//			return i
//		}
//	}
//	return len(a)
//
// b is at least as long as a.
func Find16(a, b []uint16, x uint16) int { return find16Go(a, b, x) }

// Mark8 marks the sums of two streams:
//
//	for i, g := range a {
//		marks[g^b[i]] = 1
//	}
//
// b is at least as long as a.
func Mark8(marks *[256]uint8, a, b []uint8) { mark8Go(marks, a, b) }

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
	return coverGo(values, n, sources, need)
}

// Mark16 marks the sums of two streams:
//
//	for i, g := range a {
//		marks[g^b[i]] = 1
//	}
//
// b is at least as long as a, and marks longer than any sum: the caller makes
// sure of that.
func Mark16(marks []uint8, a, b []uint16) { mark16Go(marks, a, b) }
