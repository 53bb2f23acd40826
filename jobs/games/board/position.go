package board

import (
	"context"
	"fmt"
	"iter"

	"grundy/jobs/game"
)

// place is what a type of position has to tell.
type place interface {
	comparable
	fmt.Stringer
	// finished reports whether nothing is left on the board.
	finished() bool
}

func (p Pattern) finished() bool { return p == "" }
func (g Grid) finished() bool    { return g.Cells == 0 }
func (g Graph) finished() bool   { return g == "?" }
func (s Numbers) finished() bool { return s == 0 }

// ruleset is a game of this room.
type ruleset[P place] struct {
	// options is the definition.
	options game.Definition[P]
	// pieces is how a position is written as a sum.
	pieces func(P) []P
	parse  func(text string) (P, error)
	// search makes an empty table and the way to a value through it.
	search func() value[P]
	// memory is the most that a search takes, in bytes.
	memory uint64
}

// value is the nim-value of a position, by a search whose table serves all
// calls.
type value[P any] func(ctx context.Context, position P) (uint32, error)

// positions is the game's positions by their written forms.
func (r *ruleset[P]) positions(syntax string, examples ...string) *game.Positions {
	return &game.Positions{Syntax: syntax, Examples: examples, Parse: func(text string) (game.Position, error) {
		p, err := r.parse(text)
		if err != nil {
			return nil, err
		}
		return position[P]{r, p, r.search()}, nil
	}}
}

// position implements [game.Position]. It shares the table with its options.
type position[P place] struct {
	rules *ruleset[P]
	at    P
	value value[P]
}

func (p position[P]) String() string { return p.at.String() }

func (p position[P]) Finished() bool { return p.at.finished() }

func (p position[P]) Value(ctx context.Context) (uint32, error) { return p.value(ctx, p.at) }

func (p position[P]) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for option := range p.rules.options(p.at) {
			var sum []game.Position
			for _, c := range option {
				for _, piece := range p.rules.pieces(c) {
					if !piece.finished() {
						sum = append(sum, position[P]{p.rules, piece, p.value})
					}
				}
			}
			if !yield(sum) {
				return
			}
		}
	}
}

// whole is the pieces of a position that is always written as one.
func whole[P any](p P) []P { return []P{p} }
