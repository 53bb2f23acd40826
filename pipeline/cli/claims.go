package cli

import (
	"cmp"
	"errors"
	"io"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/rules/own"
	"grundy/pipeline/docs"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/verdict"
)

type claimFlags struct {
	printing

	markdown, failing  bool
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
	c.Flags().Bool("test", false, "test the claims instead of telling the recorded verdicts")
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
	bare, ofConfig := len(ids) == 0 && f.paper == "", c.Flags().Changed(configFlagName)
	usual := bare && f.record == "" && !f.markdown
	cfg, err := ownConfig(c, usual || f.paper == own.Paper.ID || slices.ContainsFunc(ids, claims.Unknown))
	if err != nil {
		return err
	}
	games := catalogueOf(cfg)
	all := games.Claims()
	if games != nil && bare && (ofConfig || len(games.OwnClaims) > 0) {
		all = games.OwnClaims
	}
	if f.failing {
		f.verdicts = append(f.verdicts, string(claim.Contradicted), string(claim.Misprint))
	}
	some, err := claims.Chosen(all, f.paper, ids)
	if err = cmp.Or(fault.User(err), fault.User(claim.CheckVerdicts(f.verdicts)), checkWorkers(f.workers)); err != nil {
		return err
	}
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	defer plan.KeepWithin(uint64(f.memory))()
	rows, err := run.Verdicts(c.Context(), some, run.Tests{
		Options: run.Options{Store: st, Workers: f.workers, Memory: uint64(f.memory)},
		Config:  cfg, Named: ids, Bound: f.bound, Errors: c.ErrOrStderr(), Silent: f.asJSON || f.markdown,
		Anew: slices.ContainsFunc(ofTests, c.Flags().Changed),
	})
	if err != nil {
		return errors.Join(err, f.show(c, rows))
	}
	if f.record != "" {
		return errors.Join(saveFile(f.record, whole([]byte(verdict.RecordsText(rows)))), f.show(c, rows))
	}
	return errors.Join(f.show(c, rows), run.Check(c.ErrOrStderr(), rows, f.bound))
}

// ofTests are the flags that ask for tests as --test does, for they are about nothing else.
var ofTests = []string{"test", "bound", "workers", "memory", "record", "out"}

// show prints the rows, as far as they have a verdict that is asked for.
func (f *claimFlags) show(c *cobra.Command, rows []verdict.Claim) error {
	rows = verdict.Only(rows, f.verdicts)
	if f.markdown {
		return docs.Claims(c.OutOrStdout(), rows)
	}
	list := []any{}
	for _, r := range rows {
		list = append(list, struct {
			verdict.Claim
			ByHand  string  `json:"by_hand,omitempty"`
			Seconds float64 `json:"seconds"`
		}{r, r.Of.ByHand, r.Took.Seconds()})
	}
	t := listing.Of(verdict.Table(rows))
	t.Caption = "Claims, and what is found by computing."
	t.Own = map[string]func(io.Writer) error{
		listing.Text: func(w io.Writer) error { return docs.Verdicts(w, rows) },
		listing.JSON: func(w io.Writer) error { return listing.PrintJSON(w, list) },
	}
	return f.print(c, t)
}
