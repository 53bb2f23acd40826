// Package progress shows a person how a run goes on. A [Tracker] holds the state of
// every task. A [Display] shows it, by bars on a terminal, by plain lines elsewhere;
// 'grundy status' reads the same tasks from the run's journal. [Left] estimates when the
// whole run ends. [Count] and [Watch] show computations that aren't runs.
//
// Work is measured in a solver's elementary steps, so that the second half of
// a quadratic computation isn't announced as fast as the first. The remaining time
// is estimated from the steps that this run did in the last seconds, so what an
// earlier run has computed makes no difference.
package progress

import (
	"fmt"
	"sync"
	"time"
)

// State is the state of a task.
type State string

// The states. A task moves from waiting to running to one of the others. A run that is
// interrupted leaves tasks that never ran: they are not begun.
const (
	Waiting     State = "waiting"
	Running     State = "running"
	Done        State = "done"
	Failed      State = "failed"
	Skipped     State = "skipped"
	Interrupted State = "interrupted"
	NotBegun    State = "not begun"
)

// Task is what is known of a task at one moment.
type Task struct {
	ID    string `json:"id"`
	State State  `json:"state"`
	// At and To are the heap that has been reached and the last one; 0 for a
	// task that isn't counted in heaps. Counts says what they are instead, if it isn't empty.
	Counts  string        `json:"counts,omitempty"`
	At      uint64        `json:"at,omitempty"`
	To      uint64        `json:"to,omitempty"`
	Share   float64       `json:"share"`          // the part of this run's work on the task that is done, 0 to 1
	Rate    float64       `json:"rate,omitempty"` // heaps a second over the last seconds
	Left    time.Duration `json:"left,omitempty"` // the estimated time to its end; 0 before there is an estimate
	Note    string        `json:"note,omitempty"` // the result in a few words, or the error
	Seconds float64       `json:"seconds"`        // the time that the task has taken in this run
	// CatchingUp is the part of Seconds in which a solver took in the values that were known.
	CatchingUp float64 `json:"catching_up,omitempty"`
	// Waits is what a waiting task waits for: another task, another process, memory, or a worker.
	Waits string `json:"waits,omitempty"`
	// Declared is the memory that the task declares to need at most, in bytes, and Peak the
	// most that the whole process took while the task was at work, as far as it was sampled.
	// Of several tasks that are at work at once, each has the peak of all together.
	Declared uint64 `json:"declared,omitempty"`
	Peak     uint64 `json:"peak,omitempty"`
	// Values is how many nim-values a second this run has computed, for a task that isn't
	// counted in heaps.
	Values float64 `json:"values,omitempty"`
	// Steps is how many of the solver's elementary steps this run has done.
	Steps float64 `json:"steps,omitempty"`
}

// Worked is how many seconds the task has computed what is new.
func (t Task) Worked() float64 { return max(0, t.Seconds-t.CatchingUp) }

// Tracker holds the state of every task of a run. Its methods may be called by
// several goroutines at once.
type Tracker struct {
	mu    sync.Mutex
	now   func() time.Time
	order []string
	tasks map[string]*entry
}

type entry struct {
	Task
	steps, total float64
	values       float64 // of a task that isn't counted in heaps
	begun        time.Time
	catching     time.Time // when the task began to catch up; zero if it doesn't now
	window       window
}

// NewTracker returns a tracker whose tasks all wait. The clock is time.Now except in tests.
func NewTracker(ids []string, now func() time.Time) *Tracker {
	tr := &Tracker{now: now, order: ids, tasks: map[string]*entry{}}
	for _, id := range ids {
		tr.tasks[id] = &entry{Task: Task{ID: id, State: Waiting}}
	}
	return tr
}

// Begin marks a task as running. The task will go from heap at to heap to in total
// steps; all three are 0 for a task that isn't counted in heaps, and where a task begins
// again after an error.
func (tr *Tracker) Begin(id string, at, to uint64, total float64) {
	tr.change(id, func(e *entry) {
		e.State, e.At, e.To, e.total, e.Waits = Running, at, to, total, ""
		if e.begun.IsZero() {
			e.begun = tr.now()
		}
		if total == 0 {
			e.steps = 0
		}
		// Heaps that were skipped took no work, so the rate is measured anew.
		e.window = nil
		e.window.add(tr.now(), e.steps, at)
	})
}

