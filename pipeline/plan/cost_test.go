package plan_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
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
	works := func(jobs string) map[string]float64 {
		t.Helper()
		c := resolved(t, "test", "jobs:\n- {id: stau, game: stau, n: 1048576}\n"+jobs+`
figures:
- {id: position, kind: tokens, options: {position: diamond-5@diamond}}
- {id: density, kind: density, datasets: [stau]}
- {id: scatter, kind: scatter, datasets: [stau]}
`)
		c.Catalogue, c.Claims = all, []config.Claim{{ID: "first"}, {ID: "second"}, {ID: "lost"}}
		p := must.Get(plan.Make(t.Context(), c, store.Temporary(t)))(t)
		works := map[string]float64{}
		for _, x := range p.Tasks {
			works[x.ID] = x.Work
		}
		return works
	}
	computed, read := works(""), works("- {id: mem0, game: mem0, n: 1048576}")
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
	g := &game.Game{Products: []game.Product{
		{Name: "values", Value: "g", Schema: make(tables.Schema, 4)}, {Name: "rows", Schema: make(tables.Schema, 4)},
	}}
	for i := range g.Products {
		g.Products[i].Solvers = []game.Solver{{Memory: func(game.Request) uint64 { return 3 * n }, Steps: func(game.Request) float64 { return 1 }}}
	}
	for _, held := range []bool{true, false} {
		declared := func(product string, err error) uint64 {
			find := func(string) (*game.Game, error) { return g, err }
			return plan.CostOf(find, needs("", "a game", product), n, func(claim.Need) bool { return held }, map[claim.Need]bool{}).Memory
		}
		nothing := declared("values", errors.New("there is no such game"))
		if got := declared("no-such-product", nil); got != nothing {
			t.Errorf("a product that doesn't exist takes %d bytes, a game that doesn't exist %d", got, nothing)
		}
		values, rows := declared("values", nil), declared("rows", nil)
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

// three is a sweep over {1, a, b} with a < b up to a number.
func three(most int, rest string) string {
	return fmt.Sprintf("jobs: [{id: three, game: 'subtraction:1,{a},{b}', matrix: {a: 2..%d, b: a+1..%[1]d}, %s}]\n", most, rest)
}

// Ten thousand points are planned in two seconds, as one task. The best of three times counts,
// and a busy machine may take five times as long, for other tests are at work beside this one.
func TestManyPoints(t *testing.T) {
	c := &plan.Config{Config: config.Parse("test", []byte(three(143, "n: 10000, keep: rows"))).Config}
	must.Do(t, c.Jobs[0].Expand(t.Context()))
	best := time.Hour
	for range 3 {
		begun := time.Now()
		p := must.Get(plan.Make(t.Context(), c, store.Temporary(t)))(t)
		best = min(best, time.Since(begun))
		x := task(t, p, "sweep/three")
		if x.Sweep.Of != 10011 || x.Sweep.Rows != 0 || len(p.Tasks) != 3 || x.State != plan.Missing || x.Seconds < 1 {
			t.Errorf("%d tasks, %+v, %d points", len(p.Tasks), x.State, x.Sweep.Of)
		}
		if best < 10*time.Second {
			return
		}
	}
	t.Errorf("the plan takes %v", best)
}

// A sweep that keeps datasets comes after them; its figure comes after it.
func TestSweepAfterItsDatasets(t *testing.T) {
	p := planned(t, store.Temporary(t), three(4, "n: 1000")+
		"figures: [{id: dots, kind: table, datasets: [three], options: {columns: [game, period]}}]")
	want := []string{"dataset/subtraction_1-2-3", "dataset/subtraction_1-2-4", "dataset/subtraction_1-3-4"}
	if x := task(t, p, "sweep/three"); !slices.Equal(x.After, want) {
		t.Errorf("the sweep comes after %v", x.After)
	}
	if x := task(t, p, "figure/dots"); !slices.Equal(x.After, []string{"sweep/three"}) || x.Figure.Slices[0].Sweep != "three" {
		t.Errorf("the figure comes after %v", x.After)
	}
}

// As many games are computed at once as there are workers and as fit into the memory, one at
// least.
func TestAtOnce(t *testing.T) {
	p := planned(t, store.Temporary(t), three(4, "n: 1000000, keep: rows"))
	x := task(t, p, "sweep/three")
	_, two := x.AtOnce(2, 1<<40)
	each := two - x.Memory
	for _, c := range []struct {
		workers int
		memory  uint64
		want    int
	}{{1, 1 << 40, 1}, {2, 1 << 40, 2}, {8, x.Memory + 3*each, 4}, {8, x.Memory + 3*each - 1, 3}, {8, 0, 1}} {
		games, bytes := x.AtOnce(c.workers, c.memory)
		if games != c.want || bytes != x.Memory+uint64(c.want-1)*each || each == 0 {
			t.Errorf("%d workers in %d bytes compute %d games at once in %d bytes, want %d", c.workers, c.memory, games, bytes, c.want)
		}
	}
}

// The key of a sweep depends on all that its rows do, and on nothing else.
func TestKeysOfSweeps(t *testing.T) {
	key := func(changes ...string) string {
		text := strings.NewReplacer(changes...).Replace(three(4, "n: 1000, keep: rows"))
		return task(t, planned(t, store.Temporary(t), text), "sweep/three").Key
	}
	same := key()
	for what, changes := range map[string][]string{
		"n":      {"n: 1000", "n: 1001"},
		"far":    {"n: 1000", "n: 1000, far: 9000"},
		"where":  {"n: 1000", "n: 1000, where: a == 2"},
		"matrix": {"2..4", "'3'"},
		"game":   {"1,{a}", "2,{a}", "n: 1000", "n: 1000, where: a > 2"},
		"keep":   {"rows", "datasets"},
	} {
		if key(changes...) == same {
			t.Errorf("another %s gives the same key", what)
		}
	}
	if key("n: 1000", "n: 1000, where: a < b") != same {
		t.Error("a condition that keeps all points gives another key")
	}
}

// A plan finds each task by its id, also when some are left out.
func TestTaskByID(t *testing.T) {
	p := planned(t, store.Temporary(t), three(9, "n: 50"))
	left := p.Tasks[1].ID
	for range 2 {
		for i := range p.Tasks {
			if p.Task(p.Tasks[i].ID) != &p.Tasks[i] {
				t.Errorf("Task(%s) is another one", p.Tasks[i].ID)
			}
		}
		p.Keep(func(x *plan.Task) bool { return x.ID != left })
		if p.Task(left) != nil {
			t.Error("a task that was left out is found")
		}
	}
}
