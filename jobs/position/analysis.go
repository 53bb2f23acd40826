package position

import (
	"context"
	"math/big"

	"grundy/jobs/game"
)

// Analysis is the nim-value of a sum and its winning moves.
type Analysis struct {
	Sum Sum
	// Values are the nim-values of the parts, each of a single copy.
	Values []*big.Int
	// Value is the nim-sum: 0 for a P-position.
	Value *big.Int
	// Winning are the winning moves, each once: moves of equal components to
	// options that differ in the order of their components are the same.
	Winning []Move
	// Complete reports that Winning holds all winning moves.
	Complete bool
	// Untried reports that the options of some component would take too long to
	// list, so that none was examined.
	Untried bool
}

// Outcome is N where the next player wins and P where the previous one does.
func (a *Analysis) Outcome() string {
	if a.Value.Sign() == 0 {
		return "P"
	}
	return "N"
}

// Analyse evaluates a sum and finds its winning moves: at most [MaxMoves], among
// the options that can be examined in about a second for each component. Once the
// context has ended, the evaluator must not be used again.
func (e *Evaluator) Analyse(ctx context.Context, s Sum) (*Analysis, error) {
	var a *Analysis
	if err := game.RunCancellable(ctx, func() (err error) {
		a, err = e.analyse(ctx, s)
		return err
	}); err != nil {
		return nil, err
	}
	return a, nil
}

func (e *Evaluator) analyse(ctx context.Context, s Sum) (*Analysis, error) {
	if err := e.learn(ctx, s); err != nil {
		return nil, err
	}
	a := &Analysis{Sum: s, Value: new(big.Int), Complete: true}
	for _, p := range s {
		v := e.Value(p.Position)
		a.Values = append(a.Values, v)
		if p.Copies%2 == 1 {
			a.Value.Xor(a.Value, v)
		}
	}
	if a.Value.Sign() == 0 {
		return a, nil
	}
	seen := map[string]bool{}
	for i, p := range s {
		if seen[p.String()] {
			continue
		}
		seen[p.String()] = true
		e.winning(ctx, a, i)
	}
	return a, context.Cause(ctx)
}

// winning adds the winning moves on the part i. If g is the value of the part and
// v that of the sum, these are the options of value g ⊕ v.
func (e *Evaluator) winning(ctx context.Context, a *Analysis, i int) {
	p := a.Sum[i].Position
	target := new(big.Int).Xor(a.Values[i], a.Value)
	allowed := newBudget(ctx, maxLooked)
	seen, parts := map[string]bool{}, 0
	for option := range e.table(p).reaching(p.place, target, allowed) {
		key := option.Key()
		if seen[key] {
			continue
		}
		if len(a.Winning) == MaxMoves || parts > maxParts {
			a.Complete = false
			return
		}
		seen[key] = true
		parts += len(option)
		a.Winning = append(a.Winning, Move{i, option})
	}
	if allowed.spent {
		a.Complete = false
	}
	a.Untried = a.Untried || allowed.untried
}
