package own

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/metrics"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"
)

// The limits on the evaluation of one position.
const (
	mostOptions = 10_000_000
	timeOfStep  = time.Microsecond // of all steps that are allowed, on average
	lookEvery   = 10 * time.Millisecond
)

// Limits of which tests have less.
var (
	mostRuleSteps uint64 = 100_000_000 // of the interpreter
	mostCharged   uint64 = 20_000_000  // elements that all calls of functions make
	mostGrowth    uint64 = 1 << 30     // bytes by which the program's memory grows meanwhile
)

// account is what the evaluation of a position has taken. A thread has one.
type account struct {
	thread *starlark.Thread
	// context is that of the evaluation, which also ends when that takes too much.
	context   context.Context
	positions atomic.Uint64 // that were begun
	charged   uint64
	allowed   uint64     // steps beside mostRuleSteps
	set       *numbersOf // what is listed of a set; nil otherwise
}

const accountKey = "account"

// newAccount is the account of a new thread of the interpreter.
func newAccount() *account {
	a := &account{thread: &starlark.Thread{Print: func(*starlark.Thread, string) {}}}
	a.thread.SetLocal(accountKey, a)
	a.thread.OnMaxSteps = func(t *starlark.Thread) {
		t.Cancel(fmt.Sprintf("the rule takes more than %d million steps: does it end? Write a shorter way", mostRuleSteps/1_000_000))
	}
	return a
}

func accountOf(t *starlark.Thread) *account { return t.Local(accountKey).(*account) }

// begin opens the account for another position.
func (a *account) begin() {
	a.charged = 0
	a.positions.Add(1)
	a.thread.SetMaxExecutionSteps(a.thread.Steps + mostRuleSteps + a.allowed)
}

// charge adds elements that a function makes without a step for each.
func (a *account) charge(elements uint64) error {
	if a.charged += min(elements, mostCharged+1); a.charged > mostCharged {
		return fmt.Errorf("the rule makes more than %d million elements of lists at one position: give fewer options, or make them one by one", mostCharged/1_000_000)
	}
	return nil
}

// evaluate calls f, which evaluates positions by the thread, and cancels the thread when the
// context is done or a position takes too much memory or time. The interpreter ends between two
// steps. Functions that search for long heed the account's context.
func (a *account) evaluate(ctx context.Context, f func() error) error {
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	a.context = within
	ended := make(chan error, 1)
	go func() { ended <- f() }()
	ticks := time.NewTicker(lookEvery)
	defer ticks.Stop()
	var since look
	for why := ""; ; {
		select {
		case err := <-ended:
			return err
		case <-ctx.Done():
			why = "interrupted"
		case <-ticks.C:
			why = since.compare(a)
		}
		if why != "" {
			a.thread.Cancel(why)
			stop(errors.New(why))
			return <-ended
		}
	}
}

// look is what was seen when the position that is evaluated was first looked at, and the least
// bytes in use since: those of the first look may have been garbage.
type look struct {
	positions uint64
	at        time.Time
	bytes     uint64
}

// compare says what the position has taken too much of since the first look at it.
func (l *look) compare(a *account) (why string) {
	now := look{a.positions.Load(), time.Now(), inUse()}
	most := timeOfStep * time.Duration(mostRuleSteps+a.allowed)
	l.bytes = min(l.bytes, now.bytes)
	switch {
	case now.positions != l.positions || l.at.IsZero():
		*l = now
	case now.bytes > l.bytes+mostGrowth && withoutGarbage() > l.bytes+mostGrowth:
		return fmt.Sprintf("the rule takes more than %d MiB of memory: keep less", mostGrowth>>20)
	case now.at.Sub(l.at) > most:
		return fmt.Sprintf("the rule takes more than %d seconds: does it end? Write a shorter way", int(most.Seconds()))
	}
	return ""
}

// inUse is the bytes of the program's values, and of garbage that isn't collected yet.
func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// withoutGarbage is the bytes of the program's values, after a collection.
func withoutGarbage() uint64 {
	runtime.GC()
	return inUse()
}
