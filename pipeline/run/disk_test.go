package run

import (
	"errors"
	"math"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
	"grundy/pipeline/views"
)

// measured is how many times as much a plan expects of the files of a product as they take on a disk,
// for so many steps of its solver and so many rows at most.
func measured(t *testing.T, g *game.Game, p *game.Product, k uint64, steps float64, rows uint64) (ratio float64, n uint64) {
	t.Helper()
	st := store.Temporary(t)
	s, r := &p.Solvers[0], game.Request{N: p.First + 30, K: k}
	for q := r; ; r = q {
		q.N *= 2
		if !s.Reaches(q.N) || s.Steps(q) > steps || p.Rows(q.N, q) > rows || s.Memory(q) > 1<<30 {
			break
		}
	}
	c := &config.Config{Name: "disk", Jobs: []config.Job{{ID: "a", Game: g.Name, Product: p.Name, N: r.N, K: k, Formats: []string{"parquet"}}}}
	made := must.Get(plan.Make(t.Context(), &plan.Config{Config: c}, st))(t)
	task := &made.Tasks[0]
	if err := errors.Join(made.EstimateDisk(t.Context()), Fill(t.Context(), st, task.Dataset, "")); err != nil {
		return 0, 0 // boards that are too large
	}
	files := must.Get(st.Walk(task.Dataset.Folder))(t)
	bytes := 0.0
	for _, f := range files {
		bytes += math.Ceil(float64(f.Bytes)/4096) * 4096
	}
	return float64(task.Disk) / bytes, r.N
}

// columns is how many columns a product is measured with.
func columns(p *game.Product) []uint64 {
	switch {
	case p.Numbers > 0:
		return []uint64{60}
	case p.HasColumns():
		return []uint64{5, 60}
	}
	return []uint64{0}
}

// What a plan expects of the disk is right within a factor of two.
func TestDisk(t *testing.T) {
	for _, name := range []string{"maliquot", "nontotative", "totient", "cut:1,2", "kayles", "mem0", "nim", "grundys-game"} {
		g := catalog.Must(name)
		for _, p := range views.Products(g) {
			k := columns(p)[0]
			if ratio, n := measured(t, g, p, k, 2e7, 1<<16); n > 0 && (ratio > 2 || ratio < 0.5) {
				t.Errorf("%s %s to n = %d, k = %d: %.2f times what the files take", name, p.Name, n, k, ratio)
			}
		}
	}
}
