package referencetest

import (
	"context"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Table tests the definitions of the named games of f against the first
// nim-values that a paper prints, from the game's first heap.
func Table(t *testing.T, f game.Family, printed map[string][]uint32) {
	for name, want := range printed {
		t.Run(name, func(t *testing.T) {
			for _, g := range Games(t, f) {
				if g.Name == name {
					last := g.Heaps.First + uint64(len(want)) - 1
					same(t, "the paper's list", g.Heaps.First, want, defined(t, g, last))
					return
				}
			}
			t.Fatal("no such game")
		})
	}
}

// defined is the values by the definition up to the heap last.
func defined(t *testing.T, g *game.Game, last uint64) []uint32 {
	values := reference.ByValues
	if g.Heaps.Powerset != nil {
		values = reference.Literal
		if last > g.Heaps.LiteralTo {
			t.Fatalf("the list goes to the heap %d, but subsets can be listed only to %d", last, g.Heaps.LiteralTo)
		}
	}
	got, err := values(context.Background(), g.Heaps, last)
	if err != nil {
		t.Fatal(err)
	}
	return got
}
