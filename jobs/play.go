package jobs

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/jobs/position"
	"grundy/jobs/rules/partizan"
)

// Solution is how a sum is played best. Value and Values are nil where they aren't nim-values; sums
// with loopy or partizan games have values of their own beside them.
type Solution struct {
	Heaps []string `json:"heaps"` // the components
	Value *big.Int `json:"value"` // the nim-sum of the values
	// Outcome is N where the next player wins, P where the previous one does, D for a draw, L or R
	// where Left or Right wins whoever begins, and unknown.
	Outcome  string     `json:"outcome"`
	Moves    []Move     `json:"moves"` // that win or, in a draw, draw
	Values   []*big.Int `json:"values"`
	Complete bool       `json:"complete"`          // whether Moves holds all of them
	Sources  []string   `json:"sources,omitempty"` // by which theorems far heaps are evaluated
	// whether the moves of some component were too many to look at
	Untried     bool     `json:"untried,omitempty"`
	Loopy       string   `json:"loopy,omitempty"`
	LoopyValues []string `json:"loopy_values,omitempty"`
	Form        *string  `json:"form,omitempty"` // the canonical form of a sum with partizan games
	Forms       []string `json:"forms,omitempty"`
	Summary     string   `json:"-"` // how many moves are listed, and whether there may be more
}

// Move is a good move: what one component becomes, as papers write it and part by part.
type Move struct {
	Player string `json:"player,omitempty"` // left or right; empty where both players have the move
	Heap   string `json:"heap"`
	To     string `json:"to"`
	Parts  []Part `json:"parts"`
	Text   string `json:"-"` // the sum before and after the move, as 12 → 2 + 2 + 3
}

// Part is some equal components that a move leaves.
type Part struct {
	Heap   string `json:"heap"`
	Copies uint64 `json:"copies"`
}

// Solve evaluates a sum by the theory that its games need: nim-values, generalised values of games
// that needn't end, or canonical forms of partizan games. The evaluator may be a new one.
func Solve(ctx context.Context, s position.Sum, e *position.Evaluator) (*Solution, error) {
	a, err := e.Analyse(ctx, s)
	if err != nil {
		return nil, err
	}
	return solutionOf(a), nil
}

func solutionOf(a *position.Analysis) *Solution {
	x := &Solution{
		Value: a.Value, Outcome: a.Outcome, Moves: []Move{}, Values: a.Values,
		Complete: a.Complete, Untried: a.Untried, Summary: a.Summary(),
		Loopy: a.Loopy, LoopyValues: a.LoopyValues, Form: a.Form, Forms: a.Forms,
	}
	for _, p := range a.Sum {
		x.Heaps = append(x.Heaps, p.String())
	}
	if slices.ContainsFunc(a.Sources, func(source string) bool { return source != "" }) {
		x.Sources = a.Sources
	}
	for _, m := range a.Moves {
		heap := a.Sum[m.Part].String()
		row := Move{Player: m.Player, Heap: heap, To: m.To.String(), Parts: []Part{}}
		row.Text = a.Sum.Notation(a.Sum) + " → " + a.Sum.Notation(a.Sum.After(m))
		for _, p := range m.To {
			row.Parts = append(row.Parts, Part{p.String(), p.Copies})
		}
		x.Moves = append(x.Moves, row)
	}
	return x
}

// Texts are the values of the components in words, each with the theorem by which it is known.
func (x *Solution) Texts() []string {
	texts := make([]string, len(x.Heaps))
	for i := range texts {
		switch {
		case x.Form != nil:
			none := fmt.Sprintf("no canonical form beyond the heap %d", partizan.MostInSum)
			texts[i] = cmp.Or(x.Forms[i], none)
		case x.Loopy != "":
			texts[i] = x.LoopyValues[i]
		case x.Sources != nil && x.Sources[i] != "":
			texts[i] = position.Notation(x.Values[i]) + ", " + x.Sources[i]
		default:
			texts[i] = position.Notation(x.Values[i])
		}
	}
	return texts
}
