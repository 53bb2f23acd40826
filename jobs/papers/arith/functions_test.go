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
				times := indicator(f.has(x, n))
				if f.repeated && times == 1 {
					times = integer.Valuation(x, n)
				}
				numbers = append(numbers, slices.Repeat([]uint64{x}, times)...)
			}
			if got := f.howMany(n, factors); got != uint64(len(numbers)) {
				t.Errorf("%d has %d %s, want %d", n, got, f.plural, len(numbers))
			}
			if f.list == nil {
				continue
			}
			if got := slices.Sorted(slices.Values(f.list(factors, nil))); !slices.Equal(got,
				numbers) {
				t.Errorf("%d has the %s %v, want %v", n, f.plural, got, numbers)
			}
		}
	}
}
