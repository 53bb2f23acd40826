package referencetest

import (
	"context"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Kinds tests a game with positions of another kind (see [game.OtherKind]): the
// definition up to the heap literal, the option values and the solvers up to
// the heap bound.
func Kinds(t *testing.T, g *game.Game, literal, bound uint64) {
	want, err := reference.ByValues(context.Background(), g.Heaps, bound)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "option by option against the set of option values", g.Heaps.First, reference.Searched(g.Heaps, literal), want)
	Sequence(t, g, want)
}
