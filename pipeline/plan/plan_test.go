package plan_test

import (
	"cmp"
	"context"
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
	"grundy/pipeline/figure"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/report"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// sequence is a game of a job, with its sequence.
func sequence(t *testing.T, name string) (*game.Game, *game.Product) {
	t.Helper()
	g := catalog.Must(name)
	return g, g.Product(game.Sequence)
}

// job asks for a sequence to the heap n.
func job(t *testing.T, id, name string, n uint64, formats ...string) config.Job {
	t.Helper()
	return config.Job{ID: id, Game: name, Product: game.Sequence, N: n, Formats: append([]string{"parquet"}, formats...)}
}

func figureOf(id, job string, n uint64) config.Figure {
	return config.Figure{
		ID: id, Formats: []string{"png"},
		Panels: []config.Panel{{Kind: "scatter", Datasets: []string{job}, N: n}},
	}
}

// resolved is a config with its figures' options in their types.
func resolved(c *config.Config) *plan.Config {
	out := &plan.Config{Config: c}
	for _, f := range c.Figures {
		typed, _ := figure.Check(f, make([][]figure.Data, len(f.Panels)))
		out.Figures = append(out.Figures, typed)
	}
	return out
}

func planned(t *testing.T, c *config.Config, st *store.Store) *plan.Plan {
	t.Helper()
	c.Name = cmp.Or(c.Name, "test")
	p, err := plan.Make(context.Background(), resolved(c), st)
	if err != nil {
		t.Fatal(err)
	}
	return p
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
	c := &config.Config{Jobs: []config.Job{
		job(t, "near", "maliquot", 100), job(t, "far", "maliquot", 300, "arrow"), job(t, "middle", "maliquot", 200),
	}}
	p := planned(t, c, store.Temporary(t))
	x := task(t, p, "dataset/maliquot")
	if len(p.Tasks) != 3 || x.Dataset.Request.N != 300 ||
		!slices.Equal(x.Dataset.Formats, []string{"arrow", "parquet"}) || !slices.Equal(x.Names, []string{"near", "far", "middle"}) {
		t.Errorf("%d tasks; %+v, %+v", len(p.Tasks), x, x.Dataset)
	}
}

// A task comes after those whose results it reads, and the report after all.
func TestOrder(t *testing.T) {
	c := &config.Config{
		Jobs:    []config.Job{job(t, "m", "stau", 2000), job(t, "k", "kayles", 100)},
		Figures: []config.Figure{figureOf("f", "k", 0)},
		Claims:  []config.Claim{{ID: "arith/list/stau"}},
	}
	c.Figures[0].After = []string{"arith/list/stau"}
	p := planned(t, c, store.Temporary(t))
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
		job  config.Job
		need string // the game
		k    uint64
		want bool
	}{
		{job(t, "j", "mem0", 100), "mem0", 0, true},
		{job(t, "j", "mem0", 101), "mem0", 0, true},
		{job(t, "j", "mem0", 99), "mem0", 0, false},
		{job(t, "j", "kayles", 200), "mem0", 0, false},
		{job(t, "j", "maliquot", 200), "maliquot", 0, false}, // a closed form
		{grid(t, 4), "mem0", 5, false},
		{grid(t, 5), "mem0", 5, true},
		{grid(t, 6), "mem0", 5, false},
	} {
		d := planned(t, &config.Config{Jobs: []config.Job{c.job}}, store.Temporary(t)).Tasks[0].Dataset
		need := claim.Need{Game: c.need, Product: c.job.Product, Request: game.Request{N: 100, K: c.k}}
		if got := d.Holds("", need); got != c.want {
			t.Errorf("%s to %d with %d columns holds %v: %v", c.job.Game, c.job.N, c.job.K, need, got)
		}
		if c.need == "maliquot" && d.Product.Solvers[0].Theorem == "" {
			t.Error("maliquot isn't computed by a theorem any more: take another game")
		}
	}
}

func grid(t *testing.T, columns uint64) config.Job {
	j := job(t, "j", "mem0", 100)
	j.Product, j.K = game.Grid, columns
	return j
}

