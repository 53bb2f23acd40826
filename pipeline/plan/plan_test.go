package plan_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/report"
	"grundy/pipeline/resolve"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// sequence is a game with its sequence.
func sequence(name string) (*game.Game, *game.Product) {
	g := catalog.Must(name)
	return g, g.Product(game.Sequence)
}

// resolved is a config with what it means.
func resolved(t testing.TB, name, text string) *plan.Config {
	t.Helper()
	return must.Get(resolve.File(t.Context(), config.Parse(name+".yaml", []byte(text)), 1<<40))(t)
}

// planned is the plan of a config with the name test.
func planned(t testing.TB, st *store.Store, text string) *plan.Plan {
	t.Helper()
	return must.Get(plan.Make(t.Context(), resolved(t, "test", text), st))(t)
}

func task(t *testing.T, p *plan.Plan, id string) *plan.Task {
	t.Helper()
	x := p.Task(id)
	if x == nil {
		t.Fatalf("there is no task %s", id)
	}
	return x
}

// Jobs about one product are one task, which goes as far as the furthest and has
// the formats of all.
func TestJobsOfOneProductAreOneTask(t *testing.T) {
	p := planned(t, store.Temporary(t), `
jobs:
- {id: near, game: maliquot, n: 100}
- {id: far, game: maliquot, n: 300, formats: [parquet, arrow]}
- {id: middle, game: maliquot, n: 200}
`)
	x := task(t, p, "dataset/maliquot")
	if len(p.Tasks) != 3 || x.Dataset.Request.N != 300 ||
		!slices.Equal(x.Dataset.Formats, []string{"arrow", "parquet"}) || !slices.Equal(x.Names, []string{"near", "far", "middle"}) {
		t.Errorf("%d tasks; %+v, %+v", len(p.Tasks), x, x.Dataset)
	}
}

// A task comes after those whose results it reads, and the report after all.
func TestOrder(t *testing.T) {
	p := planned(t, store.Temporary(t), `
jobs: [{id: m, game: stau, n: 2000}, {id: k, game: kayles, n: 100}]
figures: [{id: f, kind: scatter, datasets: [k], after: [arith/list/stau]}]
claims: [arith/list/stau]
`)
	for id, want := range map[string][]string{
		"dataset/stau":          {},
		"claim/arith/list/stau": {"dataset/stau"},
		"figure/f":              {"dataset/kayles", "claim/arith/list/stau"},
		"report":                {"dataset/stau", "dataset/kayles", "claim/arith/list/stau", "figure/f"},
		"front":                 {"report"},
	} {
		if got := task(t, p, id).After; !slices.Equal(got, want) {
			t.Errorf("%s comes after %v, want %v", id, got, want)
		}
	}
	if got := len(p.Pending()); got != 6 {
		t.Errorf("%d tasks are pending", got)
	}
}

// A claim reads a dataset that is long enough and doesn't rest on a closed form. One that reads a
// grid comes after that with its columns, and waits for no wider one.
func TestHolds(t *testing.T) {
	for _, c := range []struct {
		job  string
		need string // the game
		k    uint64
		want bool
	}{
		{"game: mem0, n: 100", "mem0", 0, true},
		{"game: mem0, n: 101", "mem0", 0, true},
		{"game: mem0, n: 99", "mem0", 0, false},
		{"game: kayles, n: 200", "mem0", 0, false},
		{"game: maliquot, n: 200", "maliquot", 0, false}, // a closed form
		{"game: mem0, product: grid, n: 100, k: 4", "mem0", 5, false},
		{"game: mem0, product: grid, n: 100, k: 5", "mem0", 5, true},
		{"game: mem0, product: grid, n: 100, k: 6", "mem0", 5, false},
	} {
		d := planned(t, store.Temporary(t), "jobs: [{id: j, "+c.job+"}]").Tasks[0].Dataset
		need := claim.Need{Game: c.need, Product: d.Product.Name, Request: game.Request{N: 100, K: c.k}}
		if got := d.Holds("", need); got != c.want {
			t.Errorf("%s holds %v: %v", c.job, need, got)
		}
		if c.need == "maliquot" && d.Product.Solvers[0].Theorem == "" {
			t.Error("maliquot isn't computed by a theorem any more: take another game")
		}
	}
}

// write computes the heaps of a sequence up to n.
func write(t *testing.T, st *store.Store, name string, n uint64) *dataset.Dataset {
	t.Helper()
	g, p := sequence(name)
	must.Do(t, run.Fill(t.Context(), st, &plan.DatasetTask{Slice: plan.Slice{Game: g, Product: p, Request: game.Request{N: n}}}, "v1"))
	return must.Get(dataset.Of(st, g, p, 0))(t)
}

