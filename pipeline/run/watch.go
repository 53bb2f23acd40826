package run

import (
	"fmt"
	"os"
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

// open begins the journal of the run with its plan.
func (r *runner) open() {
	warn := func(err error) { r.Display.Printf("%v", err) }
	r.journal = journal.Create(r.Store, time.Now(), r.Events, warn)
	host, _ := os.Hostname() // unknown is fine
	r.journal.Write(journal.Event{Event: journal.RunBegins, Run: &journal.Begin{
		Command: r.Command, Again: r.GoesOn(), Config: r.Config, Typed: r.Typed, Host: host,
		Process: os.Getpid(), Started: store.Started(os.Getpid()), Job: r.Job,
		Workers: r.Workers, Memory: r.Memory, Source: journal.VersionsOf(r.Version),
	}})
	r.begun, r.spoken = time.Now(), time.Now()
	for _, t := range r.plan.Tasks {
		r.journal.Write(journal.Event{Event: journal.Plan, Planned: &journal.Planned{
			ID: t.ID, Kind: t.Kind, State: string(t.State), Reason: t.Reason, After: t.After,
			Key: t.Key, Memory: t.Memory, Seconds: t.Seconds,
		}})
	}
}

// record writes what is new: tasks that began or ended and, where [recordEvery] says so, how far
// the others are and what they wait for.
func (r *runner) record(left time.Duration) []progress.Task {
	r.recording.Lock()
	defer r.recording.Unlock()
	tasks := r.tracker.Snapshot()
	due := time.Since(r.spoken) >= recordEvery(time.Since(r.begun))
	var under, wait []progress.Task
	for _, t := range tasks {
		old := r.told[t.ID]
		switch {
		case old.State != t.State && t.State == progress.Running:
			r.journal.Write(journal.Event{Event: journal.TaskBegins, Task: &t})
		case old.State != t.State && t.State != progress.Waiting:
			r.journal.Write(journal.Event{Event: journal.TaskEnds, Task: &t, Rate: rate(r.plan.Task(t.ID), t)})
			r.measure(t)
		case due && t.State == progress.Running:
			under = append(under, t)
		case due && old.Waits != t.Waits:
			wait = append(wait, t)
		default:
			continue
		}
		r.told[t.ID] = t
	}
	if len(wait) > 0 {
		r.journal.Write(journal.Event{Event: journal.TasksWait, Tasks: wait})
	}
	if len(under) > 0 {
		r.spoken = time.Now()
		r.journal.Write(journal.Event{Event: journal.Progress, Left: new(left.Seconds()), Tasks: under})
	}
	return tasks
}

// measure warns of a task beside which the process took more memory than is allowed.
func (r *runner) measure(t progress.Task) {
	if t.Peak > r.Memory+r.Memory/10 {
		r.warn(fmt.Sprintf("%s: the program took %s while this task was at work, and %s are allowed. "+
			"It declares %s; if no other task was at work, that is a bug, please report it.",
			t.ID, quantity.Bytes(t.Peak), quantity.Bytes(r.Memory), quantity.Bytes(t.Declared)))
	}
}

// rate is what the part of a task that was done took. A task that was only to be checked may
// have been done already, so it has no work to tell of.
func rate(p *plan.Task, t progress.Task) *journal.Rate {
	r := &journal.Rate{Kind: p.Kind, Of: p.Of, Took: t.Worked()}
	if p.State != plan.Check && (t.State == progress.Done || t.State == progress.Interrupted) {
		r.Work = p.Work * t.Share
	}
	return r
}

// works is the tasks with what the plan expects of them.
func (r *runner) works(tasks []progress.Task) (works []progress.Work) {
	for _, t := range tasks {
		works = append(works, r.plan.Task(t.ID).Expect(t))
	}
	return works
}

// watch begins to show the tracker and to record it. The function that it gives ends that.
func (r *runner) watch() (stop func()) {
	var left time.Duration
	var estimated time.Time
	look := func() {
		tasks := r.record(left)
		r.Display.Refresh(tasks, left)
		if time.Since(estimated) >= estimateEvery {
			estimated, left = time.Now(), progress.LeftOfRun(r.works(tasks), r.Workers, r.Memory)
		}
	}
	quit := progress.Every(showEvery, look)
	return func() {
		quit()
		left, estimated = 0, time.Now()
		look()
	}
}
