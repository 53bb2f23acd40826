package run

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
	"grundy/pipeline/sweep"
)

// sweep computes the rows that a sweep lacks, several at once, and makes its table. A row is
// kept as soon as it is found. Other processes may be at work on the same sweep: each piece is
// computed by the one that has it for itself.
func (r *runner) sweep(ctx context.Context, t plan.Task) (note string, err error) {
	var log *sweep.Log
	note, err = r.withOutputLease(ctx, t, func() (string, error) {
		log, err = r.beginSweep(ctx, t)
		return "", err
	})
	if log == nil || err != nil {
		return note + r.here(t), err
	}
	speed, err := r.fillSweep(ctx, t, log)
	switch {
	case errors.Is(err, errMade):
		return madeElsewhere + r.here(t), nil
	case err != nil:
		return "", err
	}
	return r.withOutputLease(ctx, t, func() (string, error) {
		note, err := r.endSweep(ctx, t, log)
		return note + r.here(t) + speed, err
	})
}

// here says how many rows of a sweep this run has computed, if not all.
func (r *runner) here(t plan.Task) string {
	if n := r.computed[t.ID].Load(); n > 0 && n < uint64(t.Sweep.Of) {
		return fmt.Sprintf("; computed by this run: %d", n)
	}
	return ""
}

// beginSweep reads the rows that are there, and records what the sweep is about. The record has
// no key before the sweep ends, so that nobody takes it for done.
func (r *runner) beginSweep(ctx context.Context, t plan.Task) (*sweep.Log, error) {
	log, err := sweep.Read(ctx, r.Store, t.Sweep.Sweep)
	if err != nil {
		return nil, err
	}
	if broken := log.Broken; len(broken) > 0 {
		r.say(fmt.Sprintf("%s: rows that don't match their digests, these bounds, the rules or the datasets: %d, the first is that of %s; they are computed again",
			log.RowPath(), len(broken), broken[0]))
	}
	record, err := sweepRecord(t.Sweep)
	if err != nil {
		return nil, err
	}
	begun, err := r.Store.HasRecord(layout.Record(layout.Sweeps, record.Job.ID), record)
	if begun || err != nil {
		return log, err
	}
	_, err = r.Store.SaveRecord(layout.Record(layout.Sweeps, record.Job.ID), record)
	if err != nil {
		return nil, err
	}
	return log, r.Store.Remove(layout.Sweep(record.Job.ID) + layout.Table)
}

// sweepRecord is the record of a sweep that is under way.
func sweepRecord(x *plan.SweepTask) (record sweep.Record, err error) {
	record = sweep.Record{Job: x.Job, Points: x.Of}
	record.Rules, err = x.Rules()
	return record, err
}

// endSweep makes the files of a sweep of which all rows are there, and its record.
func (r *runner) endSweep(ctx context.Context, t plan.Task, log *sweep.Log) (string, error) {
	record, err := sweepRecord(t.Sweep)
	if err != nil {
		return "", err
	}
	record.Key, record.Verdicts = t.Key, log.Verdicts()
	if record.Files, err = log.Finish(); err != nil {
		return "", err
	}
	if record.Inputs, err = log.Inputs(ctx); err != nil {
		return "", err
	}
	_, err = r.Store.SaveRecord(layout.Record(layout.Sweeps, t.Sweep.ID), record)
	return fmt.Sprintf("%s: %s", quantity.Of(t.Sweep.Of, "point", "points"), verdictCounts(record.Verdicts)), err
}

// fillSweep computes the rows that the log lacks, piece by piece, and says how fast. The error is
// [store.HeldError] if all rows that are still lacking are those of pieces on which other
// processes are at work.
func (r *runner) fillSweep(ctx context.Context, t plan.Task, log *sweep.Log) (speed string, err error) {
	begun := time.Now()
	rows, values := 0, 0.0
	r.tracker.Begin(t.ID, uint64(log.Len()), uint64(t.Sweep.Of), float64(log.Len()), float64(len(log.Missing())))
	r.tracker.Count(t.ID, "point", uint64(log.Len()), 0, 0)
	found := func(row sweep.Row, took time.Duration) {
		rows++
		r.computed[t.ID].Add(1)
		if row.SameAs == "" {
			values += float64(row.To)
		}
		r.tracker.Count(t.ID, "point", uint64(log.Len()), float64(rows), values)
		if r.Row != nil {
			r.Row(row, took)
		}
	}
	err = r.eachPiece(t.Sweep.Lacking(log), func(i int) error {
		piece := t.Sweep.Pieces[i]
		return r.withLease(ctx, log.PiecePath(piece), func() error { return r.fillPiece(ctx, t, log, piece, found) })
	})
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		err = context.Cause(ctx)
	}
	if values > 0 {
		speed = fmt.Sprintf("; %s values/s", quantity.Rate(values/max(time.Since(begun).Seconds(), 1e-9)))
	}
	return speed, err
}

// errMade says that another process has made all that a task makes.
var errMade = errors.New("the sweep was made by another process")

// fillPiece computes the rows of a piece that this process has for itself, but for those that
// another one has computed since the log was read.
func (r *runner) fillPiece(ctx context.Context, t plan.Task, log *sweep.Log, p sweep.Piece, found func(sweep.Row, time.Duration)) error {
	if err := log.Refresh(ctx, p); err != nil {
		return err
	}
	if len(log.MissingOf(p)) == 0 {
		return nil
	}
	var record sweep.Record
	err := r.Store.ReadRecord(layout.Record(layout.Sweeps, t.Sweep.ID), &record)
	if err != nil {
		return err
	}
	if record.Key == t.Key {
		return errMade
	}
	games, _ := t.AtOnce(r.Workers, r.Memory)
	return log.Fill(ctx, p, games, found)
}

// verdictCounts is how many rows have which verdict, as a sentence has it.
func verdictCounts(verdicts map[string]int) string {
	var parts []string
	for _, v := range sweep.Verdicts {
		if verdicts[string(v)] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", verdicts[string(v)], v))
		}
	}
	return strings.Join(parts, ", ")
}
