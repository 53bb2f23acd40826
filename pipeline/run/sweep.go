package run

import (
	"context"
	"errors"
	"fmt"
	"iter"
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
	f := &sweepFill{runner: r, t: t}
	note, err = r.inPieces(ctx, t, func() error { return f.begin(ctx) }, f.lacking(ctx), func() (string, error) { return f.end(ctx) })
	switch {
	case errors.Is(err, errMade):
		note = madeElsewhere
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return "", context.Cause(ctx)
	case err != nil:
		return "", err
	}
	if n := r.computed[t.ID].Load(); n > 0 && n < uint64(t.Sweep.Of) {
		note += fmt.Sprintf("; computed by this run: %d", n)
	}
	if f.values > 0 {
		note += fmt.Sprintf("; %s values/s", quantity.Rate(f.values/max(f.took.Seconds(), 1e-9)))
	}
	return note, nil
}

// sweepFill is the computation of a sweep.
type sweepFill struct {
	*runner
	t      plan.Task
	log    *sweep.Log
	begun  time.Time
	took   time.Duration // until the last row was found
	rows   int           // that were found
	values float64       // that were computed for them
}

// begin reads the rows that are there, and records what the sweep is about. The record has
// no key before the sweep ends, so that nobody takes it for done.
func (f *sweepFill) begin(ctx context.Context) (err error) {
	if f.log, err = sweep.Read(ctx, f.Store, f.t.Sweep.Sweep); err != nil {
		return err
	}
	if broken := f.log.Broken; len(broken) > 0 {
		f.say(fmt.Sprintf("%s: rows that don't match their digests, these bounds, the rules or the datasets: %d, the first is that of %s; they are computed again",
			f.log.RowPath(), len(broken), broken[0]))
	}
	there, missing := uint64(f.log.Len()), float64(len(f.log.Missing()))
	f.tracker.Begin(f.t.ID, there, uint64(f.t.Sweep.Of), float64(there), missing)
	f.tracker.Count(f.t.ID, "point", there, 0, 0)
	f.begun = time.Now()
	record, err := f.record()
	if err != nil {
		return err
	}
	if begun, err := f.Store.HasRecord(f.t.Output, record); begun || err != nil {
		return err
	}
	if _, err = f.Store.SaveRecord(f.t.Output, record); err != nil {
		return err
	}
	return f.Store.Remove(layout.Sweep(f.t.Sweep.ID) + layout.Table)
}

// record is the record of a sweep that is under way.
func (f *sweepFill) record() (record sweep.Record, err error) {
	record = sweep.Record{Job: f.t.Sweep.Job, Points: f.t.Sweep.Of}
	record.Rules, err = f.t.Sweep.Rules()
	return record, err
}

// end makes the files of a sweep of which all rows are there, and its record.
func (f *sweepFill) end(ctx context.Context) (string, error) {
	record, err := f.record()
	if err != nil {
		return "", err
	}
	record.Key, record.Verdicts = f.t.Key, f.log.Verdicts()
	if record.Files, err = f.log.Finish(); err != nil {
		return "", err
	}
	if record.Inputs, err = f.log.Inputs(ctx); err != nil {
		return "", err
	}
	_, err = f.Store.SaveRecord(f.t.Output, record)
	return fmt.Sprintf("%s: %s", quantity.Of(f.t.Sweep.Of, "point", "points"), verdictCounts(record.Verdicts)), err
}

// lacking yields the pieces of which the log lacks rows.
func (f *sweepFill) lacking(ctx context.Context) iter.Seq2[string, func() error] {
	return func(yield func(string, func() error) bool) {
		for _, p := range f.t.Sweep.Pieces {
			if len(f.log.MissingOf(p)) > 0 && !yield(f.log.PiecePath(p), func() error { return f.piece(ctx, p) }) {
				return
			}
		}
	}
}

// errMade says that another process has made all that a task makes.
var errMade = errors.New("the sweep was made by another process")

// piece computes the rows of a piece that this process has for itself, but for those that
// another one has computed since the log was read.
func (f *sweepFill) piece(ctx context.Context, p sweep.Piece) error {
	if err := f.log.Refresh(ctx, p); err != nil {
		return err
	}
	if len(f.log.MissingOf(p)) == 0 {
		return nil
	}
	var record sweep.Record
	err := f.Store.ReadRecord(f.t.Output, &record)
	if err != nil {
		return err
	}
	if record.Key == f.t.Key {
		return errMade
	}
	games, _ := f.t.AtOnce(f.Workers, f.Memory)
	return f.log.Fill(ctx, p, games, f.found)
}

// found counts and shows a row that was computed.
func (f *sweepFill) found(row sweep.Row, took time.Duration) {
	f.rows++
	f.computed[f.t.ID].Add(1)
	if row.SameAs == "" {
		f.values += float64(row.To)
	}
	f.took = time.Since(f.begun)
	f.tracker.Count(f.t.ID, "point", uint64(f.log.Len()), float64(f.rows), f.values)
	if f.Row != nil {
		f.Row(row, took)
	}
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
