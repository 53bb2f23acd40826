package run

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
	"grundy/pipeline/sweep"
)

// sweep computes the rows that a sweep lacks, several at once, and makes its table. A row is
// kept as soon as it is found.
func (r *runner) sweep(ctx context.Context, t plan.Task) (string, error) {
	x := t.Sweep
	log, err := r.plan.Log(ctx, r.Store, x)
	if err != nil {
		return "", err
	}
	if broken := log.Broken; len(broken) > 0 {
		r.say(fmt.Sprintf("%s: rows that don't match their digests, these bounds, the rules or the datasets: %d, the first is that of %s; they are computed again",
			log.RowPath(), len(broken), broken[0]))
	}
	record := plan.SweepRecord{Job: x.Job, Points: x.Of}
	if record.Rules, err = r.plan.Rules(x); err != nil {
		return "", err
	}
	if err := r.begin(record); err != nil {
		return "", err
	}
	speed, err := r.fill(ctx, t, log)
	if err != nil {
		return "", err
	}
	record.Key, record.Verdicts = t.Key, log.Verdicts()
	if record.Files, err = log.Finish(); err != nil {
		return "", err
	}
	if record.Inputs, err = r.plan.Inputs(ctx, r.Store, x); err != nil {
		return "", err
	}
	_, err = r.Store.SaveRecord(plan.SweepPath(x.Job.ID), record)
	return fmt.Sprintf("%d points: %s%s", x.Of, verdictCounts(record.Verdicts), speed), err
}

// begin records what the sweep is about, and removes the table of the rows that there were. The
// record has no key before the sweep ends, so that nobody takes it for done.
func (r *runner) begin(record plan.SweepRecord) error {
	if _, err := r.Store.SaveRecord(plan.SweepPath(record.Job.ID), record); err != nil {
		return err
	}
	return r.Store.Remove(sweep.Path(record.Job.ID) + sweep.Table)
}

// fill computes the rows that the log lacks, and says how fast.
func (r *runner) fill(ctx context.Context, t plan.Task, log *sweep.Log) (speed string, err error) {
	begun := time.Now()
	before, missing := log.Len(), len(log.Missing())
	r.tracker.Begin(t.ID, uint64(before), uint64(t.Sweep.Of), float64(missing))
	games, _ := t.AtOnce(r.Workers, r.Memory)
	rows, values := 0, 0.0
	err = log.Fill(ctx, games, func(row sweep.Row, took time.Duration) {
		rows++
		values += float64(row.To)
		r.tracker.Advance(t.ID, uint64(before+rows), float64(rows))
		r.tracker.Count(t.ID, "point", values)
		if r.Row != nil {
			r.Row(row, took)
		}
	})
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		err = context.Cause(ctx)
	}
	if values > 0 {
		speed = fmt.Sprintf("; %s values/s", quantity.Rate(values/max(time.Since(begun).Seconds(), 1e-9)))
	}
	return speed, err
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
