package sparse

import (
	"bytes"
	"math/bits"
)

// block is the number of heaps that the kernels treat at a time. Behind the
// heaps that they are asked for, index has room for a block.
const block = 32

// source is a heap that marks others: n gets the mark
// index[n+back] ⊕ value, where back is negative. value is there four times, a
// byte each.
type source struct {
	back  int32
	value uint32
}

func newSource(distance int, value uint8) source {
	return source{back: int32(-distance), value: uint32(value) * 0x01010101}
}

// recurGo computes index[n] for n = from, from + 1, … below to, the least index
// without a mark:
//
//	for n := from; n < to; n++ {
//		marks := 0
//		for _, s := range sources {
//			marks |= 1 << (index[n+s.back] ^ s.value)
//		}
//		index[n] = the number of the lowest 0 in marks
//	}
//
// It returns to, or the first n of which the index isn't below limit.
// What stands in index from there on has no meaning.
func recurGo(index []uint8, from, to int, sources []source, limit int) int {
	for n := from; n < to; n++ {
		var seen [256]uint8
		for _, s := range sources {
			seen[index[n+int(s.back)]^uint8(s.value)] = 1
		}
		x := bytes.IndexByte(seen[:], 0)
		if x < 0 || x >= limit {
			return n
		}
		index[n] = uint8(x)
	}
	return to
}

// planes is the marks of a block for 64 indices: bit i of planes[p][l] is that of
// the index 8p + i for the heap l of the block.
type planes [8][block]uint8

// lane is the marks of the heap l, bit x for the index x.
func (p *planes) lane(l int) uint64 {
	return uint64(p[0][l]) | uint64(p[1][l])<<8 | uint64(p[2][l])<<16 | uint64(p[3][l])<<24 |
		uint64(p[4][l])<<32 | uint64(p[5][l])<<40 | uint64(p[6][l])<<48 | uint64(p[7][l])<<56
}

// markGo sets p to the marks of the 32 heaps from n on for count ≤ 64 indices
// from base on; what is said of greater ones has no meaning.
func markGo(index []uint8, n int, sources []source, base, count int, p *planes) {
	*p = planes{}
	for _, s := range sources {
		for l := range block {
			if x := int(index[n+l+int(s.back)]^uint8(s.value)) - base; 0 <= x && x < min(count, 64) {
				p[x>>3][l] |= 1 << (x & 7)
			}
		}
	}
}

// proveGo sets bit i of fails[j] where for n = from + 32·j + i not every index
// below need.of(index[n], n) has a mark from a source, or that is more than
// limit ≤ 64. There are len(fails) blocks; what is said of heaps from to on has
// no meaning.
func proveGo(index []uint8, from, to int, sources []source, need *need, limit int, fails []uint32) {
	for j := range fails {
		fails[j] = 0
		for i := range min(block, to-from-block*j) {
			n := from + block*j + i
			if below := need.of(index[n], n); below > uint32(limit) || !proved(index, n, sources, below) {
				fails[j] |= 1 << i
			}
		}
	}
}

// proved reports whether the sources mark each index below the given number.
func proved(index []uint8, n int, sources []source, below uint32) bool {
	var m marks
	for i, s := range sources {
		m.add(index[n+int(s.back)] ^ uint8(s.value))
		if i&7 == 7 && m.first() >= below {
			return true
		}
	}
	return m.first() >= below
}

// pairsGo is the marks low[i] ⊕ high[i] below limit ≤ 64, for all i < len(low).
func pairsGo(low, high []uint8, limit int) (m uint64) {
	for i, x := range low {
		if x ^= high[i]; int(x) < limit {
			m |= 1 << x
		}
	}
	return m
}

// findSumGo is the least i with index[a+i] ⊕ index[b−i] = x; count if there is
// none below count.
func findSumGo(index []uint8, a, b, count int, x uint8) int {
	for i := range count {
		if index[a+i]^index[b-i] == x {
			return i
		}
	}
	return count
}

// need says how many rare values are below a common one (see [Space.below]), in
// a form that needs no branch: for the index x of a heap n it is
//
//	x & high + (parity of x & mask, or its opposite where even or odd says so) << low
type need struct {
	high, mask uint8
	low        uint8
	flip       [2]uint8 // by the parity of n: 1 where the parity is reversed
}

func (s Space) need() *need {
	b := s.low()
	q := &need{high: uint8(255 << b), mask: uint8(s.index(s.Mask)), low: uint8(b)}
	for n := range q.flip {
		q.flip[n] = uint8(1 ^ s.Parity*(uint32(n)+s.Offset)&1)
	}
	return q
}

func (q *need) of(x uint8, n int) uint32 {
	odd := uint8(bits.OnesCount8(x&q.mask)&1) ^ q.flip[n&1]
	return uint32(x&q.high) + uint32(odd)<<q.low
}

// nearer is how many of the sources, nearest first, are less than a block away.
func nearer(sources []source) int {
	near := 0
	for near < len(sources) && sources[near].back > -block {
		near++
	}
	return near
}
