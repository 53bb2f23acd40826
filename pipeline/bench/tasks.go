// Package bench measures solvers side by side, and beside the storing of what they compute.
//
//   - tasks.go: which solvers of a product are measured, how far, and the measurement, also of a
//     computation that fills a dataset
//   - result.go: what was measured and computed
//   - print.go: that as a table, and in the benchmark format of Go, whose tools compare it
//   - machine.go: where it was measured
package bench

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"runtime"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// Options say what is measured.
type Options struct {
	// Bounds are the last heaps for the best solvers; empty for as far as a solver
	// gets in Seconds.
	Bounds  []uint64
	Columns uint64  // of a grid, 0 for other products
	Seconds float64 // about how long a run may take where no bound is given
	Memory  uint64  // the bytes that a run may take
	// Store computes a dataset's rows and stores them in an empty folder. Where it is
	// given, it is measured beside the solver that is tried first, and no other solver is.
	Store func(ctx context.Context, st *store.Store, d *plan.DatasetTask) error
}

// Task is solvers of a product that are measured side by side, the slowest one last.
type Task struct {
	Game    *game.Game
	Product *game.Product
	Solvers []*game.Solver
	game.Request
	*Options
}

// Tasks is what is measured of a product: all its solvers up to a heap that the slowest
// one reaches, then its best ones up to each bound.
func (o *Options) Tasks(ctx context.Context, g *game.Game, p *game.Product) ([]Task, error) {
	var tasks []Task
	var all []*game.Solver
	for i := range p.Solvers {
		all = append(all, &p.Solvers[i])
	}
	if len(all) > 1 && o.Store == nil {
		r, err := o.farthest(ctx, p, all[len(all)-1])
		if err != nil {
			return nil, err
		}
		tasks = append(tasks, Task{g, p, all, r, o})
	}
	bounds := []game.Request{}
	for _, to := range o.Bounds {
		bounds = append(bounds, game.Request{N: to, K: o.Columns})
	}
	if len(bounds) == 0 {
		r, err := o.farthest(ctx, p, all[0])
		if err != nil {
			return nil, err
		}
		bounds = append(bounds, r)
	}
	for _, r := range bounds {
		for _, s := range o.best(p, r) {
			tasks = append(tasks, Task{g, p, []*game.Solver{s}, r, o})
		}
	}
	return tasks, nil
}

// best is the solver that is tried first and, if that one rests on a theorem, the first
// solver that doesn't, unless it takes more than ten times as long or rows are stored.
func (o *Options) best(p *game.Product, r game.Request) []*game.Solver {
	first, computing := &p.Solvers[0], p.Evidence()
	steps := 10 * max(first.Steps(r), o.Seconds*1e9)
	if o.Store != nil || first.Theorem == "" || computing.Steps(r) > steps || o.refuses(p, computing, r) {
		return []*game.Solver{first}
	}
	return []*game.Solver{first, computing}
}

// farthest is the largest bound 1, 2 or 5 times a power of ten, at least 10, that the
// solver reaches by its own estimate in the time and memory of a run.
func (o *Options) farthest(ctx context.Context, p *game.Product, s *game.Solver) (game.Request, error) {
	best := game.Request{N: max(10, p.First), K: o.Columns}
	for power := uint64(10); power <= 1e9; power *= 10 {
		for _, n := range []uint64{1, 2, 5} {
			r := game.Request{N: n * power, K: o.Columns}
			if err := s.Prepare(ctx, r); err != nil {
				return best, err
			}
			if r.N > best.N && s.Steps(r) <= o.Seconds*1e9 && !o.refuses(p, s, r) {
				best = r
			}
		}
	}
	return best, nil
}

// refuses says whether the solver can't compute the request, by itself or in the memory.
func (o *Options) refuses(p *game.Product, s *game.Solver, r game.Request) bool {
	return plan.LimitsOf(p, s, o.Memory).Check(p.Name, r) != nil
}

// Measure adds the results of the tasks to the report, and shows on w how many runs there are.
func (r *Report) Measure(ctx context.Context, tasks []Task, w io.Writer) error {
	total := 0
	for _, t := range tasks {
		total += len(t.Solvers) * r.Runs
	}
	if r.Folder != "" {
		total *= 2
	}
	count, stop := progress.Count(w, total, "runs")
	defer stop()
	for _, t := range tasks {
		results, err := t.Measure(ctx, r.Runs, count)
		if err != nil {
			return err
		}
		r.Results = append(r.Results, results...)
	}
	return nil
}

// Measure runs the solvers of the task in turn, each as often as runs says and with the
// storing after it, and calls begin before each run. Solvers that disagree are a failed
// check. The error is that, a solver's, the disk's, or the context's.
func (t *Task) Measure(ctx context.Context, runs int, begin func(what string)) ([]Result, error) {
	results := make([]Result, len(t.Solvers))
	for range runs {
		for i, s := range t.Solvers {
			what := fmt.Sprintf("%s by %s to %d", t.Game.Name, s.Name, t.N)
			begin(what)
			r, err := t.once(ctx, s)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", what, err)
			}
			r.Times, r.Stored = append(results[i].Times, r.Seconds), results[i].Stored
			results[i] = r
			if r.Digest != results[0].Digest {
				return nil, fault.Check(fmt.Errorf("%s to %d: %s gives other values than %s; please report this bug",
					t.Game.Name, t.N, s.Name, t.Solvers[0].Name))
			}
			if t.Store == nil {
				continue
			}
			begin(what + ", stored")
			if err := t.stored(ctx, &results[i]); err != nil {
				return nil, fmt.Errorf("%s, stored: %w", what, err)
			}
		}
	}
	for i := range results {
		results[i].summarize()
	}
	slowest := results[len(results)-1].Seconds
	for i := range results[:len(results)-1] {
		results[i].Ratio = slowest / max(results[i].Seconds, 1e-9)
	}
	return results, nil
}

