package run

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// A run of every kind of task is disturbed by one fault, at each of its steps on the disk in
// turn, and then done again without a fault. docs/NIGHTS.md has what this gave with all
// steps; without the build tag long, some of them are taken.

// disturbed counts what a fault did in all.
type disturbed struct {
	times    int // how often it was injected
	silent   int // runs that didn't do all, and didn't say so
	lost     int // files of values that were there after the fault and were made again
	wrong    int // files that aren't what an undisturbed run makes
	pending  int // tasks that are still to be done after the run without a fault
	failures int // tasks that failed in the run without a fault
}

// night is a config of every kind of task: datasets of one part and of three, claims, a
// figure, the pages.
func night(t *testing.T) *plan.Config {
	return configured(t, "night", `
jobs:
- {id: s, game: stau, n: 300, formats: [parquet, arrow]}
- {id: m, game: mem+, product: grid, n: 9000, k: 2}
claims: [arith/list/stau]
figures: [{id: f, formats: [svg, png], kind: scatter, datasets: [s], n: 50, options: {width: 0.5, height: 0.5}}]
`)
}

// undisturbed is the number of steps and, among them, of writes of a run that nothing
// happens to, and its files.
func undisturbed(t *testing.T) (steps, writes int, files map[string]string) {
	t.Helper()
	st := store.Temporary(t)
	step, write := counter(), counter()
	st.Inject(store.Unsynced(store.Faults{Step: func(op store.Op, _ string) error {
		step()
		if op == store.Write {
			write()
		}
		return nil
	}}))
	attempt(t, st, night(t)).complete(t)
	steps, writes, files = step(), write(), content(t, st)
	if len(files) < 17 || steps < 100 {
		t.Fatalf("undisturbed: %d steps make %d files", steps, len(files))
	}
	return steps, writes, files
}

// disturb runs with a fault and then, in the folder that is left, without one.
func (d *disturbed) disturb(t *testing.T, st *store.Store, faults store.Faults, left func() *store.Store, want map[string]string) {
	t.Helper()
	st.Inject(store.Unsynced(faults))
	a := attempt(t, st, night(t))
	d.times++
	st = left()
	st.Inject(store.Unsynced(store.Faults{}))
	must.Do(t, must.Get(st.Lock(t.Context()))(t)()) // sweeps temporary files away
	if a.err == nil && len(a.Failures) == 0 && !maps.Equal(content(t, st), want) {
		d.silent++
	}
	before := partFiles(t, st)
	if a = attempt(t, st, night(t)); a.err != nil || len(a.Failures) > 0 {
		t.Logf("the run after the fault: %v, %v", a.Failures, a.err)
		d.failures += max(1, len(a.Failures))
	}
	after := partFiles(t, st)
	for name := range before {
		if !os.SameFile(before[name], after[name]) {
			d.lost++
		}
	}
	d.wrong += differing(t, st, want)
	p := must.Get(plan.Make(t.Context(), night(t), st))(t)
	d.pending += len(p.Pending())
}

// differing is how many files aren't what an undisturbed run makes.
func differing(t *testing.T, st *store.Store, want map[string]string) (files int) {
	t.Helper()
	got := content(t, st)
	all := maps.Clone(want)
	maps.Copy(all, got)
	for name := range all {
		a, wanted := want[name]
		if b, there := got[name]; !wanted || !there || a != b {
			t.Logf("%s isn't what an undisturbed run makes", name)
			files++
		}
	}
	return files
}

// partFiles is the files of values that have their names.
func partFiles(t *testing.T, st *store.Store) map[string]fs.FileInfo {
	t.Helper()
	all := files(t, st)
	maps.DeleteFunc(all, func(name string, _ fs.FileInfo) bool {
		return !strings.HasSuffix(name, ".parquet") || !strings.HasPrefix(name, "datasets/")
	})
	return all
}

// counter gives the number of a call of it, from 0 on.
func counter() func() int {
	var calls atomic.Int64
	return func() int { return int(calls.Add(1)) - 1 }
}

