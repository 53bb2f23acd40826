package position

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"grundy/jobs/rules/partizan"
)

// Summary says how many good moves are listed, and whether there may be more.
func (a *Analysis) Summary() string {
	switch {
	case a.Form != nil:
		return countOfPlayers(a)
	case a.Loopy != "":
		return countOfLoopy(a)
	}
	n := len(a.Moves)
	switch {
	case a.Complete:
		return count(n, "winning")
	case n == 0 && a.Untried:
		return "winning moves exist, but trying the options would take too long"
	case n == 0:
		return fmt.Sprintf("winning moves exist, but none was found among the %d options that were looked at", a.Looked)
	case a.Looked > 0:
		return fmt.Sprintf("%s listed; of a component only %d options were looked at, so there may be more", areOf(n), a.Looked)
	default:
		return fmt.Sprintf("%s listed; not all options were looked at, so there may be more", areOf(n))
	}
}

// areOf is the beginning of a sentence about n winning moves, as '2 winning moves are'.
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

func countOfLoopy(a *Analysis) string {
	n, kind := len(a.Moves), "winning"
	switch a.Outcome {
	case "D":
		kind = "drawing"
	case "unknown":
		if kind = "good"; n == 0 {
			return "no move is known to win or draw"
		}
	}
	if !a.Complete {
		return fmt.Sprintf("%d %s moves are listed; there may be more", n, kind)
	}
	return count(n, kind)
}

func countOfPlayers(a *Analysis) string {
	of := map[string]int{}
	for _, m := range a.Moves {
		of[m.Player]++
	}
	number := func(player string) string {
		if of[player] == 0 {
			return "none"
		}
		return strconv.Itoa(of[player])
	}
	text := fmt.Sprintf("winning moves: Left has %s, Right %s", number("left"), number("right"))
	if !a.Complete {
		text += " in this list; there may be more"
	}
	return text
}

// Texts are the values of the components in words, each with the theorem by which it is known.
func (a *Analysis) Texts() []string {
	texts := make([]string, len(a.Heaps))
	for i := range texts {
		switch {
		case a.Form != nil:
			none := fmt.Sprintf("no canonical form beyond the heap %d", partizan.MostInSum)
			texts[i] = cmp.Or(a.Forms[i], none)
		case a.Loopy != "":
			texts[i] = a.LoopyValues[i]
		case a.Sources != nil && a.Sources[i] != "":
			texts[i] = Notation(a.Values[i]) + ", " + a.Sources[i]
		default:
			texts[i] = Notation(a.Values[i])
		}
	}
	return texts
}

var outcomes = map[string]string{
	"N": "the next player wins", "P": "the previous player wins", "D": "a draw",
	"L": "Left wins, whoever begins", "R": "Right wins, whoever begins",
	"unknown": "it could depend on heaps beyond the game's bound",
}

// Print prints the values, the outcome and the moves, each as the component before and after it.
func (a *Analysis) Print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, text := range a.Texts() {
		fmt.Fprintf(t, "%s\t%s\n", a.Heaps[i], text)
	}
	result := a.Outcome + ": " + outcomes[a.Outcome]
	switch {
	case a.Form == nil && a.Loopy == "":
		fmt.Fprintf(t, "nim-sum\t%s, %s\n", Notation(a.Value), result)
	case a.Loopy != "":
		fmt.Fprintf(t, "sum\t%s, %s\n", a.Loopy, result)
	case len(a.Heaps) > 1 && *a.Form != "":
		fmt.Fprintf(t, "sum\t%s, %s\n", *a.Form, result)
	default:
		fmt.Fprintf(t, "outcome\t%s\n", result)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	labels := map[string]string{"left": "Left   ", "right": "Right  "}
	for _, m := range a.Moves {
		fmt.Fprintln(w, labels[m.Player]+m.Text)
	}
	_, err := fmt.Fprintln(w, a.Summary())
	return err
}
