package run

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/pipeline/journal"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

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
		a := attempt(t, st, everyKind(t))
		if a.err != nil || (len(a.Failures) > 0) != c.fails || !slices.Equal(a.paused, c.pauses) {
			t.Errorf("%v, %d times: %+v", c.err, c.times, a)
		}
		if n := strings.Count(a.told, "figure/f failed"); n != len(a.Failures) || strings.Count(a.told, "is tried again in") != len(a.paused) {
			t.Errorf("%v: the failure is told %d times:\n%s", c.err, n, a.told)
		}
		kept, err := journal.Newest(st)
		if err != nil || len(kept.Retries) != len(a.paused) || len(kept.Failures) != len(a.Failures) {
			t.Errorf("%v: the journal has %+v, %v", c.err, kept, err)
		}
		for _, task := range kept.Tasks {
			if c.fails && task.ID == "figure/f" != (task.State == progress.Failed) {
				t.Errorf("%v: %s is %s", c.err, task.ID, task.State)
			}
		}
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
	a := attemptIn(ctx, t, st, everyKind(t), 1<<32)
	kept, err := journal.Newest(st)
	if !errors.Is(a.err, context.Canceled) || err != nil || a.NotBegun != 4 || kept.Count(progress.NotBegun) != 4 || kept.State != journal.Interrupted {
		t.Errorf("%+v\n%+v, %v", a, kept, err)
	}
	if strings.Contains(a.told, string(progress.NotBegun)) {
		t.Errorf("the display has a line for each task that isn't begun:\n%s", a.told)
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
	a := attempt(t, st, everyKind(t))
	first, err := journal.Newest(st)
	if err != nil || len(a.Failures) != 1 || len(a.paused) != 0 || strings.Count(a.told, "[running]:") != 1 || !strings.Contains(first.Failures[0].Error, "[running]:") {
		t.Fatalf("%+v, %+v, %v", a, first, err)
	}
	before, _ := st.Read(first.Journal)
	st.Inject(store.Unsynced(store.Faults{}))
	attempt(t, st, everyKind(t)).complete(t)
	second, err := journal.Newest(st)
	after, _ := st.Read(first.Journal)
	if err != nil || second.Journal == first.Journal || string(before) != string(after) || second.Restored != 2 {
		t.Errorf("%+v, %v", second, err)
	}
	if seconds := journal.ReadHistory(st).Seconds; len(seconds) != 5 {
		t.Errorf("the times are %v", seconds)
	}
}
