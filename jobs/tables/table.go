// Package tables has rows in columns: those of a product ([Table]), and values that are known
// already, in memory or in a dataset ([Source]).
package tables

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Type is the type of a column.
type Type string

// The column types. They are fixed per game and product in the catalogue.
const (
	Uint8  Type = "uint8"
	Uint32 Type = "uint32"
	Uint64 Type = "uint64"
	Text   Type = "text"
)

// Column names a column of a product and its type.
type Column struct {
	Name string `json:"name"`
	Type Type   `json:"type"`
}

// Schema is the columns of a product, in order.
type Schema []Column

// Columns is a schema of columns that are written with their types, as "n uint64".
func Columns(columns ...string) Schema {
	s := make(Schema, len(columns))
	for i, c := range columns {
		name, t, _ := strings.Cut(c, " ")
		s[i] = Column{name, Type(t)}
	}
	return s
}

// Index is the position of the named column, or -1.
func (s Schema) Index(name string) int {
	return slices.IndexFunc(s, func(c Column) bool { return c.Name == name })
}

// Table is rows of a product, a vector a column.
type Table struct {
	Schema Schema
	Cols   []Vector
}

// New is a table without rows.
func New(s Schema) *Table {
	t := &Table{Schema: s, Cols: make([]Vector, len(s))}
	for i, c := range s {
		t.Cols[i].Type = c.Type
	}
	return t
}

// Rows is the number of rows. It panics when columns differ in length.
func (t *Table) Rows() int {
	n := t.Cols[0].Len()
	for i := range t.Cols {
		if t.Cols[i].Len() != n {
			panic(fmt.Sprintf("tables: column %s has %d rows, %s has %d",
				t.Schema[i].Name, t.Cols[i].Len(), t.Schema[0].Name, n))
		}
	}
	return n
}

// Row is the values of row i, each of the Go type of its column.
func (t *Table) Row(i int) []any {
	row := make([]any, len(t.Cols))
	for c := range t.Cols {
		row[c] = t.Cols[c].cells().at(i)
	}
	return row
}

// Nimbers is the column of nim-values (or exponents) as uint32, whatever its
// stored width. It may share memory with the table.
func (t *Table) Nimbers(column string) ([]uint32, error) {
	i := t.Schema.Index(column)
	if i < 0 {
		return nil, fmt.Errorf("there is no column %s", column)
	}
	return t.Cols[i].nimbers(column)
}

// Clear removes all rows. Rows that come later may overwrite their memory.
func (t *Table) Clear() {
	for i := range t.Cols {
		t.Cols[i].Clear()
	}
}

// Grow reserves memory for n more rows.
func (t *Table) Grow(n int) {
	for i := range t.Cols {
		t.Cols[i].Grow(n)
	}
}

// Append appends the rows of u, which has the same schema.
func (t *Table) Append(u *Table) {
	for i := range t.Cols {
		t.Cols[i].Append(u.Cols[i])
	}
}

// AppendRow appends a row. The cells have the Go types of the columns.
func (t *Table) AppendRow(cells ...any) {
	for i, cell := range cells {
		t.Cols[i].cells().add(cell)
	}
}

// Source gives values that are already known: a dataset, or a solver's output
// in memory. Solvers resume from a source, claims and figures read it.
type Source interface {
	Range() (first, end uint64) // the known heaps: first ≤ n < end
	// Read gives the named column of the rows of the heaps from ≤ n < to, in
	// the product's order. It is an error to ask beyond Range.
	Read(ctx context.Context, from, to uint64, column string) (Vector, error)
}

// Slice is a Source in memory: Width values a heap of the column named by
// Column, the values of heap First+i at Values[i*Width:].
type Slice struct {
	Column string
	First  uint64
	Width  int
	Values []uint32
}

// Range implements [Source].
func (s Slice) Range() (first, end uint64) {
	return s.First, s.First + uint64(len(s.Values)/s.Width)
}

// Read implements [Source].
func (s Slice) Read(_ context.Context, from, to uint64, column string) (Vector, error) {
	first, end := s.Range()
	if column != s.Column || from < first || to > end || from > to {
		return Vector{}, fmt.Errorf("column %s of heaps %d to %d is not there: column %s of heaps %d to %d is",
			column, from, to, s.Column, first, end)
	}
	w := uint64(s.Width)
	return Vector{Type: Uint32, U32: s.Values[(from-first)*w : (to-first)*w]}, nil
}

// NoValues is the Source that knows nothing, for a product that starts at first.
func NoValues(first uint64) Source { return Slice{Column: "g", First: first, Width: 1} }

// unread is a [Source] that has no rows to read.
type unread struct{ first, end uint64 }

// Unread is the source that stands for the heaps first ≤ n < end where none of them is known, for
// the run of a solver that reads none.
func Unread(first, end uint64) Source { return unread{first, end} }

// Range implements [Source].
func (u unread) Range() (first, end uint64) { return u.first, u.end }

// Read implements [Source]. It gives an error.
func (u unread) Read(_ context.Context, from, to uint64, _ string) (Vector, error) {
	return Vector{}, fmt.Errorf("the solver reads the heaps %d to before %d, though it is said to need none", from, to)
}

// Nimbers reads the column of nim-values (or exponents) of the heaps
// from ≤ n < to as uint32, whatever its stored width.
func Nimbers(ctx context.Context, s Source, from, to uint64, column string) ([]uint32, error) {
	v, err := s.Read(ctx, from, to, column)
	if err != nil {
		return nil, err
	}
	return v.nimbers(column)
}

// AtOnce is how many heaps of a source are read at once, where not all are: a row group of a
// dataset, which is decoded whole.
const AtOnce = 1 << 20

// usedAtOnce is how many of these are used before the context is looked at again.
const usedAtOnce = 1 << 15

// EachBlock passes the values of all heaps that s knows to use, some ten thousands at a time
// and in order, so that they needn't be in memory all at once. It ends with the context.
func EachBlock(ctx context.Context, s Source, column string,
	use func(values []uint32) error) error {
	first, end := s.Range()
	for from := first; from < end; from += AtOnce {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		values, err := Nimbers(ctx, s, from, min(end, from+AtOnce), column)
		if err != nil {
			return err
		}
		for some := range slices.Chunk(values, usedAtOnce) {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err := use(some); err != nil {
				return err
			}
		}
	}
	return nil
}
