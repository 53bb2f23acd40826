// Package kind has the kinds of pictures, a file each: what it is called, which options and data it
// takes, and how it is drawn. A kind is added by its file and a word in the list below.
package kind

import (
	"slices"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// A Kind is a kind of picture.
type Kind struct {
	Name    string
	Version int // raised when the same panel gives another picture; see also plots.Version
	Purpose string
	Form    string   // each panel of this kind draws one datum of this form
	Product string   // the product of games that its words are about; empty for any
	Options []string // the options that it has, as written in YAML
	Several bool     // it draws several data of this form, too

	Ratio float64 // height of the box to its width
	// Draw draws a checked panel, whose data have the kind's form and are cut to the window that
	// the options ask for, within a box.
	Draw func(layout.Panel, layout.Box) ([]layout.Chart, error)
}

// kinds is every kind of picture, in the order in which messages name them.
var kinds = []Kind{
	scatter, dropouts, branches, orbit, residual, approach, density, histogram, strip, grid, table,
	tokens, squares, graph,
}

// Kinds lists every kind of picture, in the order in which messages name them.
func Kinds() []Kind { return slices.Clone(kinds) }

// heapsAnd are the options of a kind that shows heaps: those that choose them and a size, and more.
func heapsAnd(more ...string) []string {
	return slices.Concat([]string{"n-from", "n-to"}, more, sizeOptions)
}

// cellsAnd are the options of a kind that shows rows and columns, and more.
func cellsAnd(more ...string) []string {
	return slices.Concat([]string{"n-from", "n-to", "k-from", "k-to", "slice"}, more, sizeOptions)
}

var sizeOptions = []string{"width", "height"}

// Options of the axes: their labels, which all kinds with axes have; numbers at them; and, for
// dots, where the axes end and how the dots look.
var (
	labelOptions = []string{"x-label", "y-label"}
	tickOptions  = append([]string{"x-ticks", "y-ticks"}, labelOptions...)
	dotOptions   = append([]string{"x-from", "x-to", "y-from", "y-to", "dots", "legend"},
		tickOptions...)
)

// Draws tells whether a kind draws data of a form.
func (k Kind) Draws(f string) bool {
	return f == k.Form || k.Form == tally.TableForm &&
		(f == tally.SequenceForm || f == tally.GridForm)
}

// KindNames lists the names of the kinds of picture.
func KindNames() []string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	return names
}

// KindNamed finds a kind by its name. It is without a name if there is none.
func KindNamed(name string) (k Kind) {
	if i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == name }); i >= 0 {
		k = kinds[i]
	}
	return k
}
