package sparse

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// guard is what stands before and behind the heaps that a kernel may write.
const guard = 0xa5

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

// heaps is an index array that starts anywhere, with values before the heap from
// and guards behind the last heap that may be written.
func heaps(r *rand.Rand, from, to, limit int) []uint8 {
	offset := r.IntN(64)
	index := make([]uint8, offset+to+2*block)[offset:]
	for i := range index {
		index[i] = guard
		if i < from {
			index[i] = uint8(r.IntN(limit))
		}
	}
	return index
}

// The kernel finds what its reference loop does, for every length and alignment,
// and writes no further than a block behind the last heap.
func TestRecur(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const from = 700
	for length := range 301 {
		for _, k := range limits {
			index := heaps(r, from, from+length, []int{k, 256}[r.IntN(2)])
			sources := sourcesFor(r, []int{1 + r.IntN(3)}, 1+r.IntN(k), k)
			want := slices.Clone(index)
			reached := recurGo(want, from, from+length, sources, k)
			got := recur(index, from, from+length, sources, k, 33+r.IntN(300))
			if got != reached || !bytes.Equal(index[:got], want[:got]) {
				t.Fatalf("limit %d, %d heaps: %d of %d computed", k, length, got-from, reached-from)
			}
			for i, b := range index[from+(length+block-1)/block*block:] {
				if b != guard {
					t.Fatalf("limit %d, %d heaps: byte %d behind the last block was written", k, length, i)
				}
			}
		}
	}
}

// A heap whose indices are all marked ends the recursion there.
func TestRecurStops(t *testing.T) {
	for _, limit := range limits {
		index := make([]uint8, 300)
		var sources []source
		for v := range limit {
			sources = append(sources, newSource(100+v, uint8(v)))
		}
		for n := range 200 {
			index[n] = 255 // marks nothing
		}
		for stop := 200; stop < 264; stop++ {
			// The heaps 200 … stop−1 lack a mark that stop has.
			for v := range limit {
				index[stop-100-v] = 0
			}
			got := recur(index, 200, 264, sources, limit, 40)
			if want := recurGo(slices.Clone(index), 200, 264, sources, limit); got != want {
				t.Fatalf("limit %d: stopped at %d, want %d", limit, got, want)
			}
			for n := range 200 {
				index[n] = 255
			}
		}
	}
}

// The proof finds the same heaps as its reference loop.
func TestProve(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	const from = 700
	failed, passed := 0, 0
	for length := range 301 {
		for _, limit := range limits {
			space := valueSpace{mask: 1 + r.Uint32N(uint32(2*limit)-1), parity: r.Uint32N(2),
				offset: r.Uint32N(2)}
			index := heaps(r, from+length+block, from+length, limit+r.IntN(1+limit/8))
			sources := sourcesFor(r, nil, 1+r.IntN(3*limit), limit)
			blocks := (length + block - 1) / block
			fails, want := make([]uint32, blocks), make([]uint32, blocks)
			proveGo(index, from, from+length, sources, space.need(), limit, want)
			prove(index, from, from+length, sources, space.need(), limit, fails)
			for i := range length {
				j, l := i/block, i%block
				a, b := fails[j]>>l&1, want[j]>>l&1
				if a != b {
					t.Fatalf("limit %d, %d heaps, %+v: heap %d fails %d, want %d", limit, length,
						space, i, a, b)
				}
				failed, passed = failed+int(a), passed+int(1-a)
			}
		}
	}
	if failed < 1000 || passed < 1000 {
		t.Errorf("%d heaps fail, %d pass: the test tests nothing", failed, passed)
	}
}

// The sums of pairs are those of the reference loop, for every number of them
// and alignment; what has no index marks nothing.
func TestPairs(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for count := range 301 {
		for _, limit := range limits {
			low, high := heaps(r, count, count, 64)[:count], heaps(r, count, count, 64)[:count]
			for i := range low {
				if r.IntN(8) == 0 {
					low[i] = noPair
				}
			}
			if got, want := pairs(low, high, limit), pairsGo(low, high, limit); got != want {
				t.Fatalf("limit %d, %d pairs: %x, want %x", limit, count, got, want)
			}
		}
	}
}

// The search finds the first sum that there is, for every length and alignment.
func TestFindSum(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for count := range 301 {
		index := heaps(r, 700, 700, 100)
		for range 8 {
			a := 1 + r.IntN(40)
			b := a + count + r.IntN(300)
			x := uint8(r.IntN(128))
			if got, want := findSum(index, a, b, count, x),
				findSumGo(index, a, b, count, x); got != want {
				t.Fatalf("%d sums: %d is the first that is %d, want %d", count, got, x, want)
			}
		}
	}
}

