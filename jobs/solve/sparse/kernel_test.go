package sparse

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/jobs/pageend"
)

// sourcesFor are sources at the given distances and more, with small values.
func sourcesFor(r *rand.Rand, distances []int, count, limit int) []source {
	for len(distances) < count {
		distances = append(distances, 1+r.IntN(300))
	}
	slices.Sort(distances)
	var s []source
	for _, d := range slices.Compact(distances) {
		s = append(s, newSource(d, uint8(r.IntN(limit))))
	}
	return s
}

// walled is memory for an index, and for what a kernel reads or writes beside it. A kernel that
// touches anything before or behind ends the test.
type walled struct{ index, sources, more, fails pageend.Memory }

func newWalled(t *testing.T) *walled {
	return &walled{pageend.New(t, 2000), pageend.New(t, 4000), pageend.New(t, 4000),
		pageend.New(t, 1000)}
}

// indices is n bytes below the limit at the beginning or at the end of the memory.
func indices(m pageend.Memory, r *rand.Rand, last bool, n, limit int) []uint8 {
	index := pageend.First[uint8](m, n)
	if last {
		index = pageend.Last[uint8](m, n)
	}
	for i := range index {
		index[i] = uint8(r.IntN(limit))
	}
	return index
}

// at lays sources in front of the memory's end.
func at(m pageend.Memory, sources []source) []source {
	s := pageend.Last[source](m, len(sources))
	copy(s, sources)
	return s
}

// walledFrom is the heap that the tests begin with. A source at that distance is the heap 0.
const walledFrom = 333

// The recursion and the proof do what their reference loops do, for every length and alignment.
// They read nothing before the farthest source, and write no further than the last block.
func TestRecurAndProve(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	w := newWalled(t)
	failed, passed, stopped := 0, 0, 0
	for length := range 301 {
		for _, limit := range limits {
			to, blocks := walledFrom+length, (length+block-1)/block
			end := walledFrom + blocks*block
			distances := []int{walledFrom, 1 + r.IntN(3)}[r.IntN(2):]
			count := 1 + r.IntN([]int{limit, 8 * limit}[r.IntN(2)])
			sources := at(w.sources, sourcesFor(r, distances, count, limit))
			index := indices(w.index, r, length&1 == 1, to+block,
				[]int{limit, limit + limit/8, 256}[r.IntN(3)])
			need := Space{Mask: 1 + r.Uint32N(uint32(2*limit)-1), Parity: r.Uint32N(2),
				Offset: r.Uint32N(2)}.need()
			fails, wanted := pageend.Last[uint32](w.fails, blocks), make([]uint32, blocks)
			proveGo(index, walledFrom, to, sources, need, limit, wanted)
			prove(index, walledFrom, to, sources, need, limit, fails)
			for i := range length {
				a, b := fails[i/block]>>(i%block)&1, wanted[i/block]>>(i%block)&1
				if a != b {
					t.Fatalf("limit %d, %d heaps, %+v: heap %d fails %d, want %d", limit, length,
						*need, i, a, b)
				}
				failed, passed = failed+int(a), passed+int(1-a)
			}
			want := slices.Clone(index)
			reached := recurGo(want, walledFrom, to, sources, limit)
			if reached < to {
				stopped++
			}
			behind := slices.Clone(index[end:])
			got := recur(index, walledFrom, to, sources, limit, 33+r.IntN(300))
			if got != reached || !bytes.Equal(index[:got], want[:got]) {
				t.Fatalf("limit %d, %d heaps: %d of %d computed", limit, length, got-walledFrom,
					reached-walledFrom)
			}
			if !bytes.Equal(index[end:], behind) {
				t.Fatalf("limit %d, %d heaps: what is behind the last block was written", limit, length)
			}
		}
	}
	if min(failed, passed) < 1000 || stopped < 100 || stopped > 1000 {
		t.Errorf("%d heaps fail, %d pass, %d recursions stop: the test tests nothing", failed, passed,
			stopped)
	}
}

// The sums of pairs are those of the reference loop, where what has no index marks nothing, and
// the search finds the first sum that there is: for every number of them and alignment, and
// nothing beside is read.
func TestSums(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	w := newWalled(t)
	for count := range 301 {
		for _, last := range []bool{false, true} {
			low := indices(w.index, r, last, count, 64)
			high := indices(w.more, r, last, count, 64)
			for i := range low {
				if r.IntN(8) == 0 {
					low[i] = noPair
				}
			}
			for _, limit := range limits {
				if got, want := pairs(low, high, limit), pairsGo(low, high, limit); got != want {
					t.Fatalf("limit %d, %d pairs: %x, want %x", limit, count, got, want)
				}
			}
			// Where the two ends are apart, the sums of the second half aren't those of the first.
			index := indices(w.index, r, last, count+r.IntN(300), 100)
			for range 4 {
				x, b := uint8(r.IntN(128)), len(index)-1
				if got, want := findSum(index, 0, b, count, x),
					findSumGo(index, 0, b, count, x); got != want {
					t.Fatalf("%d sums: %d is the first that is %d, want %d", count, got, x, want)
				}
			}
		}
	}
}

