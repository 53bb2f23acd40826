package position

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// tuple is a position of two or three numbers.
type tuple struct {
	game.Tuple
	numbers int
}

// Finished reports whether all numbers are 0.
func (t tuple) Finished() bool { return t.Tuple == game.Tuple{} }

// String implements place: 3,5 or 3,5,7.
func (t tuple) String() string {
	return strings.NewReplacer("(", "", ")", "", " ", "").Replace(t.Tuple.String(t.numbers))
}

func parseTuple(rules *game.Tuples, text string) (place, error) {
	t := tuple{numbers: rules.Numbers}
	words := strings.Split(strings.Trim(text, "()"), ",")
	if len(words) != rules.Numbers {
		return nil, fmt.Errorf("a position of the game is %d numbers separated by commas, as %s", rules.Numbers, "3,5,7"[:2*rules.Numbers-1])
	}
	for i, word := range words {
		var err error
		if t.Tuple[i], err = parseNumber(strings.TrimSpace(word), math.MaxInt64); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// tupleTable evaluates tuples by the definition.
type tupleTable struct {
	game *game.Game
	memo *reference.TupleMemo
}

func (t *tupleTable) learn(ctx context.Context, places []place, _ func(float64)) error {
	for _, p := range places {
		if _, err := t.memo.Value(ctx, p.(tuple).Tuple); err != nil {
			return err
		}
	}
	return nil
}

func (t *tupleTable) value(p place) *big.Int {
	return new(big.Int).SetUint64(t.nimber(p.(tuple).Tuple))
}

// nimber is the value of a learned tuple or of one that its options hold.
func (t *tupleTable) nimber(p game.Tuple) uint64 {
	g, _ := t.memo.Value(context.Background(), p)
	return uint64(g)
}

func (t *tupleTable) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	rules := t.game.Tuples
	return sums(rules.Options(p.(tuple).Tuple), t.nimber, target, b, func(option []game.Tuple) Sum {
		return gather(t.game, option, func(p game.Tuple) place { return tuple{p, rules.Numbers} })
	})
}
