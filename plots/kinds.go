package plots

// A Kind describes a kind of picture, for help and for checking.
type Kind struct {
	Name    string
	Purpose string
	Form    Form // each panel of this kind draws one datum of this form
	Options []Option
}

// An Option describes one field of [Options].
type Option struct {
	Name    string // as written in YAML
	Meaning string
	Default string
}

// A kind is a Kind that can be drawn. draw is given a checked panel, whose data
// have the kind's form, and the box to stay within.
type kind struct {
	Kind
	ratio float64 // height of the box to its width
	draw  func(Panel, box) ([]chart, error)
}

// optionNames lists the names of the kind's options.
func (k Kind) optionNames() []string {
	var names []string
	for _, o := range k.Options {
		names = append(names, o.Name)
	}
	return names
}

var (
	optNFrom    = Option{"n-from", "smallest heap shown", "the first there is"}
	optNTo      = Option{"n-to", "largest heap shown", "the last there is"}
	optKFrom    = Option{"k-from", "leftmost column shown", "the first there is"}
	optKTo      = Option{"k-to", "rightmost column shown", "the last there is"}
	optWidth    = Option{"width", "most inches across, without axes", "5, less where panels stand side by side"}
	optHeight   = Option{"height", "most inches down, without axes", "in proportion to the width"}
	optPalette  = Option{"palette", "colours from zero, black, to the largest value, lightest: gray, blues or viridis", "gray"}
	optColorBar = Option{"color-bar", "a bar beside the picture that tells the values of the colours", "false"}
	optShades   = Option{"palette", "colours from few heaps, light, to many, dark: gray, blues or viridis", "gray"}
	optCrowdBar = Option{"color-bar", "a bar beside the picture that tells the numbers of heaps of the colours", "false"}
	optNumbers  = Option{"numbers", "the values printed in the cells, up to 25 columns and 40 rows", "false"}
	optParabola = Option{"parabola", "cells outside k² < n drawn in dim grays, so that the region stands out", "false"}
	optStretch  = Option{"stretch", "cells fill the box instead of being square", "false"}
)

// kinds is in the order in which help shows them.
func kinds() []kind {
	return []kind{
		{Kind{"scatter", "nim-value against heap size, one dot a heap", SequenceForm,
			[]Option{optNFrom, optNTo, optWidth, optHeight}}, 0.66, drawScatter},
		{Kind{"dropouts", "a scatter with the drop-outs of CUT {1,2} in another colour", SequenceForm,
			[]Option{optNFrom, optNTo, optWidth, optHeight}}, 0.66, drawDropOuts},
		{Kind{"density", "how many heaps have which nim-value: a scatter of millions, in shades", DensityForm,
			[]Option{optNFrom, optNTo, optShades, optCrowdBar, optWidth, optHeight}}, 0.66, drawDensity},
		{Kind{"grid", "nim-values n_k in shades, k rightwards, n downwards", GridForm,
			[]Option{optNFrom, optNTo, optKFrom, optKTo, optPalette, optColorBar, optNumbers,
				optParabola, optStretch, optWidth, optHeight}}, 1.25, drawGrid},
		{Kind{"tokens", "tokens on the intersections of grid lines", PointsForm,
			[]Option{optWidth, optHeight}}, 1, drawTokens},
		{Kind{"squares", "the squares of a board", PointsForm,
			[]Option{optWidth, optHeight}}, 1, drawSquares},
		{Kind{"graph", "a graph, its vertices on a circle", GraphForm,
			[]Option{optWidth, optHeight}}, 1, drawGraph},
	}
}

// Kinds describes every kind of picture.
func Kinds() []Kind {
	var list []Kind
	for _, k := range kinds() {
		list = append(list, k.Kind)
	}
	return list
}

// kindNamed finds a kind by its name.
func kindNamed(name string) (kind, bool) {
	for _, k := range kinds() {
		if k.Name == name {
			return k, true
		}
	}
	return kind{}, false
}
