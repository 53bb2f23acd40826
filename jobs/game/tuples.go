package game

import (
	"context"
	"fmt"
	"strings"
)

// Tuple is a position of two or three numbers. Numbers that a game doesn't have are 0.
type Tuple [3]uint64

// Tuples is the ruleset of a game whose positions are tuples.
type Tuples struct {
	Numbers int // 2 or 3
	// Options is the definition. Play from a tuple must end; its numbers may grow on the way.
	Options Definition[Tuple]
	// Within, if not nil, is Options for as long as the context isn't done: then the definition
	// fails with a reference.RuleError soon, also while it lists the options of one tuple.
	Within func(ctx context.Context) Definition[Tuple]
	// Where is the place of the definition in a text of the person who wrote it, and empty for
	// others.
	Where string
}

// The names of the products of games on tuples beside [Grid].
const (
	Cube       = "cube"
	PPositions = "p-positions"
)

// String is the tuple of so many numbers as mathematicians write it, as (3, 5).
func (t Tuple) String(numbers int) string {
	return "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(t[:numbers]), " ", ", "), "[]") + ")"
}
