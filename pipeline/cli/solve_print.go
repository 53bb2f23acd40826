package cli

import (
	"cmp"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"text/tabwriter"

	"grundy/jobs/position"
	"grundy/jobs/rules/loopy/smith"
	"grundy/jobs/rules/partizan"
)

// solution is what 'solve' prints of a sum. Value and Values are null if they aren't
// nim-values; sums with loopy or partizan games have values of their own beside them.
type solution struct {
	Heaps       []string   `json:"heaps"`
	Value       *big.Int   `json:"value"`
	Outcome     string     `json:"outcome"`
	Moves       []moveJSON `json:"moves"`
	Values      []*big.Int `json:"values"`
	Complete    bool       `json:"complete"`
	Sources     []string   `json:"sources,omitempty"` // by which theorems far heaps are evaluated
	Untried     bool       `json:"untried,omitempty"`
	Loopy       string     `json:"loopy,omitempty"`
	LoopyValues []string   `json:"loopy_values,omitempty"`
	Form        *string    `json:"form,omitempty"`
	Forms       []string   `json:"forms,omitempty"`

	// texts are the values of the components, result says the sum's below label, lines
	// are the moves, and count is how many there are.
	texts         []string
	label, result string
	lines         []string
	count         string
}

// moveJSON is a winning move: what one component becomes, as papers write it and part by part.
type moveJSON struct {
	Player string     `json:"player,omitempty"`
	Heap   string     `json:"heap"`
	To     string     `json:"to"`
	Parts  []partJSON `json:"parts"`
}

type partJSON struct {
	Heap   string `json:"heap"`
	Copies uint64 `json:"copies"`
}

var meanings = map[string]string{
	"N": "the next player wins", "P": "the previous player wins", "D": "a draw",
	"L": "Left wins, whoever begins", "R": "Right wins, whoever begins",
	"unknown": "it could depend on heaps beyond the game's bound",
}

// newSolution is the solution of a sum, without its moves and values.
func newSolution(s position.Sum, outcome string, complete bool) *solution {
	x := &solution{Outcome: outcome, Complete: complete, Moves: []moveJSON{}, result: outcome + ": " + meanings[outcome]}
	for _, p := range s {
		x.Heaps = append(x.Heaps, p.String())
	}
	return x
}

// add adds moves of the player, or of either player if that is empty. They are written
// as papers do, as the sum before and after the move.
func (x *solution) add(s position.Sum, player, label string, moves []position.Move) {
	text := notation(s)
	for _, m := range moves {
		row := moveJSON{Player: player, Heap: s[m.Part].String(), To: m.To.String(), Parts: []partJSON{}}
		for _, p := range m.To {
			row.Parts = append(row.Parts, partJSON{p.String(), p.Copies})
		}
		x.Moves = append(x.Moves, row)
		x.lines = append(x.lines, label+text(s)+" → "+text(s.After(m)))
	}
}

// notation is how a sum and those that follow it are written: each component with its
// game if the games differ.
func notation(s position.Sum) func(position.Sum) string {
	if s.Mixed() {
		return position.Sum.Named
	}
	return position.Sum.String
}

func printSolution(w io.Writer, x *solution) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, heap := range x.Heaps {
		fmt.Fprintf(t, "%s\t%s\n", heap, x.texts[i])
	}
	fmt.Fprintf(t, "%s\t%s\n", x.label, x.result)
	if err := t.Flush(); err != nil {
		return err
	}
	for _, line := range x.lines {
		fmt.Fprintln(w, line)
	}
	_, err := fmt.Fprintln(w, x.count)
	return err
}

func impartialSolution(a *position.Analysis) *solution {
	x := newSolution(a.Sum, a.Outcome(), a.Complete)
	x.Value, x.Values, x.Untried = a.Value, a.Values, a.Untried
	for i, v := range a.Values {
		text := position.Notation(v)
		if a.Sources[i] != "" {
			text += ", " + a.Sources[i]
			x.Sources = a.Sources
		}
		x.texts = append(x.texts, text)
	}
	x.label, x.result = "nim-sum", position.Notation(a.Value)+", "+x.result
	x.add(a.Sum, "", "", a.Winning)
	x.count = countText(a)
	return x
}

// countText says how many winning moves were listed, and whether there may be more.
func countText(a *position.Analysis) string {
	n := len(a.Winning)
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

// loopyOutcomes are the letters of the outcomes, and what the best moves are.
var loopyOutcomes = map[smith.Outcome]struct{ letter, moves string }{
	smith.Win: {"N", "winning"}, smith.Lose: {"P", "winning"}, smith.Draw: {"D", "drawing"}, smith.Undetermined: {"unknown", "good"},
}

func loopySolution(a *position.LoopyAnalysis) *solution {
	o := loopyOutcomes[a.Outcome]
	x := newSolution(a.Sum, o.letter, a.Complete)
	x.Value, x.Loopy = finite(a.Value), a.Value.String()
	for _, v := range a.Values {
		x.Values = append(x.Values, finite(v))
		x.LoopyValues = append(x.LoopyValues, v.String())
	}
	x.texts, x.label, x.result = x.LoopyValues, "sum", x.Loopy+", "+x.result
	x.add(a.Sum, "", "", a.Moves)
	switch n := len(a.Moves); {
	case a.Outcome == smith.Undetermined && n == 0:
		x.count = "no move is known to win or draw"
	case !a.Complete:
		x.count = fmt.Sprintf("%d %s moves are listed; there may be more", n, o.moves)
	default:
		x.count = count(n, o.moves)
	}
	return x
}

// finite is a nim-value, or nil if the value is loopy or unknown.
func finite(v smith.Value) *big.Int {
	if v.Kind != smith.Finite {
		return nil
	}
	return new(big.Int).SetUint64(uint64(v.G))
}

func partizanSolution(a *position.PartizanAnalysis) *solution {
	x := newSolution(a.Sum, string(a.Play.Outcome), a.Complete)
	x.Values, x.Form, x.Forms = make([]*big.Int, len(a.Sum)), &a.Play.Form, a.Play.Forms
	for _, form := range a.Play.Forms {
		x.texts = append(x.texts, cmp.Or(form, fmt.Sprintf("no canonical form beyond the heap %d", partizan.MostInSum)))
	}
	x.label = "outcome"
	if len(a.Sum) > 1 && a.Play.Form != "" {
		x.label, x.result = "sum", a.Play.Form+", "+x.result
	}
	x.add(a.Sum, "left", "Left   ", a.Left)
	x.add(a.Sum, "right", "Right  ", a.Right)
	number := func(moves []position.Move) string {
		if len(moves) == 0 {
			return "none"
		}
		return strconv.Itoa(len(moves))
	}
	x.count = fmt.Sprintf("winning moves: Left has %s, Right %s", number(a.Left), number(a.Right))
	if !a.Complete {
		x.count += " in this list; there may be more"
	}
	return x
}
