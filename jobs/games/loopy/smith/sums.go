package smith

import (
	"iter"
	"slices"
)

// Part is some copies of a component of a sum, with the value of one of them.
type Part struct {
	Value  Value
	Copies uint64
}

// Play is how a sum is played best, with moves of the type M.
type Play[M any] struct {
	Value   Value
	Outcome Outcome
	// Moves are all moves that keep the outcome: those to a sum that the opponent
	// loses or, if there is none, to a draw. A lost sum has none. If the outcome is
	// unknown they are the moves that are known to draw.
	Moves []M
}

// Solve says who wins the disjunctive sum of the parts, and by what moves. For each i
// options yields the moves in one copy of parts[i], and the parts that replace it.
//
// A move to a sum of value 0 wins, even if the value of the sum is unknown. A winning
// move out of a loopy component leaves a sum of value 0, in which every move can be
// answered by one to a sum of value 0. That the game then ends follows from the theory
// of the values; the outcomes of the moves alone don't show it.
func Solve[M any](parts []Part, options func(i int) iter.Seq2[M, []Part]) Play[M] {
	p := Play[M]{Value: Sum(appendValues(nil, parts)...)}
	if p.Outcome = p.Value.Outcome(); p.Outcome == Lose {
		return p
	}
	var wins, draws []M
	for i := range parts {
		rest := slices.Clone(parts)
		rest[i].Copies--
		values := appendValues(nil, rest)
		others := len(values)
		for move, by := range options(i) {
			values = appendValues(values[:others], by)
			switch Sum(values...).Outcome() {
			case Lose:
				wins = append(wins, move)
			case Draw:
				draws = append(draws, move)
			}
		}
	}
	if p.Moves = draws; len(wins) > 0 {
		p.Outcome, p.Moves = Win, wins
	}
	return p
}

// appendValues appends values whose sum is that of the parts. Pairs of nim-heaps
// cancel, and more than two loopy components have the sum of two.
func appendValues(values []Value, parts []Part) []Value {
	for _, p := range parts {
		copies := min(p.Copies, 2)
		if p.Value.Kind == Finite {
			copies = p.Copies % 2
		}
		for range copies {
			values = append(values, p.Value)
		}
	}
	return values
}