// check plans a config and compares the state of a task and its reason.
func check(t *testing.T, st *store.Store, text, id string, state plan.State, reason string) {
	t.Helper()
	x := task(t, planned(t, st, text), id)
	if x.State != state || !strings.Contains(x.Reason, reason) {
		t.Errorf("%s, %q; want %s, %q", x.State, x.Reason, state, reason)
	}
	if x.Dataset != nil && (x.Memory == 0) != (state == plan.Done) {
		t.Errorf("%s declares %d bytes", x.State, x.Memory)
	}
}

// The state of a dataset's task and its reason follow from what is there.
func TestDatasetStates(t *testing.T) {
	st := store.Temporary(t)
	check := func(format string, state plan.State, reason string) {
		t.Helper()
		check(t, st, "jobs: [{id: m, game: maliquot, n: 500, formats: [parquet"+format+"]}]", "dataset/maliquot", state, reason)
	}
	check("", plan.Missing, "heaps 1 to 500 are to be computed")
	write(t, st, "maliquot", 200)
	check("", plan.Extend, "heaps 1 to 200 are there, 201 to 500 are to be computed")
	ds := write(t, st, "maliquot", 500)
	check("", plan.Done, "heaps 1 to 500 are there")
	check(", arrow", plan.Extend, "the format arrow is to be added")
	// A manifest of another definition.
	m := must.Get(ds.Manifest())(t)
	m.Identity.Definition--
	must.Get(st.SaveRecord(ds.Folder()+"/manifest.json", m))(t)
	check("", plan.Stale, "version")
}

// save writes a value as JSON.
func save(t *testing.T, st *store.Store, path string, v any) {
	t.Helper()
	must.Get(st.Save(path, func(w io.Writer) error { return json.NewEncoder(w).Encode(v) }))(t)
}

// The state of a figure follows from what is found of its record. Figures of the same values are
// judged alike, not only the one that is looked at first.
func TestRecordStates(t *testing.T) {
	st, config := store.Temporary(t), strings.ReplaceAll(`
jobs: [{id: k, game: kayles, n: 100}]
figures: [{id: f, FIGURE}, {id: g, FIGURE}]
`, "FIGURE", "kind: scatter, datasets: [k], formats: [png], n: 50")
	figures := []string{"f", "g"}
	check := func(text string, state plan.State, reason string) {
		t.Helper()
		for _, id := range figures {
			check(t, st, text, "figure/"+id, state, reason)
		}
	}
	put := func(inputs ...artifact.Input) {
		t.Helper()
		for _, id := range figures {
			picture := must.Get(st.SaveText("figures/"+id+".png", []byte("a picture")))(t)
			must.Get(st.SaveRecord(layout.Record(layout.Figures, id), artifact.Record{
				Key: task(t, planned(t, st, config), "figure/"+id).Key, Files: []store.File{picture}, Inputs: inputs,
			}))(t)
		}
	}
	check(config, plan.Missing, "not made yet")
	put(input("kayles", ""))
	check(config, plan.Check, "to be checked after dataset/kayles")
	ds := write(t, st, "kayles", 80)
	check(config, plan.Stale, "the values of datasets/kayles up to n = 50 are others now")
	digest := must.Get(ds.Digest(t.Context(), 50))(t)
	write(t, st, "stau", 50) // for which this config has no job
	put(input("stau", ""))
	check(config, plan.Stale, "the values of datasets/stau up to n = 50 are others now")
	put(input("kayles", digest), // nothing tells the values of what is gone
		artifact.Input{Folder: "datasets/gone", Game: "no-such-game", Product: game.Sequence, N: 50},
		artifact.Input{Folder: "datasets/kayles-gone", Game: "kayles", Product: "no-such-product", N: 50})
	check(config, plan.Done, "made already") // the heaps that are missing aren't shown
	check(strings.ReplaceAll(config, "n: 50", "n: 60"), plan.Stale, "another config or definition")
	for _, id := range figures {
		save(t, st, layout.Record(layout.Figures, id), "no record")
	}
	check(config, plan.Missing, "isn't as this program wrote it")
}

// input is the rows of a sequence up to n = 50.
func input(name, digest string) artifact.Input {
	g, p := sequence(name)
	in := artifact.NewInput(g, p, game.Request{N: 50})
	in.Values = digest
	return in
}

// savePage writes a page that vouches for itself.
func savePage(t *testing.T, st *store.Store, path string) {
	t.Helper()
	must.Get(st.Save(path, func(w io.Writer) error { return report.WriteFront(w, path, nil, "") }))(t)
}

