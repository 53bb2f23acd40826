package arith

import (
	"slices"
	"testing"

	"grundy/jobs/integer"
)

// The lists and counts that a factorisation gives against the functions as the
// definition has them.
func TestFactorisationsGiveTheFunctions(t *testing.T) {
	for n := uint64(1); n <= 300; n++ {
		factors := integer.Factor(n)
		for _, f := range functions {
			var numbers []uint64
			for x := uint64(1); x <= n; x++ {
				for range f.times(x, n) {
					numbers = append(numbers, x)
				}
			}
			if got := f.howMany(n, factors); got != uint64(len(numbers)) {
				t.Errorf("%d has %d %s, want %d", n, got, f.plural, len(numbers))
			}
			if !f.few() {
				continue
			}
			if got := slices.Sorted(slices.Values(f.list(nil, factors))); !slices.Equal(got, numbers) {
				t.Errorf("%d has the %s %v, want %v", n, f.plural, got, numbers)
			}
		}
	}
}

// Pairs that collide, and a table that grows.
func TestSeenAmongMultiples(t *testing.T) {
	var s seenAmongMultiples
	for p := uint64(2); p < 3000; p += 7 {
		for v := uint32(0); v < 20; v += uint32(p%3) + 1 {
			s.add(p, v)
			s.add(p, v)
		}
	}
	for p := uint64(2); p < 3000; p++ {
		for v := range uint32(25) {
			want := p%7 == 2 && v < 20 && v%(uint32(p%3)+1) == 0
			if s.has(p, v) != want {
				t.Fatalf("(%d, %d): %v", p, v, s.has(p, v))
			}
		}
	}
}
