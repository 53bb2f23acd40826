package plots

import "slices"

// A Kind is a kind of picture.
type Kind struct {
	Name    string
	Version int // raised when the same panel gives another picture; see also [Version]
	Purpose string
	Form    Form     // each panel of this kind draws one datum of this form
	Options []string // the options that it has, as written in YAML
	Several bool     // it draws several data of this form, too

	ratio float64 // height of the box to its width
	// draw is given a checked panel, whose data have the kind's form, and the box to
	// stay within.
	draw func(Panel, box) ([]chart, error)
}

// Version is raised when pictures of all kinds become other ones: their axes, their fonts,
// the files that they are written to. Together with [Kind.Version] it tells whether a picture
// that was drawn by an earlier program is the one that this program draws.
const Version = 2

// kinds is every kind of picture, in the order in which messages name them.
var kinds = []Kind{
	scatter, dropouts, branches, orbit, residual, approach, density, histogram, strip, grid, table, tokens, squares, graph,
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

// draws tells whether a kind draws data of a form.
func (k Kind) draws(f Form) bool {
	return f == k.Form || k.Form == TableForm && (f == SequenceForm || f == GridForm)
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
