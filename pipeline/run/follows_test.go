package run

import (
	"context"
	"io/fs"
	"maps"
	"math"
	"os"
	"slices"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
	"grundy/pipeline/views"
)

// withSolver is a game with one product, whose only solver is changed.
func withSolver(t *testing.T, name, product string, change func(*game.Solver)) *game.Game {
	t.Helper()
	g := catalog.Must(name)
	own, p := *g, *views.Product(g, product)
	solver := p.Solvers[0]
	solver.Can &^= game.Saves
	change(&solver)
	p.Solvers = []game.Solver{solver}
	own.Products = []game.Product{p}
	return &own
}

// wrongAt is a game's sequence by a solver of the given name that gets the value of the heap
// wrong; none at never.
func wrongAt(t *testing.T, name, solver string, heap uint64) *game.Game {
	t.Helper()
	return withSolver(t, name, game.Sequence, func(s *game.Solver) {
		right := s.Begin
		s.Name = solver
		s.Begin = func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
			run, err := right(ctx, r, prior)
			_, next := prior.Range()
			return &wrongRun{run, next, heap}, err
		}
	})
}

const never = math.MaxUint64

type wrongRun struct {
	tables.Run
	next, wrong uint64
}

func (r *wrongRun) Next(ctx context.Context, heaps uint64, rows *tables.Table) error {
	before := rows.Rows()
	err := r.Run.Next(ctx, heaps, rows)
	if r.next <= r.wrong && r.wrong < r.next+heaps {
		rows.Cols[1].U8[before+int(r.wrong-r.next)] += 7 // the values of STAU are small
	}
	r.next += heaps
	return err
}

// twoGames asks for two datasets, a figure of each, a claim about the first and a claim
// that computes its values.
func twoGames(t *testing.T, stau, kayles *game.Game) *plan.Config {
	out := configured(t, "two", `
jobs: [{id: s, game: stau, n: 300}, {id: k, game: kayles, n: 300}]
figures:
- {id: of-stau, formats: [png], kind: scatter, datasets: [s], n: 250, options: {width: 0.5, height: 0.5}}
- {id: of-kayles, formats: [png], kind: scatter, datasets: [k], n: 250, options: {width: 0.5, height: 0.5}}
claims: [arith/list/stau, {id: arith/thm11, bound: 200}, {id: arith/thm11/proof, recorded: true}]
`)
	out.Catalogue = &claims.Catalogue{Own: []*game.Game{stau, kayles}}
	return out
}

// madeAnew is the files that another call of [files] doesn't have as they are.
func madeAnew(old, now map[string]fs.FileInfo) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(now)) {
		if before := old[name]; before == nil || !os.SameFile(before, now[name]) {
			names = append(names, name)
		}
	}
	return names
}

// When a solver that got a value wrong is repaired and its dataset set aside, what follows
// from the values is made anew, and nothing else is. A solver that gives the same values
// makes nothing but its dataset.
func TestWhatFollowsFromDataFollowsIt(t *testing.T) {
	st := store.Temporary(t)
	kayles := wrongAt(t, "kayles", "right", never)
	run := func(solver string, wrong uint64) *plan.Plan {
		t.Helper()
		return attempt(t, st, twoGames(t, wrongAt(t, "stau", solver, wrong), kayles)).complete(t).plan
	}
	evidence := func() string {
		var v verdict.Record
		must.Do(t, st.ReadRecord("claims/arith/list/stau.json", &v))
		return v.Evidence
	}
	setAside := func() {
		must.Get(st.Archive("datasets/stau"))(t)
	}
	run("wrong", 20)
	made := files(t, st)
	wrong := evidence()
	if p := run("right", never); len(p.Pending()) > 0 {
		t.Fatalf("tasks are pending though the data are what they were: %v", p.Pending())
	}
	setAside()
	var states []string
	for _, task := range run("right", never).Tasks {
		states = append(states, task.ID+" "+string(task.State))
	}
	want := []string{"dataset/stau missing", "dataset/kayles done", "claim/arith/list/stau check", "claim/arith/thm11 done",
		"figure/of-stau check", "figure/of-kayles done", "report check", "front check"}
	if !slices.Equal(states, want) {
		t.Errorf("the plan is %q, want %q", states, want)
	}
	repaired := files(t, st)
	want = []string{"claims/arith/list/stau.json", "claims/verdicts.parquet", "datasets/stau/manifest.json", "datasets/stau/part-000000.parquet",
		"figures/of-stau.csv", "figures/of-stau.json", "figures/of-stau.png", "report/index.html", "report/index.json", "report/two.html", "report/two.json"}
	if got := madeAnew(made, repaired); !slices.Equal(got, want) {
		t.Errorf("made anew are %q, want %q", got, want)
	}
	if evidence() == wrong {
		t.Errorf("with right and wrong values the evidence is %q", wrong)
	}
	setAside()
	run("another", never)
	want = []string{"datasets/stau/manifest.json", "datasets/stau/part-000000.parquet"}
	if got := madeAnew(repaired, files(t, st)); !slices.Equal(got, want) {
		t.Errorf("with the same values %q are made anew", got)
	}
	fresh := store.Temporary(t)
	attempt(t, fresh, twoGames(t, wrongAt(t, "stau", "another", never), kayles)).complete(t)
	if got, want := content(t, st), content(t, fresh); !maps.Equal(got, want) {
		t.Error("the folder isn't what a run makes that nothing happened to")
	}
}
