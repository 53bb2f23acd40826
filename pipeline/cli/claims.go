package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/docs"
	"grundy/pipeline/fault"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/reference"
	"grundy/jobs/rules/own"
	"grundy/pipeline/config"
	"grundy/pipeline/journal"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
	"grundy/pipeline/resolve"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// verdictJSON is a row of 'claims --json'.
type verdictJSON struct {
	run.Tested
	ByHand  string  `json:"by_hand,omitempty"`
	Seconds float64 `json:"seconds"`
}

type claimFlags struct {
	json, markdown, failing bool
	paper, record, out      string
	verdicts                []string
	bound                   uint64
	workers                 int
	memory                  size
}

func newClaims() *cobra.Command {
	var f claimFlags
	c := &cobra.Command{
		Use:               "claims [ID…]",
		Short:             "test what the papers claim",
		ValidArgsFunction: claimNames,
		RunE:              f.run,
	}
	configFlag(c)
	jsonFlag(c, &f.json)
	outFlag(c, &f.out)
	c.Flags().BoolVar(&f.markdown, "markdown", false, "print docs/CLAIMS.md")
	c.Flags().BoolVar(&f.failing, "failing", false, "print only what is contradicted or misprinted")
	c.Flags().StringSliceVar(&f.verdicts, "verdict", nil, "print only those with these verdicts, as open,answered or 'answered: no'")
	c.Flags().StringVar(&f.paper, "paper", "", "just those of a paper: arith, cut, mem, step, nim, or own")
	c.Flags().StringVar(&f.record, "record", "", "write the verdicts to this file, as jobs/claims/recorded.txt")
	heapFlag(c, &f.bound, "bound", "how far to test (default each claim's own bound)")
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "the number of claims tested at once")
	memoryFlag(c, &f.memory, "the memory of all claims")
	return c
}

func (f *claimFlags) run(c *cobra.Command, ids []string) error {
	cfg, err := ownConfig(c)
	if err != nil {
		return err
	}
	games := catalogueOf(cfg)
	all := games.Claims()
	if games != nil && len(ids) == 0 && f.paper == "" {
		all = games.OwnClaims
	}
	some, err := f.chosen(all, ids)
	if err != nil {
		return err
	}
	if err := f.checkVerdicts(); err != nil {
		return err
	}
	if err := checkWorkers(f.workers); err != nil {
		return err
	}
	rows, err := f.test(c, cfg, some, ids)
	if err != nil {
		return errors.Join(err, f.print(c.OutOrStdout(), rows))
	}
	if f.record != "" {
		records := map[string]claims.Record{}
		for _, r := range rows {
			records[r.ID] = r.recorded()
		}
		if err := saveFile(f.record, []byte(claims.RecordsText(records))); err != nil {
			return err
		}
	}
	if err := f.print(c.OutOrStdout(), rows); err != nil || f.record != "" {
		return err
	}
	if slices.ContainsFunc(rows, func(r verdictJSON) bool { return r.Paper == own.Paper.ID && r.Verdict == claim.Contradicted }) {
		return fault.Told(fault.OfCheck)
	}
	if f.bound > 0 {
		return nil
	}
	rows = slices.DeleteFunc(rows, func(r verdictJSON) bool { return r.Paper == own.Paper.ID }) // Nothing records own claims.
	return changed(c.ErrOrStderr(), rows, claims.Recorded(), len(rows) == len(claims.Claims()))
}

// boundOf is how far a claim is tested. A bound of another unit than n isn't raised unless the
// claim is named, and no claim that isn't named is tested beyond what it can be.
func (f *claimFlags) boundOf(c claim.Claim, ids []string) uint64 {
	switch {
	case f.bound == 0:
		return c.Bound
	case slices.Contains(ids, c.ID):
		return f.bound
	case c.Unit != "":
		return min(f.bound, c.Bound)
	case c.Most > 0:
		return min(f.bound, c.Most)
	}
	return f.bound
}

