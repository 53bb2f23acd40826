package referencetest

import (
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Far compares the closed form and the solvers of the sequence of a game on heaps
// with the definition, by sets of option values, up to the heap bound.
func Far(t *testing.T, g *game.Game, bound uint64) {
	values := reference.ByValues
	if g.Heaps.Powerset != nil {
		values = reference.Exponents
	}
	want, err := values(t.Context(), g.Heaps, bound)
	if err != nil {
		t.Fatal(err)
	}
	Fast(t, g, want)
}
