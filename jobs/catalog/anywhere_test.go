package catalog_test

import (
	"math/rand/v2"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// rowsFrom is the rows of the heaps from ≤ n ≤ N that a solver computes behind a source.
func rowsFrom(t *testing.T, p *game.Product, s *game.Solver, q game.Request,
	prior tables.Source) *tables.Table {
	t.Helper()
	_, from := prior.Range()
	run, err := s.Start(t.Context(), q, prior)
	rows := tables.New(p.Schema)
	if err == nil {
		err = run.Next(t.Context(), q.N-from+1, rows)
	}
	if err != nil {
		t.Errorf("from the heap %d on: %v", from, err)
	}
	return rows
}

// A solver that may begin anywhere gives the same rows from any heap on, without a row before it.
func TestAnywhere(t *testing.T) {
	rng, found := rand.New(rand.NewPCG(1, 2)), 0
	for _, g := range catalog.Games() {
		for _, p := range g.Products {
			for _, s := range p.Solvers {
				if !s.Can.Has(game.Anywhere) {
					continue
				}
				found++
				q := game.Request{N: 2000}
				if p.Name == game.Grid {
					q.K = 20
				}
				all := rowsFrom(t, &p, &s, q, tables.NoValues(p.First))
				for range 5 {
					from := p.First + rng.Uint64N(q.N-p.First)
					got := rowsFrom(t, &p, &s, q, tables.Unread(p.First, from))
					skip := all.Rows() - got.Rows()
					for c := range got.Cols {
						want := all.Cols[c].Slice(skip, all.Rows())
						if have := got.Cols[c].Slice(0, got.Rows()); !have.Equal(want) {
							t.Errorf("%s %s, %s: other values from the heap %d on", g.Name, p.Name,
								s.Name, from)
						}
					}
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d solvers may begin anywhere", found)
	}
	if _, err := tables.Unread(1, 5).Read(t.Context(), 1, 2, "g"); err == nil {
		t.Error("a row before the beginning is read")
	}
}
