package run

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"grundy/pipeline/dataset"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// stagesEnd is the last heap of the runs here: six parts of 4 heaps.
const (
	stagesEnd  = 23
	wholeParts = time.Second // the tick of a clock by which parts aren't written in pieces
)

var partFile = regexp.MustCompile(`^\.?part-(\d{6})\.parquet`)

// partOf is the part that a file or a temporary file is of, -1 for other files.
func partOf(path string) int {
	found := partFile.FindStringSubmatch(filepath.Base(path))
	if found == nil {
		return -1
	}
	part, _ := strconv.Atoi(found[1])
	return part
}

// slowDisk is one on which each step on a part takes a second of a test's clock, so that as many
// parts are written at once as can be. It calls fail for each step with its number, from 0 on.
type slowDisk struct {
	mu    sync.Mutex
	fail  func(step int, op store.Op, part int) error
	steps int
	named map[int]bool // the parts that have their names
	under map[int]bool // those that are being written
	most  int          // so many were written at once
}

func (d *slowDisk) step(op store.Op, path string) error {
	part := partOf(path)
	if part >= 0 {
		time.Sleep(time.Second)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	err := d.fail(d.steps, op, part)
	d.steps++
	switch {
	case part < 0 || err != nil:
	case op == store.Create:
		d.under[part] = true
	case op == store.Rename:
		d.named[part] = true
		delete(d.under, part)
	}
	d.most = max(d.most, len(d.under))
	return err
}

// onSlowDisk runs without states on a slow disk that fails as fail says, by a clock with the tick.
func onSlowDisk(
	t *testing.T, tick time.Duration, fail func(step int, op store.Op, part int) error,
) (st *store.Store, s *sums, d *slowDisk, err error) {
	st, s = store.Temporary(t), &sums{stateless: true}
	d = &slowDisk{fail: fail, named: map[int]bool{}, under: map[int]bool{}}
	st.Inject(store.Unsynced(store.Faults{Step: d.step}))
	said, err := s.to(t.Context(), st, stagesEnd, tick)
	if said != "" {
		t.Errorf("a run says %q", said)
	}
	return st, s, d, err
}

// oneByOne is the files of a run that writes one part at a time.
func oneByOne(t *testing.T) map[string]string {
	st := store.Temporary(t)
	must.Get((&sums{}).to(t.Context(), st, stagesEnd, 0))(t)
	return content(t, st)
}

// missing is the number of heaps that a dataset lacks.
func missing(t *testing.T, st *store.Store) (heaps int) {
	t.Helper()
	d := must.Get(dataset.Of(st, sumsGame, (&sums{}).product(), 0))(t)
	for _, g := range d.Gaps(stagesEnd) {
		heaps += int(g.To - g.From)
	}
	return heaps
}

// mends lets the next run go on: it computes what is missing and nothing else, and ends
// with the wanted files and no others.
func mends(t *testing.T, what string, st *store.Store, want map[string]string) {
	t.Helper()
	locked(t, st)
	s, lacks := &sums{stateless: true}, missing(t, st)
	for run := range 2 {
		said, err := s.to(t.Context(), st, stagesEnd, wholeParts)
		if err != nil || s.computed != lacks || run > 0 && said != "" {
			t.Fatalf("%s: %d of %d rows are computed, said %q, %v", what, s.computed, lacks, said, err)
		}
		if !maps.Equal(content(t, st), want) || len(temporaries(t, st)) > 0 {
			t.Fatalf("%s: the next run makes other files, or leaves %q", what, temporaries(t, st))
		}
	}
}

// temporaries is the temporary files of a store.
func temporaries(t *testing.T, st *store.Store) (names []string) {
	t.Helper()
	files, err := st.Walk(".")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Temporary {
			names = append(names, f.Path)
		}
	}
	return names
}

