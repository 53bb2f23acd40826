package game

import (
	"context"
	"iter"
)

// Position is a position of a game whose positions are neither heaps nor piles
// with a memory, but boards or graphs. Its game is known from elsewhere.
type Position interface {
	// String is the one written form of the position, as 2x3: what stands
	// before the @ on the command line. The game's Parse reads it, and equal
	// positions have equal forms.
	String() string
	// Finished reports whether nothing is left of the position, so that a sum
	// is written without it. A terminal position that still shows something,
	// as a lone vertex, isn't finished.
	Finished() bool
	// Options yields the options, each as the components of a disjunctive sum;
	// finished ones may be left out. Who asks may keep them.
	Options() iter.Seq[[]Position]
	// Value is the nim-value. A position that is too large is an error that
	// says what size can be computed.
	Value(ctx context.Context) (uint32, error)
}

// Positions is the ruleset of a game whose positions are neither heaps nor
// piles with a memory.
type Positions struct {
	// Syntax is the written form as help prints it, as 'MxN or diamond-N'.
	Syntax string
	// Examples are small positions that parse; the first one's options show
	// the game in the catalogue.
	Examples []string
	// Parse reads a written position. Its error is a plain sentence that says
	// what is wrong and what would be right.
	Parse func(text string) (Position, error)
}
