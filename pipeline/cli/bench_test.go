package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/pipeline/bench"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// runBench runs the command and gives what it prints and its exit code.
func runBench(words ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	c := newBench()
	c.SilenceErrors, c.SilenceUsage = true, true
	c.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return fault.User(err) })
	c.SetArgs(words)
	c.SetOut(&out)
	c.SetErr(&errs)
	code = exitCode(c.ExecuteContext(context.Background()), &errs)
	return out.String(), errs.String(), code
}

func benchmark(t *testing.T, words ...string) (b bench.Report, text string) {
	t.Helper()
	text, stderr, code := runBench(append([]string{"--json", "--seconds", "0.001"}, words...)...)
	if code != exitDone {
		t.Fatalf("ends with %d: %s", code, stderr)
	}
	if err := json.Unmarshal([]byte(text), &b); err != nil {
		t.Fatal(err)
	}
	return b, text
}

// Every solver is measured beside the definition, the best one also alone.
func TestBench(t *testing.T) {
	b, _ := benchmark(t, "mem", "divide-and-residue", "--to", "700,900", "--runs", "4")
	if b.Runs != 4 || b.Machine.CPU == "" || b.Machine.Cores < 1 || b.Machine.Features == nil {
		t.Errorf("runs and machine: %+v", b)
	}
	for _, name := range []string{"mem", "divide-and-residue"} {
		p := product(t, name)
		var of []bench.Result
		for _, r := range b.Results {
			if r.Game == name {
				of = append(of, r)
			}
		}
		far := 1
		if p.Solvers[0].Theorem != "" {
			far = 2
		}
		if len(of) != len(p.Solvers)+2*far {
			t.Fatalf("%s has %d results", name, len(of))
		}
		for i, s := range p.Solvers {
			last := i == len(p.Solvers)-1
			if r := of[i]; r.Solver != s.Name || r.Theorem != s.Theorem || r.To != of[0].To || r.Digest != of[0].Digest || (r.Ratio > 0) == last {
				t.Errorf("result %d: %+v", i, r)
			}
		}
		for i, to := range []uint64{700, 900} {
			for j := range far {
				checkResult(t, p, of[len(p.Solvers)+i*far+j], to)
			}
		}
	}
}

func product(t *testing.T, name string) *game.Product {
	t.Helper()
	g, err := catalog.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return g.Product(game.Sequence)
}

// checkResult compares what came out with the values.
func checkResult(t *testing.T, p *game.Product, r bench.Result, to uint64) {
	t.Helper()
	values, err := claims.Solvers{}.Sequence(context.Background(), r.Game, to)
	if err != nil {
		t.Fatal(err)
	}
	g := values.Values
	most := slices.Max(g)
	largest := bench.Cell{N: p.First + uint64(slices.Index(g, most)), Value: most}
	if r.To != to || r.Rows != uint64(len(g)) || r.Last != (bench.Cell{N: to, Value: g[len(g)-1]}) || r.Largest != largest {
		t.Errorf("to %d: %+v; the largest is %+v", to, r, largest)
	}
	if len(r.Times) != 4 || r.Seconds <= 0 || r.Rate <= 0 || r.Solver != p.Solvers[0].Name && r.Solver != p.Evidence().Name {
		t.Errorf("to %d: %+v", to, r)
	}
}

// The digest is a dataset's.
func TestBenchDigest(t *testing.T) {
	const to = 500
	b, _ := benchmark(t, "mem0", "--to", "500")
	g, err := catalog.Lookup("mem0")
	if err != nil {
		t.Fatal(err)
	}
	p := g.Product(game.Sequence)
	st := store.Temporary(t)
	err = run.Fill(t.Context(), st, &plan.DatasetTask{Slice: plan.Slice{Game: g, Product: p, Request: game.Request{N: to}}}, "1")
	if err != nil {
		t.Fatal(err)
	}
	m, err := dataset.ReadManifest(st, dataset.Identify(g, p, 0).Folder())
	if got := b.Results[len(b.Results)-1].Digest; err != nil || got != m.Digest.SHA256 {
		t.Errorf("the digest is %s, the dataset's %+v, %v", got, m, err)
	}
}

