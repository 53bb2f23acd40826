package position

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// boards is the table of positions that aren't heaps, which are known by their written forms.
func boards(g *game.Game) table {
	values := map[string]uint32{}
	evaluate := func(ctx context.Context, p game.Position) (uint32, error) {
		text := p.String()
		if v, known := values[text]; known {
			return v, nil
		}
		v, err := p.Value(ctx)
		if err != nil {
			return 0, fmt.Errorf("%s@%s: %w", text, g.Name, err)
		}
		values[text] = v
		return v, nil
	}
	sum := func(option []game.Position) (s Sum) {
		for _, p := range option {
			if !p.Finished() {
				s = s.with(Part{Position{g, p}, 1})
			}
		}
		return s
	}
	position := func(p place) game.Position { return p.(game.Position) }
	return oneByOne(position, game.Position.Options, evaluate, sum)
}
