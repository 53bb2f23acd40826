package figure

import (
	"context"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/subset"
	"grundy/plots/tally"
)

// The words by which the option highlight names heaps instead of a condition. A picture of the kind
// dropOutsKind is a scatter with the highlight dropOuts.
const (
	pPositions   = "p-positions"
	dropOuts     = "drop-outs"
	rareHeaps    = "rare-heaps"
	dropOutsKind = "dropouts"
)

// inLegend is what named heaps are called in a legend.
var inLegend = map[string]string{pPositions: "P-positions", dropOuts: "drop-outs", rareHeaps: "rare heaps"}

// withoutPreset is the options as plots has them for a kind of picture, with some condition in place of a name, for
// where the game doesn't matter.
func withoutPreset(p Panel) tally.Options {
	o := p.Options
	if p.Kind == dropOutsKind {
		o.Highlight = ""
	} else if name, ok := inLegend[o.Highlight]; ok {
		o.Highlight = name + ": g == 0"
	}
	return o
}

// highlight says whether a game has the heaps that are named.
func (c *checker) highlight(d Data) {
	word, lack := c.p.Options.Highlight, ""
	if inLegend[word] == "" {
		return
	}
	switch {
	case word == dropOuts && !subset.HasDropOuts(d.Game):
		lack = "those of cut:1,2 are known"
	case word == rareHeaps && !subset.MayHaveRareHeaps(d.Game):
		lack = "games that take or break heaps, as grundys-game and octal:0.6, may have them"
	}
	at, instead := "highlight", "write a condition, as highlight: 'low: g < n/4'"
	if c.p.Kind == dropOutsKind {
		at, instead = "datasets", "draw a scatter with a condition, as highlight: 'low: g < n/4'"
	}
	if d.Product.Name != game.Sequence {
		c.problems = append(c.problems, c.problem(at, "%s are heaps of a sequence of nim-values, but %s is the product %s: %s", word, d.Job, d.Product.Name, instead))
	} else if lack != "" {
		c.problems = append(c.problems, c.problem(at, "no %s of %s are known (%s): %s", word, d.Game.Title, lack, instead))
	}
}

// expression is the condition, with its name, of the heaps that the options name; empty where they name none.
func (d Data) expression(ctx context.Context, s tables.Source, o tally.Options) (string, error) {
	var named subset.Subset
	switch o.Highlight {
	case pPositions:
		named = subset.PPositions()
	case dropOuts:
		named = subset.DropOuts()
	case rareHeaps:
		rare, ok, err := subset.RareHeaps(ctx, d.Game, s, d.Product.First, d.N+1, d.Product.Value)
		if err == nil && !ok {
			err = fmt.Errorf("the values of %s to n = %d show no sparse space, so that no heaps are known to be rare: raise n, or write a condition as highlight", d.Game.Title, d.N)
		}
		if err != nil {
			return "", err
		}
		named = rare
	default:
		return "", nil
	}
	return named.Name + ": " + named.Condition, nil
}
