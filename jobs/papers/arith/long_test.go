//go:build long

package arith_test

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/gametest"
	"grundy/jobs/papers/arith"
	"grundy/jobs/reference"
)

// The bounds of TestFamily are for every day.
func TestFamilyFar(t *testing.T) {
	for _, f := range arith.Families() {
		gametest.Family(t, f, 3000)
	}
}

// Random heaps up to ten million, as [TestOddSolversFar].
func TestOddSolversFarther(t *testing.T) { oddSolversFar(t, 10_000_000) }

// Every POWERSET game subset by subset to the heap 30.
func TestPowersetsLiterally(t *testing.T) {
	for _, g := range arith.Families()[0].Games {
		if g.Heaps().Powerset == nil {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			literal, err := reference.Literal(context.Background(), g.Heaps(), 30)
			if err != nil {
				t.Fatal(err)
			}
			want, err := reference.ByValues(context.Background(), g.Heaps(), 30)
			if err != nil {
				t.Fatal(err)
			}
			for i, v := range literal {
				for ; v > 0; v >>= 1 {
					want[i]--
				}
			}
			if slices.ContainsFunc(want, func(e uint32) bool { return e != 0 }) {
				t.Errorf("%v isn't what the exponents say: off by %v", literal, want)
			}
		})
	}
}

// The solvers of SALIQUANT and NONTOTATIVE, and the walks of the factoring games, where there are
// more primes, longer chains and richer signatures.
func TestFastSolversFar(t *testing.T) {
	for _, name := range []string{"saliquant", "nontotative"} {
		g := arith.Row(name)
		fast, slow := g.Products[0].Solvers[0], g.Products[0].Solvers[1]
		if !slices.Equal(arith.Computed(t, g, fast, nil, 3_000_000, arith.Whole),
			arith.Computed(t, g, slow, nil, 3_000_000, arith.Whole)) {
			t.Errorf("the solvers %s and %s differ", fast.Name, slow.Name)
		}
	}
	checkWalks(t, 1_000_000, func(uint64) (heaps []uint64) {
		for n := uint64(20_000); n <= 1_000_000; n += 97 {
			heaps = append(heaps, n)
		}
		return heaps
	})
}
