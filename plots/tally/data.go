// Package tally is what pictures show, as numbers: the data of each kind of picture, counted and
// cut to the window that the options ask for. It draws nothing.
package tally

import (
	"cmp"
	"fmt"
	"image"
	"slices"
)

// Data is what one panel draws: a [Sequence] or [Sequences], a [Density], a [Histogram], a [Grid],
// a [Table], [Points] or a [Graph].
type Data interface {
	Form() string
}

// The forms of data. Each kind of picture draws one form.
const (
	SequenceForm  = "sequence"
	GridForm      = "grid"
	DensityForm   = "density"
	PointsForm    = "points"
	GraphForm     = "graph"
	HistogramForm = "histogram"
	TableForm     = "table" // also what a sequence or a grid can be printed as
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
	Seen   Summary
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
	Signs  []string // in the squares of a board, one for each point; nil where there are none
}

// Window cuts the data to the heaps and columns that a picture with these
// options shows. It is an error if the data lack some of them.
func Window(d Data, o Options) (Data, error) {
	switch d := d.(type) {
	case Sequence:
		return d.Window(o)
	case Sequences:
		shown := slices.Clone(d)
		for i := range d {
			var err error
			if shown[i], err = d[i].Window(o); err != nil {
				return nil, err
			}
		}
		return shown, nil
	case Grid:
		return d.Window(o)
	}
	return d, nil
}

func (Sequence) Form() string { return SequenceForm }
func (Grid) Form() string     { return GridForm }
func (Points) Form() string   { return PointsForm }

const mostNumberCols, mostNumberRows = 25, 40

// mostCells bounds the memory and the file of a picture.
const mostCells = 1 << 25

// CheckCells tells whether a picture of a grid has room for a window of so
// many rows and columns, at least one of each.
func CheckCells(o Options, rows, cols uint64) error {
	if o.Numbers && (cols > mostNumberCols || rows > mostNumberRows) {
		return fmt.Errorf("numbers have room in %d columns and %d rows at most, and the window has %d and %d; narrow it with n-from, n-to, k-from and k-to, or leave out numbers",
			mostNumberCols, mostNumberRows, cols, rows)
	}
	if rows > mostCells/cols {
		return fmt.Errorf("a picture has room for %d cells, and the window has %d columns and %d rows; narrow it with n-from, n-to, k-from and k-to",
			mostCells, cols, rows)
	}
	return nil
}

func (g Grid) Rows() int { return len(g.Values) / g.Cols }

// Window cuts the grid to the rows and columns that the options ask for.
func (g Grid) Window(o Options) (Grid, error) {
	if g.Cols <= 0 || len(g.Values) == 0 || len(g.Values)%g.Cols != 0 {
		return g, fmt.Errorf("the grid %s has %d values, which aren't whole rows of %d", g.Name,
			len(g.Values), g.Cols)
	}
	n0, n1, err := cut("n", g.FirstN, g.Rows(), o.NFrom, o.NTo)
	k0, k1, err2 := cut("k", g.FirstK, g.Cols, o.KFrom, o.KTo)
	if err = cmp.Or(err, err2); err == nil {
		err = CheckCells(o, uint64(n1-n0), uint64(k1-k0))
	}
	if err != nil {
		return g, fmt.Errorf("the grid %s: %w", g.Name, err)
	}
	shown := make([]uint32, 0, (n1-n0)*(k1-k0))
	for n := n0; n < n1; n++ {
		shown = append(shown, g.Values[n*g.Cols+k0:n*g.Cols+k1]...)
	}
	return Grid{g.Name, g.FirstN + uint64(n0), g.FirstK + uint64(k0), k1 - k0, shown}, nil
}

// A Graph holds the edges of a simple graph on the vertices 0, …, Vertices − 1.
type Graph struct {
	Name     string
	Vertices int
	Edges    [][2]int
}

func (Graph) Form() string { return GraphForm }

// Window cuts the sequence to the heaps that the options ask for.
func (s Sequence) Window(o Options) (Sequence, error) {
	if s.Seen != nil {
		return s, nil // of the heaps that it was made for
	}
	if len(s.Values) == 0 {
		return s, fmt.Errorf("the sequence %s is empty", s.Name)
	}
	if s.Heaps == nil {
		from, to, err := cut("n", s.First, len(s.Values), o.NFrom, o.NTo)
		if err != nil {
			return s, fmt.Errorf("the sequence %s: %w", s.Name, err)
		}
		s.First, s.Values = s.First+uint64(from), s.Values[from:to]
		return s, nil
	}
	from, _ := slices.BinarySearch(s.Heaps, o.NFrom)
	to := len(s.Heaps)
	if o.NTo > 0 {
		to, _ = slices.BinarySearch(s.Heaps, o.NTo+1)
	}
	if from >= to {
		return s, fmt.Errorf("the sequence %s has no heap from %d to %d", s.Name, o.NFrom, o.NTo)
	}
	s.First, s.Values, s.Heaps = s.Heaps[from], s.Values[from:to], s.Heaps[from:to]
	return s, nil
}

// cut gives the half-open range of indices that shows from..to of count
// numbers starting at first; 0 stands for the first and last there are.
func cut(name string, first uint64, count int, from, to uint64) (int, int, error) {
	last := first + uint64(count) - 1
	from, to = cmp.Or(from, first), cmp.Or(to, last)
	if from < first || to > last || from > to {
		return 0, 0, fmt.Errorf("%s-from %d to %s-to %d isn't within its %s = %d to %d", name, from,
			name, to, name, first, last)
	}
	return int(from - first), int(to-first) + 1, nil
}

// Len counts the values; with [Sequence.XY] it makes a Sequence a plotter.XYer.
func (s Sequence) Len() int { return len(s.Values) }

// XY gives the heap and the nim-value at index i.
func (s Sequence) XY(i int) (x, y float64) {
	return float64(s.Heap(i)), float64(s.Values[i])
}

// Sequences are several sequences on one pair of axes.
type Sequences []Sequence

func (Sequences) Form() string { return SequenceForm }

// SequencesOf is the data of a kind that draws one sequence or several.
func SequencesOf(d Data) Sequences {
	if all, ok := d.(Sequences); ok {
		return all
	}
	return Sequences{d.(Sequence)}
}
