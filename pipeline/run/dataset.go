package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"time"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/heaps"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// Fill computes and writes the heaps that a dataset lacks, as [Do] does, but nobody sees how
// it goes on, and no log of it is kept. The version is the program's.
func Fill(ctx context.Context, st *store.Store, d *plan.DatasetTask, version string) error {
	p := &plan.Plan{Tasks: []plan.Task{{ID: plan.Dataset, Kind: plan.Dataset, Output: d.Folder, Dataset: d}}}
	display := progress.NewPlain(io.Discard, time.Hour, time.Now)
	_, err := newRunner(Options{Store: st, Display: display, Version: version}, p).task(ctx, p.Tasks[0])
	return err
}

// dataset computes the heaps that a dataset lacks.
func (r *runner) dataset(ctx context.Context, t plan.Task) (string, error) {
	w := &datasetFill{runner: r, DatasetTask: t.Dataset, t: t, solver: &t.Dataset.Product.Solvers[0]}
	if w.solver.Can.Has(game.Anywhere) {
		return w.anywhere(ctx)
	}
	return r.withOutputLease(ctx, t, func() (string, error) {
		if err := w.open(ctx); err != nil {
			return "", err
		}
		computed, err := w.fill(ctx, w.ds.Gaps(w.Request.N))
		if err != nil {
			return "", err
		}
		return w.note(computed), w.ds.DropOldCheckpoint()
	})
}

// anywhere computes the heaps that a dataset lacks whose solver may begin anywhere. Other processes
// may compute other pieces at the same time; the manifest is written by the one that has the dataset
// for itself.
func (w *datasetFill) anywhere(ctx context.Context) (string, error) {
	var pieces map[int]heaps.Range // that are lacking
	begin := func() error {
		if err := w.open(ctx); err != nil {
			return err
		}
		w.ds.DeferManifest()
		pieces = maps.Collect(w.ds.Pieces(w.Request.N, plan.PieceParts))
		return nil
	}
	lacking := func(yield func(string, func() error) bool) {
		for _, i := range slices.Sorted(maps.Keys(pieces)) {
			do := func() error { return w.piece(ctx, pieces[i]) }
			if !yield(fmt.Sprintf("%s/%06d", w.ds.Folder(), i), do) {
				return
			}
		}
	}
	return w.inPieces(ctx, w.t, begin, lacking, func() (string, error) {
		return w.note(w.computed[w.t.ID].Load()), errors.Join(w.ds.Flush(), w.ds.DropOldCheckpoint())
	})
}

// piece computes what is missing of a piece that this process has for itself. Then, and where it is
// interrupted, it brings the manifest up to date, so that the next run needn't read the parts.
func (w *datasetFill) piece(ctx context.Context, p heaps.Range) error {
	if err := w.ds.Refresh(p); err != nil {
		return err
	}
	computed, err := w.fill(ctx, w.ds.GapsOf(p))
	if err == nil {
		w.computed[w.t.ID].Add(computed)
	} else if ctx.Err() == nil {
		return err
	}
	return errors.Join(err, w.list(context.WithoutCancel(ctx)))
}

// list brings the manifest up to date from time to time, unless another process does that just now:
// a part that it lacks is found, but has to be read for that.
func (w *datasetFill) list(ctx context.Context) error {
	if !w.ds.Due() {
		return nil
	}
	_, err := w.withOutputLease(ctx, w.t, func() (string, error) { return "", w.ds.Flush() })
	if _, held := errors.AsType[*store.HeldError](err); held {
		return nil
	}
	return err
}

// note says how much was computed, and how.
func (w *datasetFill) note(heaps uint64) string {
	if heaps == 0 && w.Lacks() {
		return madeElsewhere
	}
	return fmt.Sprintf("%s computed by %s", quantity.Of(heaps, "heap", "heaps"), w.solver.Name)
}

