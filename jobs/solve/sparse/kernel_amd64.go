//go:build amd64 && !noasm

package sparse

import (
	"slices"

	"golang.org/x/sys/cpu"
)

func init() {
	vectors = cpu.X86.HasAVX2
	if vectors {
		recur, prove, pairs, findSum, translate = recurVectors, proveVectors, pairsVectors,
			findSumVectors, translateVectors
		mark, least, sift, choose = markVectors, leastVectors, siftVectors, chooseVectors
	}
	if vectors && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW {
		best, sift, choose = &avx512, siftZ, chooseZ
		if cpu.X86.HasAVX512VBMI {
			markAll, findSum = markMany, findSumMany
		}
	}
}

// kernel is the kernels for indices below one of limits, in assembly.
type kernel struct {
	recur func(at *uint8, blocks int, before, near []source, lag int) int
	prove func(at *uint8, sources []source, need *needs, fails []uint32)
	pairs func(low, high *uint8, blocks int) uint64
	mark  func(at *uint8, sources []source, base uint32, p *planes)
}

// kernels are those for limits.
type kernels [4]kernel

var (
	best = &avx2 // the kernels in use
	avx2 = kernels{
		{recur2, prove2, pairs2, mark2},
		{recur4, prove4, pairs4, mark4},
		{recur6, prove6, pairs8, mark6},
		{recur8, prove8, pairs8, mark8},
	}
	// With AVX-512 two sources are marked at a time. Where indices stay below 16, the sources of
	// recur and prove are too few for that.
	avx512 = kernels{
		{recur2, prove2, pairs2, mark2Z},
		{recur4Z, prove4Z, pairs4, mark4Z},
		{recur6Z, prove6Z, pairs8, mark6Z},
		{recur8Z, prove8Z, pairs8, mark8Z},
	}
)

// kernelFor is the kernels in use for the least limit that suffices; at most 64 is asked for.
func kernelFor(limit int) *kernel {
	i, _ := slices.BinarySearch(limits, limit)
	return &best[i]
}

// recurVectors computes [recur] in blocks of 32 heaps. The marks of sources
// before the block are found first. The marks of sources within the block depend on
// the indices of the block itself. These are guessed to be the indices of lag heaps
// before, the block is computed from the guess, again from the result, and so on until
// nothing changes. By induction from the first heap on, each index is then the one
// that follows from the indices before it, so the result is the only solution. A round
// makes at least one more heap right, mostly a third of the remaining ones.
func recurVectors(index []uint8, from, to int, sources []source, limit, lag int) int {
	if from >= to {
		return from
	}
	near := within(sources, 1)
	return min(to,
		from+kernelFor(limit).recur(&index[from], (to-from+block-1)/block, sources[near:],
			sources[:near], lag))
}

func proveVectors(index []uint8, from, to int, sources []source, need *need, limit int,
	fails []uint32) {
	done := 0
	if limit == 16 {
		done = proveLow(index, from, to, sources, need, fails)
	}
	if done < len(fails) {
		kernelFor(limit).prove(&index[from+block*done], sources, need.vectors(from), fails[done:])
	}
}

// lookup is a source for prove16: its distance, and the place of the table for its value.
type lookup struct {
	back  int32
	table uint32
}

// xored[v] is the planes of x ⊕ v for x < 16. Each plane has 16 bytes, once for each
// half of a register. Bytes x from 128 on mark nothing.
var xored = func() (t [16][64]uint8) {
	for v := range t {
		for i := range t[v] {
			if y := v ^ i&15; y>>3 == i>>5 {
				t[v][i] = 1 << (y & 7)
			}
		}
	}
	return t
}()

// proveLow computes what [proveGo] computes for the limit 16, four blocks at a time,
// and returns for how many blocks it did. The marks are looked up in xored by a copy of
// the indices in which those from 16 on are above 127. The copy is made piece by piece,
// so that it stays in the nearest cache.
func proveLow(index []uint8, from, to int, sources []source, need *need, fails []uint32) int {
	const group, piece, most = 4 * block, 32, 1024
	var low [most + piece*group]uint8
	reach, lookups := 0, make([]lookup, 0, len(sources))
	for _, s := range sources {
		if v := s.value & 255; v < 16 {
			reach = max(reach, int(-s.back))
			lookups = append(lookups, lookup{s.back, v * 64})
		}
	}
	reach = (reach + block - 1) &^ (block - 1)
	if len(lookups) == 0 || reach > min(from, most) {
		return 0
	}
	groups, needs := (to-from)/group, need.vectors(from)
	for done := 0; done < groups; done += piece {
		n, some := from+done*group, min(piece, groups-done)
		saturate(&low[0], &index[n-reach], (reach+some*group)/block)
		prove16(&index[n], &low[reach], some, &lookups[0], len(lookups), needs, &xored,
			&fails[done*group/block])
	}
	return groups * group / block
}

func pairsVectors(low, high []uint8, limit int) (m uint64) {
	whole := len(low) &^ (block - 1)
	if whole > 0 {
		m = kernelFor(limit).pairs(&low[0], &high[0], whole/block)
	}
	return m&(1<<limit-1) | pairsGo(low[whole:], high[whole:], limit)
}

