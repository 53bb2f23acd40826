package plan_test

import (
	"errors"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/plan"
)

// needs is a claim that reads a product up to its bound.
func needs(id, name, product string) claim.Claim {
	return claim.Claim{Row: claim.Row{ID: id, Bound: 1 << 20}, Needs: func(n uint64) []claim.Need {
		return []claim.Need{{Game: name, Product: product, Request: game.Request{N: n}}}
	}}
}

// What is computed costs more than what is read, a second reader computes nothing again, and
// points cost more to draw than shades.
func TestWork(t *testing.T) {
	all := &claims.Catalogue{OwnClaims: []claim.Claim{
		needs("first", "mem0", game.Sequence), needs("second", "mem0", game.Sequence),
		needs("lost", "mem0", "no-such-product"),
	}}
	works := func(c *config.Config) map[string]float64 {
		t.Helper()
		p, err := plan.Make(t.Context(), c, open(t))
		if err != nil {
			t.Fatal(err)
		}
		works := map[string]float64{}
		for _, x := range p.Tasks {
			works[x.ID] = x.Work
		}
		return works
	}
	figure := func(id string, panel config.Panel) config.Figure {
		return config.Figure{ID: id, Formats: []string{"png"}, Panels: []config.Panel{panel}}
	}
	c := &config.Config{
		Name: "test", Catalogue: all, Claims: []config.Claim{{ID: "first"}, {ID: "second"}, {ID: "lost"}},
		Figures: []config.Figure{
			figure("position", config.Panel{Kind: "position"}),
			figure("density", config.Panel{Kind: "density", Datasets: []string{"stau"}}),
			figure("scatter", config.Panel{Kind: "scatter", Datasets: []string{"stau"}}),
		},
		Jobs: []config.Job{job(t, "stau", "stau", 1<<20)},
	}
	computed := works(c)
	c.Jobs = append(c.Jobs, job(t, "mem0", "mem0", 1<<20))
	read := works(c)
	for _, x := range []struct {
		what       string
		less, more float64
	}{
		{"no values and a claim that reads them", read["claim/lost"], read["claim/first"]},
		{"a claim that reads and one that computes", read["claim/first"], computed["claim/first"]},
		{"a second claim and the one that computed for it", computed["claim/second"], computed["claim/first"]},
		{"a position and shades", read["figure/position"], read["figure/density"]},
		{"shades and points", read["figure/density"], read["figure/scatter"]},
		{"nothing and a dataset", 0, read["dataset/mem0"]},
	} {
		if x.less >= x.more {
			t.Errorf("%s cost %v and %v seconds", x.what, x.less, x.more)
		}
	}
	if read["claim/second"] != read["claim/first"] || computed["claim/second"] != read["claim/first"] {
		t.Errorf("claims that read the same cost %v, %v and %v", read["claim/first"], read["claim/second"], computed["claim/second"])
	}
}

// A claim that reads whole rows declares 8 bytes a column of them, one that reads values 4.
func TestMemoryOfRows(t *testing.T) {
	const n = 1 << 24
	for _, held := range []bool{true, false} {
		g := &game.Game{Products: []game.Product{
			{Name: "values", Value: "g", Schema: make(tables.Schema, 4)}, {Name: "rows", Schema: make(tables.Schema, 4)},
		}}
		for i := range g.Products {
			g.Products[i].Solvers = []game.Solver{{Memory: func(game.Request) uint64 { return 3 * n }, Steps: func(game.Request) float64 { return 1 }}}
		}
		declared := func(product string) uint64 {
			find := func(name string) (*game.Game, error) {
				if name == "known" {
					return g, nil
				}
				return nil, errors.New("there is no such game")
			}
			c := needs("", "known", product)
			if product == "" {
				c = needs("", "unknown", product)
			}
			return plan.CostOf(find, c, n, func(claim.Need) bool { return held }, map[claim.Need]bool{}).Memory
		}
		nothing := declared("")
		if got := declared("no-such-product"); got != nothing {
			t.Errorf("a product that doesn't exist takes %d bytes, a game that doesn't exist %d", got, nothing)
		}
		values, rows := declared("values"), declared("rows")
		if got, want := rows-values, uint64((8*4*n-4*n)*3/2); got != want {
			t.Errorf("in a dataset: %v: rows take %d bytes more than values, want %d", held, got, want)
		}
		if want := nothing + (4*n+3*n)*3/2; !held && values != want {
			t.Errorf("values and the solver that computes them take %d bytes, want %d", values, want)
		}
		if least := nothing + (4*n+n)*3/2; held && values < least {
			t.Errorf("values and the column of a dataset take %d bytes, want at least %d", values, least)
		}
	}
}
