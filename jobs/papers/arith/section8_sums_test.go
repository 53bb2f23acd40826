package arith_test

import (
	"slices"
	"testing"
)

// Options found by hand: 4 → 2, 6 → 2 + 3, 12 → 2 + 3, 27 → 3, 30 → 2 + 3 + 5; 1 and primes are
// terminal.
func TestPrimeSums(t *testing.T) {
	options := named(t, "m-small-omega/sum").Heaps.Options
	for n, want := range map[uint64][]uint64{1: nil, 2: nil, 7: nil, 4: {2}, 6: {5}, 12: {5},
		27: {3}, 30: {10}} {
		if got := slices.Concat(slices.Collect(options(n))...); !slices.Equal(got, want) {
			t.Errorf("the options of %d are %v, want %v", n, got, want)
		}
	}
}
