package factoring_test

import (
	"testing"

	"grundy/jobs/papers/arith"
	"grundy/jobs/solve/factoring"
)

// The factorings that a walk meets, counted, against those that the definition lists.
func TestWalkCounts(t *testing.T) {
	g, err := arith.Families()[0].Lookup("m-factoring")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []uint64{2, 3 * 3, 5 * 7, 2 * 2 * 2 * 3 * 3 * 5, 1 << 20, 30030, 60480,
		720720} {
		want := 0
		for range g.Heaps().Options(n) {
			want++
		}
		if got := factoring.Count(n); got != want {
			t.Errorf("the walk of %d meets %d factorings, want %d", n, got, want)
		}
	}
}
