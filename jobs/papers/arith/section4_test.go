package arith

import (
	"context"
	"math"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// The index of an odd number is exact for the largest heap, too.
func TestLargestIndex(t *testing.T) {
	if k, err := theorem11.Value(math.MaxUint64); k != 1<<63 || err != nil {
		t.Errorf("%d, %v", k, err)
	}
}

// DIVIDING and S-DIVIDING by their divisors and by the definition, from the
// start and from known values on.
func TestDivisors(t *testing.T) {
	for _, g := range []*game.Game{dividingGame(), sDividingGame()} {
		want, err := reference.ByValues(context.Background(), g.Heaps, 30_000)
		if err != nil {
			t.Fatal(err)
		}
		solvers := g.Products[0].Solvers
		for _, s := range solvers[:len(solvers)-1] {
			for _, known := range []int{0, 1, 4096, 20_001} {
				got := Computed(t, g, s, want[:known], 30_000, func() int { return 1000 + known%7 })
				if !slices.Equal(got, want) {
					t.Errorf("%s: the solver %s from %d on gives other values", g.Name, s.Name, known)
				}
			}
		}
	}
}
