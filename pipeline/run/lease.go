package run

import (
	"cmp"
	"context"
	"errors"
	"iter"

	"grundy/pipeline/artifact"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
)

// Several processes, on several machines, may work in an output folder at once. What a task makes
// is made by the process that has a lease of it; a task that another process has is put back and
// tried again (see [pool]), and it is done as soon as the other process has made it. What can be
// made in pieces has a lease for each piece, and one for its beginning and its end.

// madeElsewhere is the note of a task that another process has done since the plan was made.
const madeElsewhere = "made already, by another run"

// withOutputLease does a task, or a part of it, while this process has for itself what the task
// makes, unless another process has made it since the plan was made.
func (r *runner) withOutputLease(ctx context.Context, t plan.Task, do func() (string, error)) (note string, err error) {
	err = r.withLease(ctx, t.Output, func() error {
		r.tracker.Resume(t.ID)
		if t.Dataset == nil {
			if err := r.setAside(t.Output); err != nil {
				return err
			}
			state, _, err := r.plan.Recheck(ctx, r.Store, t)
			if state == plan.Done && err == nil {
				if note = madeElsewhere; t.State == plan.Check {
					note = "made already of the same values"
				}
			}
			if state == plan.Done || err != nil {
				return err
			}
		}
		note, err = do()
		return err
	})
	return note, err
}

// setAside moves a damaged record, which is about to be made anew, to the archive, and says so.
func (r *runner) setAside(record string) error {
	told, err := artifact.SetAside(r.Store, record)
	if told != "" {
		r.say(told)
	}
	return err
}

// withLease calls do while this process has the named thing for itself. The error is
// [store.HeldError] if another process has it.
func (r *runner) withLease(ctx context.Context, name string, do func() error) (err error) {
	lease, err := r.Store.Take(ctx, name)
	if err != nil {
		return err
	}
	if lease.TookOver != "" {
		r.say(lease.TookOver)
	}
	defer func() { // also where do is stopped by a bug
		if failed := lease.Release(); failed != nil {
			err = errors.Join(err, failed)
		}
	}()
	return do()
}

// inPieces makes what several processes may make at the same time, piece by piece: begin and end
// are done by the one that has the whole for itself, and each piece that is lacking after the
// beginning by one that has a lease of its name. A piece that another process has is passed over;
// if there was one, the error is that of the last.
func (r *runner) inPieces(
	ctx context.Context, t plan.Task,
	begin func() error, lacking iter.Seq2[string, func() error], end func() (string, error),
) (string, error) {
	note, err := r.withOutputLease(ctx, t, func() (string, error) { return "", begin() })
	if note != "" || err != nil {
		return note, err
	}
	for name, do := range lacking {
		failed := r.withLease(ctx, name, do)
		if _, held := errors.AsType[*store.HeldError](failed); failed != nil && !held {
			return "", failed
		}
		err = cmp.Or(failed, err)
	}
	if err != nil {
		return "", err
	}
	return r.withOutputLease(ctx, t, end)
}
