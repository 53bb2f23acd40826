package position

import (
	"fmt"
	"math"
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

// tuples is the table of a game on tuples, which the definition evaluates.
func tuples(g *game.Game) table {
	sum := func(option []game.Tuple) Sum {
		return gather(g, option, func(p game.Tuple) place { return tuple{p, g.Tuples.Numbers} })
	}
	position := func(p place) game.Tuple { return p.(tuple).Tuple }
	return oneByOne(position, g.Tuples.Options, reference.Tuples(g.Tuples).Value, sum)
}
