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
	// Share is one of [Shares]: which axes of all panels have one range; empty for none.
	Share string
}

// A Panel is one picture of a figure: a kind of picture with the data that it draws.
type Panel struct {
	Kind           string
	Title          string
	XLabel, YLabel string
	Options        Options
	Data           Data

	look look  // the figure's
	span *span // the range of axes that it has in common with other panels
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
	// PPositions shows which values are zero, in black, and nothing else of them.
	PPositions bool `yaml:"p-positions"`
	// Row is the number of heaps in a row of cells; by default a period that is seen.
	Row uint64 `yaml:"row"`
	// Of is what is shown of a sequence: a word of values, ratio, greatest, envelope,
	// first-occurrences and last-occurrences; by default its values.
	Of  string `yaml:"of"`
	Log string `yaml:"log"` // which axes are logarithmic: x, y or x,y
	// Guides are curves beside the points, formulas in n, as n^(3/5) or 'bound: n/2'; in g
	// where values are shown to the right.
	Guides []string `yaml:"guides"`
	// Highlight is a condition on n and g, as g > n/2 or 'low: n - 2*g > 10': the points
	// for which it holds stand out.
	Highlight string `yaml:"highlight"`
	// Windows are the numbers, from 1, of other panels whose windows are framed in this one.
	Windows []uint64 `yaml:"windows"`
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

// Data is what one panel draws: a [Sequence] or [Sequences], a [Density], a [Histogram], a [Grid],
// a [Table], [Points] or a [Graph].
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

	HistogramForm Form = "histogram"
	TableForm     Form = "table" // also what a sequence or a grid can be printed as
)

// A Sequence holds nim-values of successive heaps: that of the heap First+i
// is Values[i]. Where Heaps isn't nil it is of the heap Heaps[i], and heaps may
// be left out or stand more than once; they don't fall. Where Seen isn't nil it stands for
// all values, of which there are none.
type Sequence struct {
	Name   string
	First  uint64
	Values []uint32
	Heaps  []uint64
	Seen   *Summary
	// Highlight is the condition of the heaps that stand out, with its name, where it is another
	// one than that of the options.
	Highlight string
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
	case Sequences:
		shown := slices.Clone(d)
		for i := range d {
			var err error
			if shown[i], err = d[i].window(o); err != nil {
				return nil, err
			}
		}
		return shown, nil
	case Grid:
		return d.window(o)
	}
	return d, nil
}

func (Sequence) form() Form { return SequenceForm }
func (Grid) form() Form     { return GridForm }
func (Points) form() Form   { return PointsForm }
