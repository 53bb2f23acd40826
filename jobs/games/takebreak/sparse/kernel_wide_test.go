package sparse

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
)

// The least candidates are those of the reference loop, and so are the marks
// after it.
func TestLeast(t *testing.T) {
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
	r := rand.New(rand.NewPCG(13, 14))
	for range 300 {
		index := heaps(r, 800, 800, 128)
		some, more := sourcesFor(r, []int{400}, r.IntN(20), 128), sourcesFor(r, []int{400}, r.IntN(40), 128)
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
		if got := choose(index, n, mid, near, c); got != reached || !bytes.Equal(index[:n+got], want[:n+got]) {
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
