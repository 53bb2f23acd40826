package dataset

import (
	"fmt"
	"io"
	"iter"
	"math"
	"slices"

	"github.com/apache/arrow/go/v15/arrow/ipc"

	"grundy/jobs/tables"
)

// RowGroup is the number of rows of a row group. Only the last row group of a file
// may have fewer. A reader holds one row group in memory.
const RowGroup = 1 << 20

// Note is an entry of a file's metadata.
type Note struct{ Key, Value string }

// Content is what a file has. A file is written a row group at a time, so that its rows needn't
// be in memory all at once.
type Content struct {
	Encoding int
	Schema   tables.Schema // the columns as the file has them ([StoredIn])
	// Groups is the row groups, each of [RowGroup] rows but the last, which may have fewer. A
	// table isn't looked at any more when the next one is asked for.
	Groups iter.Seq2[*tables.Table, error]
	// Notes is asked for once: for a Parquet file when all rows are written, for an Arrow file
	// before the first.
	Notes func() []Note
	// Sorted is by how many of the first columns the rows are sorted, in ascending order. A
	// Parquet file says so, unless it is 0.
	Sorted int
}

// contentOf is a table as the content of a file of an encoding.
func contentOf(t *tables.Table, encoding int, notes func() []Note) Content {
	return Content{Encoding: encoding, Schema: StoredIn(encoding, t.Schema), Groups: groupsOf(t), Notes: notes}
}

// groupsOf is the row groups of a table, which share memory with it.
func groupsOf(t *tables.Table) iter.Seq2[*tables.Table, error] {
	return func(yield func(*tables.Table, error) bool) {
		rows := t.Rows()
		for at := 0; at < rows && yield(slice(t, at, min(at+RowGroup, rows)), nil); at += RowGroup {
		}
	}
}

// slice is the rows from ≤ row < to of a table.
func slice(t *tables.Table, from, to int) *tables.Table {
	part := &tables.Table{Schema: t.Schema, Cols: make([]tables.Vector, len(t.Cols))}
	for i := range t.Cols {
		part.Cols[i] = t.Cols[i].Slice(from, to)
	}
	return part
}

// Write writes a file of the format.
func (f Format) Write(w io.Writer, c Content) error {
	if f == Arrow {
		return writeArrow(w, c)
	}
	return writeParquet(w, c)
}

// Open opens a file of the format, which must have the columns stored, with their types.
func (f Format) Open(file ipc.ReadAtSeeker, stored tables.Schema) (Reader, error) {
	if f == Arrow {
		return openArrow(file, stored)
	}
	return openParquet(file, stored)
}

// The types of integers in files. They are signed, so that differences of columns can be computed
// by any program. In memory, where nothing is negative, a column has the type that its product
// fixes, which is unsigned.
const (
	Int32 tables.Type = "int32"
	Int64 tables.Type = "int64"
)

// Unsigned is the last encoding with unsigned integers, whose files have the types of memory.
const Unsigned = 2

// StoredIn is the columns as files of an encoding have them: behind [Unsigned] of type [Int32] where
// a byte holds the values, and of type [Int64] for all larger integers.
func StoredIn(encoding int, s tables.Schema) tables.Schema {
	stored := slices.Clone(s)
	for i := range stored {
		switch c := &stored[i]; {
		case encoding <= Unsigned || c.Type == tables.Text:
		case c.Type == tables.Uint8:
			c.Type = Int32
		default:
			c.Type = Int64
		}
	}
	return stored
}

// holdable is the error of a value that a column can't hold as it is in a file.
func holdable(v *tables.Vector, as tables.Column) error {
	if v.Type != tables.Uint64 || as.Type != Int64 {
		return nil
	}
	if _, most := v.Bounds(); most != nil && most.(uint64) > math.MaxInt64 {
		return fmt.Errorf("the value %d of the column %s is above 2^63 - 1, the greatest number that its type %s holds",
			most, as.Name, as.Type)
	}
	return nil
}

// narrowed appends values that were read from a file whose column is wider than into.
func narrowed[V uint8 | uint32, W uint32 | uint64](into []V, values []W) ([]V, error) {
	for _, v := range values {
		if W(V(v)) != v {
			return into, fmt.Errorf("its value %d is above %d, the greatest of the column", v, ^V(0))
		}
		into = append(into, V(v))
	}
	return into, nil
}
