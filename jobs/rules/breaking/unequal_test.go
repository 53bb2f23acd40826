package breaking_test

import (
	"context"
	"iter"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// unequal is the game of a cut-set without equal parts.
func unequal(t rapid.TB, set string) *game.Game {
	t.Helper()
	g, err := breaking.Cuts().Forms[1].Parse(set)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The options are those of CUT that have no two equal parts, and the solver's values follow
// from them, also where the solver goes on from known values.
func TestUnequal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawSet(t)
		g, all := unequal(t, set), parse(t, set).Heaps.Options
		memo := reference.Memo[uint64]{Options: func(n uint64) iter.Seq[[]uint64] {
			return func(yield func([]uint64) bool) {
				for parts := range all(n) {
					if sorted := slices.Sorted(slices.Values(parts)); len(
						slices.Compact(sorted)) == len(parts) && !yield(parts) {
						return
					}
				}
			}
		}}
		solver := &g.Product(game.Sequence).Solvers[0]
		got := solved(t, solver, tables.NoValues(1), 24)
		for i, v := range got {
			if want := memo.Value(uint64(i) + 1); v != want {
				t.Fatalf("cut-unequal:%s: G(%d) = %d, want %d", set, i+1, v, want)
			}
		}
		byValues, err := reference.ByValues(context.Background(), g.Heaps, 60)
		if err != nil {
			t.Fatal(err)
		}
		had := rapid.Uint64Range(0, 59).Draw(t, "had")
		prior := tables.Slice{Column: "g", First: 1, Width: 1, Values: byValues[:had]}
		for i, v := range solved(t, solver, prior, 60) {
			if n := had + uint64(i); v != byValues[n] {
				t.Fatalf("cut-unequal:%s, going on at %d: G(%d) = %d, want %d", set, had+1, n+1, v, byValues[n])
			}
		}
	})
}