func markVectors(index []uint8, n int, sources []source, base, count int, p *planes) {
	kernelFor(min(count, 64)).mark(&index[n], sources, uint32(base)*0x01010101, p)
}

// markMany is [markAll] by the kernels that take one look-up for eight indices.
func markMany(index []uint8, n int, sources []source, count int, p *[4]planes) {
	from := 128
	switch {
	case count <= 64:
		from = 0
	case count <= 96:
		mark12V(&index[n], sources, p)
	case count <= 128 || count > 144:
		mark16V(&index[n], sources, p)
	default:
		mark18V(&index[n], sources, p)
		from = count
	}
	for ; from < count; from += 64 {
		mark(index, n, sources, from, count-from, &p[from/64])
	}
}

func findSumVectors(index []uint8, a, b, count int, x uint8) int {
	whole := count &^ (block - 1)
	if whole > 0 {
		if i := findSumBlocks(&index[a], &index[b], whole, x); i < whole {
			return i
		}
	}
	return whole + findSumGo(index, a+whole, b-whole, count-whole, x)
}

// findSumMany is findSumVectors, 64 bytes at a time where there are as many.
func findSumMany(index []uint8, a, b, count int, x uint8) int {
	whole := count &^ (2*block - 1)
	if whole > 0 {
		if i := findSumV(&index[a], &index[b], whole, x); i < whole {
			return i
		}
	}
	return whole + findSumVectors(index, a+whole, b-whole, count-whole, x)
}

func translateVectors(dst, src []uint8, m *affine) {
	whole := len(src) &^ (block - 1)
	if whole > 0 {
		translateBlocks(&dst[0], &src[0], whole/block, m)
	}
	translateGo(dst[whole:], src[whole:], m)
}

// needs is [need] for the 32 heaps of a block: tables for the parity of the lower and
// the upper four bits of an index, times the bit left out.
type needs struct {
	high, low4, high4, flip [block]uint8
}

func (q *need) vectors(from int) *needs {
	var v needs
	odd := [16]uint8{0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0}
	for i := range block {
		v.high[i] = q.high
		v.low4[i] = odd[uint8(i)&q.mask&15] << q.low
		v.high4[i] = odd[uint8(i)&(q.mask>>4)&15] << q.low
		v.flip[i] = q.flip[(from+i)&1] << q.low
	}
	return &v
}

func recur2(at *uint8, blocks int, before, near []source, lag int) int
func recur4(at *uint8, blocks int, before, near []source, lag int) int
func recur6(at *uint8, blocks int, before, near []source, lag int) int
func recur8(at *uint8, blocks int, before, near []source, lag int) int
func recur4Z(at *uint8, blocks int, before, near []source, lag int) int
func recur6Z(at *uint8, blocks int, before, near []source, lag int) int
func recur8Z(at *uint8, blocks int, before, near []source, lag int) int
func prove2(at *uint8, sources []source, need *needs, fails []uint32)
func prove4(at *uint8, sources []source, need *needs, fails []uint32)
func prove6(at *uint8, sources []source, need *needs, fails []uint32)
func prove8(at *uint8, sources []source, need *needs, fails []uint32)
func prove4Z(at *uint8, sources []source, need *needs, fails []uint32)
func prove6Z(at *uint8, sources []source, need *needs, fails []uint32)
func prove8Z(at *uint8, sources []source, need *needs, fails []uint32)

//go:noescape
func prove16(at, near *uint8, blocks int, lookups *lookup, count int, need *needs,
	tables *[16][64]uint8, fails *uint32)

//go:noescape
func saturate(dst, src *uint8, blocks int)

func pairs2(low, high *uint8, blocks int) uint64
func pairs4(low, high *uint8, blocks int) uint64
func pairs8(low, high *uint8, blocks int) uint64

func mark2(at *uint8, sources []source, base uint32, p *planes)
func mark4(at *uint8, sources []source, base uint32, p *planes)
func mark6(at *uint8, sources []source, base uint32, p *planes)
func mark8(at *uint8, sources []source, base uint32, p *planes)
func mark2Z(at *uint8, sources []source, base uint32, p *planes)
func mark4Z(at *uint8, sources []source, base uint32, p *planes)
func mark6Z(at *uint8, sources []source, base uint32, p *planes)
func mark8Z(at *uint8, sources []source, base uint32, p *planes)

func mark12V(at *uint8, sources []source, p *[4]planes)
func mark16V(at *uint8, sources []source, p *[4]planes)
func mark18V(at *uint8, sources []source, p *[4]planes)

func findSumBlocks(low, high *uint8, count int, x uint8) int
func findSumV(low, high *uint8, count int, x uint8) int
func translateBlocks(dst, src *uint8, blocks int, m *affine)
func leastVectors(p *[4]planes, count int, bound *[block]uint8, c *candidates)
func siftVectors(index []uint8, n int, some, more []source, c *candidates)
func siftZ(index []uint8, n int, some, more []source, c *candidates)

// chooseVectors computes the marks within the block from a guess, as recurVectors does.
func chooseVectors(index []uint8, n int, mid, near []source, c *candidates) int
func chooseZ(index []uint8, n int, mid, near []source, c *candidates) int