// What the config names belongs to its page. The front page is to be looked at after a page that isn't
// made yet. What else is wrong with pages the script two-configs.txtar of package cli tests.
func TestPageStates(t *testing.T) {
	st, config := store.Temporary(t), "jobs: [{id: k, game: kayles, n: 100}]"
	made := func(id, record, page string) {
		must.Get(st.SaveRecord(record, artifact.Record{Key: task(t, planned(t, st, config), id).Key}))(t)
		savePage(t, st, page)
	}
	made(plan.Front, layout.FrontRecord, layout.FrontPage)
	check(t, st, config, plan.Front, plan.Check, "to be checked after report")
	made(plan.Report, layout.Record(layout.Reports, "test"), layout.Page("test"))
	check(t, st, config, plan.Report, plan.Missing, "configs/test.json isn't of this config yet")
	must.Do(t, planned(t, st, config).Register(st))
	check(t, st, config, plan.Report, plan.Done, "made already")
}

// Two configs share what they have in common. A figure of one id that shows something else
// is refused, whatever program drew it.
func TestCollision(t *testing.T) {
	st := store.Temporary(t)
	one := func(name, n, job string) (*plan.Plan, error) {
		text := strings.NewReplacer("N", n, "JOB", job).Replace("jobs: [{id: JOB, game: kayles, n: 100}]\nfigures: [{id: f, kind: scatter, datasets: [JOB], n: N}]")
		return plan.Make(t.Context(), resolved(t, name, text), st)
	}
	a, err := one("a", "50", "k")
	must.Do(t, errors.Join(err, a.Register(st)))
	_, same := one("b", "50", "k")
	renamed, err := one("b", "50", "another")
	if _, changed := one("a", "60", "k"); errors.Join(same, err, changed) != nil {
		t.Fatal(same, err, changed)
	}
	if renamed.Task("figure/f").Key != a.Task("figure/f").Key {
		t.Error("the key of a figure depends on what the config calls its job")
	}
	other := resolved(t, "b", "jobs: [{id: k, game: kayles, n: 100}]\nfigures: [{id: f, kind: scatter, datasets: [k], n: 60}]")
	if _, err := plan.MakeBeside(t.Context(), other, st, func(name string) bool { return name != "a" }); err != nil {
		t.Errorf("without a, the error is %v", err)
	}
	_, err = plan.Make(t.Context(), other, st)
	var collision *plan.Collision
	if !errors.As(err, &collision) || collision.Own != "b" || collision.Other != "a" || collision.ID != "f" || collision.Line != 2 {
		t.Errorf("the error is %v", err)
	}
	save(t, st, layout.Record(layout.Configs, "a"), "damaged")
	if _, err := plan.Make(t.Context(), other, st); !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "running that config again makes it anew") {
		t.Errorf("beside a damaged record, the error is %v", err)
	}
}

// What a config names is written once, and again only when that has changed. What the folder has of
// configs and can't be read is an error, since a plan without it could overwrite another config's
// figures.
func TestRegister(t *testing.T) {
	st, config := store.Temporary(t), "jobs: [{id: k, game: kayles, n: 100}]"
	register := func(what, title string, fails bool) {
		t.Helper()
		if err := planned(t, st, "title: "+title+"\n"+config).Register(st); (err != nil) != fails {
			t.Errorf("%s: %v", what, err)
		}
	}
	register("a new config", "one", false)
	st.Inject(store.Unsynced(store.FailOnce(store.Create, 0, errors.New("a fault of this test"))))
	register("the same config, which isn't written again", "one", false)
	register("a changed config, which is", "another", true)
	st.Remove(layout.Record(layout.Configs, "test"))
	save(t, st, layout.Record(layout.Configs, "test")+"/folder", "in the way")
	register("a config that can't be compared", "another", true)
	for _, path := range []string{"configs", "configs/test.json/folder"} {
		st = store.Temporary(t)
		must.Get(st.SaveRecord(layout.Record(layout.Reports, "test"), artifact.Record{Key: task(t, planned(t, st, config), "report").Key}))(t)
		savePage(t, st, layout.Page("test"))
		save(t, st, path, "in the way")
		if _, err := plan.Make(t.Context(), resolved(t, "test", config), st); err == nil {
			t.Errorf("with %s there is a plan", path)
		}
	}
}