// Whatever step on the disk fails while two parts are written and the next one is computed, or if the
// process is killed there: the error is reported once, what has its name is kept, and the next run
// computes what is missing and nothing else. The files are those of a run that writes one part at a
// time.
func TestFaultsWhileTwoAreWritten(t *testing.T) {
	t.Parallel()
	want, steps := oneByOne(t), 0
	try := func(what string, wrong error, fail func(step int, op store.Op, part int) error) {
		synctest.Test(t, func(t *testing.T) {
			st, s, d, err := onSlowDisk(t, wholeParts, fail)
			steps = max(steps, d.steps)
			if !errors.Is(err, wrong) || wrong == syscall.ENOSPC && strings.Count(err.Error(), wrong.Error()) != 1 {
				t.Errorf("%s: the run ends with %v", what, err)
			}
			if wrong == nil && (d.most != 2 || s.computed != stagesEnd+1) {
				t.Errorf("%s: %d rows are computed, and %d parts written at once", what, s.computed, d.most)
			}
			if left := temporaries(t, st); len(left) > 0 && !errors.Is(err, store.ErrKilled) {
				t.Errorf("%s: temporary files are left: %q", what, left)
			}
			if lacks := missing(t, st); stagesEnd+1-lacks != 4*len(d.named) {
				t.Errorf("%s: the parts %v have their names, and %d heaps are missing", what, d.named, lacks)
			}
			mends(t, what, st, want)
		})
	}
	well := func(int, store.Op, int) error { return nil }
	try("undisturbed", nil, well)
	synctest.Test(t, func(t *testing.T) { // the second piece of a part is handed over while the first one is written
		st, _, _, err := onSlowDisk(t, tick, well)
		if err != nil {
			t.Errorf("in pieces: the run ends with %v", err)
		}
		mends(t, "in pieces", st, want)
	})
	for end := 0; end < steps; end += 1 + end/8 {
		try(fmt.Sprintf("killed after %d steps", end), store.ErrKilled, func(step int, _ store.Op, _ int) error {
			if step >= end {
				return store.ErrKilled
			}
			return nil
		})
	}
	for _, op := range []store.Op{store.Create, store.Write, store.Close, store.Rename} {
		for _, bad := range []int{0, 3, 5} {
			try(fmt.Sprintf("%s of part %d", op, bad), syscall.ENOSPC, func(_ int, o store.Op, part int) error {
				if o == op && part == bad {
					return syscall.ENOSPC
				}
				return nil
			})
		}
	}
	try("both parts fail", syscall.ENOSPC, func(_ int, op store.Op, part int) error {
		if op == store.Write && part >= 3 {
			return syscall.ENOSPC
		}
		return nil
	})
}

// A run whose first part can't be written computes at most the next one meanwhile.
func TestStopsComputing(t *testing.T) {
	st, s := store.Temporary(t), &sums{}
	st.Inject(store.Unsynced(store.FailOnce(store.Write, 0, syscall.ENOSPC)))
	if _, err := s.to(t.Context(), st, stagesEnd, wholeParts); !errors.Is(err, syscall.ENOSPC) || s.computed > 8 {
		t.Errorf("%d rows are computed, %v", s.computed, err)
	}
}

// An interrupt that comes while two parts are written and the next one is computed, at any
// heap of that: all rows that were computed are there afterwards, and in the manifest.
func TestInterruptedWhileTwoAreWritten(t *testing.T) {
	want := oneByOne(t)
	for at := 8; at <= stagesEnd; at += 3 { // at every place in a part
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			st, s := store.Temporary(t), &sums{stateless: true}
			var waiting atomic.Int64
			st.Inject(store.Unsynced(store.Faults{Step: func(op store.Op, path string) error {
				if part := partOf(path); op == store.Create && part >= 0 && (part == at/4-1 || part == at/4-2) {
					waiting.Add(1)
					<-ctx.Done()
				}
				return nil
			}}))
			s.before = func(row int) {
				if row == at {
					synctest.Wait()
					if waiting.Load() != 2 {
						t.Errorf("%d parts are written while heap %d is computed", waiting.Load(), at)
					}
					cancel()
				}
			}
			what := fmt.Sprintf("interrupted at %d", at)
			if said, err := s.to(ctx, st, stagesEnd, wholeParts); !errors.Is(err, context.Canceled) || said != "" {
				t.Errorf("%s: %v, %q", what, err, said)
			}
			d, err := dataset.Of(st, sumsGame, s.product(), 0)
			if err != nil || len(d.Warnings()) > 0 || d.Contiguous() != uint64(s.computed) || s.computed <= at {
				t.Errorf("%s: %d rows are computed, the heaps before %d are there, %q, %v",
					what, s.computed, d.Contiguous(), d.Warnings(), err)
			}
			mends(t, what, st, want)
		})
	}
}
