package regular

import (
	"bytes"
	"fmt"
	"math"
	"slices"
)

// Values is the nim-values of the heaps First, First + 1, …, each in one, two
// or four bytes, as the greatest needs.
type Values struct {
	First uint64 // the first heap
	// Width is the number of values of a heap: 1 for a sequence and, for the
	// rows of a memgame's grid, the number of columns.
	Width int

	cells column
}

// column is values of one, two or four bytes, numbered from 0.
type column interface {
	size() int
	at(i int) uint32
	most() uint32 // the greatest value that the type holds
	append(values []uint32)
	wider() column // the same values in the next wider type
	read(i int, values []uint32)
	// These are the functions of their names: of all values, and of those before end.
	lag(window, stride int, plain bool) int
	linearLag(window int) int
	agreeing(end, window, d int, s uint64) int
}

// small is the types of values.
type small interface{ ~uint8 | ~uint16 | ~uint32 }

type columnOf[V small] []V

func (c *columnOf[V]) size() int              { return len(*c) }
func (c *columnOf[V]) at(i int) uint32        { return uint32((*c)[i]) }
func (c *columnOf[V]) most() uint32           { return uint32(^V(0)) }
func (c *columnOf[V]) append(values []uint32) { *c = appendAs(*c, values) }

func (c *columnOf[V]) wider() column {
	if c.most() == math.MaxUint8 {
		return widened[uint16](*c)
	}
	return widened[uint32](*c)
}

func (c *columnOf[V]) read(i int, values []uint32) {
	for j, g := range (*c)[i:][:len(values)] {
		values[j] = uint32(g)
	}
}

func (c *columnOf[V]) lag(window, stride int, plain bool) int {
	return lag(*c, window, stride, plain)
}
func (c *columnOf[V]) linearLag(window int) int { return linearLag(*c, window) }

func (c *columnOf[V]) agreeing(end, window, d int, s uint64) int {
	return agreeing((*c)[:end], window, d, s)
}

// widened is the values in the type W, and has space for the same number again.
func widened[W, V small](values []V) column {
	c := columnOf[W](appendAs(make([]W, 0, 2*len(values)), values))
	return &c
}

func appendAs[V, W small](to []V, from []W) []V {
	known := len(to)
	to = slices.Grow(to, len(from))[:known+len(from)]
	for i, g := range from {
		to[known+i] = V(g)
	}
	return to
}

// NewValues is an empty sequence with the given first heap.
func NewValues(first uint64) *Values { return takeValues(first, nil, nil) }

// takeValues takes over the values of the heaps from first on, in a byte each
// or, if wide isn't nil, two.
func takeValues(first uint64, narrow []uint8, wide []uint16) *Values {
	v := &Values{First: first, Width: 1, cells: (*columnOf[uint8])(&narrow)}
	if wide != nil {
		v.cells = (*columnOf[uint16])(&wide)
	}
	return v
}

// NewRows is the empty grid of a memgame with the given number of columns. The
// last column is that of fresh heaps, and the first row is 0.
func NewRows(columns int) *Values {
	v := NewValues(0)
	v.Width = columns
	return v
}

// Append adds the values of the next heaps. When one of them needs a wider type,
// all values are copied once.
func (v *Values) Append(values ...uint32) {
	for len(values) > 0 && slices.Max(values) > v.cells.most() {
		v.cells = v.cells.wider()
	}
	v.cells.append(values)
}

// size is the number of values.
func (v *Values) size() int { return v.cells.size() }

// Heaps is the number of heaps.
func (v *Values) Heaps() int { return v.size() / v.Width }

// Last is the last heap. It panics when there is none.
func (v *Values) Last() uint64 {
	if v.Heaps() == 0 {
		panic("regular: the last heap of no values")
	}
	return v.First + uint64(v.Heaps()) - 1
}

// at is the value of index i.
func (v *Values) at(i int) uint32 { return v.cells.at(i) }

// At is G(n), for a grid that of the fresh heap n.
func (v *Values) At(n uint64) uint32 {
	if n < v.First || n > v.Last() {
		panic(fmt.Sprintf("regular: the value of heap %d asked of the heaps %d to %d", n, v.First, v.Last()))
	}
	return v.at(int(n-v.First+1)*v.Width - 1)
}

// Read fills the slice with the values of the heaps n, n + 1, …, column by column in each.
func (v *Values) Read(n uint64, values []uint32) { v.cells.read(int(n-v.First)*v.Width, values) }

// repeats says whether G(n + p) = G(n) + s, in every column, for from ≤ n ≤ to.
func (v *Values) repeats(from, to, p, s uint64) bool {
	lag, window := int(p)*v.Width, int(to+1-from)*v.Width
	return v.cells.agreeing(int(to+1-v.First)*v.Width+lag, window, lag, s) == window
}

// preperiod is the number of heaps before the longest run of heaps up to the
// last on which G(n + p) = G(n) + s in every column.
func (v *Values) preperiod(p, s uint64) uint64 {
	lag := int(p) * v.Width
	window := v.size() - lag
	before := window - v.cells.agreeing(v.size(), window, lag, s)
	return uint64((before + v.Width - 1) / v.Width)
}

// agreeing counts the last consecutive indices i, at most window, with x[i] = x[i−d] + s.
func agreeing[V small](x []V, window, d int, s uint64) int {
	i := len(x)
	if narrow, ok := any(x).([]uint8); ok && s == 0 {
		const piece = 1 << 10
		for i-piece >= len(x)-window && bytes.Equal(narrow[i-piece:i], narrow[i-piece-d:i-d]) {
			i -= piece
		}
	}
	for first := len(x) - window; i > first && uint64(x[i-1]) == uint64(x[i-1-d])+s; {
		i--
	}
	return len(x) - i
}

// fresh is the last column of a grid as a sequence.
func (v *Values) fresh() *Values {
	out := NewValues(v.First)
	for i := v.Width - 1; i < v.size(); i += v.Width {
		out.Append(v.at(i))
	}
	return out
}
