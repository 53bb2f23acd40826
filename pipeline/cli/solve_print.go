package cli

import (
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"grundy/jobs"
	"grundy/jobs/position"
)

var meanings = map[string]string{
	"N": "the next player wins", "P": "the previous player wins", "D": "a draw",
	"L": "Left wins, whoever begins", "R": "Right wins, whoever begins",
	"unknown": "it could depend on heaps beyond the game's bound",
}

// printSolution prints the values, the outcome and the moves, each as the sum before and after it.
func printSolution(w io.Writer, x *jobs.Solution) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, text := range x.Texts() {
		fmt.Fprintf(t, "%s\t%s\n", x.Heaps[i], text)
	}
	result := x.Outcome + ": " + meanings[x.Outcome]
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
	_, err := fmt.Fprintln(w, countText(x))
	return err
}

// countText says how many good moves were listed, and whether there may be more.
func countText(x *jobs.Solution) string {
	switch {
	case x.Form != nil:
		return countOfPlayers(x)
	case x.Loopy != "":
		return countOfLoopy(x)
	}
	n := len(x.Moves)
	switch {
	case x.Complete:
		return count(n, "winning")
	case n == 0 && x.Untried:
		return "winning moves exist, but trying the options would take too long"
	case n == 0:
		return fmt.Sprintf("winning moves exist, but none was found among the %d options that were looked at", x.Looked)
	case x.Looked > 0:
		return fmt.Sprintf("%s listed; of a component only %d options were looked at, so there may be more", areOf(n), x.Looked)
	default:
		return fmt.Sprintf("%s listed; not all options were looked at, so there may be more", areOf(n))
	}
}

// areOf begins a sentence about so many winning moves.
func areOf(n int) string {
	if n == 1 {
		return "1 winning move is"
	}
	return fmt.Sprintf("%d winning moves are", n)
}

func count(n int, kind string) string {
	switch n {
	case 0:
		return "no " + kind + " move"
	case 1:
		return "1 " + kind + " move"
	}
	return fmt.Sprintf("%d %s moves", n, kind)
}

func countOfLoopy(x *jobs.Solution) string {
	n, kind := len(x.Moves), "winning"
	switch x.Outcome {
	case "D":
		kind = "drawing"
	case "unknown":
		if kind = "good"; n == 0 {
			return "no move is known to win or draw"
		}
	}
	if !x.Complete {
		return fmt.Sprintf("%d %s moves are listed; there may be more", n, kind)
	}
	return count(n, kind)
}

func countOfPlayers(x *jobs.Solution) string {
	of := map[string]int{}
	for _, m := range x.Moves {
		of[m.Player]++
	}
	number := func(player string) string {
		if of[player] == 0 {
			return "none"
		}
		return strconv.Itoa(of[player])
	}
	text := fmt.Sprintf("winning moves: Left has %s, Right %s", number("left"), number("right"))
	if !x.Complete {
		text += " in this list; there may be more"
	}
	return text
}
