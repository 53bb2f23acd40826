//go:build long

package arith

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/reference"
	"grundy/jobs/reference/referencetest"
)

// The bounds of TestFamily are for every day.
func TestFamilyFar(t *testing.T) {
	referencetest.Family(t, Family(), 3000)
}

// Random heaps up to ten million, as [TestOddSolversFar].
func TestOddSolversFarther(t *testing.T) { oddSolversFar(t, 10_000_000) }

// Every POWERSET game subset by subset to the heap 30.
func TestPowersetsLiterally(t *testing.T) {
	for _, g := range Family().Games {
		if g.Heaps.Powerset == nil {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			literal, err := reference.Literal(context.Background(), g.Heaps, 30)
			if err != nil {
				t.Fatal(err)
			}
			want, err := reference.ByValues(context.Background(), g.Heaps, 30)
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

// The solvers of SALIQUANT and NONTOTATIVE, and the walks of the factoring games,
// where there are more primes, longer chains and richer signatures.
func TestFastSolversFar(t *testing.T) {
	const last = 3_000_000
	s := point{function: aliquant, mode: single, move: subtract}
	n := point{function: nontotative, mode: single, move: to}
	for _, c := range [][2]method{{s.saliquants(), s.nondivisors()}, {n.oddNontotatives(), n.nontotatives()}} {
		if !slices.Equal(values(t, c[0], nil, last, whole), values(t, c[1], nil, last, whole)) {
			t.Errorf("the solvers %s and %s differ", c[0].name, c[1].name)
		}
	}
	for r, first := range factoringRules {
		g := walked(r, first, 1_000_000)
		for n := uint64(20_000); n < uint64(len(g)); n += 97 {
			if want := secondRung(r, n, g); g[n] != want {
				t.Fatalf("%+v: the heap %d has the value %d, want %d", r, n, g[n], want)
			}
		}
	}
}
