package divide

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// The sieve against trial division, across segments.
func TestLeastPrimes(t *testing.T) {
	for _, bound := range []uint64{1, 2, 3, 9, 100, 131071, 131072, 131073, 400_000} {
		at := leastPrimes(bound)
		for n := uint64(3); n <= bound; n += 2 {
			want := uint16(0)
			for p := uint64(3); p*p <= n && want == 0; p += 2 {
				if n%p == 0 {
					want = uint16(p)
				}
			}
			if at[n/2] != want {
				t.Fatalf("to %d: the smallest prime of %d is %d, want %d", bound, n, at[n/2], want)
			}
		}
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
				got := run(t, s, want[:known], 30_000, func() int { return 1000 + known%7 })
				if !slices.Equal(got, want) {
					t.Errorf("%s: the solver %s from %d on gives other values", g.Name, s.Name, known)
				}
			}
		}
	}
}
