package position

import (
	"fmt"
	"strconv"
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
