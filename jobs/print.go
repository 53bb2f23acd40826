package jobs

import (
	"fmt"
	"io"
	"text/tabwriter"

	"grundy/jobs/position"
)

var outcomes = map[string]string{
	"N": "the next player wins", "P": "the previous player wins", "D": "a draw",
	"L": "Left wins, whoever begins", "R": "Right wins, whoever begins",
	"unknown": "it could depend on heaps beyond the game's bound",
}

// Print prints the values, the outcome and the moves, each as the sum before and after it.
func (x *Solution) Print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, text := range x.Texts() {
		fmt.Fprintf(t, "%s\t%s\n", x.Heaps[i], text)
	}
	result := x.Outcome + ": " + outcomes[x.Outcome]
	switch {
	case x.Form == nil && x.Loopy == "":
		fmt.Fprintf(t, "nim-sum\t%s, %s\n", position.Notation(x.Value), result)
	case x.Loopy != "":
		fmt.Fprintf(t, "sum\t%s, %s\n", x.Loopy, result)
	case len(x.Heaps) > 1 && *x.Form != "":
		fmt.Fprintf(t, "sum\t%s, %s\n", *x.Form, result)
	default:
		fmt.Fprintf(t, "outcome\t%s\n", result)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	labels := map[string]string{"left": "Left   ", "right": "Right  "}
	for _, m := range x.Moves {
		fmt.Fprintln(w, labels[m.Player]+m.Text)
	}
	_, err := fmt.Fprintln(w, x.Summary)
	return err
}
