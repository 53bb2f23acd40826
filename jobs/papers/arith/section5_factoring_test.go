package arith_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/papers/arith"
)

var factoringGames = []string{"m-factoring", "m-factoring/coprime", "s-factoring",
	"s-factoring/proper"}

// walks is the solver that walks through lattices of divisors: the last but the definition.
func walks(g *game.Game) game.Solver {
	solvers := g.Products[0].Solvers
	return solvers[len(solvers)-2]
}

// checkWalks compares the walks, computed up to the heap last, with the trial divisions of the
// option values.
func checkWalks(t *testing.T, last uint64, heaps func(first uint64) []uint64) {
	for _, name := range factoringGames {
		g := arith.Row(name)
		first := g.Heaps().First
		values := arith.Computed(t, g, walks(g), nil, last, arith.Whole)
		for _, n := range heaps(first) {
			var seen nim.Set
			g.Heaps().OptionValues(n, func(h uint64) uint32 { return values[h-first] }, &seen)
			if want := seen.Mex(); values[n-first] != want {
				t.Fatalf("%s: the heap %d has the value %d, want %d", name, n, values[n-first], want)
			}
		}
	}
}

// The walks against the option values: every heap up to 20000, then heaps with many factorings and
// random ones.
func TestWalks(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	far := []uint64{2 << 15, 59049, 60480, 65520, 75600, 90090, 98280, 100800, 110880}
	for range 100 {
		far = append(far, 20_000+random.Uint64N(91_000))
	}
	checkWalks(t, 111_000, func(first uint64) []uint64 {
		heaps := slices.Clone(far)
		for n := first; n <= 20_000; n++ {
			heaps = append(heaps, n)
		}
		return heaps
	})
}
