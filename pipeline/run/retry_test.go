package run

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/pipeline/journal"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// shown runs everyKind with pauses that only pass on a clock of the test, and gives what the
// display showed.
func shown(ctx context.Context, t *testing.T, st *store.Store) (r outcome, text string, paused []time.Duration, err error) {
	t.Helper()
	p, err := plan.Make(context.Background(), everyKind(t), st)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	o := Options{
		Store: st, Workers: 1, Memory: 1 << 32, Version: "test", Command: "grundy run test.yaml",
		Display: progress.NewPlain(&out, time.Hour, time.Now),
		sleep: func(ctx context.Context, d time.Duration) error {
			paused = append(paused, d)
			return context.Cause(ctx)
		},
	}
	r, err = Do(ctx, p, o)
	return r, out.String(), paused, err
}

// An error that may pass is tried again after a pause; another one, and one that lasts, fails
// the task and is told once.
func TestRetries(t *testing.T) {
	for _, c := range []struct {
		err    error
		times  int // that it is given
		pauses []time.Duration
		fails  bool
	}{
		{syscall.ESTALE, 1, pauses[:1], false},
		{fmt.Errorf("a mount: %w", syscall.ETIMEDOUT), 3, pauses, false},
		{syscall.EIO, 100, pauses, true},
		{syscall.ENOSPC, 1, nil, true},
		{syscall.EACCES, 1, nil, true},
		{syscall.EROFS, 1, nil, true},
		{errors.New("damage"), 1, nil, true},
	} {
		st, left := store.Temporary(t), c.times
		st.Inject(onDisk(func(what string) error {
			if what == "create f.png" && left > 0 {
				left--
				return c.err
			}
			return nil
		}))
		r, text, paused, err := shown(t.Context(), t, st)
		if err != nil || (len(r.Failures) > 0) != c.fails || !slices.Equal(paused, c.pauses) {
			t.Errorf("%v, %d times: failures %v, pauses %v, error %v", c.err, c.times, r.Failures, paused, err)
		}
		if n := strings.Count(text, "figure/f failed"); n != len(r.Failures) || strings.Count(text, "is tried again in") != len(paused) {
			t.Errorf("%v: the failure is told %d times:\n%s", c.err, n, text)
		}
		kept, err := journal.Newest(st)
		if err != nil || len(kept.Retries) != len(paused) || len(kept.Failures) != len(r.Failures) {
			t.Errorf("%v: the journal has %+v, %v", c.err, kept, err)
		}
		for _, task := range kept.Tasks {
			if c.fails && task.ID == "figure/f" != (task.State == progress.Failed) {
				t.Errorf("%v: %s is %s", c.err, task.ID, task.State)
			}
		}
	}
}

// A run that can't write its journal warns, once, and makes everything.
func TestWithoutJournal(t *testing.T) {
	st := store.Temporary(t)
	st.Inject(store.Unsynced(store.Faults{Step: func(op store.Op, path string) error {
		if op == store.Create && strings.Contains(filepath.ToSlash(path), "/logs/") {
			return syscall.ENOSPC
		}
		return nil
	}}))
	r, text, _, err := shown(t.Context(), t, st)
	if err != nil || len(r.Failures) > 0 || r.Done != 5 || strings.Count(text, "without a journal") != 1 {
		t.Errorf("%+v, %v:\n%s", r, err, text)
	}
}

// A run that is interrupted while it waits to try again ends at once. Tasks that never ran
// aren't begun, in the result as in the journal.
func TestInterruptedRetry(t *testing.T) {
	st := store.Temporary(t)
	ctx, cancel := context.WithCancel(t.Context())
	st.Inject(onDisk(func(what string) error {
		if what == "create part-000000.parquet" {
			cancel()
			return syscall.EAGAIN
		}
		return nil
	}))
	r, text, _, err := shown(ctx, t, st)
	kept, broken := journal.Newest(st)
	if !errors.Is(err, context.Canceled) || broken != nil || r.NotBegun != 4 || kept.Count(progress.NotBegun) != 4 || kept.State != journal.Interrupted {
		t.Errorf("%+v, %v\n%s\n%+v, %v", r, err, text, kept, broken)
	}
	if strings.Contains(text, string(progress.NotBegun)) {
		t.Errorf("the display has a line for each task that isn't begun:\n%s", text)
	}
}

// A task's panic is told with its stack, once, and in the journal; the journal of an earlier
// run stays as it was.
func TestJournalsStay(t *testing.T) {
	st := store.Temporary(t)
	st.Inject(onDisk(func(what string) error {
		if what == "create f.png" {
			panic("a fault of this test")
		}
		return nil
	}))
	r, text, paused, _ := shown(t.Context(), t, st)
	first, err := journal.Newest(st)
	if err != nil || len(r.Failures) != 1 || len(paused) != 0 || strings.Count(text, "[running]:") != 1 || !strings.Contains(first.Failures[0].Error, "[running]:") {
		t.Fatalf("%+v, %v\n%s\n%+v", r, err, text, first)
	}
	full, _ := st.Path(first.Journal)
	before, _ := os.ReadFile(full)
	st.Inject(store.Unsynced(store.Faults{}))
	if _, _, _, err := shown(t.Context(), t, st); err != nil {
		t.Fatal(err)
	}
	second, err := journal.Newest(st)
	after, _ := os.ReadFile(full)
	if err != nil || second.Journal == first.Journal || string(before) != string(after) || second.Restored != 2 {
		t.Errorf("%+v, %v", second, err)
	}
	if seconds := readTimes(st); len(seconds) != 5 {
		t.Errorf("the times are %v", seconds)
	}
}
