package survey

import (
	"context"
	"fmt"
	"iter"
)

// Games computes games by name.
type Games interface {
	// Compute computes the values of the game's heaps up to the given one.
	Compute(ctx context.Context, name string, to uint64) (Computed, error)
}

// Bounds are the last heaps to compute: of any game, and of those whose values
// fall into a sparse space, so that heaps are cheap.
type Bounds struct{ Any, Space uint64 }

// Run passes the entries of the named games to each, in order and as soon as they
// are known, except the games that are there already. An error of each ends the run.
func Run(ctx context.Context, games Games, names iter.Seq[string], b Bounds, there func(name string) bool, each func(Entry) error) error {
	for name := range names {
		if there(name) {
			continue
		}
		entry, err := examine(ctx, games, name, b)
		if err != nil {
			return fmt.Errorf("surveying %s: %w", name, err)
		}
		if err := each(entry); err != nil {
			return err
		}
	}
	return nil
}

// examine makes the entry of a game. If the values up to b.Any prove no period but
// fall into a sparse space, they are computed up to b.Space.
func examine(ctx context.Context, games Games, name string, b Bounds) (Entry, error) {
	c, err := games.Compute(ctx, name, b.Any)
	if err != nil {
		return Entry{}, err
	}
	e, err := NewEntry(name, c)
	if err != nil || e.Row.Certificate != "" || !c.Space || b.Space <= b.Any {
		return e, err
	}
	if c, err = games.Compute(ctx, name, b.Space); err != nil {
		return Entry{}, err
	}
	return NewEntry(name, c)
}