// once runs a solver from nothing to the bound. Only the solver's own time counts, not
// the time to look at the rows.
func (t *Task) once(ctx context.Context, s *game.Solver) (Result, error) {
	r := Result{
		Game: t.Game.Name, Product: t.Product.Name, Solver: s.Name, Theorem: s.Theorem,
		To: t.N, K: t.K, Column: t.Product.Value,
	}
	if s.Memory != nil {
		r.Memory = s.Memory(t.Request)
	}
	runtime.GC()
	shape := dataset.ShapeOf(dataset.Identify(t.Game, t.Product, t.K), t.Product)
	sum := dataset.NewRowDigest(&shape, t.Product.First)
	took, err := t.time(ctx, s, func(rows *tables.Table) error {
		sum.Add(rows)
		return r.observe(rows)
	})
	r.Seconds = took.Seconds()
	r.Digest = sum.Sum(t.N)
	return r, err
}

// time passes the rows of a solver to look, and gives the time without that. A run
// that keeps its values in a byte or two each is measured so: the time to make rows of
// them doesn't count.
func (t *Task) time(ctx context.Context, s *game.Solver, look func(*tables.Table) error) (time.Duration, error) {
	begun := time.Now()
	run, err := s.Start(ctx, t.Request, tables.NoValues(t.Product.First))
	if err != nil {
		return 0, err
	}
	if compact, ok := run.(tables.Compact); ok {
		if err := compact.Advance(ctx, t.N+1); err != nil {
			return 0, err
		}
		took := time.Since(begun)
		return took, t.eachBlock(compact, look)
	}
	var looking time.Duration
	err = catalog.Rows(ctx, t.Product, run, t.Request, func(rows *tables.Table) error {
		since := time.Now()
		defer func() { looking += time.Since(since) }()
		return look(rows)
	})
	return time.Since(begun) - looking, err
}

// eachBlock passes the values of all heaps, which the run knows, to look as rows of a
// sequence.
func (t *Task) eachBlock(run tables.Compact, look func(*tables.Table) error) error {
	for n := uint64(0); n <= t.N; {
		rows := tables.New(t.Product.Schema)
		rows.Cols[1].U32 = make([]uint32, min(1<<16, t.N+1-n))
		if err := run.Read(n, rows.Cols[1].U32); err != nil {
			return err
		}
		heaps := uint64(len(rows.Cols[1].U32))
		rows.Cols[0].AppendProgression(tables.Successive(n), heaps)
		n += heaps
		if err := look(rows); err != nil {
			return err
		}
	}
	return nil
}

// stored is what was measured of computing rows and storing them in a dataset.
type stored struct {
	timing
	Ratio    float64 `json:"ratio"` // to the time of the solver alone
	Bytes    uint64  `json:"bytes"` // of all files of the dataset
	RowBytes float64 `json:"bytes_per_row"`
}

// stored stores the rows of the task once, in a temporary folder that it removes, and
// adds the time, without that of the folder, to the result of the solver alone.
func (t *Task) stored(ctx context.Context, r *Result) (err error) {
	dir, err := os.MkdirTemp("", "grundy-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	st, err := store.Open(dir)
	if err != nil {
		return err
	}
	id := dataset.Identify(t.Game, t.Product, t.K)
	d := &plan.DatasetTask{Slice: plan.Slice{
		Identity: id, Folder: id.Folder(), Request: t.Request, Game: t.Game, Product: t.Product,
	}}
	runtime.GC()
	begun := time.Now()
	if err := t.Store(ctx, st, d); err != nil {
		return err
	}
	r.Stored.Times = append(r.Stored.Times, time.Since(begun).Seconds())
	m, err := dataset.ReadManifest(st, d.Folder)
	if err != nil {
		return err
	}
	if m.Digest.SHA256 != r.Digest {
		return fault.Check(errors.New("the dataset has other values than the solver gives; please report this bug"))
	}
	r.Stored.Bytes, err = size(st, d.Folder)
	return err
}

// size is the bytes of the files in a folder.
func size(st *store.Store, folder string) (bytes uint64, err error) {
	names, err := st.List(folder)
	for _, name := range names {
		info, err := st.Stat(path.Join(folder, name))
		if err != nil {
			return 0, err
		}
		bytes += uint64(info.Size())
	}
	return bytes, err
}

// Usual is the games that are measured unless some are named: those with a solver that goes far
// beyond the definition, a few of each family.
var Usual = []string{
	"saliquant", "nontotative", "nontotient", "powerset-nontotative", "s-factoring",
	"divide-and-residue", "complement-grundy",
	"cut:1,2", "cut:1,2,3",
	"kayles", "grundys-game", "octal:0.106", "octal:0.165",
	"mem", "mem+", "mem0", "fibonacci-nim",
}
