package loopy

import (
	"context"
	"fmt"
	"iter"
	"strconv"

	"grundy/jobs/game"
)

// positions is the heaps of a game by their written numbers. A heap whose value
// isn't finite has no nim-value: asking for it is an error that names the value.
func positions(rules func() *Ruleset, bound uint64) *game.Positions {
	return &game.Positions{Syntax: "N", Examples: []string{"4", "12", "6"}, Parse: func(text string) (game.Position, error) {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil || n < 1 || n > bound {
			return nil, fmt.Errorf("%q isn't a heap of the game: write a number from 1 to its bound, %d", text, bound)
		}
		return heap{n, rules}, nil
	}}
}

// Position is a [game.Position] that may have no nim-value.
type Position interface {
	game.Position
	Generalised() Value
}

// heap implements [Position].
type heap struct {
	n     uint64
	rules func() *Ruleset
}

func (h heap) String() string { return strconv.FormatUint(h.n, 10) }

// Finished implements [game.Position]: every heap has something left.
func (h heap) Finished() bool { return false }

func (h heap) Options() iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for to := range h.rules().Options(h.n) {
			if !yield([]game.Position{heap{to, h.rules}}) {
				return
			}
		}
	}
}

// Generalised is the value of the heap, which may be loopy or unknown.
func (h heap) Generalised() Value { return h.rules().Value(h.n) }

func (h heap) Value(context.Context) (uint32, error) {
	v := h.rules().Value(h.n)
	switch v.Kind {
	case Loopy:
		return 0, fmt.Errorf("the heap %d has the loopy value %v and no nim-value, so the game needn't end", h.n, v)
	case Unknown:
		return 0, fmt.Errorf("the value of the heap %d could depend on heaps beyond the game's bound: it is unknown", h.n)
	}
	return v.G, nil
}
