package game

import (
	"fmt"
	"slices"
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

// Index is the position of the named column, or -1.
func (s Schema) Index(name string) int {
	return slices.IndexFunc(s, func(c Column) bool { return c.Name == name })
}

// Vector is the values of one column. Just the field of its type is used.
type Vector struct {
	Type Type
	U8   []uint8
	U32  []uint32
	U64  []uint64
	Text []string
}

// Len is the number of values.
func (v *Vector) Len() int {
	switch v.Type {
	case Uint8:
		return len(v.U8)
	case Uint32:
		return len(v.U32)
	case Uint64:
		return len(v.U64)
	case Text:
		return len(v.Text)
	}
	panic(fmt.Sprintf("game: vector of unknown type %q", v.Type))
}

// Append appends the values of w, which has the same type.
func (v *Vector) Append(w Vector) {
	if v.Type != w.Type {
		panic(fmt.Sprintf("game: append of %s to %s", w.Type, v.Type))
	}
	v.U8 = append(v.U8, w.U8...)
	v.U32 = append(v.U32, w.U32...)
	v.U64 = append(v.U64, w.U64...)
	v.Text = append(v.Text, w.Text...)
}

// Slice is the values from row i up to but not including row j; it shares
// memory with v.
func (v *Vector) Slice(i, j int) Vector {
	w := Vector{Type: v.Type}
	switch v.Type {
	case Uint8:
		w.U8 = v.U8[i:j]
	case Uint32:
		w.U32 = v.U32[i:j]
	case Uint64:
		w.U64 = v.U64[i:j]
	case Text:
		w.Text = v.Text[i:j]
	}
	return w
}

// Table is rows of a product, a vector a column.
type Table struct {
	Schema Schema
	Cols   []Vector
}

// NewTable is a table without rows.
func NewTable(s Schema) *Table {
	t := &Table{Schema: s, Cols: make([]Vector, len(s))}
	for i, c := range s {
		t.Cols[i].Type = c.Type
	}
	return t
}

// Rows is the number of rows. It panics when columns differ in length, which
// is a bug of whoever filled the table.
func (t *Table) Rows() int {
	n := t.Cols[0].Len()
	for i := range t.Cols {
		if t.Cols[i].Len() != n {
			panic(fmt.Sprintf("game: column %s has %d rows, %s has %d",
				t.Schema[i].Name, t.Cols[i].Len(), t.Schema[0].Name, n))
		}
	}
	return n
}

// Clear takes all rows out. Rows that come later may overwrite their memory.
func (t *Table) Clear() {
	for i := range t.Cols {
		c := &t.Cols[i]
		c.U8, c.U32, c.U64, c.Text = c.U8[:0], c.U32[:0], c.U64[:0], c.Text[:0]
	}
}

// Append appends the rows of u, which has the same schema.
func (t *Table) Append(u *Table) {
	for i := range t.Cols {
		t.Cols[i].Append(u.Cols[i])
	}
}

// AppendRow appends a row. The cells have the types of the columns.
func (t *Table) AppendRow(cells ...any) {
	for i, cell := range cells {
		switch c := &t.Cols[i]; c.Type {
		case Uint8:
			c.U8 = append(c.U8, cell.(uint8))
		case Uint32:
			c.U32 = append(c.U32, cell.(uint32))
		case Uint64:
			c.U64 = append(c.U64, cell.(uint64))
		default:
			c.Text = append(c.Text, cell.(string))
		}
	}
}

// Row is the cells of row i.
func (t *Table) Row(i int) []any {
	row := make([]any, len(t.Cols))
	for j := range t.Cols {
		switch c := &t.Cols[j]; c.Type {
		case Uint8:
			row[j] = c.U8[i]
		case Uint32:
			row[j] = c.U32[i]
		case Uint64:
			row[j] = c.U64[i]
		default:
			row[j] = c.Text[i]
		}
	}
	return row
}
