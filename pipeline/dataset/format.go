package dataset

import (
	"io"
	"iter"

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
	Schema tables.Schema // the columns as the file has them ([StoredIn])
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

// contentOf is a table as the content of a file with the columns stored.
func contentOf(t *tables.Table, stored tables.Schema, notes func() []Note) Content {
	return Content{Schema: stored, Groups: groupsOf(t), Notes: notes}
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
func (f Format) Open(file opened, stored tables.Schema) (Reader, error) {
	if f == Arrow {
		return openArrow(file, stored)
	}
	return openParquet(file, stored)
}
