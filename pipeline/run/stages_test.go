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
	"grundy/pipeline/store"
)

// stagesEnd is the last heap of the runs here: ten parts of 4 heaps.
const (
	stagesEnd  = 39
	wholeParts = time.Second // the tick of a clock by which parts aren't written in pieces
)

// stages stand between a run without states and the disk. The first two parts that are
// created wait for each other, and the next two, and so on, until something fails: so two
// parts are written at once, while the third is computed.
type stages struct {
	mu      sync.Mutex
	failed  chan struct{}         // closed by the first failure
	created map[int]chan struct{} // by part
	renamed map[int]bool          // parts that have their name
	steps   int
	most    int            // parts that were under way at once
	under   map[string]int // parts under way, by temporary file
}

func newStages() *stages {
	return &stages{failed: make(chan struct{}), created: map[int]chan struct{}{}, renamed: map[int]bool{}, under: map[string]int{}}
}

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

// faults calls fail for each step, by its number from 0 on.
func (s *stages) faults(fail func(step int, op store.Op, path string) error) store.Faults {
	return store.Unsynced(store.Faults{Step: func(op store.Op, path string) error {
		s.mu.Lock()
		err := fail(s.steps, op, path)
		s.steps++
		part := partOf(path)
		if err != nil {
			select {
			case <-s.failed:
			default:
				close(s.failed)
			}
		}
		if part >= 0 && err == nil {
			switch op {
			case store.Create:
				s.under[path] = part
				s.most = max(s.most, len(s.under))
				close(s.createdOf(part))
			case store.Close, store.Remove:
				delete(s.under, path)
			case store.Rename:
				s.renamed[part] = true
			}
		}
		partner := s.createdOf(part ^ 1)
		s.mu.Unlock()
		if part >= 0 && op == store.Create && err == nil {
			select {
			case <-partner:
			case <-s.failed:
			}
		}
		return err
	}})
}

func (s *stages) createdOf(part int) chan struct{} {
	if s.created[part] == nil {
		s.created[part] = make(chan struct{})
	}
	return s.created[part]
}

// stateless is an undisturbed run without states, and its files.
func stateless(t *testing.T) map[string]string {
	t.Helper()
	st, s, stages := store.Temporary(t), &sums{stateless: true}, newStages()
	st.Inject(stages.faults(func(int, store.Op, string) error { return nil }))
	if said, err := s.to(t.Context(), st, stagesEnd, wholeParts); err != nil || said != "" || s.computed != stagesEnd+1 {
		t.Fatalf("undisturbed: %d rows computed, said %q, %v", s.computed, said, err)
	}
	if stages.most != 2 {
		t.Fatalf("%d parts are written at once", stages.most)
	}
	one := store.Temporary(t)
	if _, err := (&sums{}).to(t.Context(), one, stagesEnd, 0); err != nil {
		t.Fatal(err)
	}
	files := folder(t, st)
	if len(files) != (stagesEnd+1)/4+1 || !maps.Equal(files, folder(t, one)) {
		t.Fatalf("two parts at once give other files than one: %d files", len(files))
	}
	return files
}