// write computes the heaps of a dataset up to n.
func write(t *testing.T, st *store.Store, j config.Job, n uint64) *dataset.Dataset {
	t.Helper()
	g, p := sequence(t, j.Game)
	err := run.Fill(t.Context(), st, &plan.DatasetTask{Slice: plan.Slice{Game: g, Product: p, Request: game.Request{N: n}}}, "v1")
	if err != nil {
		t.Fatal(err)
	}
	ds, err := dataset.Of(st, g, p, 0)
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

// expecting plans the config, whenever it is called, and compares the state of a task and its
// reason.
func expecting(t *testing.T, c *config.Config, st *store.Store, id string) func(plan.State, string) {
	return func(state plan.State, reason string) {
		t.Helper()
		x := task(t, planned(t, c, st), id)
		if x.State != state || !strings.Contains(x.Reason, reason) {
			t.Errorf("%s, %q; want %s, %q", x.State, x.Reason, state, reason)
		}
	}
}

// The state of a dataset's task and its reason follow from what is there.
func TestDatasetStates(t *testing.T) {
	st := store.Temporary(t)
	c := &config.Config{Jobs: []config.Job{job(t, "m", "maliquot", 500)}}
	check := func(state plan.State, reason string) {
		t.Helper()
		expecting(t, c, st, "dataset/maliquot")(state, reason)
		if x := task(t, planned(t, c, st), "dataset/maliquot"); (x.Memory == 0) != (state == plan.Done) {
			t.Errorf("%s declares %d bytes", x.State, x.Memory)
		}
	}
	check(plan.Missing, "heaps 1 to 500 are to be computed")
	write(t, st, c.Jobs[0], 200)
	check(plan.Extend, "heaps 1 to 200 are there, 201 to 500 are to be computed")
	ds := write(t, st, c.Jobs[0], 500)
	check(plan.Done, "heaps 1 to 500 are there")
	c.Jobs[0].Formats = append(c.Jobs[0].Formats, "arrow")
	check(plan.Extend, "the format arrow is to be added")
	c.Jobs[0].Formats = c.Jobs[0].Formats[:1]
	// A manifest of another definition.
	m, err := ds.Manifest()
	if err != nil {
		t.Fatal(err)
	}
	m.Identity.Definition--
	if _, err := st.SaveRecord(ds.Folder()+"/manifest.json", m); err != nil {
		t.Fatal(err)
	}
	check(plan.Stale, "version")
}

// save writes a value as JSON.
func save(t *testing.T, st *store.Store, path string, v any) {
	t.Helper()
	_, err := st.Save(path, func(w io.Writer) error { return json.NewEncoder(w).Encode(v) })
	if err != nil {
		t.Fatal(err)
	}
}

// The state of a figure follows from what is found of its record. Figures of the same values are
// judged alike, not only the one that is looked at first.
func TestRecordStates(t *testing.T) {
	st := store.Temporary(t)
	c := &config.Config{Jobs: []config.Job{job(t, "k", "kayles", 100)}, Figures: []config.Figure{figureOf("f", "k", 50), figureOf("g", "k", 50)}}
	check := func(state plan.State, reason string) {
		t.Helper()
		for _, id := range []string{"figure/f", "figure/g"} {
			expecting(t, c, st, id)(state, reason)
		}
	}
	put := func(inputs ...artifact.Input) {
		t.Helper()
		for _, id := range []string{"f", "g"} {
			picture, err := st.SaveText("figures/"+id+".png", []byte("a picture"))
			if err != nil {
				t.Fatal(err)
			}
			saveRecord(t, st, layout.Record(layout.Figures, id), artifact.Record{
				Key: task(t, planned(t, c, st), "figure/"+id).Key, Files: []store.File{picture}, Inputs: inputs,
			})
		}
	}
	check(plan.Missing, "not made yet")
	put(input(t, c.Jobs[0], 50, ""))
	check(plan.Check, "to be checked after dataset/kayles")
	ds := write(t, st, c.Jobs[0], 80)
	check(plan.Stale, "the values of datasets/kayles up to n = 50 are others now")
	digest, err := ds.Digest(t.Context(), 50)
	if err != nil {
		t.Fatal(err)
	}
	other := job(t, "s", "stau", 50) // which this config has no job for
	write(t, st, other, 50)
	put(input(t, other, 50, ""))
	check(plan.Stale, "the values of datasets/stau up to n = 50 are others now")
	put(input(t, c.Jobs[0], 50, digest), // nothing tells the values of what is gone
		artifact.Input{Folder: "datasets/gone", Game: "no-such-game", Product: game.Sequence, N: 50},
		artifact.Input{Folder: "datasets/kayles-gone", Game: "kayles", Product: "no-such-product", N: 50})
	check(plan.Done, "made already") // the heaps that are missing aren't shown
	c.Figures[0].Panels[0].N, c.Figures[1].Panels[0].N = 60, 60
	check(plan.Stale, "another config or definition")
	for _, id := range []string{"f", "g"} {
		save(t, st, layout.Record(layout.Figures, id), "no record")
	}
	check(plan.Missing, "isn't as this program wrote it")
}

// input is the rows of a job up to n.
func input(t *testing.T, j config.Job, n uint64, digest string) artifact.Input {
	t.Helper()
	g, p := sequence(t, j.Game)
	in := artifact.NewInput(g, p, game.Request{N: n})
	in.Values = digest
	return in
}

func saveRecord(t *testing.T, st *store.Store, path string, v any) {
	t.Helper()
	if _, err := st.SaveRecord(path, v); err != nil {
		t.Fatal(err)
	}
}

// savePage writes a page that vouches for itself.
func savePage(t *testing.T, st *store.Store, path string) {
	t.Helper()
	_, err := st.Save(path, func(w io.Writer) error { return report.WriteFront(w, path, nil, "") })
	if err != nil {
		t.Fatal(err)
	}
}

// What the config names belongs to its page. The front page is to be looked at after a page that isn't
// made yet. What else is wrong with pages the script two-configs.txtar of package cli tests.
func TestPageStates(t *testing.T) {
	st := store.Temporary(t)
	c := &config.Config{Jobs: []config.Job{job(t, "k", "kayles", 100)}}
	front, page := expecting(t, c, st, plan.Front), expecting(t, c, st, plan.Report)
	saveRecord(t, st, layout.FrontRecord, artifact.Record{Key: task(t, planned(t, c, st), plan.Front).Key})
	savePage(t, st, layout.FrontPage)
	front(plan.Check, "to be checked after report")
	saveRecord(t, st, layout.Record(layout.Reports, "test"), artifact.Record{Key: task(t, planned(t, c, st), plan.Report).Key})
	savePage(t, st, layout.Page("test"))
	page(plan.Missing, "configs/test.json isn't of this config yet")
	if err := planned(t, c, st).Register(st); err != nil {
		t.Fatal(err)
	}
	page(plan.Done, "made already")
}

// Two configs share what they have in common. A figure of one id that shows something else
// is refused, whatever program drew it.
func TestCollision(t *testing.T) {
	st := store.Temporary(t)
	one := func(name string, n uint64) *config.Config {
		return &config.Config{Name: name, Jobs: []config.Job{job(t, "k", "kayles", 100)}, Figures: []config.Figure{figureOf("f", "k", n)}}
	}
	if err := planned(t, one("a", 50), st).Register(st); err != nil {
		t.Fatal(err)
	}
	planned(t, one("b", 50), st)
	renamed := one("b", 50)
	renamed.Jobs[0].ID, renamed.Figures[0].Panels[0].Datasets = "another", []string{"another"}
	if planned(t, renamed, st).Task("figure/f").Key != planned(t, one("a", 50), st).Task("figure/f").Key {
		t.Error("the key of a figure depends on what the config calls its job")
	}
	planned(t, one("a", 60), st) // a config may change
	if _, err := plan.MakeBeside(t.Context(), resolved(one("b", 60)), st, func(name string) bool { return name != "a" }); err != nil {
		t.Errorf("without a, the error is %v", err)
	}
	_, err := plan.Make(t.Context(), resolved(one("b", 60)), st)
	var collision *plan.Collision
	if !errors.As(err, &collision) || collision.Own != "b" || collision.Other != "a" || collision.ID != "f" {
		t.Errorf("the error is %v", err)
	}
	save(t, st, layout.Record(layout.Configs, "a"), "damaged")
	if _, err := plan.Make(t.Context(), resolved(one("b", 60)), st); !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "running that config again makes it anew") {
		t.Errorf("beside a damaged record, the error is %v", err)
	}
}

