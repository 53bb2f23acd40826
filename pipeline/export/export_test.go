package export_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/docs"
	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/matrix"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

// asked is a config with a job of each sequence up to the heap n, and with claims.
func asked(t *testing.T, n uint64, names ...string) *plan.Config {
	t.Helper()
	c := &plan.Config{Config: &config.Config{Name: "test"}}
	for _, name := range names {
		c.Jobs = append(c.Jobs, config.Job{ID: "job-" + name, Game: name, Product: game.Sequence, N: n, Formats: []string{"parquet"}})
	}
	return c
}

// compute runs a config.
func compute(t *testing.T, st *store.Store, c *plan.Config) {
	t.Helper()
	p := must.Get(plan.Make(t.Context(), c, st))(t)
	r, err := run.Do(t.Context(), p, run.Options{
		Store: st, Workers: 1, Memory: 1 << 32, Version: "test", Command: "grundy run test.yaml",
		Config:  filepath.Join(st.Dir(), "test.yaml"),
		Typed:   "grundy run " + filepath.Join(st.Dir(), "test.yaml"),
		Display: progress.NewPlain(io.Discard, time.Hour, time.Now),
	})
	if err != nil || len(r.Failures) > 0 {
		t.Fatal(err, r.Failures)
	}
}

// write exports to a new folder.
func write(t *testing.T, st *store.Store, o export.Options) (*index.Index, string, error) {
	t.Helper()
	if o.Version = "test"; o.Began == nil {
		o.Began = func(string) {}
	}
	if o.LeftOut == nil {
		o.LeftOut = func(text string) { t.Error(text) }
	}
	dir := filepath.Join(t.TempDir(), "export")
	x, err := export.Write(t.Context(), st, dir, o)
	return x, dir, err
}

// exported is the folder of an export by path, and its index.
func exported(t *testing.T, st *store.Store, o export.Options) (map[string]string, *index.Index) {
	t.Helper()
	_, dir, err := write(t, st, o)
	must.Do(t, err)
	files := map[string]string{}
	err = filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(text)
		return err
	})
	must.Do(t, err)
	folder := must.Get(store.Open(dir))(t)
	x := must.Get(index.Read(folder))(t)
	return files, x
}

// refused is the sentence with which an export is refused.
func refused(t *testing.T, st *store.Store, o export.Options) string {
	t.Helper()
	_, dir, err := write(t, st, o)
	if fault.KindOf(err) != fault.OfUser {
		t.Fatalf("the error is %v and not that of something unknown", err)
	}
	nothingAt(t, dir)
	return err.Error()
}

// nothingAt is a test that no folder was made, nor a hidden one beside it.
func nothingAt(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(entries) > 0 {
		t.Errorf("%v is left: %v", entries, err)
	}
}

var day = config.Report{Date: "2026-11-23"}

const (
	first  = "divide-and-residue"
	second = "stau"
)

// An export is the same, byte for byte, whether its values were computed at once or a part was
// written again and again, wherever the output folder lies, and in whatever order the datasets
// are named.
func TestSameBytes(t *testing.T) {
	formats := rows.Formats()
	once, pieces := store.Temporary(t), store.Temporary(t)
	compute(t, once, asked(t, 300, first, second))
	for n := uint64(100); n <= 300; n += 100 {
		compute(t, pieces, asked(t, n, first, second))
	}
	for _, st := range []*store.Store{once, pieces} {
		if err := os.RemoveAll(filepath.Join(st.Dir(), "logs")); err != nil { // The runs were others.
			t.Fatal(err)
		}
	}
	want, _ := exported(t, once, export.Options{Names: []string{first, second}, Report: day, Formats: formats})
	if len(want) < 15 {
		t.Fatalf("the export has only %v", slices.Sorted(maps.Keys(want)))
	}
	for _, names := range [][]string{{first, second}, {second, first, second, "datasets/" + first + "/"}} {
		got, _ := exported(t, pieces, export.Options{Names: names, Report: day, Formats: formats})
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%v: %.2000s", names, d)
		}
	}
}

