package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/fault"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// Bench goes as far as the time, the memory and the solver allow.
func TestBenchFarthest(t *testing.T) {
	o := Options{Memory: 1 << 30, Seconds: 1}
	s := &game.Solver{
		Memory: func(r game.Request) uint64 { return r.N << 20 },
		Steps:  func(r game.Request) float64 { return float64(r.N) },
	}
	if got, err := o.farthest(t.Context(), &game.Product{}, s); err != nil || got.N != 500 {
		t.Errorf("the farthest in this memory is %d", got.N)
	}
	s.Memory = func(game.Request) uint64 { return 0 }
	s.MaxHeap = 3000
	if got, err := o.farthest(t.Context(), &game.Product{}, s); err != nil || got.N != 2000 {
		t.Errorf("the farthest of this solver is %d", got.N)
	}
	s.MaxHeap, o.Seconds = 0, 6e-6
	if got, err := o.farthest(t.Context(), &game.Product{}, s); err != nil || got.N != 5000 {
		t.Errorf("the farthest in this time is %d", got.N)
	}
}

// Solvers that disagree are a failed check.
func TestBenchDisagreement(t *testing.T) {
	solver := func(name string, g uint32) *game.Solver {
		return &game.Solver{Name: name, Begin: func(context.Context, game.Request, game.Known) (tables.Run, error) {
			return &tables.Dense{Fill: func(_ context.Context, block []uint32) error {
				block[len(block)-1] = g
				return nil
			}}, nil
		}}
	}
	p := game.SequenceProduct(0, 1<<12, tables.Uint32)
	task := Task{&game.Game{Name: "two"}, &p, []*game.Solver{solver("fast", 1), solver("slow", 2)}, game.Request{N: 9}, new(Options)}
	_, err := task.Measure(context.Background(), 3, func(string) {})
	if fault.KindOf(err) != fault.OfCheck || !strings.Contains(err.Error(), "slow gives other values than fast") {
		t.Errorf("error %v", err)
	}
	task.Solvers[1] = solver("slow", 1)
	if _, err := task.Measure(context.Background(), 3, func(string) {}); err != nil {
		t.Error(err)
	}
}

// What a run stores is measured beside the solver and compared with it; the folder goes
// away, whatever happens.
func TestBenchStore(t *testing.T) {
	g := catalog.Must("kayles")
	gone := errors.New("the disk is gone")
	for _, c := range []struct {
		store func(context.Context, *store.Store, *plan.DatasetTask) error
		check bool
		want  error
	}{
		{func(ctx context.Context, st *store.Store, d *plan.DatasetTask) error {
			return run.Fill(ctx, st, d, "v1")
		}, false, nil},
		{func(ctx context.Context, st *store.Store, d *plan.DatasetTask) error {
			d.Request.N--
			return run.Fill(ctx, st, d, "v1")
		}, true, nil},
		{func(context.Context, *store.Store, *plan.DatasetTask) error { return gone }, false, gone},
	} {
		temporary := t.TempDir()
		t.Setenv("TMPDIR", temporary)
		o := Options{Bounds: []uint64{99}, Seconds: 1, Memory: 1 << 30, Store: c.store}
		tasks, err := o.Tasks(t.Context(), g, g.Product(game.Sequence))
		if err != nil || len(tasks) != 1 || len(tasks[0].Solvers) != 1 {
			t.Fatalf("%d tasks, %v", len(tasks), err)
		}
		var begun []string
		results, err := tasks[0].Measure(t.Context(), 3, func(what string) { begun = append(begun, what) })
		if check := fault.KindOf(err) == fault.OfCheck; check != c.check || !check && !errors.Is(err, c.want) {
			t.Errorf("error %v, not %v", err, c.want)
		}
		if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
			t.Errorf("%v are left, %v", left, err)
		}
		if err != nil {
			continue
		}
		r := &results[0]
		s := &r.Stored
		if len(r.Times) != 3 || len(s.Times) != 3 || s.Ratio != s.Seconds/r.Seconds || s.Rate != 100/s.Seconds || s.Bytes < 1000 || s.RowBytes != float64(s.Bytes)/100 {
			t.Errorf("%+v", r)
		}
		alone := fmt.Sprintf("kayles by %s to 99", r.Solver)
		if both := []string{alone, alone + ", stored"}; !slices.Equal(begun, slices.Repeat(both, 3)) {
			t.Errorf("measured were %q", begun)
		}
	}
}

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		times []float64
		want  float64
	}{{[]float64{3, 1, 2}, 2}, {[]float64{4, 1, 2, 9}, 3}, {[]float64{5, 5, 1, 0, 9}, 5}} {
		r := Result{timing: timing{Times: c.times}, Rows: 60}
		if r.summarize(); r.Seconds != c.want || r.Rate != 60/c.want {
			t.Errorf("%v: median %v, rate %v", c.times, r.Seconds, r.Rate)
		}
	}
}

// Each run is a line of Go's benchmark format, and other values have another name.
func TestWriteGo(t *testing.T) {
	r := Report{
		Machine: machine{OS: "linux", Arch: "arm64", CPU: "a processor"},
		Results: []Result{
			{
				Game: "cut:1,2", Product: "sequence", Solver: "frontier-2", To: 100, Memory: 64, Digest: "v2:0123456789abcdef",
				timing: timing{Times: []float64{0.5, 2e-6}}, Stored: stored{timing: timing{Times: []float64{1}}, Bytes: 7},
			},
			{Game: "mem", Product: "grid", Solver: "rows", To: 9, K: 4, timing: timing{Times: []float64{1}}},
		},
	}
	var b strings.Builder
	must.Do(t, r.WriteGo(&b))
	name := "game=cut:1,2/product=sequence/to=100/solver=frontier-2/digest=v2:0123456789ab"
	want := strings.ReplaceAll(fmt.Sprintf(`goos: linux
goarch: arm64
pkg: grundy
cpu: a processor
Unit declared-B assume=exact
Unit stored-B assume=exact
BenchmarkSolve/%s-P	1	500000000 ns/op	64 declared-B
BenchmarkSolve/%[1]s-P	1	2000 ns/op	64 declared-B
BenchmarkStore/%[1]s-P	1	1000000000 ns/op	7 stored-B
BenchmarkSolve/game=mem/product=grid/to=9/k=4/solver=rows/digest=-P	1	1000000000 ns/op	0 declared-B
`, name), "-P\t", fmt.Sprintf("-%d\t", runtime.GOMAXPROCS(0)))
	if b.String() != want {
		t.Errorf("%s\nnot\n%s", &b, want)
	}
}
