package run

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"grundy/pipeline/journal"
	"grundy/pipeline/progress"
	"grundy/pipeline/schedule"
	"grundy/pipeline/store"
)

// node is a task with what does it.
type node struct {
	schedule.Task
	do func(context.Context) (string, error)
}

// poolOf is a pool that does nodes, and its tracker.
func poolOf(workers int, nodes ...node) (*pool, *progress.Tracker) {
	var ids []string
	var tasks []schedule.Task
	for _, n := range nodes {
		ids, tasks = append(ids, n.ID), append(tasks, n.Task)
	}
	tracker := progress.NewTracker(ids, time.Now)
	return newPool(tasks, workers, 100, tracker, func(ctx context.Context, i int) (string, error) { return nodes[i].do(ctx) }), tracker
}

// A task on which another process is at work waits for it, in all tries, takes no time, and ends
// with a word on who made it.
func TestWaitsForAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tries := 0
		var tracker *progress.Tracker
		p, tracker := poolOf(1, node{Task: schedule.Task{ID: "a"}, do: func(context.Context) (string, error) {
			if tries++; tries == 4 {
				tracker.Resume("a")
				return madeElsewhere, nil
			}
			if x := tracker.Snapshot()[0]; tries > 1 && (x.State != progress.Waiting || x.Holder != "process 7 on node7") {
				t.Errorf("while another process is at work: %+v", x)
			}
			held := &store.HeldError{Name: "a"}
			held.By.Number, held.By.Host = 7, "node7"
			return "", held
		}})
		failures, err := p.do(t.Context())
		if x := tracker.Snapshot()[0]; err != nil || len(failures) > 0 || x.State != progress.Done || x.Note != "made by process 7 on node7" || x.Seconds > 0 {
			t.Errorf("after it: %+v, %v", x, err)
		}
	})
}

// However many tasks others are at work on, few of them are tried in a second.
func TestFewTries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun, tries := time.Now(), 0
		var nodes []node
		for i := range 100 {
			nodes = append(nodes, node{Task: schedule.Task{ID: string(rune('A' + i))}, do: func(context.Context) (string, error) {
				if tries++; time.Since(begun) > time.Minute {
					return "", nil
				}
				return "", &store.HeldError{Name: "a"}
			}})
		}
		p, _ := poolOf(1, nodes...)
		p.do(t.Context())
		if tries > 800 || time.Since(begun) > 75*time.Second {
			t.Errorf("%d tries in %v", tries, time.Since(begun))
		}
	})
}

func TestFailureStopsOnlyWhatFollows(t *testing.T) {
	ok := func(context.Context) (string, error) { return "fine", nil }
	p, tracker := poolOf(2,
		node{Task: schedule.Task{ID: "bad"}, do: func(context.Context) (string, error) { return "", errors.New("no luck") }},
		node{Task: schedule.Task{ID: "bug"}, do: func(context.Context) (string, error) { panic("oops") }},
		node{Task: schedule.Task{ID: "after", After: []string{"bad"}}, do: ok},
		node{Task: schedule.Task{ID: "later", After: []string{"after"}}, do: ok},
		node{Task: schedule.Task{ID: "apart"}, do: ok},
		node{Task: schedule.Task{ID: "last", After: []string{"apart"}}, do: ok})
	var told []string // of one task at a time
	p.failed = func(task string, err error) journal.Failure {
		told = append(told, task)
		return journal.Failure{Task: task, Err: err}
	}
	failures, err := p.do(t.Context())
	if err != nil || len(failures) != 2 || len(told) != 2 {
		t.Fatalf("failures %v, told %v, error %v", failures, told, err)
	}
	if failures[0].Task != "bad" || failures[0].Err.Error() != "no luck" {
		t.Errorf("the first failure is %v", failures[0])
	}
	if text := failures[1].Err.Error(); !strings.Contains(text, "bug") || !strings.Contains(text, "graph_test.go") {
		t.Errorf("a panic without its stack: %s", text)
	}
	for i, want := range []progress.State{
		progress.Failed, progress.Failed, progress.Skipped, progress.Skipped, progress.Done, progress.Done,
	} {
		if x := tracker.Snapshot()[i]; x.State != want {
			t.Errorf("%s ends as %s, want %s", x.ID, x.State, want)
		}
	}
}

// Each task tells what it declares and how much the process took meanwhile; what may stay in
// memory between tasks is what no task at work declares.
func TestMemoryIsMeasured(t *testing.T) {
	var left []uint64
	nothing := func(context.Context) (string, error) { return "", nil }
	p, tracker := poolOf(1, node{schedule.Task{ID: "a", Memory: 30}, nothing}, node{schedule.Task{ID: "b", Memory: 200}, nothing})
	p.leave = func(bytes uint64) { left = append(left, bytes) }
	if _, err := p.do(t.Context()); err != nil || !slices.Equal(left, []uint64{70, 100, 0, 100}) {
		t.Errorf("left are %d, error %v", left, err)
	}
	for i, task := range tracker.Snapshot() {
		if want := []uint64{30, 100}[i]; task.Declared != want || task.Peak < 1<<20 {
			t.Errorf("%s declares %d bytes and took %d at most", task.ID, task.Declared, task.Peak)
		}
	}
}

// When a run is to end, for a reason of its own as a deadline or not, nothing more begins, whether or
// not the task that is at work then is done.
func TestEndForAReason(t *testing.T) {
	reason := errors.New("the night is over")
	for _, done := range []bool{true, false} {
		ctx, cancel := context.WithCancelCause(context.Background())
		p, tracker := poolOf(2, node{Task: schedule.Task{ID: "a"}, do: func(ctx context.Context) (string, error) {
			cancel(reason)
			if done {
				return "", nil
			}
			return "", context.Cause(ctx)
		}}, node{Task: schedule.Task{ID: "b", After: []string{"a"}}, do: func(context.Context) (string, error) { panic("begins") }})
		failures, err := p.do(ctx)
		tasks, want := tracker.Snapshot(), progress.Interrupted
		if done {
			want = progress.Done
		}
		if err != reason || len(failures) != 0 || tasks[0].State != want || tasks[1].State != progress.NotBegun {
			t.Errorf("failures %v, error %v, tasks %v", failures, err, tasks)
		}
	}
}