// need.of is [Space.below] in another form.
func TestNeed(t *testing.T) {
	for mask := uint32(1); mask < 512; mask++ {
		for bits := range uint32(4) {
			s := Space{Mask: mask, Parity: bits & 1, Offset: bits >> 1}
			q := s.need()
			for x := range 256 {
				for n := range 2 {
					if got, want := q.of(uint8(x), n), s.below(uint32(x), n); got != want {
						t.Fatalf("%+v: %d indices needed below %d for the heap %d, want %d", s, got, x, n, want)
					}
				}
			}
		}
	}
}

// An index and a class give the value back, in order and linearly.
func TestSpace(t *testing.T) {
	for mask := uint32(1); mask < 64; mask++ {
		s := Space{Mask: mask, Parity: mask & 1, Offset: mask >> 1 & 1}
		for n := range 2 {
			last := map[bool]int{true: -1, false: -1}
			below := uint32(0)
			for v := range uint32(64) {
				x, class := s.index(v), s.common(n, v)
				if s.value(x, n, class) != v || int(x) <= last[class] {
					t.Fatalf("%+v: the value %d of the heap %d has index %d", s, v, n, x)
				}
				if last[class] = int(x); !class {
					below++
				} else if got := s.below(x, n); got != below {
					t.Fatalf("%+v: %d rare values below %d for the heap %d, want %d", s, got, v, n, below)
				}
				if s.index(v^21) != x^s.index(21) {
					t.Fatalf("%+v: the index of %d ⊕ 21 isn't the sum of the indices", s, v)
				}
			}
		}
	}
}

// needVectors skips a test of kernels that are in assembly only where there are none.
func needVectors(t testing.TB) {
	t.Helper()
	if !vectors {
		t.Skip("there is no kernel for indices beyond 64")
	}
}

// The marks are those of the reference loop, for every number of sources and of indices, all at
// once and 64 indices at a time.
func TestMarkAll(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(31, 32))
	w := newWalled(t)
	for count := 1; count <= 256; count++ {
		for _, number := range []int{0, 1, 2, 3, 4, 5, 7, 8, 9 + r.IntN(40)} {
			index := indices(w.index, r, count&1 == 1, walledFrom+block, 256)
			some := sourcesFor(r, []int{block, walledFrom}[r.IntN(2):], 1+number, 256)
			some = at(w.sources, some[1:])
			var got, quarters, want [4]planes
			markAll(index, walledFrom, some, count, &got)
			markQuarters(index, walledFrom, some, count, &quarters)
			for q := range want {
				markGo(index, walledFrom, some, 64*q, 64, &want[q])
			}
			for l := range block {
				for x := range count {
					q, plane, right := x/64, x/8%8, want[x/64][x/8%8][l]
					wrong := (got[q][plane][l] ^ right) | (quarters[q][plane][l] ^ right)
					if wrong>>(x&7)&1 != 0 {
						t.Fatalf("%d sources, %d indices: another mark of %d", len(some), count, x)
					}
				}
			}
		}
	}
}

// The least candidates are those of the reference loop, and so are the marks
// after it.
func TestLeast(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(11, 12))
	for range 300 {
		count, full := 1+r.IntN(32), r.IntN(256)
		var p [4]planes
		var bound [block]uint8
		for i := range 32 * block * 8 {
			if r.IntN(256) < full {
				p[i>>11][i>>8&7][i>>3&31] |= 1 << (i & 7)
			}
		}
		want := p
		for l := range bound {
			bound[l] = uint8(r.IntN(min(256, 8*count+1)))
		}
		var c, wantC candidates
		least(&p, count, &bound, &c)
		leastGo(&want, count, &bound, &wantC)
		if c != wantC {
			t.Fatalf("%d planes: other candidates", count)
		}
		for l := range block {
			for x := range int(bound[l]) {
				if (p[x/64][x/8%8][l]^want[x/64][x/8%8][l])>>(x&7)&1 != 0 {
					t.Fatalf("%d planes: another mark of the index %d", count, x)
				}
			}
		}
	}
}

// candidatesFor is increasing candidates, fewer than eight for some heaps.
func candidatesFor(r *rand.Rand, limit int) *candidates {
	c := noCandidates
	for l := range block {
		x, some := r.IntN(4), r.IntN(10)
		for j := 0; j < some && j < len(c) && x < limit; j++ {
			c[j][l] = uint8(x)
			x += 1 + r.IntN(8)
		}
	}
	return &c
}

