package figure

import (
	"cmp"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// mostDots is the number of heaps up to which a picture has a dot for each.
const mostDots = 100_000

// The kinds of picture that are chosen for a sequence.
const (
	scatter = "scatter"
	strip   = "strip"
	density = "density"
)

// forced are the options that one kind of picture of sequences has and others lack.
var forced = []struct{ option, kind string }{
	{"of", scatter}, {"highlight", scatter}, {"log", scatter}, {"row", strip}, {"p-positions", strip}, {"numbers", strip},
}

// Choose chooses a kind of picture for rows of a product up to the request, or of several, with the
// options of a panel: cells for a grid; for sequences dots, or shades where there are more heaps than
// can be seen as dots. Values that turn out to be periodic are better shown as a strip: see [InRows].
func Choose(p config.Panel, products []*game.Product, r game.Request) string {
	if isGrid(products[0]) {
		return "grid"
	}
	for _, f := range forced {
		if p.Options[f.option] != nil {
			return f.kind
		}
	}
	from, _ := whole(p.Options["n-from"])
	heaps := numbers{cmp.Or(from, products[0].First), r.N}
	if len(products) == 1 && products[0].VariableWidth == 0 && heaps.count() > mostDots {
		return density
	}
	return scatter
}

// InRows tells whether data that were read for dots are better shown as a strip, which has all
// options that the panel has.
func InRows(p config.Panel, v *PanelData) bool {
	for name := range p.Options {
		if !slices.Contains(kind.KindNamed(strip).Options, name) {
			return false
		}
	}
	return p.Kind == scatter && v.Product.VariableWidth == 0 && tally.InRows(v.Values)
}
