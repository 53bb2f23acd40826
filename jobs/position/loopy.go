package position

import (
	"context"
	"fmt"
	"math"

	"grundy/jobs/games/loopy"
)

// LoopyAnalysis is the value of a sum in which play needn't end, its outcome, and
// the best moves.
type LoopyAnalysis struct {
	Sum Sum
	// Values are the generalised values of the parts, each of a single copy, and
	// Value is that of the sum.
	Values []loopy.Value
	Value  loopy.Value
	// Outcome is a win, loss or draw for the player to move.
	Outcome loopy.Outcome
	// Moves are the moves that keep the outcome, each once: to sums that the
	// opponent loses or, where there is none, to draws. A lost sum has none.
	// Where the outcome is unknown they are those known to draw at the least.
	Moves []Move
	// Complete reports that Moves holds all of them.
	Complete bool
}

// Loopy reports whether a component is a position of a game that needn't end.
// Such a sum may have no nim-value: [Evaluator.AnalyseLoopy] evaluates it, and
// [Evaluator.Analyse] doesn't.
func (s Sum) Loopy() bool {
	return has[loopy.Position](s)
}

// AnalyseLoopy evaluates a sum by generalised values (C. A. B. Smith; see
// [loopy.Sum]) and finds its best moves: as many as [Evaluator.Analyse] would.
func (e *Evaluator) AnalyseLoopy(ctx context.Context, s Sum) (*LoopyAnalysis, error) {
	a := &LoopyAnalysis{Sum: s, Complete: true}
	if err := e.Learn(ctx, without[loopy.Position](s)); err != nil {
		return nil, err
	}
	for _, p := range s {
		v, err := e.generalised(p.Position)
		if err != nil {
			return nil, err
		}
		a.Values = append(a.Values, v)
	}
	a.Value = a.with(nil, 0)
	a.Outcome = a.Value.Outcome()
	if a.Outcome == loopy.Lose {
		return a, nil
	}
	wins, draws, err := e.loopyMoves(ctx, a)
	if err != nil {
		return nil, err
	}
	if a.Moves = draws; len(wins) > 0 {
		a.Outcome, a.Moves = loopy.Win, wins
	}
	if len(a.Moves) > MaxMoves {
		a.Moves, a.Complete = a.Moves[:MaxMoves], false
	}
	return a, context.Cause(ctx)
}

// loopyMoves finds the moves to sums that the opponent loses and to draws.
func (e *Evaluator) loopyMoves(ctx context.Context, a *LoopyAnalysis) (wins, draws []Move, err error) {
	seen := map[string]bool{}
	for i, p := range a.Sum {
		allowed := newBudget(ctx, maxLooked)
		for option := range e.Options(p.Position) {
			if !allowed.spend(len(option)) {
				a.Complete = false
				break
			}
			key := p.String() + ">" + option.Key()
			if seen[key] {
				continue
			}
			seen[key] = true
			var values []loopy.Value
			for _, q := range option {
				v, err := e.generalised(q.Position)
				if err != nil {
					return nil, nil, err
				}
				values = repeated(values, v, q.Copies)
			}
			switch a.with(values, i+1).Outcome() {
			case loopy.Lose:
				wins = append(wins, Move{i, option})
			case loopy.Draw:
				draws = append(draws, Move{i, option})
			}
		}
	}
	return wins, draws, nil
}

// with is the value of the sum with one copy of part number without − 1, if
// there is one, replaced by the values.
func (a *LoopyAnalysis) with(values []loopy.Value, without int) loopy.Value {
	for i, p := range a.Sum {
		copies := p.Copies
		if i == without-1 {
			copies--
		}
		values = repeated(values, a.Values[i], copies)
	}
	return loopy.Sum(values...)
}

// repeated appends the copies of a value that matter. Pairs of equal nim-heaps
// cancel, and a sum with a loopy value twice equals one with more copies of it.
func repeated(values []loopy.Value, v loopy.Value, copies uint64) []loopy.Value {
	if v.Kind == loopy.Finite {
		copies %= 2
	}
	for range min(copies, 2) {
		values = append(values, v)
	}
	return values
}

// generalised is the value of a position, which was learned if its game ends.
func (e *Evaluator) generalised(p Position) (loopy.Value, error) {
	if q, ok := p.place.(loopy.Position); ok {
		return q.Generalised(), nil
	}
	g := e.Value(p)
	if !g.IsUint64() || g.Uint64() > math.MaxUint32 {
		return loopy.Value{}, fmt.Errorf("%s has a nim-value of %d bits: beside games that needn't end it may have 32", p, g.BitLen())
	}
	return loopy.Value{Kind: loopy.Finite, G: uint32(g.Uint64())}, nil
}
