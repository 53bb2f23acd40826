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
// of a [schedule.Schedule].
type pool struct {
	workers int
	budget  uint64 // bytes
	tracker *progress.Tracker
	// failed is told of the failure of a task at once, by one task at a time, and gives it.
	failed   func(task string, err error) journal.Failure
	failures map[int]journal.Failure // by the indexes of the tasks
	// leave is told after each change how many bytes of the budget no task at work declares:
	// as much may stay in memory between tasks. It is called by one goroutine at a time.
	leave func(bytes uint64)
	tasks []schedule.Task
	// work does the task of an index, and gives a note on it.
	work func(ctx context.Context, task int) (note string, err error)
}

// newPool makes a pool that tells nobody of failures and of memory.
func newPool(workers int, budget uint64, tracker *progress.Tracker) *pool {
	return &pool{
		workers: workers, budget: budget, tracker: tracker, leave: func(uint64) {},
		failures: map[int]journal.Failure{},
		failed:   func(task string, err error) journal.Failure { return journal.Failure{Task: task, Err: err} },
	}
}

// do runs the graph to its end, each task by work, and gives the failures in the order of the tasks.
// A failure keeps only those tasks from running that come after it. When ctx
// is cancelled, no further task begins, and do gives the context's cause.
func (p *pool) do(
	ctx context.Context, tasks []schedule.Task, work func(ctx context.Context, task int) (note string, err error),
) ([]journal.Failure, error) {
	for _, t := range tasks {
		p.tracker.Declare(t.ID, min(t.Memory, p.budget))
	}
	p.tasks, p.work = tasks, work
	s := schedule.New(tasks, p.workers, p.budget)
	ended := make(chan func()) // each gives what is to be done at the end of a task
	stop := progress.Every(sampleEvery, func() { p.tracker.Takes(memory.Taken()) })
	again, tried := time.NewTicker(tryEvery), time.Now()
	defer again.Stop()
	tell := time.NewTicker(showEvery) // what tasks wait for, not at each change, of which there may be thousands
	defer tell.Stop()
	for {
		p.begin(ctx, s, func(task int, note string, err error) {
			ended <- func() { p.end(ctx, s, task, note, err) }
		})
		elsewhere := s.Elsewhere()
		if ctx.Err() != nil {
			elsewhere = 0
		}
		if s.AtWork() == 0 && elsewhere == 0 {
			break
		}
		var tick <-chan time.Time
		if elsewhere > 0 {
			tick = again.C
		}
		select {
		case end := <-ended:
			end()
		case <-tell.C:
			p.tracker.Wait(s.Waits())
		case <-tick:
			if time.Since(tried) >= tryEvery*time.Duration(elsewhere/triesAtOnce) {
				tried = time.Now()
				s.TryAgain()
			}
		}
	}
	stop()
	var failures []journal.Failure
	for i, t := range tasks {
		if !s.Over(i) {
			p.tracker.End(t.ID, progress.Interrupted, "")
		}
		if failure, is := p.failures[i]; is {
			failures = append(failures, failure)
		}
	}
	return failures, context.Cause(ctx)
}

// begin starts the tasks that can begin now, each in a goroutine of its own.
func (p *pool) begin(ctx context.Context, s *schedule.Schedule, ended func(task int, note string, err error)) {
	for ctx.Err() == nil {
		task, ok := s.Next()
		if !ok {
			break
		}
		s.Begin(task)
		p.leave(s.Free())
		t := p.tasks[task]
		if s.Holder(task) == "" { // or else it waits until its lease says that it goes on
			p.tracker.Begin(t.ID, 0, 0, 0, 0)
		}
		go func() {
			note, err := guarded(ctx, func(ctx context.Context) (string, error) { return p.work(ctx, task) })
			p.tracker.Takes(memory.Taken())
			if t.Memory >= large {
				debug.FreeOSMemory() // The tasks that follow find all that this one declared.
			}
			ended(task, note, err)
		}()
	}
}

// end records the end of a task, and those that are skipped because of it.
func (p *pool) end(ctx context.Context, s *schedule.Schedule, task int, note string, err error) {
	id := p.tasks[task].ID
	if held, ok := errors.AsType[*store.HeldError](err); ok && ctx.Err() == nil {
		s.PutBack(task, held.By.String())
		p.tracker.Await(id, held.By.String())
		p.leave(s.Free())
		return
	}
	skipped := s.End(task, err == nil)
	p.leave(s.Free())
	switch {
	case err == nil:
		if holder := s.Holder(task); holder != "" {
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
		p.tracker.End(p.tasks[i].ID, progress.Skipped, "because "+p.tasks[s.Lacks(i)].ID+" isn't there")
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
