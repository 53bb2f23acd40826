package arithmetic_test

import (
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference/referencetest"
	"grundy/jobs/rules/arithmetic"
)

func TestFamily(t *testing.T) {
	referencetest.Family(t, arithmetic.Family(), 1500)
}

// named is the listed game of that name.
func named(t testing.TB, name string) *game.Game {
	for _, g := range arithmetic.Family().Games {
		if g.Name == name {
			return g
		}
	}
	t.Fatalf("there is no game %s", name)
	return nil
}

// Games with two fast solvers, a theorem's and one that knows no theorem: they agree far beyond what the definition
// reaches.
func TestFormulas(t *testing.T) {
	for _, g := range arithmetic.Family().Games {
		solvers := g.Products[0].Solvers
		var before []uint32
		for _, s := range solvers[:len(solvers)-1] {
			values := arithmetic.Computed(t, g, s, nil, 60_000, arithmetic.Whole)
			if before != nil && !slices.Equal(values, before) {
				t.Errorf("%s: the solver %s differs from the one before", g.Name, s.Name)
			}
			before = values
		}
	}
}
