package position

import (
	"context"
	"fmt"
	"iter"
	"math/big"

	"grundy/jobs/game"
)

// boardTable holds the values of positions that aren't heaps and of their
// options, by their written forms.
type boardTable struct {
	game   *game.Game
	values map[string]uint32
}

func (t *boardTable) learn(ctx context.Context, places []place, _ func(float64)) error {
	for _, p := range places {
		q := p.(game.Position)
		if err := t.learnOne(ctx, q); err != nil {
			return err
		}
		for option := range q.Options() {
			for _, component := range option {
				if err := t.learnOne(ctx, component); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (t *boardTable) learnOne(ctx context.Context, p game.Position) error {
	if _, known := t.values[p.String()]; known {
		return nil
	}
	g, err := p.Value(ctx)
	if err != nil {
		return fmt.Errorf("%s@%s: %w", p, t.game.Name, err)
	}
	t.values[p.String()] = g
	return nil
}

func (t *boardTable) nimber(p game.Position) uint64 {
	g, known := t.values[p.String()]
	if !known {
		panic("position: the value of " + p.String() + " hasn't been learned")
	}
	return uint64(g)
}

func (t *boardTable) value(p place) *big.Int {
	return new(big.Int).SetUint64(t.nimber(p.(game.Position)))
}

func (t *boardTable) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	return sums(p.(game.Position).Options(), t.nimber, target, b, func(option []game.Position) Sum {
		var s Sum
		for _, p := range option {
			if !p.Finished() {
				s = s.with(Part{Position{t.game, p}, 1})
			}
		}
		return s
	})
}
