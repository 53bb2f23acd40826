//go:build long

package mem

import (
	"context"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference/referencetest"
)

// The grids by the definition, cell by cell, to 3000 for the paper's three
// games and to 600 for the others whose positions have no count of mimics.
func TestTriangleFar(t *testing.T) {
	for _, g := range referencetest.Games(t, Family()) {
		bound := uint64(600)
		switch g.Name {
		case "mem", "mem+", "mem0":
			bound = 3000
		case "mem0/mimics=1", "mem0/mimics=2", "mem0/mimics=3":
			continue
		}
		t.Run(g.Name, func(t *testing.T) { compareTriangle(t, g, bound) })
	}
}

func compareTriangle(t *testing.T, g *game.Game, bound uint64) {
	want := referencetest.Triangle(g.Memory, bound)
	p := g.Product(game.Grid)
	for _, s := range p.Solvers {
		run, err := s.Start(context.Background(), game.Request{N: bound, K: bound}, game.Empty(1))
		if err != nil {
			t.Fatal(err)
		}
		for n := uint64(1); n <= bound; n++ {
			row := game.NewTable(p.Schema)
			if err := run.Next(context.Background(), 1, row); err != nil {
				t.Fatal(err)
			}
			for i, v := range row.Cols[2].U32 {
				k := uint64(i) + 1
				if w := want[n][min(k, n+1)]; v != w {
					t.Fatalf("%s gives %d for %d_%d, the definition %d", s.Name, v, n, k, w)
				}
			}
		}
	}
}
