package cli

import (
	"cmp"
	"errors"
	"io"
	"os"
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

func newClaims() *cobra.Command { return command("claims", nil, claimNames, tellClaims) }

func tellClaims(c call, ids []string) error {
	paper, record, bound, memory := c.text("paper"), c.text("record"), c.number("bound"), c.memory()
	bare := len(ids) == 0 && paper == ""
	usual := bare && record == "" && !c.is("markdown")
	cfg, err := ownConfig(c, usual || paper == own.Paper.ID || slices.ContainsFunc(ids, claims.Unknown))
	if c.given("bound") && bound == 0 {
		err = fault.Userf("--bound is at least 1, not 0: without it each claim is tested to its own bound")
	}
	if err != nil {
		return err
	}
	if _, missing := os.Stat(usualConfig); usual && cfg == nil && missing == nil {
		c.notice(usualConfig + " has errors, so that its claims are left out: 'grundy plan' tells the errors")
	}
	games := catalogueOf(cfg)
	all := games.Claims()
	if games != nil && bare && (c.given("config") || len(games.OwnClaims) > 0) {
		all = games.OwnClaims
	}
	some, err := claims.Chosen(all, paper, ids)
	workers, wrong := c.workers()
	if err = cmp.Or(fault.User(err), fault.User(claim.CheckVerdicts(verdictsOf(c))), wrong); err != nil {
		return err
	}
	st, err := c.openStore()
	if err != nil {
		return err
	}
	defer plan.KeepWithin(memory)()
	rows, err := run.Verdicts(c.Context(), some, run.Tests{
		Options: run.Options{Store: st, Workers: workers, Memory: memory},
		Config:  cfg, Named: ids, Bound: bound, Errors: c.ErrOrStderr(), Silent: c.is("json") || c.is("markdown"),
		Anew: c.given(ofTests...),
	})
	shown := showVerdicts(c, rows)
	switch {
	case err != nil:
		return errors.Join(err, shown)
	case record != "":
		return errors.Join(saveFile(record, whole([]byte(verdict.RecordsText(rows)))), shown)
	}
	return errors.Join(shown, run.Check(c.ErrOrStderr(), rows, bound))
}

// verdictsOf is the verdicts that are asked for; none for all.
func verdictsOf(c call) []string {
	if c.is("failing") {
		return append(c.words("verdict"), string(claim.Contradicted), string(claim.Misprint))
	}
	return c.words("verdict")
}

// ofTests are the flags that ask for tests as --test does, for they are about nothing else.
var ofTests = []string{"test", "bound", "workers", "memory", "record", "out"}

// showVerdicts prints the rows, as far as they have a verdict that is asked for.
func showVerdicts(c call, rows []verdict.Claim) error {
	rows = verdict.Only(rows, verdictsOf(c))
	if c.is("markdown") {
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
	t.Own = listing.Whole(func(w io.Writer) error { return docs.Verdicts(w, rows) }, list)
	return c.print(t)
}