// from calls fail for each step from the n-th on, and for that step alone where once is set.
func from(n int, once bool, fail func(op store.Op) error) store.Faults {
	step := counter()
	return store.Faults{Step: func(op store.Op, _ string) error {
		if i := step(); i == n || i > n && !once {
			return fail(op)
		}
		return nil
	}}
}

// shortWrite writes half of what the n-th write is given, and says so or not.
func shortWrite(n int, err error) store.Faults {
	write := counter()
	return store.Faults{Write: func(file io.Writer, p []byte) (int, error) {
		if write() != n {
			return file.Write(p)
		}
		half, _ := file.Write(p[:len(p)/2])
		return half, err
	}}
}

var faultsOfTheDisk = []struct {
	name     string
	ofWrites bool                     // only writes are counted
	fault    func(n int) store.Faults // at the n-th step on the disk, counted from 0
}{
	{"a step fails once", false, func(n int) store.Faults {
		return from(n, true, func(store.Op) error { return syscall.ENXIO })
	}},
	{"the disk is full from a step on", false, func(n int) store.Faults {
		return from(n, false, func(op store.Op) error {
			if op == store.Write || op == store.Create || op == store.MakeFolder {
				return syscall.ENOSPC
			}
			return nil
		})
	}},
	{"the folder is read-only from a step on", false, func(n int) store.Faults {
		return from(n, false, func(op store.Op) error {
			if op == store.Sync || op == store.SyncFolder || op == store.Close {
				return nil
			}
			return syscall.EROFS
		})
	}},
	{"a write is short, without an error", true, func(n int) store.Faults { return shortWrite(n, nil) }},
	{"a write is short, the disk is full", true, func(n int) store.Faults { return shortWrite(n, syscall.ENOSPC) }},
	{"the process is killed between two steps", false, store.KillAfter},
}

// TestNights: whatever happens to the disk at whatever step, nothing that was computed is
// lost, no file is wrong or stale afterwards, and no run is silent about what it didn't do.
func TestNights(t *testing.T) {
	steps, writes, want := undisturbed(t)
	for i, f := range faultsOfTheDisk {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			var d disturbed
			end := steps
			if f.ofWrites {
				end = writes
			}
			for n := i % nightStride; n < end; n += nightStride {
				st := store.Temporary(t)
				d.disturb(t, st, f.fault(n), func() *store.Store { return st }, want)
			}
			d.check(t)
		})
	}
	t.Run("the power fails between two steps", func(t *testing.T) {
		t.Parallel()
		var d disturbed
		for n := 3 % nightStride; n < steps; n += nightStride {
			st := store.Temporary(t)
			x := newDisk()
			d.disturb(t, st, x.faults(store.KillAfter(n)), func() *store.Store { return x.restart(t, st) }, want)
		}
		d.check(t)
	})
}

func (d *disturbed) check(t *testing.T) {
	t.Helper()
	t.Logf("| %s | %d | %d | %d | %d |", strings.ReplaceAll(filepath.Base(t.Name()), "_", " "), d.times, d.lost, d.wrong, d.pending)
	if d.times < 2 || *d != (disturbed{times: d.times}) {
		t.Errorf("%+v", *d)
	}
}

// disk remembers what would be on a disk after its power failed: of each file the content
// when it was last synced, in each folder the names when the folder was last synced.
type disk struct {
	mu       sync.Mutex
	contents map[uint64][]byte           // by inode
	folders  map[string]map[string]entry // by path
}

// entry is what a name in a folder stands for.
type entry struct {
	inode  uint64
	folder bool
}

func newDisk() *disk {
	return &disk{contents: map[uint64][]byte{}, folders: map[string]map[string]entry{}}
}

