// Package run does what a plan says: datasets first, then claims, figures and the pages, as a
// graph of tasks over a pool of workers bounded in number and in memory.
//
// A dataset is computed block by block and written part by part; what has been written is
// never computed again, nor is what the solver needs to go on, but for the work since its
// state was kept (see [checkpointDue]). When the context is cancelled, the blocks under way
// are finished and written, and nothing new begins. A task that fails stops only what comes
// after it.
package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/schedule"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// Options say how a run goes. Nothing in them changes a byte of the results.
type Options struct {
	Store   *store.Store
	Workers int
	Memory  uint64 // the budget in bytes for all tasks together
	Display progress.Display
	Command string    // the command line without --only, which remakes everything
	Only    string    // what --only names, empty without it
	Config  string    // the path of the config
	Typed   string    // the command line as it was typed, for the journal; empty where nothing was
	Version string    // the program's, for the record of what computed what
	Events  io.Writer // gets each line of the journal as it is written; nil for nobody
	Job     string    // that of a cluster in which the run is, for the journal; empty elsewhere
	// Row gets each row of a sweep that is computed, with the time that it took, from one
	// goroutine at a time; nil for nobody.
	Row func(row sweep.Row, took time.Duration)

	sleep func(context.Context, time.Duration) error // waits before a task is tried again; nil but in tests
}

// outcome is what became of a run.
type outcome struct {
	Failures []journal.Failure
	Done     int // the number of tasks that were done
	NotBegun int // the number of those that an interrupt kept from beginning
}

// Joined makes a plan, and joins those who work in the folder if there is something to do. What
// another run has made since the plan was made its tasks will find; where something may have been
// removed meanwhile, a new plan is made.
func Joined(
	ctx context.Context, st *store.Store, makePlan func() (*plan.Plan, error),
) (p *plan.Plan, leave func() error, err error) {
	before, err := st.Takings()
	if err == nil {
		p, err = makePlan()
	}
	if err != nil || len(p.Pending()) == 0 {
		return p, func() error { return nil }, err
	}
	if leave, err = st.Join(ctx); err != nil {
		return nil, nil, err
	}
	now, err := st.Takings()
	if err == nil && now != before {
		p, err = makePlan()
	}
	if err != nil {
		return nil, nil, errors.Join(err, leave())
	}
	return p, leave, nil
}

// Do registers a plan and does its pending tasks. The caller has joined those that write into the
// store. The error is the context's when the run was interrupted; tasks that fail are in the
// result.
func Do(ctx context.Context, p *plan.Plan, o Options) (outcome, error) {
	r := newRunner(o, p)
	if err := r.register(ctx); err != nil {
		return outcome{}, err
	}
	r.open()
	stop := r.watch()
	pending := p.Pending()
	pool := newPool(r.scheduled(pending), o.Workers, o.Memory, r.tracker,
		func(ctx context.Context, i int) (string, error) { return r.retried(ctx, pending[i]) })
	pool.failed, pool.leave = r.failed, r.values.keep
	failures, err := pool.do(ctx)
	stop()
	r.journal.Write(journal.Event{Event: journal.RunEnds, End: end(err)})
	result := outcome{Failures: failures}
	for _, t := range r.tracker.Snapshot() {
		switch t.State {
		case progress.Done:
			result.Done++
		case progress.NotBegun:
			result.NotBegun++
		}
	}
	return result, err
}

// register records what the config names, one process at a time.
func (r *runner) register(ctx context.Context) error {
	lease, err := r.Store.Await(ctx, layout.Configs, func(store.Holder) {})
	if err != nil {
		return err
	}
	err = r.setAside(layout.Record(layout.Configs, r.plan.Name))
	if err == nil {
		err = r.plan.Register(r.Store)
	}
	return errors.Join(err, lease.Release())
}

// end is how a run ended whose context gave err.
func end(err error) *journal.End {
	if err != nil {
		return &journal.End{How: journal.Interrupted, Reason: err.Error()}
	}
	return &journal.End{How: journal.Ended}
}

// runner is a run under way.
type runner struct {
	Options
	plan    *plan.Plan
	tracker *progress.Tracker
	journal *journal.Journal // nil where none is kept
	clock   func() time.Time // by which datasets are saved; time.Now but in tests
	// writers is how many parts of a dataset are written at once; plan.Writers but in tests.
	writers func(*game.Product, *game.Solver, game.Request) int
	values  *shared // where claims read the values of games
	// computed is how many rows of sweeps and heaps this run has computed, by the tasks' ids.
	computed map[string]*atomic.Uint64

	recording sync.Mutex               // of what follows
	told      map[string]progress.Task // as the journal has them
	begun     time.Time                // the run
	spoken    time.Time                // the last event that said how far tasks are
}

