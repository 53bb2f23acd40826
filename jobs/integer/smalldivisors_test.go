package integer

import (
	"slices"
	"testing"
)

// The lists against trial division: at the start, across segments, at a jump, and back.
func TestSmallDivisors(t *testing.T) {
	for _, odd := range []bool{false, true} {
		s := SmallDivisors{Odd: odd}
		check := func(from, to uint64) {
			for n := from; n < to; n += s.step() {
				var want []uint32
				for d := uint64(1); d*d <= n; d++ {
					if n%d == 0 {
						want = append(want, uint32(d))
					}
				}
				if got := s.Of(n); !slices.Equal(got, want) {
					t.Fatalf("the divisors of %d up to its root are %v, want %v", n, got, want)
				}
			}
		}
		check(1, 5*listed)
		check(10_000_001, 10_000_501)
		check(777, 999)
	}
}
