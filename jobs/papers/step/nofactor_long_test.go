//go:build long

package step

import (
	"testing"

	"grundy/jobs/solve/search"
)

// The numbers 2 to n have the value n − 1 for n = 40 to 43 too: some minutes, and 2 GiB at most.
func TestNumbersTo43(t *testing.T) {
	rules := *factorSearch
	rules.Limit = 1 << 25
	table := search.New(&rules)
	for n := 40; n <= 43; n++ {
		if g, err := table.Value(t.Context(), (upTo(n) &^ upTo(1)).relate()); err != nil ||
			int(g) != n-1 {
			t.Errorf("{2, …, %d} has the value %d, %v", n, g, err)
		}
	}
}
