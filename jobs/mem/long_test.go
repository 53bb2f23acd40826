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

// Random rows near a million, as [TestFrontierRows].
func TestFrontierRowsFar(t *testing.T) { frontierRows(t, 1000000) }

// The fast solvers against the plain one to 20000.
func TestSequencesFar(t *testing.T) {
	for _, name := range []string{"mem", "mem+", "mem0", "fibonacci-nim"} {
		t.Run(name, func(t *testing.T) {
			for _, g := range Family().Games {
				if g.Name == name {
					compareSequence(t, g.Product(game.Sequence), 20000)
				}
			}
		})
	}
}

func compareSequence(t *testing.T, p *game.Product, bound uint64) {
	var want []uint32
	for i := len(p.Solvers) - 1; i >= 0; i-- {
		run, err := p.Solvers[i].Start(context.Background(), game.Request{N: bound}, game.Empty(0))
		if err != nil {
			t.Fatal(err)
		}
		table := game.NewTable(p.Schema)
		if err := run.Next(context.Background(), bound+1, table); err != nil {
			t.Fatal(err)
		}
		got := table.Cols[1].U32
		if want == nil {
			want = got
		}
		for n := range want {
			if got[n] != want[n] {
				t.Fatalf("%s gives %d for the fresh heap %d, %s %d", p.Solvers[i].Name, got[n], n, p.Solvers[len(p.Solvers)-1].Name, want[n])
			}
		}
	}
}
