package figure

import (
	"cmp"
	"slices"

	"grundy/jobs/game"
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

// Choose chooses a kind of picture for rows of a product from a heap on up to the request, or of
// several, with the named options: cells for a grid; for sequences dots, or shades where there are more heaps than
// can be seen as dots. Values that turn out to be periodic are better shown as a strip: see [InRows].
func Choose(options []string, from uint64, products []*game.Product, r game.Request) string {
	if isGrid(products[0]) {
		return "grid"
	}
	for _, f := range forced {
		if slices.Contains(options, f.option) {
			return f.kind
		}
	}
	heaps := numbers{cmp.Or(from, products[0].First), r.N}
	if len(products) == 1 && products[0].VariableWidth == 0 && heaps.count() > mostDots {
		return density
	}
	return scatter
}

// InRows tells whether data that were read for dots are better shown as a strip, which has all
// options that the panel has.
func InRows(p Panel, v *PanelData) bool {
	for _, name := range p.Options.Names() {
		if !slices.Contains(kind.KindNamed(strip).Options, name) {
			return false
		}
	}
	return p.Kind == scatter && v.Product.VariableWidth == 0 && tally.InRows(v.Values)
}
