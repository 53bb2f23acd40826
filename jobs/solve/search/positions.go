package search

import (
	"context"
	"fmt"
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// Place is a type of position.
type Place interface {
	comparable
	fmt.Stringer
	// Finished reports whether nothing is left on the board.
	Finished() bool
}

// Value is the nim-value of a position, by a search whose memory serves all calls.
type Value[P any] func(ctx context.Context, position P) (uint32, error)

// Ruleset is a game on positions of a type, and how they are written and searched.
type Ruleset[P Place] struct {
	Options game.Definition[P] // the definition
	Pieces  func(P) []P        // how a position is written as a sum
	Parse   func(text string) (P, error)
	Memory  uint64          // the greatest number of bytes that a search takes
	Search  func() Value[P] // begins a search
}

// Of is the game that is searched by the rules.
func Of[P Place](rules *Rules[P], options game.Definition[P], pieces func(P) []P,
	parse func(text string) (P, error)) Ruleset[P] {
	return As(func(p P) P { return p }, rules, options, pieces, parse)
}

// As is the game that is searched by the rules of positions of another kind.
func As[P Place, Q comparable](as func(P) Q, rules *Rules[Q], options game.Definition[P],
	pieces func(P) []P, parse func(text string) (P, error)) Ruleset[P] {
	return Ruleset[P]{options, pieces, parse, rules.Memory(), func() Value[P] {
		t := New(rules)
		return func(ctx context.Context, p P) (uint32, error) { return t.Value(ctx, as(p)) }
	}}
}

// Whole is the pieces of a position that is always written as one.
func Whole[P any](p P) []P { return []P{p} }

// Defined begins a computation by the definition alone, by plain memoized recursion.
func (r *Ruleset[P]) Defined() Value[P] {
	memo := reference.Memo[P]{Options: r.Options}
	return func(_ context.Context, p P) (uint32, error) { return memo.Value(p), nil }
}

// Positions are the game's positions by their written forms.
func (r *Ruleset[P]) Positions(syntax string, examples ...string) *game.Positions {
	return &game.Positions{Syntax: syntax, Definition: r.Options, Examples: examples,
		Reader: func() func(text string) (game.Position, error) {
			value := r.Search()
			return func(text string) (game.Position, error) {
				p, err := r.Parse(text)
				if err != nil {
					return nil, err
				}
				return position[P]{r, p, value}, nil
			}
		}}
}

// position implements [game.Position]. It shares the search with its options.
type position[P Place] struct {
	rules *Ruleset[P]
	at    P
	value Value[P]
}

func (p position[P]) String() string { return p.at.String() }

func (p position[P]) Finished() bool { return p.at.Finished() }

func (p position[P]) Value(ctx context.Context) (uint32, error) { return p.value(ctx, p.at) }

func (p position[P]) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for option := range p.rules.Options(p.at) {
			var sum []game.Position
			for _, c := range option {
				for _, piece := range p.rules.Pieces(c) {
					if !piece.Finished() {
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

// Entry is a row of a list of positions.
type Entry[P any] struct {
	Text string
	At   P
}

// Listed completes s with runs whose row n has n, the text of the entry n of a list, from 1 on, if
// there are three columns, and its nim-value.
func Listed[P Place](s game.Solver, all func() []Entry[P], begin func() Value[P]) game.Solver {
	s.Begin = func(_ context.Context, _ game.Request, known game.Known) (tables.Run, error) {
		_, end := known.Range()
		value := begin()
		return &tables.RowByRow{N: end,
			Add: func(ctx context.Context, n uint64, out *tables.Table) error {
				e := all()[n-1]
				g, err := value(ctx, e.At)
				if err != nil {
					return err
				}
				out.Cols[0].AppendNumber(n)
				last := len(out.Cols) - 1
				if last == 2 {
					out.Cols[1].Text = append(out.Cols[1].Text, e.Text)
				}
				out.Cols[last].U32 = append(out.Cols[last].U32, g)
				return nil
			}}, nil
	}
	return s
}
