package referencetest

import (
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Sequence tests the solvers of the game's sequence, and its closed form,
// against the values want of its first heaps, which the caller has from a
// definition. It is for games whose positions aren't all heaps; [Game] tests
// the others.
func Sequence(t *testing.T, g *game.Game, want []uint32) {
	p := g.Product(game.Sequence)
	if p == nil {
		t.Fatal("the game has no sequence")
	}
	closed(t, g, p.First, want)
	sequence(t, g, p, want)
}

// closed tests the game's closed form, if it has one, against the values want of
// its first heaps.
func closed(t *testing.T, g *game.Game, first uint64, want []uint32) {
	t.Helper()
	c := g.Closed
	if c == nil {
		return
	}
	for n := max(c.From, first); n < first+uint64(len(want)); n++ {
		if v := want[n-first]; c.Value(n) != v {
			t.Fatalf("%s gives %d for the heap %d, the definition %d", c.Theorem, c.Value(n), n, v)
		}
	}
}

// Fresh tests the sequences of every memgame of f, listed or an example of a
// form, against the definition up to the fresh heap bound.
func Fresh(t *testing.T, f game.Family, bound uint64) {
	for _, g := range Games(t, f) {
		if g.Memory != nil {
			t.Run(g.Name, func(t *testing.T) { Sequence(t, g, reference.Fresh(g.Memory, bound)) })
		}
	}
}
