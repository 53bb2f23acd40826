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

// Kinds lists every kind of picture, in the order in which messages name them.
func Kinds() []Kind {
	window, size := []string{"n-from", "n-to"}, []string{"width", "height"}
	heaps := func(more ...string) []string { return slices.Concat(window, more, size) }
	cells := func(more ...string) []string {
		return slices.Concat(window, []string{"k-from", "k-to", "slice"}, more, size)
	}
	return []Kind{
		{"scatter", 3, "nim-value against heap size, one dot a heap, or what is derived from the values", SequenceForm,
			heaps("of", "log", "guides", "highlight", "windows"), true, 0.66, drawScatter},
		{"dropouts", 2, "a scatter of CUT {1,2} with its drop-outs in another colour", SequenceForm, heaps(), false, 0.66, drawDropOuts},
		{"branches", 1, "the drop-outs of CUT {1,2} on logarithmic axes, with the branches of their recursion", SequenceForm,
			heaps(), false, 0.66, drawBranches},
		{"orbit", 1, "each value of a sequence of fractions of 2^32 against the one before it, with the branches 3y and (3y − 1)/2", SequenceForm,
			heaps(), false, 0.66, drawOrbit},
		{"residual", 2, "nim-values minus half of the heap size, one dot a heap", SequenceForm, heaps(), false, 0.66, drawResidual},
		{"approach", 2, "how far values in billionths are from 1, on logarithmic axes, one dot a value", SequenceForm,
			heaps(), false, 0.66, drawApproach},
		{"density", 3, "how many heaps have which nim-value: a scatter of millions, in shades", DensityForm,
			heaps("log", "guides", "windows", "palette", "color-bar"), false, 0.66, drawDensity},
		{"histogram", 1, "how many heaps have each nim-value, one bar a value", HistogramForm, heaps("log"), false, 0.66, drawHistogram},
		{"strip", 1, "nim-values of a sequence as rows of cells in shades, a row as long as the period", SequenceForm,
			heaps("row", "p-positions", "palette", "color-bar", "numbers"), false, 1.25, drawStrip},
		{"grid", 1, "nim-values n_k, or of pairs (n, k), in shades, k rightwards, n downwards", GridForm,
			cells("windows", "palette", "color-bar", "numbers", "parabola", "p-positions", "stretch"), false, 1.25, drawGrid},
		{"table", 3, "values in rows and columns, as papers print them", TableForm, cells("row", "parabola"), false, 1, drawTable},
		{"tokens", 1, "tokens on the intersections of grid lines", PointsForm, size, false, 1, drawTokens},
		{"squares", 1, "the squares of a board", PointsForm, size, false, 1, drawSquares},
		{"graph", 1, "a graph, its vertices on a circle", GraphForm, size, false, 1, drawGraph},
	}
}

// draws tells whether a kind draws data of a form.
func (k Kind) draws(f Form) bool {
	return f == k.Form || k.Form == TableForm && (f == SequenceForm || f == GridForm)
}

// KindNames lists the names of the kinds of picture.
func KindNames() []string {
	var names []string
	for _, k := range Kinds() {
		names = append(names, k.Name)
	}
	return names
}

// KindNamed finds a kind by its name. It is without a name if there is none.
func KindNamed(name string) (k Kind) {
	if i := slices.Index(KindNames(), name); i >= 0 {
		k = Kinds()[i]
	}
	return k
}
