package figure

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/subset"
	"grundy/plots/tally"
)

// A highlight is heaps that the option highlight can name instead of a condition.
type highlight struct {
	word string
	name string // in a legend
	has  func(g *game.Game) bool
	lack string // what a game that has none isn't
	of   func(context.Context, tables.Source, Data) (subset.Subset, error)
}

// A picture of the kind dropOutsKind is a scatter with the highlight dropOuts.
const dropOuts, dropOutsKind = "drop-outs", "dropouts"

var highlights = []highlight{
	{"p-positions", "P-positions", func(*game.Game) bool { return true }, "", always(subset.PPositions())},
	{dropOuts, dropOuts, subset.HasDropOuts, "those of cut:1,2 are known", always(subset.DropOuts())},
	{"rare-heaps", "rare heaps", subset.MayHaveRareHeaps, "games that take or break heaps, as grundys-game and octal:0.6, may have them", rareHeaps},
}

// always is heaps that don't depend on the values.
func always(s subset.Subset) func(context.Context, tables.Source, Data) (subset.Subset, error) {
	return func(context.Context, tables.Source, Data) (subset.Subset, error) { return s, nil }
}

func rareHeaps(ctx context.Context, s tables.Source, d Data) (subset.Subset, error) {
	rare, ok, err := subset.RareHeaps(ctx, d.Game, s, d.Product.First, d.N+1, d.Product.Value)
	if err == nil && !ok {
		err = fmt.Errorf("the values of %s to n = %d show no sparse space, so that no heaps are known to be rare: raise n, or write a condition as highlight", d.Game.Title, d.N)
	}
	return rare, err
}

// preset is the highlight that options name; without a word where they write a condition or nothing.
func preset(o tally.Options) (h highlight) {
	if i := slices.IndexFunc(highlights, func(h highlight) bool { return h.word == o.Highlight }); i >= 0 {
		h = highlights[i]
	}
	return h
}

// withoutPreset is the options as plots has them for a kind of picture, with some condition in place of a name, for
// where the game doesn't matter.
func withoutPreset(p Panel) tally.Options {
	o := p.Options
	if p.Kind == dropOutsKind {
		o.Highlight = ""
	} else if h := preset(o); h.word != "" {
		o.Highlight = h.name + ": g == 0"
	}
	return o
}

// highlight says whether a game has the heaps that are named.
func (c *checker) highlight(d Data) {
	h := preset(c.p.Options)
	at, instead := "highlight", "write a condition, as highlight: 'low: g < n/4'"
	if c.p.Kind == dropOutsKind {
		at, instead = "datasets", "draw a scatter with a condition, as highlight: 'low: g < n/4'"
	}
	switch {
	case h.word == "":
	case d.Product.Name != game.Sequence:
		c.wrong(at, "%s are heaps of a sequence of nim-values, but %s is the product %s: %s", h.word, d.Job, d.Product.Name, instead)
	case !h.has(d.Game):
		c.wrong(at, "no %s of %s are known (%s): %s", h.word, d.Game.Title, h.lack, instead)
	}
}

// expression is the condition, with its name, of the heaps that the options name; empty where they name none.
func (d Data) expression(ctx context.Context, s tables.Source, o tally.Options) (string, error) {
	h := preset(o)
	if h.word == "" {
		return "", nil
	}
	named, err := h.of(ctx, s, d)
	return named.Name + ": " + named.Condition, err
}