// A key depends on what is asked for, and on nothing else.
func TestKeys(t *testing.T) {
	key := func(old, now string) string {
		p := planned(t, store.Temporary(t), strings.Replace(`
title: one
jobs: [{id: k, game: kayles, n: 100, formats: [parquet]}]
claims: [{id: arith/list/stau, bound: 100}]
figures: [{id: f, kind: scatter, datasets: [k], n: 50, title: one}]
`, old, now, 1))
		return artifact.Key(task(t, p, "dataset/kayles").Key, task(t, p, "claim/arith/list/stau").Key, task(t, p, "figure/f").Key, task(t, p, "report").Key)
	}
	same := key("", "")
	if key("title", "\n\ntitle") != same {
		t.Error("a key depends on a line of the config")
	}
	for what, change := range map[string][2]string{
		"a bound":          {"n: 100", "n: 101"},
		"a claim's bound":  {"bound: 100", "bound: 101"},
		"a figure's title": {"title: one}", "title: another}"},
		"a format":         {"[parquet]", "[parquet, arrow]"},
		"the title":        {"title: one", "title: another"},
	} {
		if key(change[0], change[1]) == same {
			t.Errorf("no key depends on %s", what)
		}
	}
}

// What a task declares grows with what it asks for.
func TestMemory(t *testing.T) {
	memory := func(n uint64) uint64 {
		_, p := sequence("maliquot")
		return plan.Memory(p, &p.Solvers[0], game.Request{N: n})
	}
	if small, large := memory(1000), memory(1_000_000_000); small < 40<<20 || large <= small {
		t.Errorf("%d and %d bytes are declared", small, large)
	}
	maliquot, _ := sequence("maliquot")
	find := func(string) (*game.Game, error) { return maliquot, nil }
	claim := func(n uint64, held bool) uint64 {
		c := claim.Claim{Needs: func(n uint64) []claim.Need {
			return []claim.Need{{Game: "maliquot", Product: game.Sequence, Request: game.Request{N: n}}}
		}}
		return plan.CostOf(find, c, n, func(claim.Need) bool { return held }, map[claim.Need]bool{}).Memory
	}
	if few, read, computed := claim(1000, false), claim(100_000_000, true), claim(100_000_000, false); few > 160<<20 || read < 600<<20 || computed <= read {
		t.Errorf("claims declare %d, %d and %d bytes", few, read, computed)
	}
	if m := plan.WithGarbage(1000); m != 1500 {
		t.Errorf("1000 bytes in use are declared as %d", m)
	}
}

// A cube declares its rows also where there are few heaps, and where they are beyond all memory.
func TestMemoryOfCube(t *testing.T) {
	p := reference.TupleProducts(&game.Tuples{Numbers: 3}, "", nil)[0]
	for _, c := range []struct {
		r     game.Request
		least uint64
	}{
		{game.Request{N: 0, K: 10_000}, 10_001 * 10_001 * (28 + 4)},
		{game.Request{N: 9, K: 2000}, 10 * 2001 * 2001 * (28 + 4)},
		{game.Request{N: 1 << 40, K: 1_000_000}, 1 << 60},
		{game.Request{N: 1 << 62, K: 1_000_000}, 1 << 60},
	} {
		if got := plan.Memory(&p, &p.Solvers[0], c.r); got < c.least {
			t.Errorf("%v declares %d bytes, which is less than %d", c.r, got, c.least)
		}
	}
}

// Two parts are written at once, more small ones, and one after another where the solver
// saves states.
func TestWriters(t *testing.T) {
	var run, saver game.Solver
	saver.Can = game.Saves
	for _, c := range []struct {
		part    uint64
		columns uint64
		solver  *game.Solver
		want    int
	}{
		{1 << 20, 0, &run, 2}, {1 << 18, 0, &run, 8}, {1 << 12, 0, &run, 16}, {1 << 12, 1000, &run, 2}, {1 << 12, 0, &saver, 1},
	} {
		p := game.SequenceProduct(0, c.part, tables.Uint32)
		if c.columns > 0 {
			p = game.GridProduct(c.part)
		}
		if got := plan.Writers(&p, c.solver, game.Request{N: 1 << 30, K: c.columns}); got != c.want {
			t.Errorf("parts of %d heaps, %d columns: %d writers, want %d", c.part, c.columns, got, c.want)
		}
	}
}

// A figure without a title has that of its game: of a dataset, of a position and of a sweep; several
// games are named by its legend.
func TestTitles(t *testing.T) {
	p := planned(t, store.Temporary(t), `
jobs:
- {id: dr, game: divide-and-residue, n: 100}
- {id: k, game: kayles, n: 100}
- {id: cuts, game: 'cut:1,{a}', n: 100, keep: rows, matrix: {a: 2..3}}
figures:
- {id: values, kind: scatter, datasets: [dr], n: 50}
- {id: place, kind: tokens, options: {position: diamond-5@diamond}}
- {id: dots, kind: table, datasets: [cuts], options: {columns: [game, period]}}
- {id: both, kind: scatter, datasets: [dr, k]}
- {id: named, kind: scatter, datasets: [dr], title: mine}
`)
	for id, want := range map[string]string{"values": "DIVIDE-AND-RESIDUE", "place": "Diamond", "dots": "cut:1,{a}", "both": "", "named": "mine"} {
		if got := task(t, p, "figure/"+id).Figure.Figure.Title; got != want {
			t.Errorf("the figure %s has the title %q, want %q", id, got, want)
		}
	}
}

