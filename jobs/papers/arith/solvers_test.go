package arith_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/jobs/papers/arith"

	"pgregory.net/rapid"
)

// The solvers of SALIQUANT, NONTOTATIVE and their POWERSET games against those that know nothing of
// even and odd heaps, from random heaps on by random blocks.
func TestOddSolvers(t *testing.T) {
	for _, name := range []string{"saliquant", "nontotative", "powerset-saliquant",
		"powerset-nontotative"} {
		g := arith.Row(name)
		fast, slow := g.Products[0].Solvers[0], g.Products[0].Solvers[1]
		t.Run(name, func(t *testing.T) {
			first := g.Heaps().First
			want := arith.Computed(t, g, slow, nil, 150_000, arith.Whole)
			if !slices.Equal(arith.Computed(t, g, fast, nil, 150_000, arith.Whole), want) {
				t.Fatal("the solvers differ")
			}
			rapid.Check(t, func(t *rapid.T) {
				known := rapid.Uint64Range(0, 5000).Draw(t, "known")
				last := rapid.Uint64Range(first+known, first+known+3000).Draw(t, "last")
				sizes := rapid.IntRange(1, 700)
				got := arith.Computed(t, g, fast, want[:known], last, func() int {
					return sizes.Draw(t, "size")
				})
				if !slices.Equal(got, want[:last+1-first]) {
					t.Fatalf("after %d heaps to %d other values", known, last)
				}
			})
		})
	}
}

// Random heaps far out by the definition over the computed values.
func TestOddSolversFar(t *testing.T) { oddSolversFar(t, 300_000) }

func oddSolversFar(t *testing.T, last int) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, name := range []string{"saliquant", "nontotative"} {
		g := arith.Row(name)
		values := arith.Computed(t, g, g.Products[0].Solvers[0], nil, uint64(last), arith.Whole)
		for range 50 {
			n := uint64(last - r.IntN(last/2))
			seen := make([]bool, last)
			for option := range g.Heaps().Options(n) {
				seen[values[option[0]]] = true
			}
			if mex := uint32(slices.Index(seen, false)); mex != values[n] {
				t.Errorf("%s: the heap %d has the value %d, the solver says %d", name, n, mex, values[n])
			}
		}
	}
}
