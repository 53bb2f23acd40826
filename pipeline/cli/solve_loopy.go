package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"grundy/jobs/games/loopy/smith"
	"grundy/jobs/position"
)

// loopyOutcomes are the letters of the outcomes and what they mean.
var loopyOutcomes = map[smith.Outcome]struct{ letter, meaning, moves string }{
	smith.Win:    {"N", "the next player wins", "winning"},
	smith.Lose:   {"P", "the previous player wins", "winning"},
	smith.Draw:   {"D", "a draw", "drawing"},
	smith.Nobody: {"unknown", "it could depend on heaps beyond the game's bound", "good"},
}

// solveLoopy prints the value and the best moves of a sum in which play needn't end.
func solveLoopy(c *cobra.Command, s position.Sum, asJSON bool) error {
	defer overdue(c.ErrOrStderr(), longWait)()
	a, err := newBook(c).AnalyseLoopy(c.Context(), s)
	if err != nil {
		return tooLarge(err)
	}
	if asJSON {
		return json.NewEncoder(c.OutOrStdout()).Encode(loopySolved(a))
	}
	return printLoopy(c.OutOrStdout(), a)
}

func printLoopy(w io.Writer, a *position.LoopyAnalysis) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, p := range a.Sum {
		fmt.Fprintf(t, "%s\t%v\n", p, a.Values[i])
	}
	o := loopyOutcomes[a.Outcome]
	fmt.Fprintf(t, "sum\t%v, %s: %s\n", a.Value, o.letter, o.meaning)
	if err := t.Flush(); err != nil {
		return err
	}
	for _, m := range a.Moves {
		fmt.Fprintln(w, moveText(a.Sum, m))
	}
	if a.Outcome == smith.Nobody && len(a.Moves) == 0 {
		_, err := fmt.Fprintln(w, "no move is known to win or draw")
		return err
	}
	_, err := fmt.Fprintln(w, loopyCount(len(a.Moves), o.moves, a.Complete))
	return err
}

// loopyCount says how many moves were listed, and whether there may be more.
func loopyCount(n int, moves string, complete bool) string {
	switch {
	case !complete:
		return fmt.Sprintf("%d %s moves are listed; there may be more", n, moves)
	case n == 0:
		return "no " + moves + " move"
	case n == 1:
		return "1 " + moves + " move"
	}
	return fmt.Sprintf("%d %s moves", n, moves)
}

// loopyJSON is what 'solve --json' prints of a sum in which play needn't end: value and
// values are null unless they are nim-values, and loopy and loopy_values have all.
type loopyJSON struct {
	sumJSON
	Loopy       string   `json:"loopy"`
	LoopyValues []string `json:"loopy_values"`
}

func loopySolved(a *position.LoopyAnalysis) loopyJSON {
	out := loopyJSON{Loopy: a.Value.String(), sumJSON: sumJSON{
		Heaps: heapNames(a.Sum), Value: finite(a.Value), Outcome: loopyOutcomes[a.Outcome].letter,
		Moves: moveRows(a.Sum, a.Moves), Complete: a.Complete,
	}}
	for _, v := range a.Values {
		out.Values = append(out.Values, finite(v))
		out.LoopyValues = append(out.LoopyValues, v.String())
	}
	return out
}

// finite is a nim-value, or nil if the value is loopy or unknown.
func finite(v smith.Value) *big.Int {
	if v.Kind != smith.Finite {
		return nil
	}
	return new(big.Int).SetUint64(uint64(v.G))
}
