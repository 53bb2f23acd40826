package own

import (
	"testing"

	"grundy/jobs/reference"
)

// The splits are counted as they are listed.
func TestSplitsOf(t *testing.T) {
	for n := uint64(4); n <= 40; n++ {
		for parts := uint64(4); parts <= n; parts++ {
			ways := uint64(0)
			for range reference.Partitions(n, parts) {
				ways++
			}
			if got := splitsOf(n, parts); got != ways {
				t.Errorf("%d has %d splits into %d parts, want %d", n, got, parts, ways)
			}
		}
	}
	if ways := splitsOf(10_000, 9_999); ways != 1 {
		t.Errorf("10000 has %d splits into 9999 parts", ways)
	}
	if ways := splitsOf(1<<62, 4); ways != 1<<62 {
		t.Errorf("2^62 has %d splits into four parts", ways)
	}
}
