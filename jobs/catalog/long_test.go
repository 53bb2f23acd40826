//go:build long

package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/reference/referencetest"
)

// manyParts is how the names of games begin that split a heap into many: their sets
// of option values take n³ steps. The long tests of their rooms take them to 3000,
// by sets of sums.
var manyParts = []string{"cut:", "hex:", "takebreak:"}

// Every solver of every game on heaps to 20000 by the sets of option values, to 2000
// with -short. The games of the memgames' room, where the options of a heap aren't
// heaps, have a test like this there.
func TestSolversFar(t *testing.T) {
	bound := uint64(20_000)
	if testing.Short() {
		bound = 2000
	}
	for _, g := range catalog.Games() {
		split := slices.ContainsFunc(manyParts, func(prefix string) bool { return strings.HasPrefix(g.Name, prefix) })
		if g.Heaps == nil || split || g.Product(game.Sequence) == nil {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			referencetest.Far(t, g, bound)
		})
	}
}
