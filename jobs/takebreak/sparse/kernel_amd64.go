//go:build amd64 && !noasm

package sparse

import "golang.org/x/sys/cpu"

var vectors = cpu.X86.HasAVX2

// kernels of one size: for indices below 16, 32 and 64.
type kernel struct {
	limit int
	recur func(at *uint8, blocks int, far *source, fars int, near *source, nears int, lag int) int
	prove func(at *uint8, blocks int, sources *source, count int, need *needs, fails *uint32, marks *planes)
	mark  func(at *uint8, sources *source, count int, base uint32, p *planes)
}

var kernels = []kernel{{16, recur2, prove2, mark2}, {32, recur4, prove4, mark4}, {64, recur8, prove8, mark8}}

// recur is recurGo, by blocks of 32 heaps. The marks of sources before the block
// are found first. Those from within it depend on its own values: these are
// guessed to be those of lag heaps before, the block is computed from the guess,
// again from what comes out, and so on until nothing changes. Then, by induction
// from the first heap on, each value is that which follows from the values
// before it, so that it is the only solution. A round makes at least one more
// heap right, mostly a third of those that are left.
func recur(index []uint8, from, to int, sources []source, limit, lag int) int {
	k := kernelFor(limit)
	if !vectors || k == nil || from >= to {
		return recurGo(index, from, to, sources, limit)
	}
	near := nearer(sources)
	done := k.recur(&index[from], (to-from+block-1)/block, pointer(sources[near:]), len(sources)-near, pointer(sources), near, lag)
	return min(to, from+done)
}

// prove is proveGo. Indices beyond 64 are proved 64 at a time.
func prove(index []uint8, from, to int, sources []source, need *need, limit int, fails []uint32, marks [][]planes) {
	if !vectors || from >= to {
		proveGo(index, from, to, sources, need, fails, marks)
		return
	}
	k := kernelFor(min(limit, 64))
	clear(fails)
	some := make([]uint32, len(marks)*len(fails))
	for q := range marks {
		k.prove(&index[from], len(fails), pointer(sources), len(sources), need.vectors(from, 64*q), &some[q*len(fails)], &marks[q][0])
		for j := range fails {
			fails[j] |= some[q*len(fails)+j]
		}
	}
	for i, f := range some {
		// The marks of a block without fails aren't written.
		if q, j := i/len(fails), i%len(fails); f == 0 && fails[j] != 0 {
			marks[q][j] = complete
		}
	}
}

// complete is a block in which everything is marked.
var complete = func() (p planes) {
	for i := range p {
		for l := range p[i] {
			p[i][l] = 255
		}
	}
	return p
}()

// mark is markGo.
func mark(index []uint8, n int, sources []source, base, count int, p *planes) {
	if !vectors {
		markGo(index, n, sources, base, count, p)
		return
	}
	kernelFor(min(count, 64)).mark(&index[n], pointer(sources), len(sources), uint32(base)*0x01010101, p)
}

// compare is compareGo.
func compare(index []uint8, n int, sources []source, c, hit *slots) {
	if !vectors {
		compareGo(index, n, sources, c, hit)
		return
	}
	compareVectors(&index[n], pointer(sources), len(sources), c, hit)
}

// findSum is findSumGo.
func findSum(index []uint8, a, b, count int, x uint8) int {
	whole := count &^ (block - 1)
	if !vectors || whole == 0 {
		return findSumGo(index, a, b, count, x)
	}
	i := findSumVectors(&index[a], &index[b], whole, x)
	if i == whole {
		return whole + findSumGo(index, a+whole, b-whole, count-whole, x)
	}
	return i
}

func kernelFor(limit int) *kernel {
	for i := range kernels {
		if limit <= kernels[i].limit {
			return &kernels[i]
		}
	}
	return nil
}

// pointer is that of the first source, or of one that isn't read.
func pointer(sources []source) *source {
	if len(sources) == 0 {
		return &source{}
	}
	return &sources[0]
}

// needs is what [need] says about the 32 heaps of a block: tables for the
// parity of the two halves of an index, times the bit left out. Those below base need no mark.
type needs struct {
	high, low4, high4, flip, base [block]uint8
}

func (q *need) vectors(from, base int) *needs {
	var v needs
	odd := [16]uint8{0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0}
	for i := range block {
		v.high[i] = q.high
		v.low4[i] = odd[uint8(i)&q.mask&15] << q.low
		v.high4[i] = odd[uint8(i)&(q.mask>>4)&15] << q.low
		v.base[i] = uint8(base)
		v.flip[i] = q.flip[(from+i)&1] << q.low
	}
	return &v
}

//go:noescape
func recur2(at *uint8, blocks int, far *source, fars int, near *source, nears int, lag int) int

//go:noescape
func recur4(at *uint8, blocks int, far *source, fars int, near *source, nears int, lag int) int

//go:noescape
func recur8(at *uint8, blocks int, far *source, fars int, near *source, nears int, lag int) int

//go:noescape
func prove2(at *uint8, blocks int, sources *source, count int, need *needs, fails *uint32, marks *planes)

//go:noescape
func prove4(at *uint8, blocks int, sources *source, count int, need *needs, fails *uint32, marks *planes)

//go:noescape
func prove8(at *uint8, blocks int, sources *source, count int, need *needs, fails *uint32, marks *planes)

//go:noescape
func findSumVectors(low, high *uint8, count int, x uint8) int

//go:noescape
func mark2(at *uint8, sources *source, count int, base uint32, p *planes)

//go:noescape
func mark4(at *uint8, sources *source, count int, base uint32, p *planes)

//go:noescape
func mark8(at *uint8, sources *source, count int, base uint32, p *planes)

//go:noescape
func compareVectors(at *uint8, sources *source, count int, c, hit *slots)
