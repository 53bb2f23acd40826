package cli

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/rules/own"
	"grundy/pipeline/config"
	"grundy/pipeline/docs"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/run"
	"grundy/pipeline/verdict"
)

// verdictJSON is a row of 'claims --json'.
type verdictJSON struct {
	verdict.Claim
	ByHand  string  `json:"by_hand,omitempty"`
	Seconds float64 `json:"seconds"`
}

type claimFlags struct {
	printing

	markdown, failing  bool
	anew               bool
	paper, record, out string
	verdicts           []string
	bound              uint64
	workers            int
	memory             size
}

func newClaims() *cobra.Command {
	var f claimFlags
	c := &cobra.Command{
		Use:               "claims [ID…]",
		Short:             "what the papers claim, with recorded verdicts, or tested",
		ValidArgsFunction: claimNames,
		RunE:              f.run,
	}
	configFlag(c)
	f.flags(c)
	jsonFlag(c, &f.asJSON)
	outFlag(c, &f.out)
	c.Flags().BoolVar(&f.anew, "test", false, "test the claims instead of telling the recorded verdicts")
	c.Flags().BoolVar(&f.markdown, "markdown", false, "print docs/CLAIMS.md")
	c.Flags().BoolVar(&f.failing, "failing", false, "print only what is contradicted or misprinted")
	c.Flags().StringSliceVar(&f.verdicts, "verdict", nil, "print only those with these verdicts, as open,answered or 'answered: no'")
	c.Flags().StringVar(&f.paper, "paper", "", "just those of a paper: arith, cut, mem, step, nim, or own")
	c.Flags().StringVar(&f.record, "record", "", "write all verdicts, as jobs/claims/recorded.txt has them, to this file")
	heapFlag(c, &f.bound, "bound", "how far to test (default each claim's own bound)")
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "the number of claims tested at once")
	memoryFlag(c, &f.memory, "the memory of all claims")
	return c
}

func (f *claimFlags) run(c *cobra.Command, ids []string) error {
	unknown := func(id string) bool {
		return !slices.ContainsFunc(claims.IDs(claims.Claims()), func(c string) bool { return config.Chooses(id, c) })
	}
	cfg, err := ownConfig(c, f.paper == own.Paper.ID || slices.ContainsFunc(ids, unknown))
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
	rows, err := f.rows(c, cfg, some, ids)
	if err != nil {
		return errors.Join(err, f.show(c, rows))
	}
	if f.record != "" {
		records := map[string]claims.Record{}
		for _, c := range claims.Claims() {
			if r, there := claims.Recorded()[c.ID]; there {
				records[c.ID] = r
			}
		}
		for _, r := range rows {
			records[r.ID] = r.Recorded()
		}
		if err := saveFile(f.record, whole([]byte(claims.RecordsText(records)))); err != nil {
			return err
		}
	}
	if err := f.show(c, rows); err != nil || f.record != "" {
		return err
	}
	if slices.ContainsFunc(rows, func(r verdict.Claim) bool { return r.Paper == own.Paper.ID && r.Verdict == claim.Contradicted }) {
		return fault.Told(fault.OfCheck)
	}
	if f.bound > 0 {
		return nil
	}
	// Nothing records own claims.
	rows = slices.DeleteFunc(rows, func(r verdict.Claim) bool {
		return r.Paper == own.Paper.ID || r.AsRecorded
	})
	return run.Changed(c.ErrOrStderr(), rows, claims.Recorded(), len(rows) == len(claims.Claims()))
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
			hint := didYouMean(id, claims.IDs(all), "'grundy claims' tests all there are")
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

// ofTests are the flags that ask for tests as --test does, for they are about nothing else.
var ofTests = []string{"test", "bound", "workers", "memory", "record", "out"}

// rows is the claims with their recorded verdicts, or tested where that is asked for or no verdict
// is recorded. With an error it is those that have a verdict.
func (f *claimFlags) rows(
	c *cobra.Command, cfg *config.Config, some []claim.Claim, ids []string,
) (rows []verdict.Claim, err error) {
	known, untested := map[string]verdict.Claim{}, some
	if !slices.ContainsFunc(ofTests, c.Flags().Changed) {
		untested = nil
		for _, c := range some {
			if r, there := verdict.Recorded(c); there {
				known[c.ID] = r
			} else {
				untested = append(untested, c)
			}
		}
	}
	if len(known) > 0 && !f.asJSON && !f.markdown {
		fmt.Fprintln(c.ErrOrStderr(), "verdicts as recorded with the program; --test tests the claims anew")
	}
	if len(untested) > 0 {
		tested, failed := f.test(c, cfg, untested, ids)
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

// test tests the claims and shows on a terminal how many are done. With an error it
// returns the rows of those that were tested.
func (f *claimFlags) test(c *cobra.Command, cfg *config.Config, some []claim.Claim, ids []string) ([]verdict.Claim, error) {
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
	o := run.Options{Store: st, Workers: f.workers, Memory: uint64(f.memory)}
	trials, warning, untestable, err := run.Trials(c.Context(), games, some, ids, f.bound, o)
	if err != nil {
		return nil, err
	}
	if warning != "" {
		fmt.Fprintln(c.ErrOrStderr(), warning)
	}
	count, stop := progress.Count(c.ErrOrStderr(), len(trials), "claims")
	defer stop()
	defer keepWithin(f.memory)()
	tested, failures, err := run.TestClaims(c.Context(), games, sweeps, trials, o, count)
	err = errors.Join(err, untestable)
	for _, failure := range failures {
		err = errors.Join(err, fmt.Errorf("%s: %w", failure.ID, failure.Err))
	}
	return tested, err
}

// checkVerdicts refuses a --verdict that is none, and makes --failing the two verdicts that it
// stands for.
func (f *claimFlags) checkVerdicts() error {
	if f.failing {
		f.verdicts = append(f.verdicts, string(claim.Contradicted), string(claim.Misprint))
	}
	names := claim.VerdictNames()
	for _, v := range f.verdicts {
		if !slices.Contains(names, v) {
			return fault.Userf("there is no verdict %q: there are %s", v, strings.Join(names, ", "))
		}
	}
	return nil
}

// show prints the rows, as far as they have a verdict that is asked for.
func (f *claimFlags) show(c *cobra.Command, rows []verdict.Claim) error {
	if len(f.verdicts) > 0 {
		rows = slices.DeleteFunc(slices.Clone(rows), func(r verdict.Claim) bool {
			return !slices.Contains(f.verdicts, string(r.Verdict)) && !slices.Contains(f.verdicts, r.Label())
		})
	}
	if f.markdown {
		return docs.Claims(c.OutOrStdout(), rows)
	}
	list := []verdictJSON{}
	for _, r := range rows {
		list = append(list, verdictJSON{r, r.Of.ByHand, r.Took.Seconds()})
	}
	t := listing.Of(verdict.Table(rows))
	t.Caption = "Claims, and what is found by computing."
	t.Own = map[string]func(io.Writer) error{
		listing.Text: func(w io.Writer) error { return docs.Verdicts(w, rows) },
		listing.JSON: func(w io.Writer) error { return printJSON(w, list) },
	}
	return f.print(c, t)
}
