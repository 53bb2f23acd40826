package run

import (
	"context"
	"fmt"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/plan"
)

// dataset computes the heaps that a dataset lacks.
func (r *runner) dataset(ctx context.Context, t plan.Task) (string, error) {
	d := t.Dataset
	ds, err := dataset.Open(r.Store, d.Identity, d.Product)
	if err != nil {
		return "", err
	}
	if why := ds.Stale(); why != "" {
		aside, err := ds.Archive()
		if err != nil {
			return "", err
		}
		r.say(fmt.Sprintf("%s: %s; it is set aside as %s", t.ID, why, aside))
	}
	for _, note := range ds.Warnings() {
		r.say(fmt.Sprintf("%s: %s", t.ID, note))
	}
	var formats []dataset.Format
	for _, f := range d.Formats {
		formats = append(formats, dataset.Format(f))
	}
	if err := ds.EnsureFormats(ctx, formats...); err != nil {
		return "", err
	}
	w := &work{runner: r, id: t.ID, ds: ds, task: d, solver: &d.Product.Solvers[0]}
	computed, err := w.fill(ctx)
	if err != nil {
		return "", err
	}
	if err := ds.DropOldCheckpoint(); err != nil {
		return "", err
	}
	return fmt.Sprintf("%d heaps computed by %s", computed, w.solver.Name), nil
}

// work is the computation of a dataset.
type work struct {
	*runner
	id     string
	ds     *dataset.Dataset
	task   *plan.DatasetTask
	solver *game.Solver

	total, done float64 // steps of this run
	block       uint64  // heaps of the next block
}

// saveEvery is how much work a killed process can lose.
const saveEvery = 20 * time.Second

// fill computes what is missing, gap by gap, and gives the number of
// heaps.
func (w *work) fill(ctx context.Context) (heaps uint64, err error) {
	w.block = 1
	gaps := w.ds.Gaps(w.task.Request.N)
	for _, g := range gaps {
		w.total += w.before(g.To) - w.before(g.From)
		heaps += g.To - g.From
	}
	for i, g := range gaps {
		if err := w.fillGap(ctx, g, i == len(gaps)-1); err != nil {
			return 0, err
		}
	}
	return heaps, nil
}

// before is the work for all heaps below n.
func (w *work) before(n uint64) float64 {
	if n == 0 {
		return 0
	}
	return w.solver.Steps(game.Request{N: n - 1, K: w.task.Request.K})
}

// fillGap computes the parts of a gap with one run of the solver. Only the run of the
// final gap saves checkpoints: a run that mends an earlier part would overwrite the
// checkpoint of all later heaps.
func (w *work) fillGap(ctx context.Context, g dataset.Gap, final bool) error {
	prior, err := w.ds.SourceBefore(g.From)
	if err != nil {
		return err
	}
	last := g.To - 1
	w.tracker.Begin(w.id, g.From, w.task.Request.N, w.total)
	run, err := w.start(ctx, game.Request{N: last, K: w.task.Request.K}, prior)
	if err != nil {
		return err
	}
	var k *checkpointer
	if final {
		k = w.checkpointer(run, last)
	}
	for s := range w.ds.Spans(g) {
		if err := w.part(ctx, run, s, k); err != nil {
			return err
		}
	}
	return nil
}

// part computes the heaps of a span. It writes them at the end of the span, after
// [saveEvery], and when the run must stop; then it may save a checkpoint.
func (w *work) part(ctx context.Context, run game.Run, s dataset.Span, k *checkpointer) error {
	rows := game.NewTable(w.task.Product.Schema)
	saved, from := w.clock(), s.From
	for n := s.From; n < s.To; {
		heaps := min(w.block, s.To-n)
		if err := w.compute(ctx, run, n, heaps, rows); err != nil {
			return err
		}
		n += heaps
		stop := ctx.Err() != nil
		if n < s.To && !stop && w.clock().Sub(saved) < saveEvery {
			continue
		}
		by := dataset.Provenance{Solver: w.solver.Name, Version: w.Version}
		if err := w.ds.WritePart(context.WithoutCancel(ctx), dataset.Span{Part: s.Part, From: from, To: n}, rows, by); err != nil {
			return err
		}
		rows = game.NewTable(w.task.Product.Schema)
		k.save(n, stop)
		if stop {
			return context.Cause(ctx)
		}
		saved, from = w.clock(), n
	}
	return nil
}

// blockTime is about how long a block takes, and so how long an interrupt
// waits.
const blockTime = 200 * time.Millisecond

// compute computes a block and chooses the length of the next. A block is
// always finished.
func (w *work) compute(ctx context.Context, run game.Run, n, heaps uint64, rows *game.Table) error {
	begun := w.clock()
	if err := run.Next(context.WithoutCancel(ctx), heaps, rows); err != nil {
		return fmt.Errorf("computing the heaps %d to %d: %w", n, n+heaps-1, err)
	}
	switch took := w.clock().Sub(begun); {
	case took < blockTime/2 && heaps == w.block:
		w.block *= 2
	case took > 2*blockTime && w.block > 1:
		w.block /= 2
	}
	w.done += w.before(n+heaps) - w.before(n)
	w.tracker.Advance(w.id, n+heaps-1, w.done)
	return nil
}
