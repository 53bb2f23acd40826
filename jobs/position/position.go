// Package position reads, writes, evaluates and plays positions of any game of
// the catalogue and their disjunctive sums.
//
// A position is written PLACE@GAME. The place is
//
//	48114     a heap, as 1e12 and 10^100+5, too; of a memgame, a fresh one on which no
//	          move has been made
//	22_10     in a memgame, a heap of 22 from which the last player removed 10
//	22_inf    in a memgame, n_∞ (22_∞ as well): every move that the rules ever
//	          allow is allowed
//	3,5       in a game whose positions are tuples, its two or three numbers
//	2x3       whatever the game's own syntax says, for boards and graphs
//
// and everything behind the @ is the game's name with its options, as in
// 3@subtraction:1,2/sink=1.
//
// An [Evaluator] computes the nim-values that a sum needs, those of its components and of
// their options, by the games' solvers. By the Sprague-Grundy theorem a sum of nim-value v ≠ 0
// is won by exactly those moves that change a component of value g into a sum of value g ⊕ v.
// [Evaluator.Analyse] finds them among all options. For POWERSET games, whose values are 0 or
// powers of two, it constructs the winning options directly.
//
// Sums with positions of games that needn't end are evaluated by generalised values, and those with
// heaps of partizan games by canonical forms.
//
// Nim-values are big integers here: those of the POWERSET games have up to
// thousands of digits, and a sum may mix them with others.
//
// Sums are in sum.go, what is said of them in analysis.go and summary.go, all options of a position
// in options.go, and the evaluator in evaluator.go. Each kind of position has a file: heap.go, with
// what theorems say of large ones in theorem.go; far.go, powerset.go and pile.go; board.go, with
// tuples; loopy.go and partizan.go.
package position

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/rules/partizan"
)

// Position is a position of a game of the catalogue. Two positions are the same
// exactly when their written forms are.
type Position struct {
	Game  *game.Game
	place place
}

// place is a position without its game: a heap, a pile or a board.
type place interface {
	String() string // the written form, up to the @
	Finished() bool // reports whether nothing is left: such a component isn't shown
}

// Split takes PLACE@GAME apart.
func Split(text string) (place, name string, err error) {
	place, name, ok := strings.Cut(text, "@")
	if !ok || place == "" || name == "" {
		return "", "", fmt.Errorf("%q isn't a position: write the heap, an @ and the game, as 7@totient", text)
	}
	return place, name, nil
}

// Of reads the place of a position of the game. A heap is a number as [integer.ParseBig] reads it,
// as 1e12, but without _. The error is a plain sentence that names the position.
func Of(g *game.Game, text string) (Position, error) { return reader(g)(text) }

// reader begins to read positions of the game as [Of] does; tuples share what is found of one of
// them.
func reader(g *game.Game) func(text string) (Position, error) {
	parse := places(g)
	return func(text string) (Position, error) {
		if g.Heaps() != nil && !strings.Contains(text, "_") {
			if n, err := integer.ParseBig(text); err == nil {
				text = n.String()
			}
		}
		p, err := parse(text)
		if err != nil {
			return Position{}, fmt.Errorf("%s@%s: %w", shortened(text), g.Name, err)
		}
		return Position{g, p}, nil
	}
}

// shortened is a text as messages have it: of a very long one, only the beginning.
func shortened(text string) string {
	const most = 100
	if len(text) <= most {
		return text
	}
	return fmt.Sprintf("%s… (%d characters)", strings.ToValidUTF8(text[:most], ""), len(text))
}

// places reads the places of the game's positions.
func places(g *game.Game) func(text string) (place, error) {
	rules, players := partizan.Named(g.Name)
	far := catalog.Far(g) != nil
	switch {
	case players:
		return func(text string) (place, error) { return parsePartizan(rules, text) }
	case g.Memory() != nil:
		return func(text string) (place, error) { return parsePile(g.Memory(), text) }
	case g.Tuples() != nil:
		return tuples(g.Tuples())
	case g.Heaps() == nil && g.Positions() == nil:
		return func(string) (place, error) {
			return nil, fmt.Errorf("%s has no positions with nim-values to play", g.Name)
		}
	}
	return func(text string) (place, error) {
		_, noNumber := strconv.ParseUint(text, 10, 64)
		switch n, ok := farHeapIn(text); {
		case far && ok:
			return parseFar(n)
		case g.Positions() == nil || g.Heaps() != nil && noNumber == nil:
			return parseHeap(g.Heaps(), text)
		}
		return g.Positions().Parse(text)
	}
}

// String is the written form, PLACE@GAME.
func (p Position) String() string { return p.Place() + "@" + p.Game.Name }

// Place is the written form without the game, as papers write components.
func (p Position) Place() string { return p.place.String() }

// Finished reports whether nothing is left of the position. That isn't so of a heap 0 from which a
// move leads.
func (p Position) Finished() bool {
	return p.place.Finished() && (p.place != (heap{}) || !p.Game.Heaps().ZeroMoves())
}

func parseNumber(text string, most uint64) (uint64, error) {
	n, err := integer.ParseBig(text)
	switch {
	case errors.Is(err, integer.ErrSyntax) && strings.Contains(text, "+"):
		return 0, fmt.Errorf("%q is no heap: each heap of a sum is written with its game, as 3@nim + 4@nim", text)
	case errors.Is(err, integer.ErrSyntax):
		return 0, fmt.Errorf("%q is no heap: a heap is a whole number, as 7", text)
	case err != nil || !n.IsUint64() || n.Uint64() > most:
		return 0, fmt.Errorf("the number is too large: heaps can be written up to %d", most)
	}
	return n.Uint64(), nil
}
