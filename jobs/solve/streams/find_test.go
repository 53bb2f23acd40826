package streams

import (
	"math/rand/v2"
	"testing"

	"grundy/jobs/pageend"
)

// places are the two ends of a memory, at which slices are laid: nothing before or behind them may
// be touched.
func places[T any](m pageend.Memory, n int) [][]T {
	return [][]T{pageend.First[T](m, n), pageend.Last[T](m, n)}
}

// The kernel finds what its loop does, for every length and alignment, and nothing outside; a
// single sum wherever it stands.
func TestFind(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	left, right := pageend.New(t, 1000), pageend.New(t, 1000)
	for n := range 301 {
		for i, a := range places[uint16](left, n) {
			b := places[uint16](right, n)[i]
			for j := range a {
				a[j], b[j] = uint16(r.IntN(1<<10)), uint16(r.IntN(1<<10))
			}
			for range 8 {
				x := uint16(r.IntN(1 << 10))
				if got, want := findSum(a, b, x), findGo(a, b, x); got != want {
					t.Fatalf("%d sums: found at %d, want %d", n, got, want)
				}
			}
			for j := range a {
				b[j] ^= 1 << 10
				if got := findSum(a, b, a[j]^b[j]); got != j {
					t.Fatalf("%d sums: found at %d, want %d", n, got, j)
				}
				b[j] ^= 1 << 10
			}
		}
	}
}

// The kernel covers as its loop does, with every number of sources at any distance and alignment.
// The sources reach from the first heap to the last one, which is n + 62, and nothing before,
// behind or after the last source is touched.
func TestCover(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	heaps, list := pageend.New(t, 4000), pageend.New(t, 4000)
	left := 0
	for count := range 301 {
		n := 1 + r.IntN(500)
		for i, values := range places[uint16](heaps, n+Lanes-1) {
			for j := range values {
				values[j] = uint16(r.IntN(8))
			}
			sources := places[Source](list, count)[i]
			for j := range sources {
				sources[j] = Source{Back: 1 + r.Uint32N(uint32(n)), Value: uint16(r.IntN(12))}
			}
			if count > 1 {
				sources[0].Back, sources[count-1].Back = 1, uint32(n)
			}
			need, x := r.Uint64(), uint16(r.IntN(8))
			got, want := Cover(values, n, sources, x, need), coverGo(values, n, sources, x, need)
			if got != want {
				t.Fatalf("%d sources leave %x, want %x", count, got, want)
			}
			if got != 0 {
				left++
			}
		}
	}
	if left < 60 || left > 540 {
		t.Errorf("%d of 602 have needs left: the test tests little", left)
	}
}