// No file tells where the output folder lies, and the runs are told as they can be typed
// elsewhere. The day is that on which the last run ended, if none is given.
func TestRuns(t *testing.T) {
	st := store.Temporary(t)
	compute(t, st, asked(t, 100, first))
	compute(t, st, asked(t, 100, second))
	before := time.Now().UTC().Format(time.DateOnly)
	files, x := exported(t, st, export.Options{Names: []string{first}, Formats: []string{"bfile"}})
	if d := x.Datasets[0]; d.BFile == "" || d.CSV != "" || d.Parts[0].Arrow != "" {
		t.Errorf("of the formats bfile alone is asked for, and the export has %+v", d)
	}
	for name, text := range files {
		if strings.Contains(text, filepath.Dir(st.Dir())) {
			t.Errorf("%s has a path of this machine", name)
		}
	}
	if len(x.Runs) != 1 || x.Runs[0].Command != "grundy run test.yaml" || !slices.Equal(x.Runs[0].Datasets, []string{first}) {
		t.Errorf("the runs are %+v", x.Runs)
	}
	if x.Published != x.Runs[0].Ended[:len("2026-11-23")] || x.Published > before {
		t.Errorf("the day is %s", x.Published)
	}
	must.Do(t, os.RemoveAll(filepath.Join(st.Dir(), "logs")))
	if got := refused(t, st, export.Options{Names: []string{first}}); !strings.Contains(got, "give the day of the export with --date") {
		t.Error(got)
	}
}

// The theorems that a folder cites travel with it under the name by which it cites them, and a folder
// that cites none has no such file.
func TestTheoremsTravel(t *testing.T) {
	st := store.Temporary(t)
	compute(t, st, asked(t, 80, "cut:1,2", "nim"))
	files, x := exported(t, st, export.Options{Names: []string{"cut:1,2"}})
	text := files[layout.Proofs]
	for path, content := range files {
		for _, cited := range docs.Cited(content) {
			if !strings.Contains(text, "### Theorem "+cited+" ") {
				t.Errorf("%s cites theorem %s, which isn't in %s", path, cited, layout.Proofs)
			}
		}
	}
	listed := slices.ContainsFunc(x.Files, func(f index.File) bool { return f.Path == layout.Proofs && f.Type == "text/markdown" })
	if !listed || strings.Contains(text, "### Theorem D1 ") || !strings.Contains(files[layout.Sums], layout.Proofs) {
		t.Errorf("%s isn't listed, or has too much:\n%s", layout.Proofs, text)
	}
	if files, _ := exported(t, st, export.Options{Names: []string{"nim"}}); files[layout.Proofs] != "" {
		t.Errorf("a folder that cites no theorem has\n%s", files[layout.Proofs])
	}
}

// A folder without a title is called what its tables are.
func TestTitle(t *testing.T) {
	st := store.Temporary(t)
	names := []string{"nim", "kayles", "totient", "mem0"}
	compute(t, st, asked(t, 30, names...))
	for i, want := range []string{
		"Nim-values of NIM", "Nim-values of KAYLES; Nim-values of NIM", "Nim-values of KAYLES; Nim-values of NIM; Nim-values of TOTIENT",
		"Nim-values of KAYLES, and 3 more tables on games",
	} {
		if _, x := exported(t, st, export.Options{Names: names[:i+1]}); x.Title != want {
			t.Errorf("the title of %v is %q, want %q", names[:i+1], x.Title, want)
		}
	}
}

// The heaps of an export are those that are asked for, of each dataset.
func TestSlices(t *testing.T) {
	st := store.Temporary(t)
	compute(t, st, asked(t, 300, first))
	job := asked(t, 200, first)
	twice := asked(t, 200, first, first)
	twice.Jobs[0].N, twice.Jobs[1].ID = 50, "other"
	names := []string{first}
	for _, c := range []struct {
		name     string
		o        export.Options
		from, to uint64
	}{
		{"all", export.Options{Names: names}, 1, 301},
		{"the last heap", export.Options{Names: names, Last: 300}, 1, 301},
		{"one heap", export.Options{Names: names, First: 300, Last: 300}, 300, 301},
		{"from", export.Options{Names: names, First: 17}, 17, 301},
		{"a job's n", export.Options{Config: job}, 1, 201},
		{"a job by its id", export.Options{Config: job, Names: []string{"job-" + first}}, 1, 201},
		{"a game with a config", export.Options{Config: job, Names: names}, 1, 301},
		{"n before a job's", export.Options{Config: job, Last: 250}, 1, 251},
		{"two jobs", export.Options{Config: twice}, 1, 201},
		{"the shorter one of two jobs", export.Options{Config: twice, Names: []string{"job-" + first}}, 1, 51},
	} {
		c.o.Report = day
		files, x := exported(t, st, c.o)
		if len(x.Datasets) != 1 || x.Datasets[0].From != c.from || x.Datasets[0].To != c.to || x.Datasets[0].Rows != c.to-c.from {
			t.Errorf("%s: the datasets are %+v", c.name, x.Datasets)
		}
		if _, has := files["config.json"]; has != (c.o.Config != nil) {
			t.Errorf("%s: config.json is there: %v", c.name, has)
		}
	}
}