// need.of is [Space.below] in another form.
func TestNeed(t *testing.T) {
	for mask := uint32(1); mask < 512; mask++ {
		for bits := range uint32(4) {
			s := valueSpace{mask: mask, parity: bits & 1, offset: bits >> 1}
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
		s := valueSpace{mask: mask, parity: mask & 1, offset: mask >> 1 & 1}
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

func BenchmarkKernels(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	const from, heapCount = 1000, 1 << 14
	for _, limit := range limits {
		sources := sourcesFor(r, []int{3, 7, 19, 28}, 20, limit)
		index := heaps(r, from, from+heapCount, limit)
		fails := make([]uint32, heapCount/block)
		for name, f := range map[string]func(){
			"recur":   func() { recur(index, from, from+heapCount, sources, limit, 64) },
			"recurGo": func() { recurGo(index, from, from+heapCount, sources, limit) },
			"prove": func() {
				prove(index, from, from+heapCount, sources, valueSpace{mask: 5}.need(), limit,
					fails)
			},
			"proveGo": func() {
				proveGo(index, from, from+heapCount, sources, valueSpace{mask: 5}.need(), limit,
					fails)
			},
		} {
			b.Run(fmt.Sprintf("%s/%d", name, limit), func(b *testing.B) {
				for b.Loop() {
					f()
				}
				b.ReportMetric(float64(b.N)*heapCount/b.Elapsed().Seconds()/1e6, "Mheaps/s")
			})
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

// The marks are those of the reference loop, for every number of sources and of indices.
func TestMark(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(27, 28))
	for count := 1; count <= 64; count++ {
		for sources := range 40 {
			n, base := 701+r.IntN(60), 64*r.IntN(4)
			index := heaps(r, n, n+block, 256)
			some := sourcesFor(r, []int{block}, 1+sources, 256)
			var got, want planes
			mark(index, n, some[1:], base, count, &got)
			markGo(index, n, some[1:], base, count, &want)
			for l := range block {
				for x := range count {
					if (got[x/8][l]^want[x/8][l])>>(x&7)&1 != 0 {
						t.Fatalf("%d sources, %d indices from %d on: another mark of %d",
							len(some)-1, count, base, x)
					}
				}
			}
		}
	}
}

// So are all marks at once, for every number of indices.
func TestMarkAll(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(31, 32))
	for count := 1; count <= 256; count++ {
		for _, sources := range []int{0, 1, 2, 3, 4, 5, 7, 8, 9 + r.IntN(40)} {
			n := 701 + r.IntN(60)
			index := heaps(r, n, n+block, 256)
			some := sourcesFor(r, []int{block}, 1+sources, 256)
			var got, want [4]planes
			markAll(index, n, some[1:], count, &got)
			for q := range want {
				markGo(index, n, some[1:], 64*q, 64, &want[q])
			}
			for l := range block {
				for x := range count {
					if (got[x/64][x/8%8][l]^want[x/64][x/8%8][l])>>(x&7)&1 != 0 {
						t.Fatalf("%d sources, %d indices: another mark of %d", len(some)-1, count, x)
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

// What is left of candidates is the same as in the reference loop.
func TestSift(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(13, 14))
	for range 300 {
		index := heaps(r, 800, 800, 128)
		some, more := sourcesFor(r, []int{400}, r.IntN(20), 128),
			sourcesFor(r, []int{400}, r.IntN(40), 128)
		c := candidatesFor(r, 128)
		want, n := *c, 701+r.IntN(60)
		sift(index, n, some, more[1:], c)
		siftGo(index, n, some, more[1:], &want)
		if *c != want {
			t.Fatalf("%d and %d sources: other candidates", len(some), len(more)-1)
		}
	}
}

// A block gets the indices of the reference loop, up to the first heap without a
// candidate, and nothing is written behind it.
func TestChoose(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(15, 16))
	whole := 0
	for range 1000 {
		n := 701 + r.IntN(60)
		index := heaps(r, n, n, 64)
		mid, near := sourcesFor(r, []int{33 + r.IntN(300)}, 1, 64), []source(nil)
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
		reached := chooseGo(want, n, mid, near, c)
		if got := choose(index, n, mid, near, c); got != reached ||
			!bytes.Equal(index[:n+got], want[:n+got]) {
			t.Fatalf("%d heaps done, want %d, or others", got, reached)
		}
		for i, b := range index[n+block:] {
			if b != guard {
				t.Fatalf("byte %d behind the block was written", i)
			}
		}
		whole += reached / block
	}
	if whole < 100 || whole > 990 {
		t.Errorf("%d of 1000 blocks are whole: the test tests too little", whole)
	}
}

// The steps of a block where indices reach beyond 64, as many sources as in 0.6.
func BenchmarkWide(b *testing.B) {
	needVectors(b)
	r := rand.New(rand.NewPCG(17, 18))
	const n, top = 20700, 160
	index := heaps(r, n, n, top)
	sources := func(count int) (list []source) {
		for range count {
			list = append(list, newSource(512+r.IntN(20000), uint8(r.IntN(top))))
		}
		return list
	}
	first, some, more := sources(wideFirst), sources(wideSome), sources(650)
	mid, near := sourcesFor(r, []int{33}, 1, top), sourcesFor(r, []int{3, 7, 19, 28}, 4, top)[:4]
	for range 73 {
		mid = append(mid, newSource(33+r.IntN(470), uint8(r.IntN(top))))
	}
	var p [4]planes
	var c candidates
	bound := [block]uint8(bytes.Repeat([]byte{top}, block))
	for _, k := range []struct {
		name string
		run  func()
	}{
		{"mark", func() { markAll(index, n, first, top, &p) }},
		{"least", func() { least(&p, top/8, &bound, &c) }},
		{"sift", func() { sift(index, n, some, more, &c) }},
		{"settle", func() { choose(index, n, mid, near, &c) }},
		{"pairs", func() { pairs(index[:pairedAtOnce], index[700:], 64) }},
	} {
		b.Run(k.name, func(b *testing.B) {
			for b.Loop() {
				k.run()
			}
		})
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