// faults notes what is synced before f has its say.
func (d *disk) faults(f store.Faults) store.Faults {
	return store.Faults{Write: f.Write, Step: func(op store.Op, path string) error {
		if err := f.Step(op, path); err != nil {
			return err
		}
		d.mu.Lock()
		defer d.mu.Unlock()
		switch op {
		case store.Sync:
			text, err := os.ReadFile(path)
			d.contents[inode(path)] = text
			return err
		case store.SyncFolder:
			entries, err := os.ReadDir(path)
			names := map[string]entry{}
			for _, e := range entries {
				names[e.Name()] = entry{inode(filepath.Join(path, e.Name())), e.IsDir()}
			}
			d.folders[path] = names
			return err
		}
		return nil
	}}
}

func inode(path string) uint64 {
	info, err := os.Lstat(path)
	if err != nil {
		return 0
	}
	return info.Sys().(*syscall.Stat_t).Ino
}

// restart is the output folder as it is when the power is back.
func (d *disk) restart(t *testing.T, old *store.Store) *store.Store {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "out")
	must.Do(t, d.write(old.Dir(), dir))
	return must.Get(store.Open(dir))(t)
}

// write writes what is left of the folder old.
func (d *disk) write(old, folder string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for name, n := range d.folders[old] {
		to := filepath.Join(folder, name)
		var err error
		if n.folder {
			err = d.write(filepath.Join(old, name), to)
		} else {
			err = os.WriteFile(to, d.contents[n.inode], 0o666)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// A solver that has a bug fails its task with a stack, and what doesn't depend on it is
// made; once the solver is repaired, the folder is what an undisturbed run makes. A solver that
// takes more memory than it declares, and than is allowed, is named; what it computes is right.
func TestNightOfABadSolver(t *testing.T) {
	_, _, want := undisturbed(t)
	taken := []byte{}
	for _, c := range []struct {
		fails int
		told  string
		begin func(tables.Run) tables.Run
	}{
		{1, "nights_test.go", func(run tables.Run) tables.Run { return panicky{run} }},
		{0, "dataset/mem-plus-grid-k2: the program took", func(run tables.Run) tables.Run {
			taken = bytes.Repeat([]byte{1}, 300<<20)
			return run
		}},
	} {
		st, bad := store.Temporary(t), night(t)
		bad.Catalogue = &claims.Catalogue{Own: []*game.Game{withSolver(t, "mem+", game.Grid, func(s *game.Solver) {
			right := s.Begin
			s.Begin = func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
				run, err := right(ctx, r, prior)
				return c.begin(run), err
			}
		})}}
		a := attemptIn(t.Context(), t, st, bad, 256<<20)
		if a.err != nil || len(a.Failures) != c.fails || !strings.Contains(a.told, c.told) {
			t.Errorf("%+v", a)
		}
		if c.fails == 0 && differing(t, st, want) > 0 {
			t.Error("a greedy solver makes other files")
		}
		if attempt(t, st, night(t)).complete(t); differing(t, st, want) > 0 {
			t.Error("a repaired solver makes other files")
		}
	}
	runtime.KeepAlive(taken)
}

// panicky is a run with a bug.
type panicky struct{ tables.Run }

func (p panicky) Next(ctx context.Context, heaps uint64, rows *tables.Table) error {
	if err := p.Run.Next(ctx, heaps, rows); err != nil {
		return err
	}
	if n := rows.Cols[0].Numbers(); n[len(n)-1] > 5000 {
		panic(errors.New("a bug"))
	}
	return nil
}

// A clock that jumps back and forth by days changes nothing but when rows are written.
func TestNightOfAJumpingClock(t *testing.T) {
	want := alone(t)
	jumps := []time.Duration{48 * time.Hour, -72 * time.Hour, time.Second, 0, -time.Nanosecond, 24 * time.Hour}
	for first := range jumps {
		st, s, calls := store.Temporary(t), &sums{}, first
		now := time.Now()
		said, err := s.toBy(t.Context(), st, lastSum, func() time.Time {
			now = now.Round(0).Add(jumps[calls%len(jumps)]) // without the monotonic clock
			calls++
			return now
		})
		if err != nil || said != "" {
			t.Errorf("%v, said %q", err, said)
		}
		if !maps.Equal(content(t, st), want) {
			t.Errorf("beginning with a jump of %v the files are others", jumps[first])
		}
	}
}
