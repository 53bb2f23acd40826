package certified

import (
	"testing"

	"grundy/jobs/catalog"
	"grundy/pipeline/values"
)

// A search without a bound begins with as many heaps as are feasible, and no more than there are.
func TestUsualBound(t *testing.T) {
	for game, want := range map[string]uint64{"kayles": 100_000, "no-factor": 32} {
		got, err := usualBound(&values.Finder{Memory: 1 << 40}, catalog.Must(game))
		if err != nil || got != want {
			t.Errorf("%s: the heap %d (%v), want %d", game, got, err, want)
		}
	}
}
