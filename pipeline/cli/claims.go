package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/suggest"
)

// verdictJSON is a row of 'claims --json'.
type verdictJSON struct {
	ID        string       `json:"id"`
	Paper     string       `json:"paper"`
	Statement string       `json:"statement"`
	Verdict   game.Verdict `json:"verdict"`
	Bound     uint64       `json:"bound"`
	Evidence  string       `json:"evidence"`
	Seconds   float64      `json:"seconds"`
}

func newClaims() *cobra.Command {
	var asJSON bool
	var bound uint64
	c := &cobra.Command{
		Use:   "claims [ID…]",
		Short: "test what the papers claim",
		Long: `Claims tests statements of the papers by computing and prints the verdicts:

  proved        a finite statement checked completely, or a certificate verified
  holds         the paper proves it; no exception up to the bound
  open          nobody is known to have proved it; no exception up to the bound
  contradicted  there is a counterexample, the smallest is named
  misprint      the statement stands, but something is printed wrong`,
		Example: `  $ grundy claims arith/thm12 --bound 1000
  holds  arith/thm12  1000  true of every heap from 1 to 1000`,
		RunE: func(c *cobra.Command, args []string) error {
			claims, err := chooseClaims(args)
			if err != nil {
				return err
			}
			rows := []verdictJSON{}
			for _, claim := range claims {
				row, err := testClaim(c.Context(), claim, bound)
				if err != nil {
					return &exitError{exitTaskFailed, fmt.Errorf("%s: %w", claim.ID, err)}
				}
				rows = append(rows, row)
			}
			if asJSON {
				return json.NewEncoder(c.OutOrStdout()).Encode(rows)
			}
			return printVerdicts(c.OutOrStdout(), rows)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	c.Flags().Uint64Var(&bound, "bound", 0, "how far to test (default each claim's own bound)")
	return c
}

// chooseClaims is the claims of the ids, or all.
func chooseClaims(ids []string) ([]game.Claim, error) {
	all := catalog.Claims()
	if len(ids) == 0 {
		return all, nil
	}
	var chosen []game.Claim
	for _, id := range ids {
		i := slices.IndexFunc(all, func(c game.Claim) bool { return c.ID == id })
		if i < 0 {
			return nil, usage(unknownClaim(id, all))
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}

func unknownClaim(id string, all []game.Claim) error {
	var ids []string
	for _, c := range all {
		ids = append(ids, c.ID)
	}
	if near, ok := suggest.Nearest(id, ids); ok {
		return fmt.Errorf("there is no claim %q; did you mean %q?", id, near)
	}
	return fmt.Errorf("there is no claim %q; 'grundy claims' tests all there are", id)
}

func testClaim(ctx context.Context, c game.Claim, bound uint64) (verdictJSON, error) {
	if bound == 0 {
		bound = c.Bound
	}
	begun := time.Now()
	f, err := c.Test(ctx, catalog.Solvers{}, bound)
	return verdictJSON{
		ID: c.ID, Paper: c.Paper.ID, Statement: c.Statement, Verdict: f.Verdict,
		Bound: f.Bound, Evidence: f.Evidence, Seconds: time.Since(begun).Seconds(),
	}, err
}

func printVerdicts(w io.Writer, rows []verdictJSON) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range rows {
		fmt.Fprintf(t, "%s\t%s\t%d\t%s\n", r.Verdict, r.ID, r.Bound, r.Evidence)
	}
	return t.Flush()
}
