package position

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// boards is the table of positions that are evaluated one by one, as are their components: boards,
// graphs and tuples. They are known by their written forms.
type boards struct {
	game  *game.Game
	known map[string]uint32
}

func (t *boards) learn(ctx context.Context, p place) error {
	at := p.(game.Position)
	err := t.evaluate(ctx, at)
	for option := range at.Options() {
		for _, component := range option {
			if err != nil {
				return err
			}
			err = t.evaluate(ctx, component)
		}
	}
	return err
}

func (t *boards) evaluate(ctx context.Context, p game.Position) error {
	text := p.String()
	if _, known := t.known[text]; known {
		return nil
	}
	g, err := p.Value(ctx)
	if err != nil {
		return fmt.Errorf("%s@%s: %w", text, t.game.Name, err)
	}
	t.known[text] = g
	return nil
}

func (t *boards) nimber(p game.Position) uint64 { return uint64(t.known[p.String()]) }
func (t *boards) value(p place) *big.Int        { return big.NewInt(int64(t.known[p.String()])) }

func (t *boards) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	sum := func(option []game.Position) (s Sum) {
		for _, c := range option {
			if !c.Finished() {
				s = s.with(Part{Position{t.game, c}, 1})
			}
		}
		return s
	}
	return sums(p.(game.Position).Options(), t.nimber, target, b, sum)
}

// tuple is a position of two or three numbers, and the search that values it and its options.
type tuple struct {
	game.Tuple
	rules  *game.Tuples
	search *reference.Search[game.Tuple]
}

// tuples reads positions of the game, which share what is found of one of them.
func tuples(rules *game.Tuples) func(text string) (place, error) {
	search := reference.Tuples(rules)
	return func(text string) (place, error) {
		t := tuple{rules: rules, search: search}
		words := strings.Split(strings.Trim(text, "()"), ",")
		if len(words) != rules.Numbers {
			example := "3,5,7"[:2*rules.Numbers-1]
			return nil, fmt.Errorf("a position of the game is %d numbers separated by commas, as %s", rules.Numbers, example)
		}
		for i, word := range words {
			var err error
			if t.Tuple[i], err = parseNumber(strings.TrimSpace(word), math.MaxInt64); err != nil {
				return nil, err
			}
		}
		return t, nil
	}
}

// Finished reports whether all numbers are 0 and no move is left.
func (t tuple) Finished() bool {
	if t.Tuple == (game.Tuple{}) {
		for range t.rules.Options(t.Tuple) {
			return false
		}
	}
	return t.Tuple == game.Tuple{}
}

// String is 3,5 or 3,5,7.
func (t tuple) String() string {
	text := strconv.FormatUint(t.Tuple[0], 10)
	for _, n := range t.Tuple[1:t.rules.Numbers] {
		text += "," + strconv.FormatUint(n, 10)
	}
	return text
}

func (t tuple) Value(ctx context.Context) (uint32, error) { return t.search.Value(ctx, t.Tuple) }

func (t tuple) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for option := range t.rules.Options(t.Tuple) {
			sum := make([]game.Position, len(option))
			for i, c := range option {
				sum[i] = tuple{c, t.rules, t.search}
			}
			if !yield(sum) {
				return
			}
		}
	}
}
