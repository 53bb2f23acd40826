package run

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"grundy/jobs/reference"
	"grundy/pipeline/journal"
	"grundy/pipeline/memory"
	"grundy/pipeline/progress"
	"grundy/pipeline/schedule"
	"grundy/pipeline/store"
)

// pool does the tasks of a graph by several workers within a budget of memory, in the order
// of its schedule.
type pool struct {
	*schedule.Schedule
	tasks   []schedule.Task
	tracker *progress.Tracker
	// work does the task of an index, and gives a note on it.
	work func(ctx context.Context, task int) (note string, err error)
	// failed is told of the failure of a task at once, by one task at a time, and gives it.
	failed   func(task string, err error) journal.Failure
	failures map[int]journal.Failure // by the indexes of the tasks
	// leave is told after each change how many bytes of the budget no task at work declares:
	// as much may stay in memory between tasks. It is called by one goroutine at a time.
	leave func(bytes uint64)
}

// newPool makes a pool, with a budget in bytes, that tells nobody of failures and of memory.
func newPool(
	tasks []schedule.Task, workers int, budget uint64, tracker *progress.Tracker,
	work func(ctx context.Context, task int) (note string, err error),
) *pool {
	for _, t := range tasks {
		tracker.Declare(t.ID, min(t.Memory, budget))
	}
	return &pool{
		Schedule: schedule.New(tasks, workers, budget), tasks: tasks, tracker: tracker, work: work,
		failed:   func(task string, err error) journal.Failure { return journal.Failure{Task: task, Err: err} },
		failures: map[int]journal.Failure{}, leave: func(uint64) {},
	}
}

// do runs the graph to its end, and gives the failures in the order of the tasks. A failure keeps
// only those tasks from running that come after it. When ctx is cancelled, no further task begins,
// and do gives the context's cause.
func (p *pool) do(ctx context.Context) (failures []journal.Failure, err error) {
	ended := make(chan func()) // each gives what is to be done at the end of a task
	stop := progress.Every(sampleEvery, func() { p.tracker.Takes(memory.Taken()) })
	again, tried := time.NewTicker(tryEvery), time.Now()
	defer again.Stop()
	tell := time.NewTicker(showEvery) // what tasks wait for, not at each change, of which there may be thousands
	defer tell.Stop()
	for {
		p.begin(ctx, ended)
		elsewhere := p.Elsewhere()
		if p.AtWork() == 0 && (elsewhere == 0 || ctx.Err() != nil) {
			break
		}
		select {
		case end := <-ended:
			end()
		case <-tell.C:
			p.tracker.Wait(p.Waits())
		case <-again.C:
			if time.Since(tried) >= tryEvery*time.Duration(elsewhere/triesAtOnce) {
				tried = time.Now()
				p.TryAgain()
			}
		}
	}
	stop()
	for i, t := range p.tasks {
		if !p.Over(i) {
			p.tracker.End(t.ID, progress.Interrupted, "")
		}
		if failure, is := p.failures[i]; is {
			failures = append(failures, failure)
		}
	}
	return failures, context.Cause(ctx)
}

// begin starts the tasks that can begin now, each in a goroutine of its own.
func (p *pool) begin(ctx context.Context, ended chan<- func()) {
	for ctx.Err() == nil {
		task, ok := p.Next()
		if !ok {
			break
		}
		p.Begin(task)
		p.leave(p.Free())
		t := p.tasks[task]
		if p.Holder(task) == "" { // or else it waits until its lease says that it goes on
			p.tracker.Begin(t.ID, 0, 0, 0, 0)
		}
		go func() {
			note, err := guarded(ctx, func(ctx context.Context) (string, error) { return p.work(ctx, task) })
			p.tracker.Takes(memory.Taken())
			if t.Memory >= large {
				debug.FreeOSMemory() // The tasks that follow find all that this one declared.
			}
			ended <- func() { p.end(ctx, task, note, err) }
		}()
	}
}

// end records the end of a task, and those that are skipped because of it.
func (p *pool) end(ctx context.Context, task int, note string, err error) {
	id := p.tasks[task].ID
	if held, ok := errors.AsType[*store.HeldError](err); ok && ctx.Err() == nil {
		p.PutBack(task, held.By.String())
		p.tracker.Await(id, held.By.String())
		p.leave(p.Free())
		return
	}
	skipped := p.End(task, err == nil)
	p.leave(p.Free())
	switch {
	case err == nil:
		if holder := p.Holder(task); holder != "" {
			note = strings.Replace(note, madeElsewhere, "made by "+holder, 1)
		}
		p.tracker.End(id, progress.Done, note)
	case interrupted(ctx, err):
		p.tracker.End(id, progress.Interrupted, "")
	default:
		first, _, _ := strings.Cut(err.Error(), "\n")
		p.tracker.End(id, progress.Failed, first)
		p.failures[task] = p.failed(id, err)
	}
	for _, i := range skipped {
		if ctx.Err() != nil {
			p.tracker.End(p.tasks[i].ID, progress.Interrupted, "")
			continue
		}
		p.tracker.End(p.tasks[i].ID, progress.Skipped, "because "+p.tasks[p.Lacks(i)].ID+" isn't there")
	}
}

// interrupted tells whether a task ended because the run was to end.
func interrupted(ctx context.Context, err error) bool {
	return errors.Is(err, context.Canceled) || ctx.Err() != nil && errors.Is(err, context.Cause(ctx))
}

const (
	tryEvery    = time.Second           // how often tasks are tried again on which another process was at work
	triesAtOnce = 10                    // of more tasks about as many are tried in that time: a thousand jobs may wait
	large       = 256 << 20             // bytes that a task declares from which on its garbage isn't left behind
	sampleEvery = 50 * time.Millisecond // how often the memory that the process takes is looked at
)

// guarded turns a panic, which is a bug, into an error with its stack.
func guarded(ctx context.Context, f func(context.Context) (string, error)) (note string, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("this is a bug, please report it with these lines: %v\n%s", bug, debug.Stack())
		}
	}()
	defer reference.CatchRule(&err)
	return f(ctx)
}
