package streams

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// stream is random values below limit at any alignment, between guards; where they
// were read, sums would be found that aren't there.
func stream(r *rand.Rand, n int, limit, guard uint16) []uint16 {
	offset := 1 + r.IntN(64)
	s := make([]uint16, offset+n+256)
	for i := range s {
		s[i] = guard
	}
	s = s[offset : offset+n : offset+n]
	for i := range s {
		s[i] = uint16(r.IntN(int(limit)))
	}
	return s
}

// The kernels find what their loops do, for every length and alignment, and
// nothing outside.
func TestFind(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 301 {
		for range 16 {
			y := uint16(r.IntN(1 << 10))
			a, b := stream(r, n, 1<<10, 0), stream(r, n, 1<<10, y)
			if got, want := findSum(a, b, y), findGo(a, b, y); got != want {
				t.Fatalf("%d sums: found at %d, want %d", n, got, want)
			}
			if got := findSum(a, b, 1<<10|y); got != n {
				t.Fatalf("%d sums: found at %d what isn't there", n, got)
			}
		}
	}
}

// A single sum is found wherever it stands, also behind the first block.
func TestFindOne(t *testing.T) {
	for n := 1; n <= 300; n++ {
		a, b := make([]uint16, n), make([]uint16, n)
		for i := range n {
			b[i] = 777
			if j := findSum(a, b, 777); j != i {
				t.Fatalf("%d sums: found at %d, want %d", n, j, i)
			}
			b[i] = 0
		}
	}
}

// Every number of sources, at any distance and alignment.
func TestCover(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	left := 0
	for count := range 301 {
		values := stream(r, 500+Lanes, 8, 99)
		n := 1 + r.IntN(500)
		sources := make([]Source, count)
		for i := range sources {
			sources[i] = Source{Back: 1 + r.Uint32N(uint32(n)), Value: uint16(r.IntN(12))}
		}
		need, x := r.Uint64(), uint16(r.IntN(8))
		got, want := Cover(values[:n+Lanes-1], n, sources, x, need),
			coverGo(values, n, sources, x, need)
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
	w := make([]uint16, n)
	sources := slices.Repeat([]Source{{Back: 64, Value: 1}}, n/Lanes)
	for name, f := range map[string]func(){
		"Cover":   func() { Cover(w, 64, sources, 0, 1) },
		"coverGo": func() { coverGo(w, 64, sources, 0, 1) },
		"Find":    func() { findSum(w, w, 1) },
		"findGo":  func() { findGo(w, w, 1) },
	} {
		b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
			for b.Loop() {
				f()
			}
			b.ReportMetric(float64(b.N)*n/b.Elapsed().Seconds()/1e9, "Gsums/s")
		})
	}
}
