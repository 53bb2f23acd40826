package survey

import (
	"context"
	"fmt"
)

// Games computes games by name.
type Games interface {
	// Compute computes the values of the game's heaps up to the given one.
	Compute(ctx context.Context, name string, to uint64) (Computed, error)
}

// Bounds are the last heaps to compute: of any game, and of those whose values
// fall into a sparse space, so that heaps are cheap.
type Bounds struct{ Any, Space uint64 }

// Examine makes the entry of the named game. If the values up to b.Any prove no
// period but fall into a sparse space, they are computed up to b.Space.
func Examine(ctx context.Context, games Games, name string, b Bounds) (Entry, error) {
	e, space, err := examine(ctx, games, name, b.Any)
	if err == nil && e.Row.Certificate == "" && space && b.Space > b.Any {
		e, _, err = examine(ctx, games, name, b.Space)
	}
	if err != nil {
		return Entry{}, fmt.Errorf("surveying %s: %w", name, err)
	}
	return e, nil
}

// examine makes the entry from the values up to the heap to, and says whether these
// fall into a sparse space.
func examine(ctx context.Context, games Games, name string, to uint64) (e Entry, space bool, err error) {
	c, err := games.Compute(ctx, name, to)
	if err != nil {
		return Entry{}, false, err
	}
	e, err = NewEntry(name, c)
	return e, c.Space, err
}