// missing is the number of heaps that a dataset lacks.
func missing(t *testing.T, st *store.Store) (heaps int) {
	t.Helper()
	d, err := dataset.Of(st, sumsGame, (&sums{}).product(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if d.Stale() != "" {
		t.Fatalf("stale: %s", d.Stale())
	}
	for _, g := range d.Gaps(stagesEnd) {
		heaps += int(g.To - g.From)
	}
	return heaps
}

// mends lets the next run go on: it computes what is missing and nothing else, and ends
// with the wanted files and no others.
func mends(t *testing.T, what string, st *store.Store, want map[string]string) {
	t.Helper()
	st.Inject(store.Unsynced(store.Faults{}))
	release, err := st.Lock(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	lacks := missing(t, st)
	s := &sums{stateless: true}
	if _, err := s.to(t.Context(), st, stagesEnd, wholeParts); err != nil || s.computed != lacks {
		t.Fatalf("%s: the next run computes %d rows instead of %d, %v", what, s.computed, lacks, err)
	}
	if !maps.Equal(folder(t, st), want) {
		t.Fatalf("%s: the next run makes other files", what)
	}
	if left := temporaries(t, st); len(left) > 0 {
		t.Fatalf("%s: temporary files are left: %q", what, left)
	}
	if said, err := s.to(t.Context(), st, stagesEnd, wholeParts); err != nil || said != "" || s.computed != lacks {
		t.Fatalf("%s: a run after all says %q, %v", what, said, err)
	}
}

// temporaries is the temporary files of a store.
func temporaries(t *testing.T, st *store.Store) (names []string) {
	t.Helper()
	err := filepath.WalkDir(st.Dir(), func(path string, e fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".grundy-tmp") {
			names = append(names, e.Name())
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return names
}

// A run is killed after any of its steps on the disk, while two parts are written and the
// next one is computed. What has its name isn't computed again, and the next run ends
// with the files of a run that nothing happened to.
func TestKilledWhileTwoAreWritten(t *testing.T) {
	t.Parallel()
	want := stateless(t)
	both := 0
	for end := 0; ; end += 1 + end/20 {
		st, s, stages := store.Temporary(t), &sums{stateless: true}, newStages()
		st.Inject(stages.faults(func(step int, _ store.Op, _ string) error {
			if step >= end {
				return store.ErrKilled
			}
			return nil
		}))
		_, err := s.to(t.Context(), st, stagesEnd, wholeParts)
		if err != nil && !errors.Is(err, store.ErrKilled) {
			t.Fatalf("killed after %d steps: %v", end, err)
		}
		parts := map[int]bool{}
		for _, name := range temporaries(t, st) {
			parts[partOf(name)] = true
		}
		if delete(parts, -1); len(parts) == 2 {
			both++
		}
		what := fmt.Sprintf("killed after %d steps", end)
		if lacks := missing(t, st); stagesEnd+1-lacks != 4*len(stages.renamed) {
			t.Fatalf("%s, the parts %v had their names, but %d heaps are missing", what, stages.renamed, lacks)
		}
		mends(t, what, st, want)
		if err == nil {
			break
		}
	}
	if both < 10 {
		t.Errorf("two parts were written at once only %d times: this test kills nothing", both)
	}
}

// A step that fails in one of two parts that are written at once is reported once, the
// other part is kept, and the next run makes what is missing.
func TestOneOfTwoFails(t *testing.T) {
	t.Parallel()
	want := stateless(t)
	for _, op := range []store.Op{store.Create, store.Write, store.Close, store.Rename} {
		for _, bad := range []int{0, 5, 9} {
			what := fmt.Sprintf("%s of part %d", op, bad)
			st, s, stages := store.Temporary(t), &sums{stateless: true}, newStages()
			broken := false
			st.Inject(stages.faults(func(_ int, o store.Op, path string) error {
				if o != op || partOf(path) != bad || broken {
					return nil
				}
				broken = true
				return fmt.Errorf("%s: %w", what, syscall.ENOSPC)
			}))
			said, err := s.to(t.Context(), st, stagesEnd, wholeParts)
			if !errors.Is(err, syscall.ENOSPC) || strings.Count(fmt.Sprint(err), what) != 1 || said != "" {
				t.Errorf("%s failed, and the run ends with %v, and says %q", what, err, said)
			}
			if left := temporaries(t, st); len(left) > 0 {
				t.Errorf("%s failed: temporary files are left: %q", what, left)
			}
			// Before the other part is created, the run may end without it.
			if stages.renamed[bad] || op != store.Create && !stages.renamed[bad^1] {
				t.Errorf("%s failed: the parts %v are kept", what, stages.renamed)
			}
			for part := range bad &^ 1 {
				if !stages.renamed[part] {
					t.Errorf("%s failed: part %d isn't kept", what, part)
				}
			}
			if lacks := missing(t, st); stagesEnd+1-lacks != 4*len(stages.renamed) {
				t.Errorf("%s failed: the parts %v are kept, but %d heaps are missing", what, stages.renamed, lacks)
			}
			mends(t, what, st, want)
		}
	}
}

// Both of two parts that are written at once fail: the first error is reported, alone.
func TestBothOfTwoFail(t *testing.T) {
	t.Parallel()
	want := stateless(t)
	st, s, stages := store.Temporary(t), &sums{stateless: true}, newStages()
	st.Inject(stages.faults(func(_ int, op store.Op, path string) error {
		if part := partOf(path); op == store.Write && part >= 4 {
			return fmt.Errorf("part %d: %w", part, syscall.ENOSPC)
		}
		return nil
	}))
	_, err := s.to(t.Context(), st, stagesEnd, wholeParts)
	if !errors.Is(err, syscall.ENOSPC) || strings.Count(fmt.Sprint(err), syscall.ENOSPC.Error()) != 1 {
		t.Errorf("the run ends with %v", err)
	}
	if lacks := missing(t, st); lacks != stagesEnd+1-16 {
		t.Errorf("%d heaps are missing", lacks)
	}
	mends(t, "both failed", st, want)
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
	want := stateless(t)
	for at := 8; at <= stagesEnd; at++ {
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
