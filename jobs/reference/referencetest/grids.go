package referencetest

import (
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Grids tests the grid solvers of a memgame against the definition, with fewer
// columns than rows, the same number, and more.
func Grids(t *testing.T, g *game.Game, last uint64) {
	p := g.Product(game.Grid)
	if p == nil {
		t.Fatal("a memgame has a grid")
	}
	for _, columns := range []uint64{1, last / 3, last, last + 7} {
		want := reference.Grid(g.Memory, last, columns)
		for _, s := range p.Solvers {
			for _, cut := range []uint64{0, 1, last / 2} {
				prior := game.Slice{Column: "g", First: 1, Width: int(columns), Values: want[:cut*columns]}
				got, err := rows(t.Context(), p, &s, game.Request{N: last, K: columns}, prior, 13)
				if err == nil {
					err = differ(1+cut, columns, got, want[cut*columns:])
				}
				if err != nil {
					t.Fatalf("%s with %d columns after %d rows: %v", s.Name, columns, cut, err)
				}
			}
		}
	}
}
