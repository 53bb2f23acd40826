package plots

import (
	"image"
	"reflect"
	"slices"
)

// A Figure is one panel or several side by side, under one title.
type Figure struct {
	ID     string // names the figure in errors
	Title  string
	Panels []Panel
}

// A Panel is one picture of a figure: a kind of picture with the data that it
// draws.
type Panel struct {
	Kind           string
	Title          string
	XLabel, YLabel string
	Options        Options
	Data           Data
}

// Options adjust a picture. The zero value of each means its default; [Kinds]
// lists which kinds have which options, and what they mean.
type Options struct {
	NFrom    uint64  `yaml:"n-from"`
	NTo      uint64  `yaml:"n-to"`
	KFrom    uint64  `yaml:"k-from"`
	KTo      uint64  `yaml:"k-to"`
	Width    float64 `yaml:"width"`  // inches
	Height   float64 `yaml:"height"` // inches
	Palette  string  `yaml:"palette"`
	ColorBar bool    `yaml:"color-bar"`
	Numbers  bool    `yaml:"numbers"`
	Parabola bool    `yaml:"parabola"`
	Stretch  bool    `yaml:"stretch"`
}

// set lists the names of the options that o sets, in the order of the struct.
func (o Options) set() []string {
	var names []string
	v := reflect.ValueOf(o)
	for i := range v.NumField() {
		if !v.Field(i).IsZero() {
			names = append(names, v.Type().Field(i).Tag.Get("yaml"))
		}
	}
	return names
}

// Data is what one panel draws: a [Sequence], a [Density],
// a [Grid], [Points] or a [Graph].
type Data interface {
	form() Form
}

// A Form is a shape of data. Each kind of picture draws one form.
type Form string

// The forms of data.
const (
	SequenceForm Form = "sequence"
	GridForm     Form = "grid"
	DensityForm  Form = "density"
	PointsForm   Form = "points"
	GraphForm    Form = "graph"
)

// A Sequence holds nim-values of successive heaps: that of the heap First+i
// is Values[i]. Where Heaps isn't nil it is of the heap Heaps[i], and heaps may
// be left out or stand more than once; they don't fall.
type Sequence struct {
	Name   string
	First  uint64
	Values []uint32
	Heaps  []uint64
}

// Heap is the heap at index i.
func (s Sequence) Heap(i int) uint64 {
	if s.Heaps != nil {
		return s.Heaps[i]
	}
	return s.First + uint64(i)
}

// A Grid holds nim-values of positions n_k, row by row: that of n = FirstN+i,
// k = FirstK+j is Values[i*Cols+j]. Rows are whole.
type Grid struct {
	Name           string
	FirstN, FirstK uint64
	Cols           int
	Values         []uint32
}

// Points holds the places of tokens on a square lattice, y upwards.
type Points struct {
	Name   string
	Points []image.Point
}

// Window cuts the data to the heaps and columns that a picture with these
// options shows. It is an error if the data lack some of them.
func Window(d Data, o Options) (Data, error) {
	switch d := d.(type) {
	case Sequence:
		return d.window(o)
	case Grid:
		return d.window(o)
	}
	return d, nil
}

func (Sequence) form() Form { return SequenceForm }
func (Grid) form() Form     { return GridForm }
func (Points) form() Form   { return PointsForm }

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

// OptionNames lists the names of the kind's options.
func (k Kind) OptionNames() []string {
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

// KindNames lists the names of the kinds of picture.
func KindNames() []string {
	var names []string
	for _, k := range kinds() {
		names = append(names, k.Name)
	}
	return names
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
func kindNamed(name string) (k kind, ok bool) {
	i := slices.Index(KindNames(), name)
	if i < 0 {
		return k, false
	}
	return kinds()[i], true
}
