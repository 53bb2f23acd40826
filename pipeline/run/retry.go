package run

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"syscall"
	"time"

	"grundy/pipeline/journal"
	"grundy/pipeline/plan"
)

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