// open opens the dataset, of which this process has the folder for itself, makes it ready, and
// notes what the heaps take that it has and that it lacks.
func (w *datasetFill) open(ctx context.Context) (err error) {
	w.ds, err = dataset.Of(w.Store, w.Game, w.Product, w.Request.K)
	if err != nil {
		return err
	}
	ds := w.ds
	if why := ds.Stale(); why != "" {
		aside, err := ds.Archive()
		if err != nil {
			return err
		}
		w.say(fmt.Sprintf("%s: %s; it is set aside as %s", w.t.ID, why, aside))
	}
	for _, note := range ds.Warnings() {
		w.say(fmt.Sprintf("%s: %s", w.t.ID, note))
	}
	var formats []dataset.Format
	for _, f := range w.Formats {
		formats = append(formats, dataset.Format(f))
	}
	err = ds.EnsureFormats(ctx, formats...)
	for _, g := range ds.Gaps(w.Request.N) {
		w.total += plan.Steps(w.solver, w.Request, g.From, g.To)
	}
	all := plan.Steps(w.solver, w.Request, w.Product.First, w.Request.N+1)
	w.before = max(0, all-w.total)
	return err
}

// datasetFill is the computation of a dataset.
type datasetFill struct {
	*runner
	*plan.DatasetTask
	t      plan.Task
	ds     *dataset.Dataset
	solver *game.Solver

	before, total float64 // the steps of earlier runs, and those of this one
	done          float64 // of this run's steps
	block         uint64  // heaps of the next block
	writer        *writer

	saver tables.Saver  // of a run whose state is saved from time to time; nil for none
	saved time.Time     // when a state was last saved, or the run began
	took  time.Duration // what the last save took, 0 before the first
}

// saveEvery is how much work a killed process can lose.
const saveEvery = 20 * time.Second

// fill computes gaps, one after another, and gives the number of heaps.
func (w *datasetFill) fill(ctx context.Context, gaps []heaps.Range) (computed uint64, err error) {
	w.block = max(1, w.block)
	for _, g := range gaps {
		computed += g.To - g.From
	}
	by := dataset.Provenance{Solver: w.solver.Name, Version: w.Version}
	w.writer = newWriter(w.writers(w.Product, w.solver, w.Request), w.Product.Schema, func(r heaps.Range, rows *tables.Table) error {
		return w.ds.WritePart(context.WithoutCancel(ctx), r, rows, by)
	})
	defer w.writer.close()
	for i, g := range gaps {
		if err = w.fillGap(ctx, g, i == len(gaps)-1); err != nil {
			break
		}
	}
	if failed := w.writer.wait(); failed != nil {
		return 0, failed
	}
	if w.solver.Can.Has(game.Anywhere) {
		return computed, err
	}
	return computed, errors.Join(err, w.ds.Flush())
}

// fillGap computes the parts of a gap with one run of the solver. Only the run of the
// final gap saves checkpoints: a run that mends an earlier part would overwrite the
// checkpoint of all later heaps.
func (w *datasetFill) fillGap(ctx context.Context, g heaps.Range, final bool) error {
	if err := w.writer.wait(); err != nil {
		return err
	}
	prior, err := w.prior(g.From)
	if err != nil {
		return err
	}
	last := g.To - 1
	w.tracker.Begin(w.t.ID, g.From, w.Request.N, w.before, w.total)
	run, err := w.caughtUp(ctx, game.Request{N: last, K: w.Request.K}, prior)
	if err != nil {
		return err
	}
	if w.saver = nil; final && w.solver.Can.Has(game.Saves) {
		w.saver, w.saved, w.took = run.(tables.Saver), w.clock(), 0
	}
	for s := range w.ds.Spans(g) {
		if err := w.part(ctx, run, s, last); err != nil {
			return err
		}
	}
	return nil
}

// prior is the rows before a heap, as far as the solver reads them.
func (w *datasetFill) prior(heap uint64) (tables.Source, error) {
	if w.solver.Can.Has(game.Anywhere) {
		return tables.Unread(w.Product.First, heap), nil
	}
	return w.ds.SourceBefore(heap)
}

