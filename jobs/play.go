package jobs

import (
	"cmp"
	"context"
	"fmt"
	"math/big"

	"grundy/jobs/position"
	"grundy/jobs/rules/loopy/smith"
	"grundy/jobs/rules/partizan"
)

// Solution is how a sum is played best. Value and Values are nil where they aren't nim-values; sums
// with loopy or partizan games have values of their own beside them.
type Solution struct {
	Heaps []string `json:"heaps"` // the components
	Value *big.Int `json:"value"` // the nim-sum of the values
	// Outcome is N where the next player wins, P where the previous one does, D for a draw, L or R
	// where Left or Right wins whoever begins, and unknown.
	Outcome     string     `json:"outcome"`
	Moves       []Move     `json:"moves"` // that win or, in a draw, draw
	Values      []*big.Int `json:"values"`
	Complete    bool       `json:"complete"`          // whether Moves holds all of them
	Sources     []string   `json:"sources,omitempty"` // by which theorems far heaps are evaluated
	Untried     bool       `json:"untried,omitempty"` // whether the moves of some component were too many to look at
	Loopy       string     `json:"loopy,omitempty"`
	LoopyValues []string   `json:"loopy_values,omitempty"`
	Form        *string    `json:"form,omitempty"` // the canonical form of a sum with partizan games
	Forms       []string   `json:"forms,omitempty"`
	// Looked is how many options were looked at of the first component of which not all were.
	Looked int `json:"-"`
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
// that needn't end, or canonical forms of partizan games. Wait, if not nil, is told the seconds
// that values are estimated to take before they are computed.
func Solve(ctx context.Context, s position.Sum, wait func(seconds float64)) (*Solution, error) {
	e := &position.Evaluator{Wait: wait}
	switch {
	case s.Partizan() && s.Loopy():
		return nil, fmt.Errorf("a game that needn't end can't be summed with a partizan game")
	case s.Partizan():
		a, err := e.AnalysePartizan(ctx, s)
		return solution(a, err, partizanSolution)
	case s.Loopy():
		a, err := e.AnalyseLoopy(ctx, s)
		return solution(a, err, loopySolution)
	}
	a, err := e.Analyse(ctx, s)
	return solution(a, err, Impartial)
}

// solution makes the solution of an analysis, unless that has failed.
func solution[A any](a A, err error, of func(A) *Solution) (*Solution, error) {
	if err != nil {
		return nil, err
	}
	return of(a), nil
}

// newSolution is the solution of a sum, without its moves and values.
func newSolution(s position.Sum, outcome string, complete bool) *Solution {
	x := &Solution{Outcome: outcome, Complete: complete, Moves: []Move{}}
	for _, p := range s {
		x.Heaps = append(x.Heaps, p.String())
	}
	return x
}

// add adds moves of the player, or of either player if that is empty.
func (x *Solution) add(s position.Sum, player string, moves []position.Move) {
	for _, m := range moves {
		text := Notation(s, s) + " → " + Notation(s, s.After(m))
		row := Move{Player: player, Heap: s[m.Part].String(), To: m.To.String(), Parts: []Part{}, Text: text}
		for _, p := range m.To {
			row.Parts = append(row.Parts, Part{p.String(), p.Copies})
		}
		x.Moves = append(x.Moves, row)
	}
}

// Notation is a sum that follows from another one in play, as papers write it: each component with
// its game if the games of the first one differ.
func Notation(first, s position.Sum) string {
	if first.Mixed() {
		return s.Named()
	}
	return s.String()
}

// Impartial is the solution of an analysed sum of impartial games.
func Impartial(a *position.Analysis) *Solution {
	x := newSolution(a.Sum, a.Outcome(), a.Complete)
	x.Value, x.Values, x.Untried, x.Looked = a.Value, a.Values, a.Untried, a.Looked
	for _, source := range a.Sources {
		if source != "" {
			x.Sources = a.Sources
		}
	}
	x.add(a.Sum, "", a.Winning)
	return x
}

// loopyOutcomes are the letters of the outcomes of sums with games that needn't end.
var loopyOutcomes = map[smith.Outcome]string{smith.Win: "N", smith.Lose: "P", smith.Draw: "D", smith.Undetermined: "unknown"}

func loopySolution(a *position.LoopyAnalysis) *Solution {
	x := newSolution(a.Sum, loopyOutcomes[a.Outcome], a.Complete)
	x.Value, x.Loopy = finite(a.Value), a.Value.String()
	for _, v := range a.Values {
		x.Values = append(x.Values, finite(v))
		x.LoopyValues = append(x.LoopyValues, v.String())
	}
	x.add(a.Sum, "", a.Moves)
	return x
}

// finite is a nim-value, or nil if the value is loopy or unknown.
func finite(v smith.Value) *big.Int {
	if v.Kind != smith.Finite {
		return nil
	}
	return new(big.Int).SetUint64(uint64(v.G))
}

func partizanSolution(a *position.PartizanAnalysis) *Solution {
	x := newSolution(a.Sum, string(a.Play.Outcome), a.Complete)
	x.Values, x.Form, x.Forms = make([]*big.Int, len(a.Sum)), &a.Play.Form, a.Play.Forms
	x.add(a.Sum, "left", a.Left)
	x.add(a.Sum, "right", a.Right)
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