// What a config names is written once, and again only when that has changed. What the folder has of
// configs and can't be read is an error, since a plan without it could overwrite another config's
// figures.
func TestRegister(t *testing.T) {
	st := store.Temporary(t)
	c := &config.Config{Name: "test", Jobs: []config.Job{job(t, "k", "kayles", 100)}}
	register := func(what string, fails bool) {
		t.Helper()
		if err := planned(t, c, st).Register(st); (err != nil) != fails {
			t.Errorf("%s: %v", what, err)
		}
	}
	register("a new config", false)
	st.Inject(store.Unsynced(store.FailOnce(store.Create, 0, errors.New("a fault of this test"))))
	register("the same config, which isn't written again", false)
	c.Title = "another"
	register("a changed config, which is", true)
	st.Remove(layout.Record(layout.Configs, "test"))
	save(t, st, layout.Record(layout.Configs, "test")+"/folder", "in the way")
	register("a config that can't be compared", true)
	for _, path := range []string{"configs", "configs/test.json/folder"} {
		st = store.Temporary(t)
		saveRecord(t, st, layout.Record(layout.Reports, "test"), artifact.Record{Key: task(t, planned(t, c, st), "report").Key})
		savePage(t, st, layout.Page("test"))
		save(t, st, path, "in the way")
		if _, err := plan.Make(t.Context(), resolved(c), st); err == nil {
			t.Errorf("with %s there is a plan", path)
		}
	}
}

