package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"grundy/jobs/games/partizan"
	"grundy/jobs/position"
)

// partizanOutcomes says what the outcomes mean.
var partizanOutcomes = map[partizan.Outcome]string{
	partizan.L: "Left wins, whoever begins",
	partizan.R: "Right wins, whoever begins",
	partizan.N: "the next player wins",
	partizan.P: "the previous player wins",
}

// solvePartizan prints the outcome of a sum with heaps of partizan games and both
// players' winning moves.
func solvePartizan(c *cobra.Command, s position.Sum, asJSON bool) error {
	defer overdue(c.ErrOrStderr(), longWait)()
	a, err := newBook(c).AnalysePartizan(c.Context(), s)
	if errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		return usage(err)
	}
	if asJSON {
		return json.NewEncoder(c.OutOrStdout()).Encode(partizanSolved(a))
	}
	return printPartizan(c.OutOrStdout(), a)
}

func printPartizan(w io.Writer, a *position.PartizanAnalysis) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, p := range a.Sum {
		form := a.Play.Forms[i]
		if form == "" {
			form = fmt.Sprintf("no canonical form beyond the heap %d", partizan.MostInSum)
		}
		fmt.Fprintf(t, "%s\t%s\n", p, form)
	}
	result := string(a.Play.Outcome) + ": " + partizanOutcomes[a.Play.Outcome]
	label := "outcome"
	if len(a.Sum) > 1 && a.Play.Form != "" {
		label, result = "sum", a.Play.Form+", "+result
	}
	fmt.Fprintf(t, "%s\t%s\n", label, result)
	if err := t.Flush(); err != nil {
		return err
	}
	for _, m := range a.Left {
		fmt.Fprintf(w, "Left   %s\n", moveText(a.Sum, m))
	}
	for _, m := range a.Right {
		fmt.Fprintf(w, "Right  %s\n", moveText(a.Sum, m))
	}
	last := fmt.Sprintf("winning moves: Left has %s, Right %s", countOrNone(len(a.Left)), countOrNone(len(a.Right)))
	if !a.Complete {
		last += " in this list; there may be more"
	}
	_, err := fmt.Fprintln(w, last)
	return err
}

func countOrNone(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

// partizanJSON is what 'solve --json' prints of a sum with heaps of partizan games:
// value and values are null, and forms has the canonical forms.
type partizanJSON struct {
	Heaps    []string           `json:"heaps"`
	Value    *big.Int           `json:"value"`
	Outcome  string             `json:"outcome"`
	Moves    []partizanMoveJSON `json:"moves"`
	Values   []*big.Int         `json:"values"`
	Complete bool               `json:"complete"`
	Form     string             `json:"form"`
	Forms    []string           `json:"forms"`
}

type partizanMoveJSON struct {
	Player string `json:"player"`
	moveJSON
}

func partizanSolved(a *position.PartizanAnalysis) partizanJSON {
	out := partizanJSON{
		Heaps: heapNames(a.Sum), Outcome: string(a.Play.Outcome), Moves: []partizanMoveJSON{}, Complete: a.Complete,
		Values: make([]*big.Int, len(a.Sum)), Form: a.Play.Form, Forms: a.Play.Forms,
	}
	for _, m := range moveRows(a.Sum, a.Left) {
		out.Moves = append(out.Moves, partizanMoveJSON{"left", m})
	}
	for _, m := range moveRows(a.Sum, a.Right) {
		out.Moves = append(out.Moves, partizanMoveJSON{"right", m})
	}
	return out
}
