package run

import (
	"fmt"
	"os"
	"sync"
	"time"

	"grundy/pipeline/journal"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

const (
	showEvery     = 200 * time.Millisecond
	estimateEvery = 2 * time.Second
)

// recordEvery is how often the journal tells how far the tasks are, a while after the run
// began: less and less often, so that it stays small in a long run.
func recordEvery(while time.Duration) time.Duration {
	return min(max(2*time.Second, while/30), 10*time.Second)
}

// bookkeeper writes to the journal how the tasks go on.
type bookkeeper struct {
	mu      sync.Mutex
	journal *journal.Journal
	tracker *progress.Tracker
	budget  uint64            // bytes
	warn    func(text string) // tells the person and the journal
	tasks   map[string]plan.Task
	seen    map[string]progress.Task // as the journal has them
	begun   time.Time                // the run
	written time.Time                // the last progress event
}

// open begins the journal of the run with its plan.
func (r *runner) open() {
	warn := func(err error) { r.Display.Printf("%v", err) }
	r.journal = journal.Create(r.Store, time.Now(), r.Events, warn)
	host, _ := os.Hostname() // unknown is fine
	r.journal.Write(journal.Event{Event: journal.RunBegins, Run: &journal.Begin{
		Command: r.Command, Again: r.GoesOn(), Config: r.Config, Typed: r.Typed, Host: host,
		Process: os.Getpid(), Started: store.Started(os.Getpid()), Job: r.Job,
		Workers: r.Workers, Memory: r.Memory, Versions: journal.VersionsOf(r.Version),
	}})
	r.books = bookkeeper{
		journal: r.journal, tracker: r.tracker, tasks: map[string]plan.Task{}, seen: map[string]progress.Task{},
		begun: time.Now(), written: time.Now(), budget: r.Memory, warn: r.warn,
	}
	for _, t := range r.plan.Tasks {
		r.books.tasks[t.ID] = t
		r.journal.Write(journal.Event{Event: journal.Plan, Planned: &journal.Planned{
			ID: t.ID, Kind: t.Kind, State: string(t.State), Reason: t.Reason, After: t.After,
			Key: t.Key, Memory: t.Memory, Seconds: t.Seconds,
		}})
	}
}

// record writes what is new: tasks that began or ended and, where [recordEvery] says so, how far
// the others are and what they wait for.
func (x *bookkeeper) record(left time.Duration) []progress.Task {
	x.mu.Lock()
	defer x.mu.Unlock()
	tasks := x.tracker.Snapshot()
	due := time.Since(x.written) >= recordEvery(time.Since(x.begun))
	var under, wait []progress.Task
	for _, t := range tasks {
		old := x.seen[t.ID]
		switch {
		case old.State != t.State && t.State == progress.Running:
			x.journal.Write(journal.Event{Event: journal.TaskBegins, Task: &t})
		case old.State != t.State && t.State != progress.Waiting:
			x.journal.Write(journal.Event{Event: journal.TaskEnds, Task: &t, Rate: rate(x.tasks[t.ID], t)})
			x.measure(t)
		case due && t.State == progress.Running:
			under = append(under, t)
		case due && old.Waits != t.Waits:
			wait = append(wait, t)
		default:
			continue
		}
		x.seen[t.ID] = t
	}
	if len(wait) > 0 {
		x.journal.Write(journal.Event{Event: journal.TasksWait, Tasks: wait})
	}
	if len(under) > 0 {
		x.written = time.Now()
		x.journal.Write(journal.Event{Event: journal.Progress, Left: new(left.Seconds()), Tasks: under})
	}
	return tasks
}

// measure warns of a task beside which the process took more memory than is allowed.
func (x *bookkeeper) measure(t progress.Task) {
	if t.Peak > x.budget+x.budget/10 {
		x.warn(fmt.Sprintf("%s: the program took %s while this task was at work, and %s are allowed. "+
			"It declares %s; if no other task was at work, that is a bug, please report it.",
			t.ID, quantity.Bytes(t.Peak), quantity.Bytes(x.budget), quantity.Bytes(t.Declared)))
	}
}

// rate is what the part of a task that was done took. A task that was only to be checked may
// have been done already, so it has no work to tell of.
func rate(p plan.Task, t progress.Task) *journal.Rate {
	r := &journal.Rate{Kind: p.Kind, Of: p.Of, Took: t.Worked()}
	if p.State != plan.Check && (t.State == progress.Done || t.State == progress.Interrupted) {
		r.Work = p.Work * t.Share
	}
	return r
}

// works is the tasks with what the plan expects of them.
func (x *bookkeeper) works(tasks []progress.Task) (works []progress.Work) {
	for _, t := range tasks {
		p := x.tasks[t.ID]
		works = append(works, p.Expect(t))
	}
	return works
}

// watch begins to show the tracker and to record it. The function that it gives ends that.
func (r *runner) watch() (stop func()) {
	var left time.Duration
	var estimated time.Time
	look := func() {
		tasks := r.books.record(left)
		r.Display.Refresh(tasks, left)
		if time.Since(estimated) >= estimateEvery {
			estimated, left = time.Now(), progress.LeftOfRun(r.books.works(tasks), r.Workers, r.Memory)
		}
	}
	quit := progress.Every(showEvery, look)
	return func() {
		quit()
		left, estimated = 0, time.Now()
		look()
	}
}

// readTimes gives the seconds that each task took when it was last done.
func readTimes(st *store.Store) map[string]float64 { return journal.ReadHistory(st).Seconds }
