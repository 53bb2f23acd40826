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
	if record.Files, err = r.failing(t.Claim.Path, tested.Failing); err != nil {
		return "", err
	}
	for _, f := range record.Files {
		note += ", as listed in " + f.Path
	}
	_, err = r.Store.SaveRecord(t.Claim.Path, verdict.Record{Record: record, Claim: tested})
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

// trial is a claim that is to be tested.
type trial struct {
	Claim  claim.Claim
	Bound  uint64 // how far it is tested
	Memory uint64 // what that takes at most, in bytes, as [plan.CostOf] says
}

// Trials is the claims with their bounds and memory, with a warning where their tests take long. A
// claim that can't be tested to the bound that is asked for is an error; to its own, where 0 is
// asked for, it is told as untestable and keeps no other from its test. The listing of thousands of
// games takes seconds, in which an interrupt is heeded.
func Trials(
	ctx context.Context, games *claims.Catalogue, some []claim.Claim, named []string, bound uint64,
	o Options,
) (trials []trial, warning string, untestable, err error) {
	const short = 10 // seconds that nobody needs to be told of
	listed, seconds, most := []trial{}, 0.0, uint64(0)
	computed, history := map[claim.Need]bool{}, journal.ReadHistory(o.Store)
	var without []error
	err = reference.RunCancellable(ctx, func() error {
		for _, c := range some {
			to := c.BoundOf(bound, slices.Contains(named, c.ID))
			cost, err := resolve.ClaimCost(games, c, to, o.Memory, computed)
			switch {
			case err == nil:
				listed = append(listed, trial{Claim: c, Bound: to, Memory: cost.Memory})
				seconds += cost.Seconds * history.Factor(plan.Claim, plan.Claim+"/"+c.ID)
				most = max(most, cost.Memory)
			case bound > 0:
				return fault.Userf("%w; by default it is tested to %d", err, c.Bound)
			default:
				without = append(without, err)
			}
		}
		return nil
	})
	if err != nil {
		return nil, "", nil, err
	}
	if seconds >= short {
		warning = fmt.Sprintf("%d claims to test: about %s to compute the values with "+
			"--workers %d, and the tests besides; up to %s of memory for a claim, of the %s "+
			"that are allowed", len(listed), quantity.Elapsed(seconds/float64(o.Workers)),
			o.Workers, quantity.Bytes(most), quantity.Bytes(o.Memory))
	}
	return listed, warning, errors.Join(without...), nil
}

// TestClaims tests claims of a catalogue in the pool of a run: as many at once as there are workers and as fit into the memory,
// and a failure keeps no other claim from being tested. Claims about sweeps read the tables of
// the plan's sweeps, which is nil where no claim is about one. It returns the claims that
// were tested and the failures, both in the given order; the error is the context's.
// begun is called before each test, by several goroutines at once.
func TestClaims(ctx context.Context, games *claims.Catalogue, p *plan.Plan, trials []trial, o Options, begun func(id string)) ([]verdict.Claim, []taskFailure, error) {
	values := newShared(o.Store, games)
	values.plan = p
	var ids []string
	var nodes []node
	results := make([]*verdict.Claim, len(trials))
	for i, t := range trials {
		id := t.Claim.ID
		ids = append(ids, id)
		nodes = append(nodes, node{Task: schedule.Task{ID: id, Memory: t.Memory}, do: func(ctx context.Context) (string, error) {
			begun(id)
			tested, err := test(ctx, t.Claim, values.reader(id), t.Bound)
			if err == nil {
				results[i] = &tested
			}
			return "", err
		}})
	}
	pool := newPool(o.Workers, o.Memory, progress.NewTracker(ids, time.Now), func(taskFailure) {})
	pool.leave = values.keep
	failures, err := pool.do(ctx, nodes)
	tested := []verdict.Claim{}
	for _, t := range results {
		if t != nil {
			tested = append(tested, *t)
		}
	}
	return tested, failures, err
}

// Changed compares verdicts, of all claims or of some, with the recorded ones.
func Changed(w io.Writer, rows []verdict.Claim, recorded map[string]claims.Record, all bool) error {
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
