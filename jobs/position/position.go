package position

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"grundy/jobs/game"
)

// Position is a position of a game of the catalogue. Two positions are the same
// exactly when their written forms are.
type Position struct {
	Game  *game.Game
	place place
}

// place is a position without its game: a heap, a pile or a board.
type place interface {
	// String is the written form, up to the @.
	String() string
	// Finished reports whether nothing is left: such a component isn't shown.
	Finished() bool
}

// Cut takes PLACE@GAME apart.
func Cut(text string) (place, name string, err error) {
	place, name, ok := strings.Cut(text, "@")
	if !ok || place == "" || name == "" {
		return "", "", fmt.Errorf("%q isn't a position: write the heap, an @ and the game, as 7@totient", text)
	}
	return place, name, nil
}

// Of reads the place of a position of the game. Its error is a plain sentence
// that names the position.
func Of(g *game.Game, text string) (Position, error) {
	p, err := parsePlace(g, text)
	if err != nil {
		return Position{}, fmt.Errorf("%s@%s: %w", text, g.Name, err)
	}
	return Position{g, p}, nil
}

func parsePlace(g *game.Game, text string) (place, error) {
	_, noNumber := strconv.ParseUint(text, 10, 64)
	switch {
	case g.Memory != nil:
		return parsePile(g.Memory, text)
	case g.Heaps == nil && g.Positions == nil:
		return nil, fmt.Errorf("%s has no positions with nim-values to play", g.Name)
	case g.Positions == nil || g.Heaps != nil && noNumber == nil:
		return parseHeap(g.Heaps, text)
	}
	return g.Positions.Parse(text)
}

// String is the written form, PLACE@GAME.
func (p Position) String() string { return p.Place() + "@" + p.Game.Name }

// Place is the written form without the game, as papers write components.
func (p Position) Place() string { return p.place.String() }

// Finished reports whether nothing is left of the position.
func (p Position) Finished() bool { return p.place.Finished() }

// parseNumber reads a number of at most most.
func parseNumber(text string, most uint64) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, fmt.Errorf("%q is no heap: a heap is a whole number, as 7", text)
	}
	if err != nil || n > most {
		return 0, fmt.Errorf("the number is too large: heaps can be written up to %d", most)
	}
	return n, nil
}
