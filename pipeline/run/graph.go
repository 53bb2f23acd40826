package run

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"sync"

	"golang.org/x/sync/semaphore"

	"grundy/pipeline/progress"
)

// node is a task with what it takes to do it.
type node struct {
	id     string
	after  []string
	memory uint64 // bytes, at most the budget
	always bool   // also when a task before it failed
	do     func(ctx context.Context) (note string, err error)
}

// Failure is a task that failed.
type Failure struct {
	ID  string
	Err error
}

// pool does tasks in the order of their graph, at most workers at a time, and
// never more together than the memory budget holds.
type pool struct {
	workers *semaphore.Weighted
	memory  *semaphore.Weighted
	budget  uint64
	tracker *progress.Tracker
	failed  func(Failure) // told of each failure at once, by one task at a time
	mu      sync.Mutex
}

func newPool(workers int, budget uint64, tracker *progress.Tracker, failed func(Failure)) *pool {
	return &pool{
		workers: semaphore.NewWeighted(int64(workers)),
		memory:  semaphore.NewWeighted(int64(budget)),
		budget:  budget, tracker: tracker, failed: failed,
	}
}

// errSkipped is the end of a task that depends on a task that failed.
var errSkipped = errors.New("skipped")

// do runs the graph to its end and gives the failures in the order of nodes.
// A failure keeps only those tasks from running that come after it. When ctx
// is cancelled, no further task begins, and do gives the context's cause.
func (p *pool) do(ctx context.Context, nodes []node) ([]Failure, error) {
	type end struct {
		reached chan struct{}
		err     error
	}
	ends := make(map[string]*end, len(nodes))
	for _, n := range nodes {
		ends[n.id] = &end{reached: make(chan struct{})}
	}
	var all sync.WaitGroup
	for _, n := range nodes {
		all.Go(func() {
			own := ends[n.id]
			defer close(own.reached)
			for _, id := range n.after {
				<-ends[id].reached
				if ends[id].err != nil && !n.always {
					own.err = errSkipped
					if ctx.Err() != nil {
						p.tracker.End(n.id, progress.Interrupted, "")
					} else {
						p.tracker.End(n.id, progress.Skipped, "because "+id+" isn't there")
					}
					return
				}
			}
			own.err = p.one(ctx, n)
		})
	}
	all.Wait()
	var failures []Failure
	for _, n := range nodes {
		if err := ends[n.id].err; err != nil && err != errSkipped && !errors.Is(err, context.Canceled) {
			failures = append(failures, Failure{n.id, err})
		}
	}
	return failures, context.Cause(ctx)
}

// one waits for memory and a worker and does one task.
func (p *pool) one(ctx context.Context, n node) error {
	err := p.admitted(ctx, n, func() error {
		p.tracker.Begin(n.id, 0, 0, 0)
		note, err := guarded(ctx, n.do)
		if err == nil {
			p.tracker.End(n.id, progress.Done, note)
		}
		return err
	})
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled):
		p.tracker.End(n.id, progress.Interrupted, "")
	default:
		first, _, _ := strings.Cut(err.Error(), "\n")
		p.tracker.End(n.id, progress.Failed, first)
		p.mu.Lock()
		defer p.mu.Unlock()
		p.failed(Failure{n.id, err})
	}
	return err
}

func (p *pool) admitted(ctx context.Context, n node, f func() error) error {
	// Everyone asks for memory first and for a worker second, so nobody waits in a circle.
	memory := int64(min(n.memory, p.budget))
	if err := p.memory.Acquire(ctx, memory); err != nil {
		return err
	}
	defer p.memory.Release(memory)
	if err := p.workers.Acquire(ctx, 1); err != nil {
		return err
	}
	defer p.workers.Release(1)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return f()
}

// guarded turns a panic, which is a bug, into an error with its stack.
func guarded(ctx context.Context, f func(context.Context) (string, error)) (note string, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("this is a bug, please report it with these lines: %v\n%s", bug, debug.Stack())
		}
	}()
	return f(ctx)
}
