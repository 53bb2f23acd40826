package arith

import (
	"slices"
	"testing"
)

// The lists against trial division: at the start, across segments, at a jump, and
// back.
func TestSmallDivisors(t *testing.T) {
	var s smallDivisors
	check := func(from, to uint64) {
		for w := from; w < to; w += 2 {
			var want []uint32
			for d := uint64(1); d*d <= w; d += 2 {
				if w%d == 0 {
					want = append(want, uint32(d))
				}
			}
			if got := s.of(w); !slices.Equal(got, want) {
				t.Fatalf("the divisors of %d up to its root are %v, want %v", w, got, want)
			}
		}
	}
	check(1, 5*oddsAtATime)
	check(10_000_001, 10_000_501)
	check(777, 999)
}
