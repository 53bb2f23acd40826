package breaking_test

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// restricted is the game of a cut-set without some splits: the form has this place.
func restricted(t rapid.TB, form int, set string) *game.Game {
	t.Helper()
	g, err := breaking.Cuts().Forms[form].Parse(set)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The options are those of CUT that have no two equal parts, or whose parts aren't all equal. The
// solver's values follow from them, also where the solver goes on from known values.
func TestUnequal(t *testing.T) {
	t.Run("no two", func(t *testing.T) {
		testRestricted(t, 1, func(sizes, parts int) bool { return sizes == parts })
	})
	t.Run("not all", func(t *testing.T) {
		testRestricted(t, 2, func(sizes, _ int) bool { return sizes > 1 })
	})
}

// testRestricted tests a form that allows splits by their numbers of different sizes and of parts.
func testRestricted(t *testing.T, form int, allowed func(sizes, parts int) bool) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawSet(t)
		g, all := restricted(t, form, set), parse(t, set).Heaps.Options
		memo := reference.Memo[uint64]{Options: func(n uint64) iter.Seq[[]uint64] {
			return func(yield func([]uint64) bool) {
				for parts := range all(n) {
					sizes := slices.Compact(slices.Sorted(slices.Values(parts)))
					if allowed(len(sizes), len(parts)) && !yield(parts) {
						return
					}
				}
			}
		}}
		listed := make([]string, 25)
		for n := range uint64(13) {
			for parts := range g.Heaps.Options(n) {
				listed[n] += fmt.Sprint(parts)
			}
			for parts := range memo.Options(n) {
				rest, found := strings.CutPrefix(listed[n], fmt.Sprint(parts))
				if listed[n] = rest; !found {
					t.Fatalf("%s lacks the option %v of %d", g.Name, parts, n)
				}
			}
			if listed[n] != "" {
				t.Fatalf("%s has the options %s of %d, too", g.Name, listed[n], n)
			}
		}
		solver := &g.Product(game.Sequence).Solvers[0]
		got := solved(t, solver, tables.NoValues(1), 24)
		for i, v := range got {
			if want := memo.Value(uint64(i) + 1); v != want {
				t.Fatalf("%s: G(%d) = %d, want %d", g.Name, i+1, v, want)
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
				t.Fatalf("%s, going on at %d: G(%d) = %d, want %d", g.Name, had+1, n+1, v,
					byValues[n])
			}
		}
	})
}
