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
	if c := g.Closed; c != nil {
		for n := max(c.From, p.First); n < p.First+uint64(len(want)); n++ {
			if v := want[n-p.First]; c.Value(n) != v {
				t.Fatalf("%s gives %d for the heap %d, the definition %d", c.Theorem, c.Value(n), n, v)
			}
		}
	}
	sequence(t, g, p, want)
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
