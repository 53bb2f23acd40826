// Package progress shows a person how a run goes on. A [Tracker] holds the state of
// every task. A [Display] shows it, by bars on a terminal, by plain lines elsewhere;
// 'grundy status' reads the same tasks from the run's journal. [Left] estimates when the
// whole run ends. [Count] and [Watch] show computations that aren't runs.
//
// Work is measured in a solver's elementary steps, so that the second half of
// a quadratic computation isn't announced as fast as the first. The remaining time
// is estimated from the steps that this run did in the last seconds, so what an
// earlier run has computed makes no difference. The percent that a person sees is that of the
// whole task, as the heap beside it is, so that both go on where an earlier run ended.
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
	Share   float64       `json:"share"`          // the part of the work that this run found to do and has done, 0 to 1
	Whole   float64       `json:"whole"`          // the part of all work on it that is done, by earlier runs too, 0 to 1
	Rate    float64       `json:"rate,omitempty"` // heaps a second over the last seconds
	Left    time.Duration `json:"left,omitempty"` // the estimated time to its end; 0 before there is an estimate
	Note    string        `json:"note,omitempty"` // the result in a few words, or the error
	Seconds float64       `json:"seconds"`        // the time that the task has taken in this run
	// CatchingUp is the part of Seconds in which a solver took in the values that were known.
	CatchingUp float64 `json:"catching_up,omitempty"`
	// Waits is what a waiting task waits for: another task, another process, memory, or a worker.
	Waits string `json:"waits,omitempty"`
	// Holder is the other process that is at work on a waiting task.
	Holder string `json:"holder,omitempty"`
	// Declared is the memory that the task declares to need at most, in bytes, and Peak the
	// most that the whole process took while the task was at work, as far as it was sampled.
	// Of several tasks that are at work at once, each has the peak of all together.
	Declared uint64 `json:"declared,omitempty"`
	Peak     uint64 `json:"peak,omitempty"`
	// Values is how many nim-values a second this run has computed over the last seconds, for
	// a task that isn't counted in heaps.
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
	before   float64 // the steps that earlier runs did
	total    float64 // those that this run is to do
	begun    time.Time
	catching time.Time // when the task began to catch up; zero if it doesn't now
	// marks is the recent history of the task: how far it was at which times. It ends at the last
	// report, so that a rate doesn't fall while a long step is under way.
	marks []mark
}

// NewTracker is a tracker whose tasks all wait. The clock is time.Now except in tests.
func NewTracker(ids []string, now func() time.Time) *Tracker {
	tr := &Tracker{now: now, order: ids, tasks: map[string]*entry{}}
	for _, id := range ids {
		tr.tasks[id] = &entry{Task: Task{ID: id, State: Waiting}}
	}
	return tr
}

// Begin marks a task as running. The task will go from heap at to heap to in total steps,
// after the steps before that earlier runs did; all four are 0 for a task that isn't counted in
// heaps, and where a task begins again after an error.
func (tr *Tracker) Begin(id string, at, to uint64, before, total float64) {
	tr.change(id, func(e *entry) {
		e.State, e.At, e.To, e.before, e.total, e.Waits, e.Holder = Running, at, to, before, total, "", ""
		if e.begun.IsZero() {
			e.begun = tr.now()
		}
		if total == 0 {
			e.Steps = 0
		}
		// Heaps that were skipped took no work, so the rate is measured anew.
		e.marks = []mark{{at: tr.now(), steps: e.Steps, count: float64(at)}}
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
		e.Note, e.marks = "", []mark{{at: tr.now(), steps: e.Steps, count: float64(at)}}
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
		e.At, e.Steps = at, steps
		e.report(mark{at: tr.now(), steps: steps, count: float64(at)})
	})
}

// Count is [Tracker.Advance] for a task that counts something else than heaps, as 'point': at of
// them are there, steps of which this run has made, with so many nim-values.
func (tr *Tracker) Count(id, what string, at uint64, steps, values float64) {
	tr.change(id, func(e *entry) {
		e.Counts, e.At, e.Steps = what, at, steps
		if len(e.marks) == 1 { // the beginning, which Begin took for a heap
			e.marks[0].count = e.marks[0].steps
		}
		e.report(mark{tr.now(), steps, steps, values})
	})
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
		e.State, e.Note, e.Waits, e.Holder = s, note, "", ""
	})
}

// Declare records the memory in bytes that a task declares to need at most.
func (tr *Tracker) Declare(id string, memory uint64) {
	tr.change(id, func(e *entry) { e.Declared = memory })
}

// Await puts a running task back: it waits for the end of what another process does. The time that
// passes until then isn't that of a task for which nothing was done yet.
func (tr *Tracker) Await(id, holder string) {
	tr.change(id, func(e *entry) {
		e.State, e.Waits, e.Holder, e.Note = Waiting, holder, holder, ""
		if e.Steps == 0 {
			e.begun = time.Time{}
		}
	})
}

// Resume marks a task as running that was put back, if it is one: the other process has ended its work.
func (tr *Tracker) Resume(id string) {
	tr.change(id, func(e *entry) {
		if e.Holder == "" {
			return
		}
		e.State, e.Waits, e.Holder = Running, "", ""
		if e.begun.IsZero() {
			e.begun = tr.now()
		}
	})
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

// Snapshot is all tasks as they are now, in the order of the plan.
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
	t.Share, t.Whole = e.shares()
	switch t.State {
	case Done:
		if t.Whole = 1; e.total == 0 {
			t.Share = 1
		}
	case Running:
		t.Seconds = now.Sub(e.begun).Seconds()
		if !e.catching.IsZero() {
			t.CatchingUp += now.Sub(e.catching).Seconds()
		}
		var steps float64
		steps, t.Rate, t.Values = e.rate()
		if steps > 0 && (t.Share >= littleShare && t.Worked() >= earlySeconds || t.Worked() >= span.Seconds()) {
			t.Left = time.Duration((e.total - e.Steps) / steps * float64(time.Second)).Round(time.Second)
		}
	}
	return t
}

// shares is [Task.Share] and [Task.Whole]. What isn't counted in heaps is work of equal size,
// some of which other runs may do at the same time.
func (e *entry) shares() (share, whole float64) {
	if e.total > 0 {
		share, whole = min(1, e.Steps/e.total), min(1, (e.before+e.Steps)/(e.before+e.total))
	}
	if e.Counts != "" && e.To > 0 {
		whole = min(1, float64(e.At)/float64(e.To))
	}
	return share, whole
}

// Before a computation has worked for some seconds and done a little of what it is to do, its
// rate tells of its beginning only; after [span] it tells what it can.
const (
	earlySeconds = 3
	littleShare  = 0.001
)

const span = 15 * time.Second // the time over which a rate is measured

// mark is a report. count is how many heaps there are, or other things that this run has made.
type mark struct {
	at                   time.Time
	steps, count, values float64
}

func (e *entry) report(m mark) {
	e.marks = append(e.marks, m)
	for len(e.marks) > 2 && m.at.Sub(e.marks[1].at) >= span {
		e.marks = e.marks[1:]
	}
}

// rate is what was done a second over the last marks; all are 0 before there are two.
func (e *entry) rate() (steps, count, values float64) {
	a, z := e.marks[0], e.marks[len(e.marks)-1]
	seconds := z.at.Sub(a.at).Seconds()
	if seconds <= 0 {
		return 0, 0, 0
	}
	return (z.steps - a.steps) / seconds, (z.count - a.count) / seconds, (z.values - a.values) / seconds
}
