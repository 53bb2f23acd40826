package sparse

import (
	"bytes"
	"math/bits"
	"sort"
)

// block is the number of heaps that a kernel computes at a time. The slice index
// has space for one more block behind the heaps that a kernel is asked for.
const block = 32

// source says which index another heap marks for a heap n: index[n+back] ⊕ value,
// where back is negative. The byte of value stands there four times.
type source struct {
	back  int32
	value uint32
}

func newSource(distance int, value uint8) source {
	return source{back: int32(-distance), value: uint32(value) * 0x01010101}
}

// vectors says whether the processor has AVX2, so that the kernels are in assembly.
var vectors bool

// These kernels are functions in Go that assembly replaces. Both compute the same.
var prove, pairs, findSum, translate = proveGo, pairsGo, findSumGo, translateGo

// The kernels for indices beyond 64 are in assembly only. In Go it is faster to apply all
// sources to each heap by itself.
var (
	// mark sets p to the marks of the 32 heaps from n on for count ≤ 64 indices from
	// base on. The bits of greater indices have no meaning.
	mark func(index []uint8, n int, sources []source, base, count int, p *planes)
	// markAll sets p to the marks of the 32 heaps from n on for count indices from 0 on.
	markAll = markQuarters
	// least makes the candidates of each heap l of a block the least indices below
	// bound[l] that have no mark in the first count planes of p, and marks all but the
	// eighth of them. What it does to the marks from bound[l] on has no meaning.
	least func(p *[4]planes, count int, bound *[block]uint8, c *candidates)
	// sift takes away the candidates that the sources mark for the heaps n, n + 1, …, in
	// two steps. The sources in some are compared with all eight candidates of a heap, and
	// the sources in more with the four least candidates that are left. The candidates
	// stay in increasing order, except for the gaps of the second step.
	sift func(index []uint8, n int, some, more []source, c *candidates)
	// choose sets index[n + l] for the 32 heaps of a block, one after the other, to the
	// least of the first four candidates c[j][l] that no source marks. It returns the first
	// l that has none, or 32. What stands in index from there on has no meaning.
	choose func(index []uint8, n int, mid, near []source, c *candidates) int
)

// recur is [recurGo]. In assembly it guesses a block from the heaps that are lag behind.
var recur = func(index []uint8, from, to int, sources []source, limit, lag int) int {
	return recurGo(index, from, to, sources, limit)
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
// It returns to, or the first n whose index isn't below limit. What stands in index
// from the returned heap on has no meaning.
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

// planes is the marks of a block for 64 indices: bit i of planes[p][l] is the mark of
// the index 8p + i for the heap l of the block.
type planes [8][block]uint8

// markQuarters is [markAll] by mark, 64 indices at a time.
func markQuarters(index []uint8, n int, sources []source, count int, p *[4]planes) {
	for q := 0; 64*q < count; q++ {
		mark(index, n, sources, 64*q, count-64*q, &p[q])
	}
}

// proveGo sets bit i of fails[j] if for the heap n = from + 32·j + i some index below
// need.of(index[n], n) has no mark from a source, or if need.of(index[n], n) is greater than
// limit ≤ 64. There are len(fails) blocks; the bits of the heaps from to on have no meaning.
func proveGo(index []uint8, from, to int, sources []source, need *need, limit int, fails []uint32) {
	for j := range fails {
		fails[j] = 0
		for i := range min(block, to-from-block*j) {
			n := from + block*j + i
			if below := need.of(index[n], n); below > uint32(limit) ||
				!proved(index, n, sources, below) {
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

// findSumGo is the least i < count with index[a+i] ⊕ index[b−i] = x, or count if
// there is none.
func findSumGo(index []uint8, a, b, count int, x uint8) int {
	for i := range count {
		if index[a+i]^index[b-i] == x {
			return i
		}
	}
	return count
}

// need says how many rare values are below a common one (see [Space.below]), so how many
// values of splits a proof needs. Without a branch, for the index x of a heap n it is
//
//	x & high + (parity of x & mask ⊕ flip[n mod 2]) << low
type need struct {
	high, mask uint8
	low        uint8
	flip       [2]uint8
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

// within is how many of the sources, nearest first, are less than the given number
// of blocks away.
func within(sources []source, blocks int) int {
	return sort.Search(len(sources), func(i int) bool {
		return sources[i].back <= -int32(blocks*block)
	})
}

// translateGo puts the bytes of src, mapped by m, into dst, which is as long. dst may be src.
func translateGo(dst, src []uint8, m *affine) {
	var table [2][256]uint8
	for n := range table {
		for x := range table[n] {
			table[n][x] = m.low[x&15] ^ m.high[x>>4] ^ m.flip[n]
		}
	}
	for i, x := range src {
		dst[i] = table[i&1][x]
	}
}

// candidates is up to eight indices for each heap of a block, increasing.
type candidates [8][block]uint8

// noIndex is an index that no heap has. It stands for a missing candidate.
const noIndex = 255

// addSources adds what the sources mark for the heap n.
func (m *marks) addSources(index []uint8, n int, sources []source) {
	for _, s := range sources {
		m.add(index[n+int(s.back)] ^ uint8(s.value))
	}
}
