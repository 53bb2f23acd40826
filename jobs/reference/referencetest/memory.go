package referencetest

import (
	"context"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Grids tests the grid solvers of a memgame against the definition, with fewer,
// as many and more columns than rows.
func Grids(t *testing.T, g *game.Game, rows uint64) {
	p := g.Product(game.Grid)
	if p == nil {
		t.Fatal("a memgame has a grid")
	}
	for _, columns := range []uint64{1, rows / 3, rows, rows + 7} {
		want := reference.Grid(g.Memory, rows, columns)
		for _, s := range p.Solvers {
			for _, cut := range []uint64{0, 1, rows / 2} {
				prior := game.Slice{Column: "g", First: 1, Width: int(columns), Values: want[:cut*columns]}
				same(t, s.Name, 1, grid(t, p, s, prior, rows, columns), want[cut*columns:])
			}
		}
	}
}

func grid(t *testing.T, p *game.Product, s game.Solver, prior game.Source, rows, columns uint64) []uint32 {
	ctx := context.Background()
	_, n := prior.Range()
	run, err := s.Start(ctx, game.Request{N: rows, K: columns}, prior)
	if err != nil {
		t.Fatal(err)
	}
	table := game.NewTable(p.Schema)
	for n <= rows {
		heaps := min(13, rows+1-n)
		if err := run.Next(ctx, heaps, table); err != nil {
			t.Fatal(err)
		}
		n += heaps
	}
	return table.Cols[2].U32
}
