package loopy

import "iter"

// Heap is a heap of a game of this room, a component of a sum.
type Heap struct {
	N    uint64
	Game *Ruleset
}

// Ruleset is a game of this room within a bound.
type Ruleset struct {
	// Options yields the options of a heap, single heaps, in increasing order
	// but for games whose heaps have just one.
	Options func(n uint64) iter.Seq[uint64]
	// Value is the value of a heap; unknown beyond the bound.
	Value func(n uint64) Value
}

// Move is a move in a sum: the heap that is played on and what is left of it.
type Move struct {
	Heap int
	To   uint64
	// Value is the value of the sum after the move.
	Value Value
}

// Play is how a sum is played best.
type Play struct {
	Value   Value
	Outcome Outcome
	// Moves are all moves that keep the outcome: those to a sum that the
	// opponent loses or, where there is none, to a draw. A lost sum has none.
	// Where the outcome is unknown they are the moves that are known to win or
	// draw at the least.
	Moves []Move
}

// Solve says who wins the disjunctive sum of heaps, and by what moves.
//
// A sum whose value is unknown is won nevertheless where a move to a sum of
// value 0 is known. A winning move out of a loopy heap leaves a sum of value 0,
// which is won by playing its moves out; that the game comes to an end needs
// the values' theory, not just the outcome of each move.
func Solve(heaps ...Heap) Play {
	values := make([]Value, len(heaps))
	for i, h := range heaps {
		values[i] = h.Game.Value(h.N)
	}
	p := Play{Value: Sum(values...)}
	p.Outcome = p.Value.Outcome()
	var wins, draws []Move
	for i, h := range heaps {
		before := values[i]
		for to := range h.Game.Options(h.N) {
			values[i] = h.Game.Value(to)
			sum := Sum(values...)
			switch sum.Outcome() {
			case Lose:
				wins = append(wins, Move{i, to, sum})
			case Draw:
				draws = append(draws, Move{i, to, sum})
			}
		}
		values[i] = before
	}
	switch {
	case len(wins) > 0:
		p.Outcome, p.Moves = Win, wins
	case p.Outcome != Lose:
		p.Moves = draws
	}
	return p
}
