package scan

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// stream is random values below limit at any alignment, between guards; where they
// were read, sums would be found that aren't there.
func stream[V uint8 | uint16](r *rand.Rand, n int, limit, guard V) []V {
	offset := 1 + r.IntN(64)
	s := make([]V, offset+n+256)
	for i := range s {
		s[i] = guard
	}
	s = s[offset : offset+n : offset+n]
	for i := range s {
		s[i] = V(r.IntN(int(limit)))
	}
	return s
}

// The kernels find what their loops do, for every length and alignment, and
// nothing outside.
func TestFind(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 301 {
		for range 16 {
			x := uint8(r.IntN(64))
			a, b := stream[uint8](r, n, 64, 0), stream(r, n, 64, x)
			if got, want := Find8(a, b, x), find8Go(a, b, x); got != want {
				t.Fatalf("%d bytes: found at %d, want %d", n, got, want)
			}
			// Sums of 64 and more are outside only.
			if got := Find8(a, b, 64|x); got != n {
				t.Fatalf("%d bytes: found at %d what isn't there", n, got)
			}
			y := uint16(r.IntN(1 << 10))
			c, d := stream[uint16](r, n, 1<<10, 0), stream(r, n, 1<<10, y)
			if got, want := Find16(c, d, y), find16Go(c, d, y); got != want {
				t.Fatalf("%d words: found at %d, want %d", n, got, want)
			}
			if got := Find16(c, d, 1<<10|y); got != n {
				t.Fatalf("%d words: found at %d what isn't there", n, got)
			}
		}
	}
}

// A single sum is found wherever it stands, also behind the first block.
func TestFindOne(t *testing.T) {
	for n := 1; n <= 300; n++ {
		a, b, c, d := make([]uint8, n), make([]uint8, n), make([]uint16, n), make([]uint16, n)
		for i := range n {
			b[i], d[i] = 77, 777
			if x, y := Find8(a, b, 77), Find16(c, d, 777); x != i || y != i {
				t.Fatalf("%d sums: found at %d and %d, want %d", n, x, y, i)
			}
			b[i], d[i] = 0, 0
		}
	}
}

func TestMark(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for n := range 301 {
		var got, want [256]uint8
		a, b := stream[uint8](r, n, 128, 255), stream[uint8](r, n, 128, 0)
		Mark8(&got, a, b)
		mark8Go(&want, a, b)
		if !bytes.Equal(got[:], want[:]) {
			t.Fatalf("%d sums: other marks", n)
		}
		c, d := stream[uint16](r, n, 128, 255), stream[uint16](r, n, 128, 0)
		clear(got[:])
		clear(want[:])
		Mark16(got[:], c, d)
		mark16Go(want[:], c, d)
		if !bytes.Equal(got[:], want[:]) {
			t.Fatalf("%d sums of words: other marks", n)
		}
	}
}

// Every number of sources, at any distance and alignment.
func TestCover(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	left := 0
	for count := range 301 {
		values := stream[uint16](r, 500+Lanes, 8, 99)
		n := 1 + r.IntN(500)
		sources := make([]Source, count)
		for i := range sources {
			sources[i] = Source{Back: 1 + r.Uint32N(uint32(n)), Value: uint16(r.IntN(12))}
		}
		need := r.Uint64()
		got, want := Cover(values[:n+Lanes-1], n, sources, need), coverGo(values, n, sources, need)
		if got != want {
			t.Fatalf("%d sources leave %x, want %x", count, got, want)
		}
		if got != 0 {
			left++
		}
	}
	if left < 30 || left > 270 {
		t.Errorf("%d of 301 have needs left: the test tests little", left)
	}
}

func BenchmarkScan(b *testing.B) {
	const n = 1 << 15
	s, w := make([]uint8, n), make([]uint16, n)
	var marks [256]uint8
	sources := slices.Repeat([]Source{{Back: 64, Value: 1}}, n/Lanes)
	for name, f := range map[string]func(){
		"Cover":    func() { Cover(w, 64, sources, 1) },
		"coverGo":  func() { coverGo(w, 64, sources, 1) },
		"Find8":    func() { Find8(s, s, 1) },
		"find8Go":  func() { find8Go(s, s, 1) },
		"Find16":   func() { Find16(w, w, 1) },
		"find16Go": func() { find16Go(w, w, 1) },
		"Mark8":    func() { Mark8(&marks, s, s) },
		"Mark16":   func() { Mark16(marks[:], w, w) },
		"mark16Go": func() { mark16Go(marks[:], w, w) },
		"mark8Go":  func() { mark8Go(&marks, s, s) },
	} {
		b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
			for b.Loop() {
				f()
			}
			b.ReportMetric(float64(b.N)*n/b.Elapsed().Seconds()/1e9, "Gsums/s")
		})
	}
}
