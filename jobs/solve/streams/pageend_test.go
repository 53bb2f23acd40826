package streams

import (
	"math/rand/v2"
	"testing"

	"grundy/jobs/pageend"
)

// places are the two ends of a memory, at which slices are laid.
func places[T any](m pageend.Memory, n int) [][]T {
	return [][]T{pageend.First[T](m, n), pageend.Last[T](m, n)}
}

// Nothing before or behind the two streams is touched.
func TestFindStays(t *testing.T) {
	left, right := pageend.New(t, 1000), pageend.New(t, 1000)
	for n := range 301 {
		for i, a := range places[uint16](left, n) {
			b := places[uint16](right, n)[i]
			for j := range a {
				a[j], b[j] = uint16(j), uint16(j)^7
			}
			for _, x := range []uint16{7, 8} {
				if got, want := findSum(a, b, x), findGo(a, b, x); got != want {
					t.Fatalf("%d sums: found at %d, want %d", n, got, want)
				}
			}
		}
	}
}

// Sources from the first heap to the last one, which is n + 62, touch nothing before,
// behind or after the last source.
func TestCoverStays(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	heaps, list := pageend.New(t, 4000), pageend.New(t, 1000)
	for n := 1; n <= 300; n++ {
		for i, values := range places[uint16](heaps, n+Lanes-1) {
			for j := range values {
				values[j] = uint16(r.IntN(8))
			}
			sources := places[Source](list, 1+n%40)[i]
			for j := range sources {
				sources[j] = Source{Back: 1 + r.Uint32N(uint32(n)), Value: uint16(r.IntN(12))}
			}
			sources[0].Back = 1
			sources[len(sources)-1].Back = uint32(n)
			need, x := r.Uint64(), uint16(r.IntN(8))
			if got, want := Cover(values, n, sources, x, need),
				coverGo(values, n, sources, x, need); got != want {
				t.Fatalf("%d sources leave %x, want %x", len(sources), got, want)
			}
		}
	}
}
