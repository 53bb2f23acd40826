package arith_test

import (
	"slices"
	"testing"

	"grundy/jobs/papers/arith"
)

// S-DIVIDING with n → 0 by hand: 6 goes to 0, 3 + 3, 4 + 4 + 4 and 5 + 5 + 5 + 5 + 5 + 5.
func TestSDividingWhole(t *testing.T) {
	g, err := arith.Families()[1].Lookup("s-dividing/whole")
	if err != nil {
		t.Fatal(err)
	}
	got := slices.Collect(g.Heaps().Options(6))
	want := [][]uint64{{0}, {3, 3}, {4, 4, 4}, {5, 5, 5, 5, 5, 5}}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("the options of 6 are %v, want %v", got, want)
	}
}

// Options found by hand: 4 → 2, 6 → 2 + 3, 12 → 2 + 3, 27 → 3, 30 → 2 + 3 + 5; 1 and primes are
// terminal.
func TestPrimeSums(t *testing.T) {
	options := arith.Row("m-small-omega/sum").Heaps().Options
	for n, want := range map[uint64][]uint64{1: nil, 2: nil, 7: nil, 4: {2}, 6: {5}, 12: {5},
		27: {3}, 30: {10}} {
		if got := slices.Concat(slices.Collect(options(n))...); !slices.Equal(got, want) {
			t.Errorf("the options of %d are %v, want %v", n, got, want)
		}
	}
}