// What an output folder doesn't have is refused in a sentence with a remedy.
func TestUnknown(t *testing.T) {
	st := store.Temporary(t)
	if got := refused(t, st, export.Options{Names: []string{first}}); !strings.Contains(got, "'grundy run "+first+" --to 10000' makes one of the game") {
		t.Error(got)
	}
	compute(t, st, asked(t, 300, first))
	sweep := asked(t, 9, first)
	sweep.Jobs[0].Matrix = matrix.Matrix{{Name: "a", Of: "1..2"}}
	for _, c := range []struct {
		name string
		o    export.Options
		want string
	}{
		{"nothing", export.Options{}, "name datasets to export, or a config for all that it names: 'grundy ls' lists what there is"},
		{"no jobs", export.Options{Config: &plan.Config{Config: &config.Config{}}}, "the config has no jobs"},
		{"a name", export.Options{Names: []string{"cram"}}, `there is no dataset and no sweep "cram": 'grundy ls' lists what there is; 'grundy run cram --to 10000' makes`},
		{"a slip", export.Options{Names: []string{"divide-and-resdue"}}, `did you mean "divide-and-residue"?`},
		{"no values", export.Options{Config: asked(t, 9, second)}, "datasets/stau has no values yet: run its config first"},
		{"too far", export.Options{Names: []string{first}, Last: 301}, "goes up to the heap 300, not to 301"},
		{"much too far", export.Options{Names: []string{first}, Last: 1<<64 - 1}, "goes up to the heap 300, not to 18446744073709551615"},
		{"a job too far", export.Options{Config: asked(t, 400, first)}, "goes up to the heap 300, not to 400"},
		{"from beyond the end", export.Options{Names: []string{first}, First: 301}, "no heap of datasets/divide-and-residue is at least 301 and at most 300: its heaps are 1 to 300"},
		{"from after n", export.Options{Names: []string{first}, First: 20, Last: 19}, "--from 20 is above --n 19: the slice has no heaps"},
		{"a sweep", export.Options{Config: sweep}, "the sweep job-divide-and-residue has no rows yet"},
	} {
		c.o.Report = day
		if got := refused(t, st, c.o); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s", c.name, got)
		}
	}
	if _, dir, err := write(t, st, export.Options{Names: []string{first}, Report: config.Report{Licence: "WTFPL"}}); err == nil {
		t.Errorf("%s has an unknown licence", dir)
	}
}

// The verdicts are those on claims about the games of the export and those that the config names.
func TestClaims(t *testing.T) {
	st := store.Temporary(t)
	c := asked(t, 300, first, second)
	c.Claims = []config.Claim{{ID: "arith/list/stau"}, {ID: "arith/thm12", Bound: 100}}
	compute(t, st, c)
	for _, e := range []struct {
		name string
		o    export.Options
		want []string
	}{
		{"a game", export.Options{Names: []string{second}}, []string{"arith/list/stau"}},
		{"another game", export.Options{Names: []string{first}}, nil},
		{"a config", export.Options{Config: c}, []string{"arith/list/stau", "arith/thm12"}},
	} {
		e.o.Report = day
		files, x := exported(t, st, e.o)
		var got []string
		for _, v := range x.Claims {
			got = append(got, v.ID)
			if _, has := files[v.Path]; !has || v.Verdict == "" || v.Statement == "" {
				t.Errorf("%s: %+v", e.name, v)
			}
		}
		if !slices.Equal(got, e.want) {
			t.Errorf("%s: the claims are %v, want %v", e.name, got, e.want)
		}
		if _, has := files[layout.Verdicts]; has != (len(e.want) > 0) {
			t.Errorf("%s: %s is there: %v", e.name, layout.Verdicts, has)
		}
	}
}

