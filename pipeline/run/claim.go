package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/reference"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/resolve"
	"grundy/pipeline/schedule"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

// test tests a claim up to the bound. It ends when the context does, though few tests look at
// it: what goes on then ends with the program.
func test(ctx context.Context, c claim.Claim, values claim.Values, bound uint64) (verdict.Claim, error) {
	begun, findings := time.Now(), make(chan claim.Finding, 1)
	err := reference.RunCancellable(ctx, func() error {
		f, err := c.Test(ctx, values, bound)
		findings <- f
		return err
	})
	if err != nil {
		return verdict.Claim{}, err
	}
	return verdict.New(c, <-findings, time.Since(begun)), nil
}

// claim tests a claim and records the verdict.
func (r *runner) claim(ctx context.Context, t plan.Task) (string, error) {
	values := r.values.reader(t.Claim.Claim.ID)
	tested, err := test(ctx, t.Claim.Claim, values, t.Claim.Bound)
	if err != nil {
		return "", err
	}
	inputs, err := values.inputs(ctx)
	if err != nil {
		return "", err
	}
	record := artifact.Record{Key: t.Key, Inputs: inputs, Sources: values.sources}
	note := fmt.Sprintf("%s: %s", tested.Label(), tested.Evidence)
	if record.Files, err = r.failing(t.Output, tested.Failing); err != nil {
		return "", err
	}
	for _, f := range record.Files {
		note += ", as listed in " + f.Path
	}
	_, err = r.Store.SaveRecord(t.Output, verdict.Record{Record: record, Claim: tested})
	return note, err
}

// failing writes the table of all that fails a claim beside the record of its verdict, or removes
// what an earlier test wrote where nothing is listed.
func (r *runner) failing(record string, t *tables.Table) ([]store.File, error) {
	path := layout.Failing(record)
	if t == nil {
		return nil, r.Store.Remove(path)
	}
	f, err := r.Store.Save(path, func(w io.Writer) error { return listing.Of(t).Write(w, listing.CSV) })
	return []store.File{f}, err
}

// Tests says how claims are told, and tested, without a run.
type Tests struct {
	Options
	Config *plan.Config // whose claims may be among them; nil for none
	Anew   bool         // tests claims whose verdicts are recorded, too
	Named  []string     // the ids of claims that are tested however long it takes
	Bound  uint64       // how far; 0 stands for each claim's own bound
	Errors io.Writer    // is told how far the tests are
	Silent bool         // keeps Errors from being told that verdicts are recorded ones
}

// Verdicts is the claims with their recorded verdicts, or tested where that is asked for or no
// verdict is recorded. With an error it is those that have a verdict.
func Verdicts(ctx context.Context, some []claim.Claim, t Tests) (rows []verdict.Claim, err error) {
	known, untested := map[string]verdict.Claim{}, []claim.Claim{}
	for _, c := range some {
		if r, there := verdict.Recorded(c); there && !t.Anew {
			known[c.ID] = r
		} else {
			untested = append(untested, c)
		}
	}
	if len(known) > 0 && !t.Silent {
		fmt.Fprintln(t.Errors, "verdicts as recorded with the program; --test tests the claims anew")
	}
	if len(untested) > 0 {
		tested, failed := t.test(ctx, untested)
		for _, r := range tested {
			known[r.ID] = r
		}
		err = failed
	}
	for _, c := range some {
		if r, there := known[c.ID]; there {
			rows = append(rows, r)
		}
	}
	return rows, err
}

// test tests the claims in the pool of a run: as many at once as there are workers and as fit into the
// memory. A failure keeps no other claim from being tested. Claims about sweeps read their tables.
func (t *Tests) test(ctx context.Context, some []claim.Claim) (tested []verdict.Claim, err error) {
	values := newShared(t.Store, nil)
	if t.Config != nil {
		values.computed.Catalogue = t.Config.Catalogue
	}
	if slices.ContainsFunc(some, func(c claim.Claim) bool { return c.Sweep != "" }) {
		if values.plan, err = plan.Make(ctx, t.Config, t.Store); err != nil {
			return nil, err
		}
	}
	tasks, untestable, err := t.tasks(ctx, values.computed.Catalogue, some)
	if err != nil {
		return nil, err
	}
	begun, stop := progress.Count(t.Errors, len(tasks), "claims")
	defer stop()
	var ids []string
	var scheduled []schedule.Task
	results := make([]*verdict.Claim, len(tasks))
	for _, task := range tasks {
		ids = append(ids, task.ID)
		scheduled = append(scheduled, schedule.Task{ID: task.ID, Memory: task.Memory})
	}
	pool := newPool(scheduled, t.Workers, t.Memory, progress.NewTracker(ids, time.Now),
		func(ctx context.Context, i int) (string, error) {
			task := tasks[i]
			begun(task.ID)
			v, err := test(ctx, task.Claim.Claim, values.reader(task.ID), task.Claim.Bound)
			if err == nil {
				results[i] = &v
			}
			return "", err
		})
	pool.leave = values.keep
	failures, err := pool.do(ctx)
	for _, v := range results {
		if v != nil {
			tested = append(tested, *v)
		}
	}
	err = errors.Join(err, untestable)
	for _, failure := range failures {
		err = errors.Join(err, fmt.Errorf("%s: %w", failure.Task, failure.Err))
	}
	return tested, err
}