// What is stored is the dataset that a run makes, byte for byte as far as its size and
// digest tell; and nothing of it is left.
func TestBenchStore(t *testing.T) {
	temporary, dir := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temporary)
	b, _ := benchmark(t, "--store", "maliquot", "mem0", "--to", "300,700")
	if b.Folder != temporary || len(b.Results) != 4 {
		t.Fatalf("%d results, stored in %s", len(b.Results), b.Folder)
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("%v are left, %v", left, err)
	}
	config := filepath.Join(dir, "jobs.yaml")
	text := "jobs: [{id: a, game: maliquot, n: 700}, {id: b, game: mem0, n: 700}]\n"
	if err := os.WriteFile(config, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if code := Main([]string{"run", config, "--out", dir}, io.Discard, io.Discard); code != exitDone {
		t.Fatalf("the run ends with %d", code)
	}
	st, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for i, folder := range []string{"datasets/maliquot", "datasets/mem0"} {
		r := b.Results[2*i+1]
		m, err := dataset.ReadManifest(st, folder)
		if err != nil {
			t.Fatal(err)
		}
		var bytes uint64
		for _, name := range []string{m.Parts[0].Name, "manifest.json"} {
			info, err := st.Stat(folder + "/" + name)
			if err != nil {
				t.Fatal(err)
			}
			bytes += uint64(info.Size())
		}
		if r.Digest != m.Digest.SHA256 || r.Stored.Bytes != bytes || len(m.Parts) != 1 {
			t.Errorf("%s: %+v, and a run makes %d bytes, %+v", r.Game, r, bytes, m)
		}
	}
	t.Setenv("TMPDIR", filepath.Join(temporary, "none"))
	if _, stderr, code := runBench("--store", "mem0", "--to", "9"); code != exitTaskFailed || !strings.Contains(stderr, "none") {
		t.Errorf("without the folder, it ends with %d: %s", code, stderr)
	}
}

func TestBenchGrid(t *testing.T) {
	b, _ := benchmark(t, "mem+", "--k", "30", "--to", "90")
	r := b.Results[len(b.Results)-1]
	if r.K != 30 || r.Rows != 2700 || r.Largest != (bench.Cell{N: 90, K: 1, Value: 12}) || r.Last.N != 90 || r.Last.K != 30 {
		t.Errorf("%+v", r)
	}
	if text, _, _ := runBench("mem+", "--k", "30", "--to", "90", "--seconds", "0.001"); !strings.Contains(text, "90×30 ") || !strings.Contains(text, "12 at 90_1 ") {
		t.Errorf("prints\n%s", text)
	}
}

func TestBenchProduct(t *testing.T) {
	b, _ := benchmark(t, "mem0", "--product", "once", "--to", "18")
	if r := b.Results[len(b.Results)-1]; r.Product != "once" || r.Last != (bench.Cell{N: 18, Value: 8}) || r.Largest != (bench.Cell{N: 16, Value: 9}) {
		t.Errorf("%+v", r)
	}
}

// Words are stored and measured as numbers are; they have no largest one.
func TestBenchWords(t *testing.T) {
	b, _ := benchmark(t, "partizan-wythoff", "--product", "outcomes", "--to", "30", "--store")
	if r := b.Results[0]; len(b.Results) != 1 || r.Rows != 31 || r.Last != (bench.Cell{}) || len(r.Stored.Times) != 3 {
		t.Errorf("%+v", b.Results)
	}
	if text, _, _ := runBench("partizan-wythoff", "--product", "outcomes", "--to", "30"); !strings.Contains(text, "  –      –     –        v2:5e02412fc228\n") {
		t.Errorf("prints\n%s", text)
	}
	b, _ = benchmark(t, "sum-of-divisors", "--product", "values", "--to", "30")
	if r := b.Results[0]; r.Rows != 30 || r.Last != (bench.Cell{N: 30}) || r.Largest != (bench.Cell{N: 2, Value: 1}) {
		t.Errorf("%+v", r)
	}
}

// The games that are measured by default have a faster solver than the
// definition.
func TestBenchGames(t *testing.T) {
	for _, name := range bench.Usual {
		if p := product(t, name); len(p.Solvers) < 2 {
			t.Errorf("%s has nothing but %s", name, p.Solvers[0].Name)
		}
	}
}

func TestBenchRefusals(t *testing.T) {
	for _, c := range []struct{ words, want string }{
		{"mem0 --runs 2", "at least 3"}, {"mem0 --seconds 0", "more than 0"}, {"mme0", "did you mean"},
		{"cut:1,2 --to 0", "the first heap of cut:1,2 is 1"}, {"kayles --k 3", "no grid"}, {"mem --product grid", "needs --k"}, {"mem0 --to x", "invalid"},
		{"mem0 --to 1000000000 --memory 1GiB", "the largest n that fits is 4"},
	} {
		_, stderr, code := runBench(strings.Fields(c.words)...)
		if code != exitUsage || !strings.Contains(stderr, c.want) {
			t.Errorf("%s ends with %d and says %q, not %q", c.words, code, stderr, c.want)
		}
	}
}
