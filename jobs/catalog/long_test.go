//go:build long

package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/gametest"
)

// manyParts is how the names of games begin that split a heap into many: their sets
// of option values take n³ steps. The long tests of their families take them to 3000,
// by sets of sums, and CUT without equal parts to 400.
var manyParts = []string{"cut:", "cut-unequal:", "cut-uneven:", "hex:", "takebreak:"}

// wide are the POWERSET games with about n numbers for the heap n, of many words each.
var wide = []string{"powerset-maliquant", "powerset-saliquant", "powerset-totative",
	"powerset-nontotative"}

// Every solver of every game on heaps to 20000 by the sets of option values, to 3000
// where these are dear, to 2000 with -short. The options of memgames aren't heaps: the
// long tests of their family are like this.
func TestSolversFar(t *testing.T) {
	for _, g := range catalog.Games() {
		split := slices.ContainsFunc(manyParts, func(prefix string) bool {
			return strings.HasPrefix(g.Name, prefix)
		})
		if g.Heaps() == nil || split || g.Product(game.Sequence) == nil {
			continue
		}
		bound := uint64(20_000)
		if slices.Contains(wide, g.Name) {
			bound = 3000
		}
		if testing.Short() {
			bound = 2000
		}
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			gametest.Far(t, g, bound)
		})
	}
}