// tasks is the tests of claims with their bounds and memory; a warning is printed where they take
// long. A claim that can't be tested to the bound that is asked for is an error; to its own, where 0
// is asked for, it is told as untestable and keeps no other from its test. The listing of thousands
// of games takes seconds, in which an interrupt is heeded.
func (t *Tests) tasks(
	ctx context.Context, games *claims.Catalogue, some []claim.Claim,
) (tasks []plan.Task, untestable, err error) {
	const short = 10 // seconds that nobody needs to be told of
	seconds, most := 0.0, uint64(0)
	computed, history := map[claim.Need]bool{}, journal.ReadHistory(t.Store)
	err = reference.RunCancellable(ctx, func() error {
		for _, c := range some {
			to := c.BoundOf(t.Bound, slices.Contains(t.Named, c.ID))
			cost, err := resolve.ClaimCost(games, c, to, t.Memory, computed)
			switch {
			case err == nil:
				tasks = append(tasks, plan.Task{ID: c.ID, Memory: cost.Memory, Claim: &plan.ClaimTask{Claim: c, Bound: to}})
				seconds += cost.Seconds * history.Factor(plan.Claim, plan.Claim+"/"+c.ID)
				most = max(most, cost.Memory)
			case t.Bound > 0:
				return fault.Userf("%w; by default it is tested to %d", err, c.Bound)
			default:
				untestable = errors.Join(untestable, err)
			}
		}
		return nil
	})
	if err == nil && seconds >= short {
		fmt.Fprintf(t.Errors, "%d claims to test: about %s to compute the values with "+
			"--workers %d, and the tests besides; up to %s of memory for a claim, of the %s "+
			"that are allowed\n", len(tasks), quantity.Elapsed(seconds/float64(t.Workers)),
			t.Workers, quantity.Bytes(most), quantity.Bytes(t.Memory))
	}
	return tasks, untestable, err
}

// Check fails where a claim of a config is contradicted, and where a verdict that was found at the
// default bound isn't the recorded one, which w is told.
func Check(w io.Writer, rows []verdict.Claim, bound uint64) error {
	isOwn := func(r verdict.Claim) bool { return r.Paper == own.Paper.ID }
	if slices.ContainsFunc(rows, func(r verdict.Claim) bool { return isOwn(r) && r.Verdict == claim.Contradicted }) {
		return fault.Told(fault.OfCheck)
	}
	if bound > 0 {
		return nil
	}
	// Nothing records own claims.
	rows = slices.DeleteFunc(slices.Clone(rows), func(r verdict.Claim) bool { return isOwn(r) || r.AsRecorded })
	return changed(w, rows, claims.Recorded(), len(rows) == len(claims.Claims()))
}

// changed compares verdicts, of all claims or of some, with the recorded ones.
func changed(w io.Writer, rows []verdict.Claim, recorded map[string]claims.Record, all bool) error {
	differ := false
	gone := maps.Clone(recorded)
	for _, r := range rows {
		old, ok := recorded[r.ID]
		delete(gone, r.ID)
		switch now := r.Recorded(); {
		case !ok:
			fmt.Fprintf(w, "%s is %s; no verdict is recorded yet\n", r.ID, now)
			differ = differ || all
		case old.String() != now.String():
			fmt.Fprintf(w, "%s is %s; recorded is %s\n", r.ID, now, old)
			differ = true
		}
	}
	if all {
		for _, id := range slices.Sorted(maps.Keys(gone)) {
			fmt.Fprintf(w, "%s is recorded as %s; there is no such claim\n", id, gone[id])
			differ = true
		}
	}
	if differ {
		return fault.Told(fault.OfCheck)
	}
	return nil
}
