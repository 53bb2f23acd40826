package position

import (
	"context"
	"math/big"

	"grundy/jobs/game"
)

// Analysis is what is to know of a sum before a move.
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
	// Untried reports that the options of some component are too many, or too
	// dear, to look at any.
	Untried bool
}

// Outcome is N where the next player wins and P where the previous one does.
func (a *Analysis) Outcome() string {
	if a.Value.Sign() == 0 {
		return "P"
	}
	return "N"
}

// Analyse evaluates a sum and finds its winning moves: at most [MaxMoves], and
// as many as turn up among the options that can be looked at in about a second
// for each component. Once the context has ended, the book is of no further use.
func (b *Book) Analyse(ctx context.Context, s Sum) (*Analysis, error) {
	var a *Analysis
	if err := game.Await(ctx, func() (err error) {
		a, err = b.analyse(ctx, s)
		return err
	}); err != nil {
		return nil, err
	}
	return a, nil
}

func (b *Book) analyse(ctx context.Context, s Sum) (*Analysis, error) {
	if err := b.learn(ctx, s); err != nil {
		return nil, err
	}
	a := &Analysis{Sum: s, Value: new(big.Int), Complete: true}
	for _, p := range s {
		v := b.Value(p.Position)
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
		b.winning(ctx, a, i)
	}
	return a, context.Cause(ctx)
}

// winning adds the winning moves on the part i, options of g ⊕ v where g is its
// value and v the sum's.
func (b *Book) winning(ctx context.Context, a *Analysis, i int) {
	p := a.Sum[i].Position
	target := new(big.Int).Xor(a.Values[i], a.Value)
	allowed := newBudget(ctx, maxLooked)
	seen, parts := map[string]bool{}, 0
	for option := range b.table(p).reaching(p.place, target, allowed) {
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