// chosen is the claims that the ids and the paper name; all claims if nothing is named.
func (f *claimFlags) chosen(all []claim.Claim, ids []string) ([]claim.Claim, error) {
	var papers []string
	for _, c := range all {
		if !slices.Contains(papers, c.Paper.ID) {
			papers = append(papers, c.Paper.ID)
		}
	}
	if f.paper != "" {
		if !slices.Contains(papers, f.paper) {
			return nil, fault.Userf("there are no claims of a paper %q: there are %s", f.paper, strings.Join(papers, ", "))
		}
		all = slices.DeleteFunc(slices.Clone(all), func(c claim.Claim) bool { return c.Paper.ID != f.paper })
	}
	if len(ids) == 0 {
		return all, nil
	}
	var chosen []claim.Claim
	for _, id := range ids {
		some := slices.DeleteFunc(slices.Clone(all), func(c claim.Claim) bool { return !config.Chooses(id, c.ID) })
		if len(some) == 0 {
			hint := didYouMean(id, claimIDs(all), "'grundy claims' tests all there are")
			return nil, fault.Userf("there is no claim %q; %s", id, hint)
		}
		chosen = append(chosen, some...)
	}
	have := map[string]bool{}
	return slices.DeleteFunc(chosen, func(c claim.Claim) bool {
		again := have[c.ID]
		have[c.ID] = true
		return again
	}), nil
}

// test tests the claims and shows on a terminal how many are done. With an error it
// returns the rows of those that were tested.
func (f *claimFlags) test(c *cobra.Command, cfg *config.Config, some []claim.Claim, ids []string) ([]verdictJSON, error) {
	st, err := openStore(f.out)
	if err != nil {
		return nil, err
	}
	games := catalogueOf(cfg)
	var sweeps *plan.Plan
	if slices.ContainsFunc(some, func(c claim.Claim) bool { return c.Sweep != "" }) {
		if sweeps, err = plan.Make(c.Context(), cfg, st); err != nil {
			return nil, err
		}
	}
	trials, untestable, err := f.trials(c.Context(), c.ErrOrStderr(), st, games, some, ids)
	if err != nil {
		return nil, err
	}
	count, stop := progress.Count(c.ErrOrStderr(), len(trials), "claims")
	defer stop()
	defer keepWithin(f.memory)()
	o := run.Options{Store: st, Workers: f.workers, Memory: uint64(f.memory)}
	tested, failures, err := run.TestClaims(c.Context(), games, sweeps, trials, o, count)
	err = errors.Join(err, untestable)
	rows := []verdictJSON{}
	for _, t := range tested {
		rows = append(rows, verdictJSON{t, t.Claim.ByHand, t.Took.Seconds()})
	}
	for _, failure := range failures {
		err = errors.Join(err, fmt.Errorf("%s: %w", failure.ID, failure.Err))
	}
	return rows, err
}