// farFor is sources that are a block away at least, as many as given and the heap 0.
func farFor(r *rand.Rand, m pageend.Memory, count, limit int) []source {
	far := sourcesFor(r, []int{walledFrom}, 1+count, limit)
	return at(m, slices.DeleteFunc(far, func(s source) bool { return s.back > -block }))
}

// What is left of candidates is the same as in the reference loop.
func TestSift(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(13, 14))
	w := newWalled(t)
	for i := range 300 {
		index := indices(w.index, r, i&1 == 1, walledFrom+block, 128)
		some, more := farFor(r, w.sources, r.IntN(20), 128), farFor(r, w.more, r.IntN(40), 128)
		some, more = some[r.IntN(2):], more[r.IntN(2):]
		c := candidatesFor(r, 128)
		want := *c
		sift(index, walledFrom, some, more, c)
		siftGo(index, walledFrom, some, more, &want)
		if *c != want {
			t.Fatalf("%d and %d sources: other candidates", len(some), len(more))
		}
	}
}

// A block gets the indices of the reference loop, up to the first heap without a candidate, and
// nothing is written behind it.
func TestChoose(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(15, 16))
	w := newWalled(t)
	whole := 0
	for i := range 1000 {
		index := indices(w.index, r, i&1 == 1, walledFrom+block, 64)
		mid, near := farFor(r, w.more, r.IntN(2), 64), []source(nil)
		for range r.IntN(8) {
			near = append(near, newSource(1+r.IntN(31), uint8(r.IntN(64))))
		}
		c := candidatesFor(r, 64)
		for l := range block {
			if r.IntN(100) > 0 {
				c[0][l], c[3][l] = 0, uint8(64+r.IntN(64)) // Hardly any heap lacks a candidate.
			}
		}
		want := slices.Clone(index)
		reached := chooseGo(want, walledFrom, mid, near, c)
		if got := choose(index, walledFrom, mid, at(w.sources, near), c); got != reached ||
			!bytes.Equal(index[:walledFrom+got], want[:walledFrom+got]) {
			t.Fatalf("%d heaps done, want %d, or others", got, reached)
		}
		whole += reached / block
	}
	if whole < 100 || whole > 990 {
		t.Errorf("%d of 1000 blocks are whole: the test tests too little", whole)
	}
}

// markGo is what [mark] computes.
func markGo(index []uint8, n int, sources []source, base, count int, p *planes) {
	*p = planes{}
	for _, s := range sources {
		for l := range block {
			if x := int(index[n+l+int(s.back)]^uint8(s.value)) - base; 0 <= x &&
				x < min(count, 64) {
				p[x>>3][l] |= 1 << (x & 7)
			}
		}
	}
}

// leastGo is what [least] computes.
func leastGo(p *[4]planes, count int, bound *[block]uint8, c *candidates) {
	*c = noCandidates
	for l := range block {
		j := 0
		for x := 0; x < min(8*count, int(bound[l])) && j < len(c); x++ {
			if p[x/64][x/8%8][l]>>(x&7)&1 == 0 {
				if c[j][l] = uint8(x); j < len(c)-1 {
					p[x/64][x/8%8][l] |= 1 << (x & 7)
				}
				j++
			}
		}
	}
}

// siftGo is what [sift] computes.
func siftGo(index []uint8, n int, some, more []source, c *candidates) {
	for l := range block {
		var m marks
		m.addSources(index, n+l, some)
		left := make([]uint8, 0, len(c))
		for j := range c {
			if x := c[j][l]; x != noIndex && !m.has(uint32(x)) {
				left = append(left, x)
			}
		}
		m = marks{}
		m.addSources(index, n+l, more)
		for j := range c {
			c[j][l] = noIndex
			if j < len(left) && (j >= 4 || !m.has(uint32(left[j]))) {
				c[j][l] = left[j]
			}
		}
	}
}

// chooseGo is what [choose] computes.
func chooseGo(index []uint8, n int, mid, near []source, c *candidates) int {
	for l := range block {
		var m marks
		m.addSources(index, n+l, mid)
		m.addSources(index, n+l, near)
		least := uint8(noIndex)
		for j := range 4 {
			if x := c[j][l]; !m.has(uint32(x)) {
				least = min(least, x)
			}
		}
		if least == noIndex {
			return l
		}
		index[n+l] = least
	}
	return block
}

// noCandidates is a block without candidates.
var noCandidates = func() (c candidates) {
	for j := range c {
		for l := range c[j] {
			c[j][l] = noIndex
		}
	}
	return c
}()

func (m *marks) has(x uint32) bool { return m[x>>6]>>(x&63)&1 == 1 }
