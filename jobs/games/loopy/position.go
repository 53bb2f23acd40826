package loopy

import (
	"context"
	"fmt"
	"iter"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/games/loopy/smith"
)

// positions are the heaps of a game by their written numbers.
func positions(within func() *rules, bound uint64) *game.Positions {
	return &game.Positions{Syntax: "N", Examples: []string{"4", "12", "6"}, Parse: func(text string) (game.Position, error) {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil || n < 1 || n > bound {
			return nil, fmt.Errorf("%q isn't a heap of the game: write a number from 1 to its bound, %d", text, bound)
		}
		return heap{n, within}, nil
	}}
}

// Position is a position that may have no nim-value. If it has none, asking for it is
// an error that names the generalised value.
type Position interface {
	game.Position
	// Generalised is the value of the position, which may be loopy or unknown.
	Generalised() smith.Value
}

// heap implements [Position].
type heap struct {
	n      uint64
	within func() *rules
}

func (h heap) String() string { return strconv.FormatUint(h.n, 10) }

// Finished implements [game.Position]: every heap is something that is left.
func (h heap) Finished() bool { return false }

func (h heap) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for option := range h.within().options(h.n) {
			if !yield([]game.Position{heap{option[0], h.within}}) {
				return
			}
		}
	}
}

func (h heap) Generalised() smith.Value { return h.within().value(h.n) }

func (h heap) Value(context.Context) (uint32, error) {
	v := h.Generalised()
	switch v.Kind {
	case smith.Loopy:
		return 0, fmt.Errorf("the heap %d has the loopy value %v and no nim-value, so the game needn't end", h.n, v)
	case smith.Unknown:
		return 0, fmt.Errorf("the value of the heap %d could depend on heaps beyond the game's bound: it is unknown", h.n)
	}
	return v.G, nil
}