// part computes the heaps of a span. It hands them to the writer at the end of the span,
// after [saveEvery], and when the run, which goes to the heap last, must stop; then it may save a
// checkpoint.
func (w *datasetFill) part(ctx context.Context, run tables.Run, s heaps.Range, last uint64) error {
	written, from, rows := w.clock(), s.From, w.table(s.To-s.From)
	for n := s.From; n < s.To; {
		block := min(w.block, s.To-n)
		if err := w.compute(ctx, run, n, block, rows); err != nil {
			return err
		}
		n += block
		stop := ctx.Err() != nil
		if n < s.To && !stop && w.clock().Sub(written) < saveEvery {
			continue
		}
		if err := w.writer.write(w.ds.Part(from), heaps.Between(from, n), rows); err != nil {
			return err
		}
		if err := w.save(n, last, stop); err != nil {
			return err
		}
		if stop {
			return context.Cause(ctx)
		}
		if n < s.To {
			written, from, rows = w.clock(), n, w.table(s.To-n)
		}
	}
	return nil
}

// table is a table without rows. It has the memory for the rows of so many heaps, where their
// number is known, because a table that grows takes more than twice as much for a moment.
func (w *datasetFill) table(heaps uint64) *tables.Table {
	rows := w.writer.table()
	if p := w.Product; p.VariableWidth == 0 {
		rows.Grow(int(heaps * p.Width(w.Request)))
	}
	return rows
}

// blockTime is about how long a block takes, and so how long an interrupt waits.
const blockTime = 200 * time.Millisecond

// compute computes a block and chooses the length of the next. A block is always finished.
func (w *datasetFill) compute(ctx context.Context, run tables.Run, n, heaps uint64, rows *tables.Table) error {
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
	w.done += plan.Steps(w.solver, w.Request, n, n+heaps)
	w.tracker.Advance(w.t.ID, n+heaps-1, w.done)
	return nil
}

// caughtUp is start, shown as the time in which the solver takes in the known heaps. A run that
// is to stop by then computes nothing.
func (w *datasetFill) caughtUp(ctx context.Context, q game.Request, prior tables.Source) (tables.Run, error) {
	if first, end := prior.Range(); end > first {
		w.tracker.CatchUp(w.t.ID, end, true)
		defer w.tracker.CatchUp(w.t.ID, end, false)
	}
	run, err := w.start(ctx, q, prior)
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return run, err
}

// start prepares the solver's run after the rows of prior, from the values of the
// sequence or the state that are kept, if it can use them.
func (w *datasetFill) start(ctx context.Context, q game.Request, prior tables.Source) (run tables.Run, err error) {
	known := game.Known{Source: prior}
	if w.solver.Can.Has(game.FromSequence) {
		if known.Sequence, err = w.sequence(); err != nil {
			return nil, err
		}
	}
	if !w.solver.Can.Has(game.Saves) {
		return w.solver.GoOn(ctx, q, known)
	}
	_, end := prior.Range()
	err = w.ds.ReadCheckpoint(ctx, w.solver.Name, end, q.N, func(state io.Reader) (err error) {
		run, err = w.solver.GoOn(ctx, q, game.Known{Source: prior, State: state})
		return err
	})
	switch {
	case err == nil:
		return run, nil
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case !errors.Is(err, fs.ErrNotExist):
		w.say(fmt.Sprintf("%s: the state that is kept can't be used, so the heaps before %d are computed again: %v", w.t.ID, end, err))
	}
	return w.solver.GoOn(ctx, q, known)
}

// sequence is the stored values of the game's sequence.
func (w *datasetFill) sequence() (tables.Source, error) {
	p := w.Game.Product(game.Sequence)
	ds, err := dataset.Of(w.Store, w.Game, p, 0)
	if err != nil || ds.Stale() != "" {
		return nil, err
	}
	return ds.Source(), nil
}

// save saves the state of the run to the heap last if it is time, when the rows of all heaps before
// to are written. The error is the writer's: a state that can't be saved costs time and no
// values, so it doesn't fail the task.
func (w *datasetFill) save(to, last uint64, stop bool) error {
	if w.saver == nil || to > last || !checkpointDue(w.clock().Sub(w.saved), w.took, stop) {
		return nil
	}
	if err := w.writer.wait(); err != nil {
		return err
	}
	begun := w.clock()
	if err := w.ds.SaveCheckpoint(w.solver.Name, to, last, w.saver.Save); err != nil {
		w.say(fmt.Sprintf("%s: the state of the computation isn't kept: %v", w.t.ID, err))
	}
	w.saved = w.clock()
	w.took = w.saved.Sub(begun)
	return nil
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
