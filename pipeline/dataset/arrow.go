package dataset

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"grundy/jobs/tables"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/ipc"
	"github.com/apache/arrow/go/v15/arrow/memory"
)

// writeArrow writes an Arrow IPC file, a record batch for each row group. It isn't compressed:
// many readers lack the codecs.
func writeArrow(w io.Writer, c Content) (err error) {
	s := arrowSchema(c.Schema, c.Notes())
	fw, err := ipc.NewFileWriter(&position{w: w}, ipc.WithSchema(s))
	if err != nil {
		return err
	}
	for t, err := range c.Groups {
		if err == nil {
			err = writeRecord(fw, s, c.Schema, t)
		}
		if err != nil {
			return err
		}
	}
	return fw.Close()
}

// position is a writer that can tell where it is, which the library asks for by a seek.
type position struct {
	w  io.Writer
	at int64
}

func (p *position) Write(b []byte) (int, error) {
	n, err := p.w.Write(b)
	p.at += int64(n)
	return n, err
}

// Tell is where the next byte goes.
func (p *position) Tell() int64 { return p.at }

func (p *position) Seek(offset int64, whence int) (int64, error) {
	if offset != 0 || whence != io.SeekCurrent {
		return 0, errors.New("dataset: the file is written from its beginning to its end")
	}
	return p.at, nil
}

// arrowTypes are the types of columns as the library names them.
var arrowTypes = map[tables.Type]arrow.DataType{
	Int32: arrow.PrimitiveTypes.Int32, Int64: arrow.PrimitiveTypes.Int64,
	tables.Uint8: arrow.PrimitiveTypes.Uint8, tables.Uint32: arrow.PrimitiveTypes.Uint32,
	tables.Uint64: arrow.PrimitiveTypes.Uint64, tables.Text: arrow.BinaryTypes.String,
}

func arrowSchema(s tables.Schema, notes []Note) *arrow.Schema {
	fields := make([]arrow.Field, len(s))
	for i, c := range s {
		fields[i] = arrow.Field{Name: c.Name, Type: arrowTypes[c.Type]}
	}
	var keys, values []string
	for _, n := range notes {
		keys, values = append(keys, n.Key), append(values, n.Value)
	}
	m := arrow.NewMetadata(keys, values)
	return arrow.NewSchema(fields, &m)
}

// writeRecord writes the rows of a table, with the columns stored. Integers of 64 bits share memory
// with it.
func writeRecord(fw *ipc.FileWriter, s *arrow.Schema, stored tables.Schema, t *tables.Table) error {
	cols := make([]arrow.Array, len(t.Cols))
	for i := range t.Cols {
		if err := holdable(&t.Cols[i], stored[i]); err != nil {
			return err
		}
		cols[i] = arrowArray(&t.Cols[i], stored[i].Type)
	}
	return fw.Write(array.NewRecord(s, cols, int64(t.Rows())))
}

func arrowArray(v *tables.Vector, as tables.Type) arrow.Array {
	var raw []byte
	switch {
	case as == tables.Text:
		b := array.NewStringBuilder(memory.NewGoAllocator())
		b.AppendValues(v.Text, nil)
		return b.NewArray()
	case as == tables.Uint8:
		raw = v.U8
	case v.Type == tables.Uint8:
		raw = arrow.Uint32Traits.CastToBytes(widened[uint32](v.U8))
	case as == Int64 && v.Type == tables.Uint32:
		raw = arrow.Uint64Traits.CastToBytes(widened[uint64](v.U32))
	case v.Type == tables.Uint32:
		raw = arrow.Uint32Traits.CastToBytes(v.U32)
	default:
		raw = arrow.Uint64Traits.CastToBytes(v.Numbers())
	}
	buffers := []*memory.Buffer{nil, memory.NewBufferBytes(raw)}
	return array.MakeFromData(array.NewData(arrowTypes[as], v.Len(), buffers, nil, 0, 0))
}

type arrowReader struct {
	file   *ipc.FileReader
	stored tables.Schema // its columns
	n      int
}

// openArrow opens an Arrow IPC file, which must have the columns stored.
func openArrow(r ipc.ReadAtSeeker, stored tables.Schema) (_ Reader, err error) {
	defer catch(&err)
	f, err := ipc.NewFileReader(r)
	if err != nil {
		return nil, err
	}
	if want := arrowSchema(stored, nil); !f.Schema().Equal(want) {
		return nil, fmt.Errorf("its columns are %v instead of %v", f.Schema(), want)
	}
	a := &arrowReader{file: f, stored: stored}
	for i := range f.NumRecords() {
		record, err := f.Record(i)
		if err != nil {
			return nil, err
		}
		a.n += int(record.NumRows())
	}
	return a, nil
}

func (a *arrowReader) Rows() int { return a.n }

func (a *arrowReader) Note(key string) string {
	m := a.file.Schema().Metadata()
	if i := m.FindKey(key); i >= 0 {
		return m.Values()[i]
	}
	return ""
}

func (a *arrowReader) Read(col, from, to int, into *tables.Vector) (err error) {
	defer catch(&err)
	start := 0
	for i := range a.file.NumRecords() {
		record, err := a.file.Record(i)
		if err != nil {
			return err
		}
		end := start + int(record.NumRows())
		if lo, hi := max(from, start), min(to, end); lo < hi {
			if err := appendArray(into, a.stored[col], record.Column(col), lo-start, hi-start); err != nil {
				return err
			}
		}
		start = end
	}
	return nil
}

func appendArray(into *tables.Vector, as tables.Column, a arrow.Array, from, to int) (err error) {
	switch a := a.(type) {
	case *array.Uint8:
		into.U8 = append(into.U8, a.Uint8Values()[from:to]...)
	case *array.Int32:
		into.U8, err = narrowed(into.U8, arrow.Uint32Traits.CastFromBytes(arrow.Int32Traits.CastToBytes(a.Int32Values()[from:to])))
	case *array.Uint32:
		into.U32 = append(into.U32, a.Uint32Values()[from:to]...)
	case *array.Uint64:
		into.AppendNumbers(a.Uint64Values()[from:to]...)
	case *array.Int64:
		values := arrow.Uint64Traits.CastFromBytes(arrow.Int64Traits.CastToBytes(a.Int64Values()[from:to]))
		if into.Type == tables.Uint32 {
			into.U32, err = narrowed(into.U32, values)
		} else {
			before := into.Len()
			into.AppendNumbers(values...)
			added := into.Slice(before, into.Len())
			err = holdable(&added, as)
		}
	case *array.String:
		for i := from; i < to; i++ {
			into.Text = append(into.Text, strings.Clone(a.Value(i)))
		}
	}
	return err
}
