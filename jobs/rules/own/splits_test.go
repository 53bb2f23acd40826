package own

import (
	"testing"

	"grundy/jobs/reference"
)

// What splits would make is known before any of it is made.
func TestCountSplits(t *testing.T) {
	for n := uint64(0); n <= 30; n++ {
		for parts := uint64(0); parts <= n; parts++ {
			want := uint64(0)
			for range reference.Partitions(n, parts) {
				want++
			}
			if got := countSplits(n, parts); got != want {
				t.Errorf("%d is a sum of %d parts in %d ways, not %d", n, parts, want, got)
			}
		}
	}
	large := [][2]uint64{{400, 5}, {100, 20}, {20_000, 3}, {1 << 40, 3}, {1 << 60, 2}, {1000, 500}}
	for _, c := range large {
		if got := countSplits(c[0], c[1]) * (c[1] + 1); got <= mostCharged {
			t.Errorf("the ways to write %d as a sum of %d parts have %d elements", c[0], c[1], got)
		}
	}
}
