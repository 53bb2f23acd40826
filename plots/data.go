package plots

import "image"

// Data is what one panel draws: a [Sequence], a [Grid], [Points] or a [Graph].
type Data interface {
	form() Form
}

// A Form is a shape of data. Each kind of picture draws one form.
type Form string

// The forms of data.
const (
	SequenceForm Form = "sequence"
	GridForm     Form = "grid"
	PointsForm   Form = "points"
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