// CatchUp notes that the solver of a running task takes in the known values of the heaps before
// at, or begins to compute the next ones. The time between counts for no rate.
func (tr *Tracker) CatchUp(id string, at uint64, begins bool) {
	tr.change(id, func(e *entry) {
		if begins {
			e.catching, e.Note = tr.now(), fmt.Sprintf("catching up with the heaps before %d", at)
			return
		}
		e.caughtUp(tr.now())
		e.Note, e.window = "", nil
		e.window.add(tr.now(), e.steps, at)
	})
}

// caughtUp ends the time of catching up, if there is one.
func (e *entry) caughtUp(now time.Time) {
	if !e.catching.IsZero() {
		e.CatchingUp += now.Sub(e.catching).Seconds()
		e.catching = time.Time{}
	}
}

// Advance records that a running task has reached heap at, and that this run has
// done the given number of steps for it.
func (tr *Tracker) Advance(id string, at uint64, steps float64) {
	tr.change(id, func(e *entry) {
		e.At, e.steps = at, steps
		e.window.add(tr.now(), steps, at)
	})
}

// Count says what a task counts instead of heaps, as 'point', and that this run has computed
// so many nim-values for it.
func (tr *Tracker) Count(id, what string, values float64) {
	tr.change(id, func(e *entry) { e.Counts, e.values = what, values })
}

// End puts a task into its last state with a note. A task that is interrupted before it
// began is [NotBegun].
func (tr *Tracker) End(id string, s State, note string) {
	tr.change(id, func(e *entry) {
		e.caughtUp(tr.now())
		if !e.begun.IsZero() {
			e.Seconds = tr.now().Sub(e.begun).Seconds()
		} else if s == Interrupted {
			s = NotBegun
		}
		e.State, e.Note, e.Waits = s, note, ""
	})
}

// Declare records the memory in bytes that a task declares to need at most.
func (tr *Tracker) Declare(id string, memory uint64) {
	tr.change(id, func(e *entry) { e.Declared = memory })
}

// Await puts a running task back: it waits for the end of what another process does.
func (tr *Tracker) Await(id, holder string) {
	tr.change(id, func(e *entry) { e.State, e.Waits, e.Note = Waiting, holder, "" })
}

// Wait records what tasks wait for that haven't begun, by their ids; see [Task.Waits].
func (tr *Tracker) Wait(reasons map[string]string) {
	for id, reason := range reasons {
		tr.change(id, func(e *entry) { e.Waits = reason })
	}
}

// Takes records how much memory in bytes the process takes now, for all running tasks.
func (tr *Tracker) Takes(memory uint64) {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	for _, e := range tr.tasks {
		if e.State == Running {
			e.Peak = max(e.Peak, memory)
		}
	}
}

func (tr *Tracker) change(id string, f func(*entry)) {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	f(tr.tasks[id])
}

// Snapshot returns all tasks as they are now, in the order of the plan.
func (tr *Tracker) Snapshot() []Task {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	out := make([]Task, len(tr.order))
	for i, id := range tr.order {
		out[i] = tr.tasks[id].view(tr.now())
	}
	return out
}

// view is the task with the fields that depend on the time.
func (e *entry) view(now time.Time) Task {
	t := e.Task
	t.Steps = e.steps
	if e.total > 0 {
		t.Share = min(1, e.steps/e.total)
	}
	switch t.State {
	case Done:
		t.Share = 1
	case Running:
		t.Seconds = now.Sub(e.begun).Seconds()
		if !e.catching.IsZero() {
			t.CatchingUp += now.Sub(e.catching).Seconds()
		}
		steps, heaps := e.window.rate()
		t.Rate = heaps
		if steps > 0 {
			t.Left = time.Duration((e.total - e.steps) / steps * float64(time.Second)).Round(time.Second)
		}
	}
	if e.values > 0 && t.Seconds > 0 {
		t.Values = e.values / t.Seconds
	}
	return t
}

const span = 15 * time.Second // the time over which a rate is measured

// window is the recent history of a task: how far it was at which times.
type window []mark

type mark struct {
	at    time.Time
	steps float64
	heap  uint64
}

func (w *window) add(at time.Time, steps float64, heap uint64) {
	*w = append(*w, mark{at, steps, heap})
	for len(*w) > 2 && at.Sub((*w)[1].at) >= span {
		*w = (*w)[1:]
	}
}

// rate is steps and heaps a second over the window; both are 0 before the window
// has two marks.
func (w window) rate() (steps, heaps float64) {
	a, z := w[0], w[len(w)-1]
	seconds := z.at.Sub(a.at).Seconds()
	if seconds <= 0 {
		return 0, 0
	}
	return (z.steps - a.steps) / seconds, float64(z.heap-a.heap) / seconds
}
