package tables

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Vector is the values of one column. Only the field of its type is used.
type Vector struct {
	Type    Type
	U8      []uint8
	U32     []uint32
	Text    []string
	numbers numbers // of type [Uint64]: see [Vector.Numbers]
}

// cells is the field of a vector that is used, whatever its type.
type cells interface {
	at(i int) any
	add(cell any)
	grow(n int)
	// setPart makes the cells those of from, which has the same type, from row i
	// up to but not including row j.
	setPart(from cells, i, j int)
}

type cellsOf[V any] []V

func (c *cellsOf[V]) at(i int) any { return (*c)[i] }
func (c *cellsOf[V]) add(cell any) { *c = append(*c, cell.(V)) }
func (c *cellsOf[V]) grow(n int) {
	if cap(*c)-len(*c) < n {
		*c = append(make([]V, 0, len(*c)+n), *c...)
	}
}

func (c *cellsOf[V]) setPart(from cells, i, j int) { *c = (*from.(*cellsOf[V]))[i:j] }

func (v *Vector) cells() cells {
	switch v.Type {
	case Uint8:
		return (*cellsOf[uint8])(&v.U8)
	case Uint32:
		return (*cellsOf[uint32])(&v.U32)
	case Uint64:
		return &v.numbers
	case Text:
		return (*cellsOf[string])(&v.Text)
	}
	panic(fmt.Sprintf("tables: vector of unknown type %q", v.Type))
}

// Len is the number of values.
func (v *Vector) Len() int { return len(v.U8) + len(v.U32) + v.numbers.len() + len(v.Text) }

// Cell is the value of row i, as a number or a text of the column's Go type.
func (v *Vector) Cell(i int) any { return v.cells().at(i) }

// Grow reserves memory for n more values, and for no others if it must reserve any.
func (v *Vector) Grow(n int) { v.cells().grow(n) }

// Slice is the values from row i up to but not including row j; it shares memory with v.
func (v *Vector) Slice(i, j int) Vector {
	w := Vector{Type: v.Type}
	w.cells().setPart(v.cells(), i, j)
	return w
}

// Equal reports whether v and w have the same values.
func (v Vector) Equal(w Vector) bool {
	return slices.Equal(v.U8, w.U8) && slices.Equal(v.U32, w.U32) &&
		slices.Equal(v.Text, w.Text) && v.numbers.equal(&w.numbers)
}

// Append appends the values of w, which has the same type.
func (v *Vector) Append(w Vector) {
	if v.Type != w.Type {
		panic(fmt.Sprintf("tables: append of %s to %s", w.Type, v.Type))
	}
	v.U8 = append(v.U8, w.U8...)
	v.U32 = append(v.U32, w.U32...)
	v.Text = append(v.Text, w.Text...)
	v.numbers.append(&w.numbers)
}

// Clear removes all values. Values that come later may overwrite their memory.
func (v *Vector) Clear() {
	v.U8, v.U32, v.Text = v.U8[:0], v.U32[:0], v.Text[:0]
	v.numbers.clear()
}

// appendNimbers appends nim-values to a column that is narrower than they may be. A value that
// doesn't fit is an error, never cut.
func (v *Vector) appendNimbers(values []uint32) error {
	if v.Type != Uint8 {
		return fmt.Errorf("a column of type %s can't hold nim-values", v.Type)
	}
	for _, g := range values {
		if g > math.MaxUint8 {
			return fmt.Errorf("the value %d doesn't fit into a column of type uint8: the game's row in the catalogue needs a wider one", g)
		}
		v.U8 = append(v.U8, uint8(g))
	}
	return nil
}

// nimbers is the values of a column of nim-values as uint32.
func (v *Vector) nimbers(column string) ([]uint32, error) {
	switch v.Type {
	case Uint32:
		return v.U32, nil
	case Uint8:
		out := make([]uint32, len(v.U8))
		for i, g := range v.U8 {
			out[i] = uint32(g)
		}
		return out, nil
	}
	return nil, fmt.Errorf("column %s holds %s, not nim-values", column, v.Type)
}

// Bounds is the least and the greatest value, of the type of the cells; nil if there is none.
func (v *Vector) Bounds() (least, most any) {
	if v.Len() == 0 {
		return nil, nil
	}
	switch v.Type {
	case Uint8:
		least, most = anyOf(Bounds(v.U8))
	case Uint32:
		least, most = anyOf(Bounds(v.U32))
	case Uint64:
		least, most = anyOf(v.numbers.bounds())
	case Text:
		least, most = anyOf(Bounds(v.Text))
	}
	return least, most
}

func anyOf[T any](least, most T) (any, any) { return least, most }

// Bounds is the least and the greatest of the values, one of which there must be.
func Bounds[T cmp.Ordered](values []T) (least, most T) {
	least, most = values[0], values[0]
	least2, most2 := least, most // by turns, so that no value waits for the one before
	for ; len(values) >= 2; values = values[2:] {
		least, most = min(least, values[0]), max(most, values[0])
		least2, most2 = min(least2, values[1]), max(most2, values[1])
	}
	for _, v := range values {
		least, most = min(least, v), max(most, v)
	}
	return min(least, least2), max(most, most2)
}
