package step

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/grid"
	"grundy/jobs/solve/search"
)

// Boards is the rows of the games on boards and graphs alone.
func Boards() game.Family {
	return game.Family{Name: "board", Games: []*game.Game{
		diamondGame(), removeAnEdgeGame(), nodeKaylesGame(), edgeDeleteGame(), noFactorGame(),
	}}
}

// How shapes and graphs are written.
const (
	grids  = "MxN (M columns, N rows), diamond-N, cross-MxN or rows:110,111 (from above, 1 for a cell)"
	graphs = "P9, C9, K5, S6, edges:1-2,2-3 or graph6:…"
)

// place is a type of position.
type place interface {
	comparable
	fmt.Stringer
	// Finished reports whether nothing is left on the board.
	Finished() bool
}

// ruleset is a game of this family.
type ruleset[P place] struct {
	options game.Definition[P] // the definition
	pieces  func(P) []P        // how a position is written as a sum
	parse   func(text string) (P, error)
	memory  uint64          // the greatest number of bytes that a search takes
	search  func() value[P] // begins a search with an empty table
}

// defined begins a computation by the definition alone, by plain memoized recursion.
func (r *ruleset[P]) defined() value[P] {
	memo := reference.Memo[P]{Options: r.options}
	return func(_ context.Context, p P) (uint32, error) { return memo.Value(p), nil }
}

// positions are the game's positions by their written forms.
func (r *ruleset[P]) positions(syntax string, examples ...string) *game.Positions {
	return &game.Positions{Syntax: syntax, Definition: r.options, Examples: examples,
		Parse:    func(text string) (game.Position, error) { return r.together()(text) },
		Together: r.together}
}

// together begins a search that serves all positions that are read.
func (r *ruleset[P]) together() func(text string) (game.Position, error) {
	value := r.search()
	return func(text string) (game.Position, error) {
		p, err := r.parse(text)
		if err != nil {
			return nil, err
		}
		return position[P]{r, p, value}, nil
	}
}

// value is the nim-value of a position, by a search whose table serves all calls.
type value[P any] func(ctx context.Context, position P) (uint32, error)

// searchedAs is the game that is searched by the rules of positions of another kind.
func searchedAs[P place, Q comparable](as func(P) Q, rules *search.Rules[Q],
	options game.Definition[P], pieces func(P) []P, parse func(text string) (P, error)) ruleset[P] {
	return ruleset[P]{options, pieces, parse, rules.Memory(), func() value[P] {
		t := search.New(rules)
		return func(ctx context.Context, p P) (uint32, error) { return t.Value(ctx, as(p)) }
	}}
}

// itself is a position in its own positions.
func itself[P any](p P) P { return p }

// whole is the pieces of a position that is always written as one.
func whole[P any](p P) []P { return []P{p} }

// fitting makes parse refuse the positions that are sure to be too large, so that nobody waits
// for a search that can't end. Others are refused by the search, when its table is full.
func fitting[P any](parse func(string) (P, error), large func(P) bool,
	fits string) func(string) (P, error) {
	return func(text string) (P, error) {
		p, err := parse(text)
		if err == nil && large(p) {
			return p, fmt.Errorf("the position is too large: %s", fits)
		}
		return p, err
	}
}

// holds makes a test for boards with a full rectangle of one of the sizes in
// them, columns before rows, whichever way it is turned.
func holds(sizes ...[2]int) func(grid.Grid) bool {
	return func(g grid.Grid) bool {
		return slices.ContainsFunc(sizes, func(s [2]int) bool {
			return g.Holds(s[0], s[1]) || g.Holds(s[1], s[0])
		})
	}
}

// position implements [game.Position]. It shares the table with its options.
type position[P place] struct {
	rules *ruleset[P]
	at    P
	value value[P]
}

func (p position[P]) String() string { return p.at.String() }

func (p position[P]) Finished() bool { return p.at.Finished() }

func (p position[P]) Value(ctx context.Context) (uint32, error) { return p.value(ctx, p.at) }

func (p position[P]) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for option := range p.rules.options(p.at) {
			var sum []game.Position
			for _, c := range option {
				for _, piece := range p.rules.pieces(c) {
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

// fallingApart is the graphs that fit into the tables of games that remove vertices.
const fallingApart = "graphs of about 16 vertices fit, and those of 62 that soon fall apart, as paths and " +
	"cycles, or have many like vertices, as complete graphs"

// graphSearch is the rules of a search of graphs. Sizes that fit were tried; a component takes the
// text of its graph beside 64 bytes of the table.
func graphSearch(options game.Definition[graph.Graph], parts func(graph.Graph) []graph.Graph,
	fits string) *search.Rules[graph.Graph] {
	return &search.Rules[graph.Graph]{
		Options: options, Parts: parts, Limit: 1 << 20, Bytes: 160, Size: graphBytes, Fits: fits,
	}
}

// graphBytes is what a graph takes in a table. Its text is stored in the next larger of Go's sizes.
func graphBytes(g graph.Graph) uint64 { return 64 + uint64(len(g))*9/8 + 16 }
