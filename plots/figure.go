// Package plots draws the papers' figures from plain numbers: nim-values of
// heaps, grids of nim-values n_k, and positions on a lattice.
//
// A figure's way:
//
//  1. a [Figure] says what to draw: one panel, or several side by side, each
//     with its [Data];
//  2. [Check] refuses a panel that can't be drawn, in plain sentences, before any
//     value is computed;
//  3. [Draw] lays the figure out and gives a [Picture];
//  4. [Picture.Encode] writes it as PNG (300 dpi), SVG or PDF.
//
// The same Figure gives the same bytes, whatever the time, the folder
// or the number of processors. SVG and PDF files have their text as text, so that it is found
// and read aloud: PDF with the font, SVG with its name. Style.go says how all pictures look.
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
	// Size, Look and Text are one of [Sizes], [Looks] and [Texts]; empty stands for the first.
	Size, Look, Text string
}

// A Panel is one picture of a figure: a kind of picture with the data that it draws.
type Panel struct {
	Kind           string
	Title          string
	XLabel, YLabel string
	Options        Options
	Data           Data

	look look // the figure's
}

// Options adjust a picture. The zero value of each means its default; [Kinds]
// lists which kinds have which options.
type Options struct {
	// NFrom and NTo are the smallest and the largest heap shown; by default all there are.
	NFrom uint64 `yaml:"n-from"`
	NTo   uint64 `yaml:"n-to"`
	// KFrom and KTo are the leftmost and the rightmost column shown; by default all.
	KFrom uint64 `yaml:"k-from"`
	KTo   uint64 `yaml:"k-to"`
	// Slice is the third number of the positions of a cube that are shown.
	Slice uint64 `yaml:"slice"`
	// Width and Height are the most inches across and down, without axes; by default
	// 5 across, less where panels stand side by side, and a height in proportion.
	Width  float64 `yaml:"width"`
	Height float64 `yaml:"height"`
	// Palette is gray, the default, blues or viridis: from zero, black, to the largest
	// value, lightest, and of heaps in cells from few, light, to many, dark.
	Palette  string `yaml:"palette"`
	ColorBar bool   `yaml:"color-bar"` // a bar beside the picture that tells what the colours are
	Numbers  bool   `yaml:"numbers"`   // the values printed in the cells, up to 25 columns and 40 rows
	Parabola bool   `yaml:"parabola"`  // cells outside k² < n in dim grays, so that the region stands out
	Stretch  bool   `yaml:"stretch"`   // cells fill the box instead of being square
}

// set lists the names of the options that o sets, in the order of the struct.
func (o Options) set() []string {
	var names []string
	for field, value := range reflect.ValueOf(o).Fields() {
		if !value.IsZero() {
			names = append(names, field.Tag.Get("yaml"))
		}
	}
	return names
}

// Data is what one panel draws: a [Sequence], a [Density], a [Grid], [Points] or a [Graph].
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

// A Kind is a kind of picture.
type Kind struct {
	Name    string
	Version int // raised when the same panel gives another picture; see also [Version]
	Purpose string
	Form    Form     // each panel of this kind draws one datum of this form
	Options []string // the options that it has, as written in YAML

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
	return []Kind{
		{"scatter", 1, "nim-value against heap size, one dot a heap", SequenceForm,
			[]string{"n-from", "n-to", "width", "height"}, 0.66, drawScatter},
		{"dropouts", 1, "a scatter with the drop-outs of CUT {1,2} in another colour", SequenceForm,
			[]string{"n-from", "n-to", "width", "height"}, 0.66, drawDropOuts},
		{"branches", 1, "the drop-outs of CUT {1,2} on logarithmic axes, with the branches of their recursion", SequenceForm,
			[]string{"n-from", "n-to", "width", "height"}, 0.66, drawBranches},
		{"orbit", 1, "each value of a sequence of fractions of 2^32 against the one before it, with the branches 3y and (3y − 1)/2", SequenceForm,
			[]string{"n-from", "n-to", "width", "height"}, 0.66, drawOrbit},
		{"residual", 1, "nim-values minus half of the heap size, one dot a heap", SequenceForm,
			[]string{"n-from", "n-to", "width", "height"}, 0.66, drawResidual},
		{"approach", 1, "how far values in billionths are from 1, on logarithmic axes, one dot a value", SequenceForm,
			[]string{"n-from", "n-to", "width", "height"}, 0.66, drawApproach},
		{"density", 1, "how many heaps have which nim-value: a scatter of millions, in shades", DensityForm,
			[]string{"n-from", "n-to", "palette", "color-bar", "width", "height"}, 0.66, drawDensity},
		{"grid", 1, "nim-values n_k, or of pairs (n, k), in shades, k rightwards, n downwards", GridForm,
			[]string{"n-from", "n-to", "k-from", "k-to", "slice", "palette", "color-bar", "numbers",
				"parabola", "stretch", "width", "height"}, 1.25, drawGrid},
		{"tokens", 1, "tokens on the intersections of grid lines", PointsForm, []string{"width", "height"}, 1, drawTokens},
		{"squares", 1, "the squares of a board", PointsForm, []string{"width", "height"}, 1, drawSquares},
		{"graph", 1, "a graph, its vertices on a circle", GraphForm, []string{"width", "height"}, 1, drawGraph},
	}
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
