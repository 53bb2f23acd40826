package progress

import (
	"sync"
	"time"
)

// State is the state of a task.
type State string

// The states. A task moves from waiting to running to one of the others.
const (
	Waiting     State = "waiting"
	Running     State = "running"
	Done        State = "done"
	Failed      State = "failed"
	Skipped     State = "skipped"
	Interrupted State = "interrupted"
)

// Task is what is known of a task at a moment.
type Task struct {
	ID    string `json:"id"`
	State State  `json:"state"`
	// At and To are the heap that has been reached and the last one; 0 where
	// the task isn't counted in heaps.
	At uint64 `json:"at,omitempty"`
	To uint64 `json:"to,omitempty"`
	// Share is the part of this run's work on the task that is done, 0 to 1.
	Share float64 `json:"share"`
	// Rate is heaps a second over the last seconds.
	Rate float64 `json:"rate,omitempty"`
	// Left is the estimate of the time that is left; 0 where there is none yet.
	Left time.Duration `json:"left,omitempty"`
	// Note is the result in a few words, or the error.
	Note string `json:"note,omitempty"`
	// Seconds is the time that the task has taken in this run.
	Seconds float64 `json:"seconds"`
}

// Board holds the state of every task of a run.
type Board struct {
	mu    sync.Mutex
	now   func() time.Time
	order []string
	tasks map[string]*entry
}

type entry struct {
	Task
	steps, total float64
	begun        time.Time
	window       window
}

// NewBoard is a board on which every task waits. The clock is time.Now but in
// tests.
func NewBoard(ids []string, now func() time.Time) *Board {
	b := &Board{now: now, order: ids, tasks: map[string]*entry{}}
	for _, id := range ids {
		b.tasks[id] = &entry{Task: Task{ID: id, State: Waiting}}
	}
	return b
}

// Begin marks a task as running. It will go from the heap at to the heap to
// and take total steps; all are 0 for a task that isn't counted in heaps.
func (b *Board) Begin(id string, at, to uint64, total float64) {
	b.change(id, func(e *entry) {
		e.State, e.At, e.To, e.total = Running, at, to, total
		if e.begun.IsZero() {
			e.begun = b.now()
		}
		// Heaps that are skipped are no work: the rate begins anew.
		e.window = window{}
		e.window.add(b.now(), e.steps, at)
	})
}

// Advance says that a running task has reached a heap, after so many steps of
// this run.
func (b *Board) Advance(id string, at uint64, steps float64) {
	b.change(id, func(e *entry) {
		e.At, e.steps = at, steps
		e.window.add(b.now(), steps, at)
	})
}

// End puts a task into its last state with a note.
func (b *Board) End(id string, s State, note string) {
	b.change(id, func(e *entry) {
		if !e.begun.IsZero() {
			e.Seconds = b.now().Sub(e.begun).Seconds()
		}
		e.State, e.Note = s, note
	})
}

func (b *Board) change(id string, f func(*entry)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f(b.tasks[id])
}

// Snapshot is every task as it stands, in the order of the plan.
func (b *Board) Snapshot() []Task {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := make([]Task, len(b.order))
	for i, id := range b.order {
		out[i] = b.tasks[id].view(b.now())
	}
	return out
}

// view fills in what depends on the time.
func (e *entry) view(now time.Time) Task {
	t := e.Task
	switch t.State {
	case Done:
		t.Share = 1
	case Running:
		t.Seconds = now.Sub(e.begun).Seconds()
		if e.total > 0 {
			t.Share = min(1, e.steps/e.total)
		}
		steps, heaps := e.window.rate()
		t.Rate = heaps
		if steps > 0 {
			t.Left = time.Duration((e.total - e.steps) / steps * float64(time.Second)).Round(time.Second)
		}
	}
	return t
}
