package nim

import "encoding/binary"

// MarkPairs sets marks[G(a) ⊕ G(m−a)] to 1 for 1 ≤ a ≤ last: the values of the
// ways to split a heap of m into two. values[h] is G(h); last is m/2 for every
// split, and (m−1)/2 where the two heaps must differ. The length of marks is a
// power of two greater than every value.
//
//	for a := 1; a <= last; a++ {
//		marks[values[a]^values[m-a]] = 1
//	}
//
// It takes about a nanosecond a pair.
func MarkPairs(marks []uint8, values []uint32, m, last int) {
	if last < 1 {
		return
	}
	low, high := values[1:last+1], values[m-last:m]
	for len(low) >= 4 && len(high) >= 4 {
		a, b := (*[4]uint32)(low), (*[4]uint32)(high[len(high)-4:])
		marks[int(a[0]^b[3])&(len(marks)-1)] = 1
		marks[int(a[1]^b[2])&(len(marks)-1)] = 1
		marks[int(a[2]^b[1])&(len(marks)-1)] = 1
		marks[int(a[3]^b[0])&(len(marks)-1)] = 1
		low, high = low[4:], high[:len(high)-4]
	}
	for i, g := range low {
		marks[int(g^high[len(high)-1-i])&(len(marks)-1)] = 1
	}
}

// AddMarks puts into the set every v with marks[v] = 1; other marks are 0, and
// there is a multiple of eight of them.
func (s *Set) AddMarks(marks []uint8) {
	if words := (len(marks) + 63) / 64; words > len(s.words) {
		s.grow(words)
	}
	for i := 0; i < len(marks); i += 8 {
		// The product moves the lowest bits of the eight bytes to the top byte.
		eight := binary.LittleEndian.Uint64(marks[i:]) * 0x0102040810204080 >> 56
		s.words[i>>6] |= eight << (i & 63)
	}
}