// A verdict that is damaged or follows from other values than there are now isn't exported, and what
// makes it anew is told; one on something else is no matter.
func TestVerdictsLeftOut(t *testing.T) {
	c := asked(t, 300, first, second)
	c.Claims = []config.Claim{{ID: "arith/list/stau"}, {ID: "stated", Row: claim.Row{Game: second}}}
	const record = "claims/arith/list/stau.json"
	remedy := "'grundy run test.yaml --only claim/arith/list/stau --out o' tests the claim anew"
	for _, e := range []struct {
		name   string
		change func(t *testing.T, st *store.Store)
		export string
		claims int
		told   []string
	}{
		{"of other values", func(t *testing.T, st *store.Store) {
			var v struct {
				artifact.Record
				verdict.Claim
			}
			must.Do(t, st.ReadRecord(record, &v))
			v.Inputs[0].Values = "of others"
			if _, err := st.SaveRecord(record, v); err != nil {
				t.Fatal(err)
			}
		}, second, 0, []string{record + ": the values of datasets/stau up to n = 28 are others now", remedy}},
		{"damaged", damage(record), second, 0, []string{record + " isn't as this program wrote it", remedy}},
		{"damaged, of another game", damage(record), first, 0, nil},
		{"damaged, of a statement about the game", damage("claims/stated.json"), second, 1, []string{"claims/stated.json isn't", "test.yaml --only claim/stated"}},
		{"damaged, of a statement about another game", damage("claims/stated.json"), first, 0, nil},
		{"damaged, of a statement that nobody knows", damage("claims/unknown.json"), first, 0, []string{"claims/unknown.json isn't", "grundy run CONFIG"}},
	} {
		st := store.Temporary(t)
		compute(t, st, &plan.Config{Config: &config.Config{Name: c.Name, Jobs: c.Jobs, Claims: c.Claims[:1]}})
		if _, err := st.SaveRecord(layout.Record(layout.Configs, c.Name), artifact.Named{Config: c.Config}); err != nil {
			t.Fatal(err)
		}
		e.change(t, st)
		var told []string
		_, x := exported(t, st, export.Options{Names: []string{e.export}, Report: day, Out: " --out o", LeftOut: func(text string) { told = append(told, text) }})
		if len(x.Claims) != e.claims || (len(told) > 0) != (len(e.told) > 0) {
			t.Errorf("%s: the export has the verdicts %v, and is told to lack %q", e.name, x.Claims, told)
		}
		for _, part := range e.told {
			if !strings.Contains(strings.Join(told, "\n"), part) {
				t.Errorf("%s: %q, want %q in it", e.name, told, part)
			}
		}
	}
}

// damage makes a record one that the program didn't write.
func damage(record string) func(*testing.T, *store.Store) {
	return func(t *testing.T, st *store.Store) {
		if _, err := st.Save(record, func(w io.Writer) error { _, err := io.WriteString(w, "{}"); return err }); err != nil {
			t.Fatal(err)
		}
	}
}

// An export that is interrupted, or whose values are damaged when they are read, leaves nothing.
func TestNothingIsLeft(t *testing.T) {
	st := store.Temporary(t)
	compute(t, st, asked(t, 300, first))
	ctx, cancel := context.WithCancel(t.Context())
	dir := filepath.Join(t.TempDir(), "export")
	o := export.Options{Names: []string{first}, Report: day, Began: func(string) { cancel() }}
	if _, err := export.Write(ctx, st, dir, o); !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupted export ends with %v", err)
	}
	nothingAt(t, dir)

	part := filepath.Join(st.Dir(), layout.Datasets, first, "part-000000.parquet")
	sound := must.Get(os.ReadFile(part))(t)
	o.Began = func(string) {
		damaged := slices.Clone(sound)
		damaged[len(damaged)/3] ^= 1
		if err := os.WriteFile(part, damaged, 0o666); err != nil {
			t.Error(err)
		}
	}
	_, dir, err := write(t, st, o)
	if err == nil || !strings.Contains(err.Error(), "part-000000.parquet") {
		t.Errorf("an export of damaged values ends with %v", err)
	}
	nothingAt(t, dir)
}