func newRunner(o Options, p *plan.Plan) *runner {
	r := &runner{
		Options: o, plan: p, clock: time.Now, writers: plan.Writers, values: newShared(o.Store, p.Catalogue),
		computed: map[string]*atomic.Uint64{}, told: map[string]progress.Task{},
	}
	r.values.plan = p
	var ids []string
	for _, t := range p.Pending() {
		ids = append(ids, t.ID)
		r.computed[t.ID] = new(atomic.Uint64)
	}
	r.tracker = progress.NewTracker(ids, time.Now)
	return r
}

// scheduled is tasks of the plan as the schedule knows them.
func (r *runner) scheduled(tasks []plan.Task) (scheduled []schedule.Task) {
	for _, t := range tasks {
		memory := t.Memory
		if t.Sweep != nil {
			_, memory = t.AtOnce(r.Workers, r.Memory)
		}
		always := t.Kind == plan.Report || t.Kind == plan.Front
		scheduled = append(scheduled, schedule.Task{ID: t.ID, After: t.After, Memory: memory, Always: always})
	}
	return scheduled
}

func (r *runner) task(ctx context.Context, t plan.Task) (string, error) {
	switch t.Kind {
	case plan.Dataset:
		return r.dataset(ctx, t)
	case plan.Sweep:
		return r.sweep(ctx, t)
	}
	return r.withOutputLease(ctx, t, func() (string, error) {
		switch t.Kind {
		case plan.Claim:
			return r.claim(ctx, t)
		case plan.Figure:
			return r.figure(ctx, t)
		case plan.Report:
			r.record(0) // the page shows how long the other tasks took
			return r.report(ctx, t)
		}
		return r.front()
	})
}

// Again is the command that does just one task again or, where there is no config, as of a survey, all.
func (o Options) Again(id string) string {
	if o.Config == "" {
		return o.Command
	}
	return o.Command + " --only " + id
}

// GoesOn is the command that goes on with the run.
func (o Options) GoesOn() string {
	if o.Only == "" {
		return o.Command
	}
	return o.Again(o.Only)
}

// failed shows the error of a task at once.
func (r *runner) failed(task string, err error) journal.Failure {
	f := journal.Failure{Task: task, Error: err.Error(), Again: r.Again(task), Err: err}
	r.Display.Printf("%s", f.Tell())
	r.journal.Write(journal.Event{Event: journal.Failed, Failure: &f})
	return f
}

func (r *runner) say(line string) {
	r.Display.Printf("%s", line)
	r.journal.Write(journal.Event{Event: journal.Message, Text: line})
}

// warn tells what is wrong and stops nothing.
func (r *runner) warn(text string) {
	r.Display.Printf("%s", text)
	r.journal.Write(journal.Event{Event: journal.Warning, Text: text})
}

// passing are the errors after which the same may succeed a little later: an interrupted or
// busy system call, too many open files, and what a network file system gives while its
// server doesn't answer. EIO is one of them, as a mount that gives up waiting gives it; a
// failing disk gives it again and costs a few seconds, and a file counts as written only when
// it was read back. A full disk, a missing permission, a read-only file system and damage
// need a person.
var passing = []syscall.Errno{
	syscall.EINTR, syscall.EAGAIN, syscall.EBUSY, syscall.ETIMEDOUT, syscall.ESTALE, syscall.ENFILE, syscall.EMFILE, syscall.EIO,
}

func passes(err error) bool {
	return slices.ContainsFunc(passing, func(e syscall.Errno) bool { return errors.Is(err, e) })
}

// pauses are the times before a task is tried again.
var pauses = []time.Duration{time.Second, 4 * time.Second, 16 * time.Second}

// retried does a task, again where its error may pass. A dataset goes on from what is
// written, and other tasks write their files anew, so trying all of the task is safe.
func (r *runner) retried(ctx context.Context, t plan.Task) (note string, err error) {
	for _, pause := range pauses {
		if note, err = r.task(ctx, t); err == nil || !passes(err) || ctx.Err() != nil {
			return note, err
		}
		r.Display.Printf("%s: %v\n  This may pass, so the task is tried again in %v.", t.ID, err, pause)
		failure := journal.Failure{Task: t.ID, Error: err.Error(), Wait: pause.Seconds()}
		r.journal.Write(journal.Event{Event: journal.Retry, Failure: &failure})
		if err := r.pause(ctx, pause); err != nil {
			return "", err
		}
		r.tracker.Begin(t.ID, 0, 0, 0, 0)
	}
	if note, err = r.task(ctx, t); err != nil {
		err = fmt.Errorf("%w\n  (it was tried %d times)", err, 1+len(pauses))
	}
	return note, err
}

// pause waits, or ends with the context's cause.
func (o Options) pause(ctx context.Context, d time.Duration) error {
	if o.sleep != nil {
		return o.sleep(ctx, d)
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(d):
		return nil
	}
}