// A request that doesn't fit is refused with the largest n that does.
func TestLargestNThatFits(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		first := rapid.SampledFrom([]uint64{0, 10}).Draw(r, "first")
		n := rapid.Uint64Range(10, 100_000).Draw(r, "n")
		budget := rapid.Uint64Range(0, 1<<32).Draw(r, "budget")
		l := plan.Limits{First: first, Budget: budget}
		l.Memory = func(r game.Request) uint64 { return r.N*r.N + 100 }
		err := l.Check("stau", game.Request{N: n})
		if fits := n*n+100 <= budget; fits != (err == nil) {
			r.Fatal(err)
		}
		remedy := "no n fits"
		if budget >= first*first+100 {
			remedy = fmt.Sprintf("the largest n that fits is %d\n", uint64(math.Sqrt(float64(budget-100))))
		}
		if err != nil && !strings.Contains(err.Error()+"\n", remedy) {
			r.Fatalf("want %q, got %q", remedy, err)
		}
	})
}

// A request beyond the solver's last heap is refused with that heap.
func TestBeyondTheSolver(t *testing.T) {
	l := plan.Limits{First: 1, Most: 1000, Budget: 1 << 40, Memory: func(r game.Request) uint64 { return r.N }}
	if err := l.Check("stau", game.Request{N: 1000}); err != nil {
		t.Error(err)
	}
	want := "stau up to n = 1001 is too far for its solver, which goes to n = 1000"
	if err := l.Check("stau", game.Request{N: 1001}); err == nil || err.Error() != want {
		t.Errorf("got %v, want %q", err, want)
	}
}

// The command that makes something anew has the config that names it, not one that only speaks of
// something of that name.
func TestRemake(t *testing.T) {
	st := store.Temporary(t)
	for name, n := range map[string]artifact.Named{
		"a": {Config: &config.Config{Title: "figure", Claims: []config.Claim{{ID: "arith/list/stau", Bound: 20}}},
			Figures: []artifact.NamedItem{{ID: "claim"}}},
		"b": {Config: &config.Config{Title: "claim", Claims: []config.Claim{{ID: "arith/list/stau"}, {ID: "claim", Bound: 7, Row: claim.Row{Game: "kayles"}}}},
			Sweeps: []artifact.NamedItem{{ID: "figure"}}},
		"figure": {Config: &config.Config{Jobs: []config.Job{{ID: "kayles"}}}, Figures: []artifact.NamedItem{{ID: "figure"}}},
	} {
		must.Get(st.SaveRecord(layout.Record(layout.Configs, name), n))(t)
	}
	save(t, st, layout.Record(layout.Configs, "0"), map[string]any{"figures": []artifact.NamedItem{{ID: "figure"}}}) // damaged: without its digest
	for _, c := range []struct{ kind, record, want string }{
		{plan.Figure, "figures/figure.json", "run figure.yaml --only figure/figure"},
		{plan.Figure, "figures/claim.json", "run a.yaml --only figure/claim"},
		{plan.Figure, "figures/kayles.json", "run CONFIG --only figure/kayles"},
		{plan.Sweep, "survey/figure.json", "run b.yaml --only sweep/figure"},
		{plan.Claim, "claims/claim.json", "run b.yaml --only claim/claim"},
		{plan.Claim, "claims/arith/list/stau.json", "run b.yaml --only claim/arith/list/stau"},
		{plan.Claim, "claims/arith/list/stau@20.json", "run a.yaml --only claim/arith/list/stau"},
		{plan.Claim, "claims/arith/list/stau@21.json", "run CONFIG --only claim/arith/list/stau"},
		{plan.Report, "report/b.json", "run b.yaml"},
		{plan.Report, "report/c.json", "run CONFIG"},
		{plan.Report, layout.FrontRecord, "run a.yaml"},
		{"explorer", "explore/kayles.json", "explore kayles"},
	} {
		if got, want := plan.Remake(st, c.kind, c.record, " --out o"), "grundy "+c.want+" --out o"; got != want {
			t.Errorf("%s: %s, want %s", c.record, got, want)
		}
	}
}
