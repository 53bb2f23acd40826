package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/dataset"
)

// start prepares the solver's run after the rows of prior, from the values of the
// sequence or the state that are kept, if it can use them.
func (w *work) start(ctx context.Context, q game.Request, prior game.Source) (run game.Run, err error) {
	switch {
	case w.solver.From != nil:
		return w.startFrom(ctx, q, prior)
	case w.solver.Resume == nil:
		return w.solver.Start(ctx, q, prior)
	}
	_, end := prior.Range()
	err = w.ds.ReadCheckpoint(ctx, w.solver.Name, end, q.N, func(state io.Reader) (err error) {
		run, err = w.solver.Resume(ctx, q, prior, state)
		return err
	})
	switch {
	case err == nil:
		return run, nil
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case !errors.Is(err, fs.ErrNotExist):
		w.say(fmt.Sprintf("%s: the state that is kept can't be used, so the heaps before %d are computed again: %v", w.id, end, err))
	}
	return w.solver.Start(ctx, q, prior)
}

// startFrom is start for a solver that makes its rows of the game's sequence.
func (w *work) startFrom(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
	p := w.task.Game.Product(game.Sequence)
	ds, err := dataset.Open(w.Store, dataset.Identify(w.task.Game, p, 0), p)
	if err != nil {
		return nil, err
	}
	sequence := game.Empty(p.First)
	if ds.Stale() == "" {
		sequence = ds.Source()
	}
	return w.solver.From(ctx, q, prior, sequence)
}

// checkpointer saves the state of a run from time to time. A nil checkpointer saves
// nothing.
type checkpointer struct {
	*work
	run  game.Saver
	n    uint64        // the run's last heap
	last time.Time     // when a state was last saved, or the run began
	took time.Duration // what the last save took, 0 before the first
}

// checkpointer makes the checkpointer of a run to the heap n. It is nil if the solver has
// no states to save.
func (w *work) checkpointer(run game.Run, n uint64) *checkpointer {
	if w.solver.Resume == nil {
		return nil
	}
	return &checkpointer{work: w, run: run.(game.Saver), n: n, last: w.clock()}
}

// save saves the state of the run if it is time. The rows of all heaps before to must be
// written. A state that can't be saved costs time and no values, so it doesn't fail the
// task.
func (k *checkpointer) save(to uint64, stop bool) {
	if k == nil || to > k.n || !checkpointDue(k.clock().Sub(k.last), k.took, stop) {
		return
	}
	begun := k.clock()
	if err := k.ds.SaveCheckpoint(k.solver.Name, to, k.n, k.run.Save); err != nil {
		k.say(fmt.Sprintf("%s: the state of the computation isn't kept: %v", k.id, err))
	}
	k.last = k.clock()
	k.took = k.last.Sub(begun)
}

const (
	keepEvery = time.Minute // of work at least
	keepShare = 50          // times as long as keeping takes
)

// checkpointDue reports whether to save a state after the given time of work, when the
// last save took the time took. Saving takes 2 % of the time at most. A run that stops
// saves its state if that takes less time than doing the work again.
func checkpointDue(worked, took time.Duration, stop bool) bool {
	if stop {
		return worked > took
	}
	return worked >= max(keepEvery, keepShare*took)
}
