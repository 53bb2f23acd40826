package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"grundy/pipeline/artifact"
	"grundy/pipeline/heaps"
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
	err = r.withLease(ctx, r.plan.OutputPath(&t), func() error {
		r.tracker.Resume(t.ID)
		if t.Dataset == nil {
			if err := r.setAside(r.plan.OutputPath(&t)); err != nil {
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

// eachPiece calls do for pieces. A piece that another process has is passed over; if there was
// one, the error is that of the last.
func (r *runner) eachPiece(pieces []int, do func(i int) error) (err error) {
	for _, i := range pieces {
		failed := do(i)
		if _, held := errors.AsType[*store.HeldError](failed); failed != nil && !held {
			return failed
		}
		err = cmp.Or(failed, err)
	}
	return err
}

// inPieces computes the heaps that a dataset lacks whose solver may begin anywhere, piece by piece.
// Other processes may compute other pieces at the same time; the manifest is written by the one
// that has the dataset for itself.
func (w *datasetFill) inPieces(ctx context.Context, t plan.Task) (string, error) {
	if _, err := w.withOutputLease(ctx, t, func() (string, error) { return "", w.open(ctx) }); err != nil {
		return "", err
	}
	w.ds.DeferManifest()
	N := w.task.Request.N
	var lacking []int
	byNumber := map[int]heaps.Range{}
	for i, p := range w.ds.Pieces(N, plan.PieceParts) {
		lacking, byNumber[i] = append(lacking, i), p
	}
	w.known()
	for _, i := range lacking {
		w.expect(w.ds.GapsOf(byNumber[i]))
	}
	err := w.eachPiece(lacking, func(i int) error {
		name := fmt.Sprintf("%s/%06d", w.ds.Folder(), i)
		if err := w.withLease(ctx, name, func() error { return w.piece(ctx, byNumber[i]) }); err != nil {
			return err
		}
		return w.list(ctx, t)
	})
	if ctx.Err() != nil { // the next run needn't read the parts that the manifest has
		err = errors.Join(err, w.list(context.WithoutCancel(ctx), t))
	}
	if err != nil {
		return "", err
	}
	return w.withOutputLease(ctx, t, func() (string, error) {
		return w.note(w.computed[w.id].Load()), errors.Join(w.ds.Flush(), w.ds.DropOldCheckpoint())
	})
}

// piece computes what is missing of a piece that this process has for itself.
func (w *datasetFill) piece(ctx context.Context, p heaps.Range) error {
	if err := w.ds.Refresh(p); err != nil {
		return err
	}
	computed, err := w.fill(ctx, w.ds.GapsOf(p))
	if err == nil {
		w.computed[w.id].Add(computed)
	}
	return err
}

// list brings the manifest up to date from time to time, unless another process does that just now:
// a part that it lacks is found, but has to be read for that.
func (w *datasetFill) list(ctx context.Context, t plan.Task) error {
	if !w.ds.Due() {
		return nil
	}
	_, err := w.withOutputLease(ctx, t, func() (string, error) { return "", w.ds.Flush() })
	if _, held := errors.AsType[*store.HeldError](err); held {
		return nil
	}
	return err
}