// trials is the claims with their bounds and their memory. Of tests that take long it says on
// standard error what is known beforehand. A claim that can't be tested to the bound of --bound is
// an error; to its own bound it is one of those that can't be tested, and keeps no other from it.
// The listing of thousands of games takes seconds, in which an interrupt is heeded.
func (f *claimFlags) trials(ctx context.Context, stderr io.Writer, st *store.Store, games *claims.Catalogue, some []claim.Claim, ids []string) (trials []run.Trial, untestable, err error) {
	listed, seconds, most, computed, history := []run.Trial{}, 0.0, uint64(0), map[claim.Need]bool{}, journal.ReadHistory(st)
	var without []error
	err = reference.RunCancellable(ctx, func() error {
		for _, c := range some {
			to := f.boundOf(c, ids)
			cost, err := resolve.ClaimCost(games, c, to, uint64(f.memory), computed)
			switch {
			case err == nil:
				listed = append(listed, run.Trial{Claim: c, Bound: to, Memory: cost.Memory})
				seconds += cost.Seconds * history.Factor(plan.Claim, plan.Claim+"/"+c.ID)
				most = max(most, cost.Memory)
			case f.bound > 0:
				return fault.Userf("%w; by default it is tested to %d", err, c.Bound)
			default:
				without = append(without, err)
			}
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	const short = 10 // seconds that nobody needs to be told of
	if seconds >= short {
		_, err = fmt.Fprintf(stderr, "%d claims to test: about %s to compute the values with --workers %d, and the tests besides; up to %s of memory for a claim, of the %s that are allowed\n",
			len(listed), quantity.Elapsed(seconds/float64(f.workers)), f.workers, quantity.Bytes(most), quantity.Bytes(uint64(f.memory)))
	}
	return listed, errors.Join(without...), err
}

// checkVerdicts refuses a --verdict that is none, and makes --failing the two verdicts that it
// stands for.
func (f *claimFlags) checkVerdicts() error {
	if f.failing {
		f.verdicts = append(f.verdicts, string(claim.Contradicted), string(claim.Misprint))
	}
	var names []string
	for _, v := range claim.Verdicts {
		names = append(names, string(v))
		if v == claim.Answered {
			names = append(names, v.With(claim.Yes), v.With(claim.No))
		}
	}
	for _, v := range f.verdicts {
		if !slices.Contains(names, v) {
			return fault.Userf("there is no verdict %q: there are %s", v, strings.Join(names, ", "))
		}
	}
	return nil
}

func (f *claimFlags) print(w io.Writer, rows []verdictJSON) error {
	if len(f.verdicts) > 0 {
		rows = slices.DeleteFunc(slices.Clone(rows), func(r verdictJSON) bool {
			return !slices.Contains(f.verdicts, string(r.Verdict)) && !slices.Contains(f.verdicts, r.Verdict.With(r.Answer))
		})
	}
	switch {
	case f.json:
		return printJSON(w, rows)
	case f.markdown:
		var tested []run.Tested
		for _, r := range rows {
			tested = append(tested, r.Tested)
		}
		return docs.Claims(w, tested)
	}
	out, width := bufio.NewWriter(w), 0
	for _, r := range rows {
		width = max(width, len(r.ID))
	}
	for _, r := range rows {
		fmt.Fprintf(out, "%-13s %-*s  to %d%s, %s\n", r.Verdict.With(r.Answer), width, r.ID, r.Bound, r.unit(), quantity.Elapsed(r.Seconds))
		for _, line := range r.lines() {
			fmt.Fprintf(out, "%14s%s\n", "", strings.ReplaceAll(line, "\n", fmt.Sprintf("\n%14s", "")))
		}
	}
	return out.Flush()
}

// unit is the unit of the bound, in brackets, where it isn't n.
func (r verdictJSON) unit() string {
	if r.Unit == "" {
		return ""
	}
	return " (" + r.Unit + ")"
}

// lines is what is printed below a claim's verdict.
func (r verdictJSON) lines() []string {
	where, reading := fmt.Sprintf(" (section %s)", r.Section), "Reading: "
	if r.Paper == own.Paper.ID {
		where, reading = "", "Program: "
	}
	lines := []string{r.Statement + where}
	add := func(name, text string) {
		if text != "" {
			lines = append(lines, name+text)
		}
	}
	add("The paper: ", r.Raw)
	add(reading, r.Reading)
	add("", r.Evidence)
	if r.Basis != "" {
		add("Rests on: ", fmt.Sprintf("%s: %s", r.Basis, r.Basis.Means()))
	}
	if r.Proof != "" {
		add("Proof: ", "theorem "+r.Proof+" of docs/PROOFS.md")
	}
	if r.Verdict != claim.Undecided {
		add("By hand: ", r.ByHand)
	}
	add("To settle it: ", r.Settle)
	return lines
}

// recorded is the row as it is recorded.
func (r verdictJSON) recorded() claims.Record {
	return claims.Record{Verdict: r.Verdict, Answer: r.Answer, Basis: r.Basis}
}

// changed compares verdicts, of all claims or of some, with the recorded ones.
func changed(stderr io.Writer, rows []verdictJSON, recorded map[string]claims.Record, all bool) error {
	differ := false
	gone := maps.Clone(recorded)
	for _, r := range rows {
		old, ok := recorded[r.ID]
		delete(gone, r.ID)
		switch now := r.recorded(); {
		case !ok:
			fmt.Fprintf(stderr, "%s is %s; no verdict is recorded yet\n", r.ID, now)
			differ = differ || all
		case old != now:
			fmt.Fprintf(stderr, "%s is %s; recorded is %s\n", r.ID, now, old)
			differ = true
		}
	}
	if all {
		for _, id := range slices.Sorted(maps.Keys(gone)) {
			fmt.Fprintf(stderr, "%s is recorded as %s; there is no such claim\n", id, gone[id])
			differ = true
		}
	}
	if differ {
		return fault.Told(fault.OfCheck)
	}
	return nil
}
