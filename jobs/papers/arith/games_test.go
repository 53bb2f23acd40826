package arith_test

import (
	"slices"
	"testing"

	"grundy/jobs/gametest"
	"grundy/jobs/papers/arith"
)

func TestFamily(t *testing.T) {
	for i, f := range arith.Families() {
		for _, g := range gametest.Games(t, f) {
			if g.Heaps() != nil { // the others needn't end
				t.Run(g.Name, func(t *testing.T) { gametest.Game(t, g, uint64(500*(i+1))) })
			}
		}
	}
}

// Games with two fast solvers, a theorem's and one that knows no theorem: they agree far beyond
// what the definition reaches.
func TestFormulas(t *testing.T) {
	for _, g := range arith.Families()[0].Games {
		solvers := g.Products[0].Solvers
		var before []uint32
		for _, s := range solvers[:len(solvers)-1] {
			values := arith.Computed(t, g, s, nil, 60_000, arith.Whole)
			if before != nil && !slices.Equal(values, before) {
				t.Errorf("%s: the solver %s differs from the one before", g.Name, s.Name)
			}
			before = values
		}
	}
}