// A key depends on what is asked for, and on nothing else.
func TestKeys(t *testing.T) {
	key := func(change func(*config.Config)) string {
		c := &config.Config{Jobs: []config.Job{job(t, "k", "kayles", 100)}, Claims: []config.Claim{{ID: "arith/list/stau", Bound: 100}}, Figures: []config.Figure{figureOf("f", "k", 50)}}
		change(c)
		p := planned(t, c, store.Temporary(t))
		return artifact.Key(task(t, p, "dataset/kayles").Key, task(t, p, "claim/arith/list/stau").Key, task(t, p, "figure/f").Key, task(t, p, "report").Key)
	}
	same := key(func(*config.Config) {})
	if key(func(c *config.Config) { c.Jobs[0].Line = 7; c.Figures[0].Line = 9 }) != same {
		t.Error("a key depends on a line of the config")
	}
	for what, change := range map[string]func(*config.Config){
		"a bound":          func(c *config.Config) { c.Jobs[0].N++ },
		"a claim's bound":  func(c *config.Config) { c.Claims[0].Bound++ },
		"a figure's title": func(c *config.Config) { c.Figures[0].Title = "another" },
		"a format":         func(c *config.Config) { c.Jobs[0].Formats = append(c.Jobs[0].Formats, "arrow") },
		"the title":        func(c *config.Config) { c.Title = "another" },
	} {
		if key(change) == same {
			t.Errorf("no key depends on %s", what)
		}
	}
}

// What a task declares grows with what it asks for.
func TestMemory(t *testing.T) {
	memory := func(n uint64) uint64 {
		_, p := sequence(t, "maliquot")
		return plan.Memory(p, &p.Solvers[0], game.Request{N: n})
	}
	if small, large := memory(1000), memory(1_000_000_000); small < 40<<20 || large <= small {
		t.Errorf("%d and %d bytes are declared", small, large)
	}
	maliquot, _ := sequence(t, "maliquot")
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

// A figure without a title has that of its game: of a dataset, of a position and of a sweep.
func TestTitles(t *testing.T) {
	position := config.Figure{ID: "place", Panels: []config.Panel{{Kind: "tokens", Options: map[string]any{"position": "diamond-5@diamond"}}}}
	c := &config.Config{Jobs: []config.Job{job(t, "dr", "divide-and-residue", 100)}, Figures: []config.Figure{figureOf("values", "dr", 50), position}}
	own := figureOf("named", "dr", 60)
	own.Title = "mine"
	c.Figures = append(c.Figures, own)
	p := planned(t, c, store.Temporary(t))
	for id, want := range map[string]string{"values": "DIVIDE-AND-RESIDUE", "place": "Diamond", "named": "mine"} {
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
		saveRecord(t, st, layout.Record(layout.Configs, name), n)
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
