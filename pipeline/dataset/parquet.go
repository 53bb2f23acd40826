package dataset

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"sort"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
	"github.com/apache/arrow/go/v15/parquet/schema"

	"grundy/jobs/game"
)

// rowGroup is the number of rows of a row group. Only the last row group of a file
// may have fewer. A reader holds one row group in memory.
const rowGroup = 1 << 20

// batch is the number of values that go to and from the library at a time.
const batch = 1 << 12

const zstdLevel = 3

// property is an entry of a file's metadata.
type property struct{ key, value string }

// writeParquet writes a table as a Parquet file. w must fail for good after
// its first error: the library overlooks errors of a column's dictionary page
// and of row groups that it closes by itself.
func writeParquet(w io.Writer, t *game.Table, notes []property) (err error) {
	root, err := parquetSchema(t.Schema)
	if err != nil {
		return err
	}
	kv := metadata.NewKeyValueMetadata()
	for _, n := range notes {
		if err := kv.Append(n.key, n.value); err != nil {
			return err
		}
	}
	out := &sink{w}
	fw, err := startParquet(out, root, file.WithWriterProps(properties(t.Schema)), file.WithWriteMetadata(kv))
	if err != nil {
		return err
	}
	rows := t.Rows()
	for at := 0; at < rows; at += rowGroup {
		if err := writeRowGroup(fw.AppendRowGroup(), t, at, min(at+rowGroup, rows)); err != nil {
			return err
		}
	}
	return finish(fw, out)
}

// startParquet turns the library's panic on a failed first write into an
// error.
func startParquet(w io.Writer, root *schema.GroupNode, options ...file.WriteOption) (fw *file.Writer, err error) {
	defer catch(&err, "the Parquet file can't be started")
	return file.NewParquetWriter(w, root, options...), nil
}

// parquetSchema requires every column, and the root too: strict readers refuse
// a root that is repeated, and delta encoding fails on columns with nulls.
func parquetSchema(s game.Schema) (*schema.GroupNode, error) {
	fields := make(schema.FieldList, len(s))
	for i, c := range s {
		t := typeOf(c.Type)
		field, err := schema.NewPrimitiveNodeLogical(c.Name, parquet.Repetitions.Required, t.logical, t.physical, -1, -1)
		if err != nil {
			return nil, err
		}
		fields[i] = field
	}
	return schema.NewGroupNode("schema", parquet.Repetitions.Required, fields, -1)
}

// columnType is a column type as the libraries name it.
type columnType struct {
	arrow    arrow.DataType
	logical  schema.LogicalType
	physical parquet.Type
}

var columnTypes = map[game.Type]columnType{
	game.Uint8:  {arrow.PrimitiveTypes.Uint8, schema.NewIntLogicalType(8, false), parquet.Types.Int32},
	game.Uint32: {arrow.PrimitiveTypes.Uint32, schema.NewIntLogicalType(32, false), parquet.Types.Int32},
	game.Uint64: {arrow.PrimitiveTypes.Uint64, schema.NewIntLogicalType(64, false), parquet.Types.Int64},
	game.Text:   {arrow.BinaryTypes.String, schema.StringLogicalType{}, parquet.Types.ByteArray},
}

func typeOf(t game.Type) columnType {
	c, ok := columnTypes[t]
	if !ok {
		panic(fmt.Sprintf("dataset: column of unknown type %q", t))
	}
	return c
}

// properties chooses encodings by the types of columns, never by values: delta
// for heaps and the like, which grow evenly, and a dictionary (that the
// library gives up for plain values when it gets large) for the others. The
// library's delta encoding of text can't be read elsewhere.
func properties(s game.Schema) *parquet.WriterProperties {
	options := []parquet.WriterProperty{
		parquet.WithVersion(parquet.V2_LATEST),
		parquet.WithDataPageVersion(parquet.DataPageV1),
		parquet.WithCreatedBy("grundy"),
		parquet.WithCompression(compress.Codecs.Zstd),
		parquet.WithCompressionLevel(zstdLevel),
		parquet.WithBatchSize(batch),
	}
	for _, c := range s {
		if c.Type == game.Uint64 {
			options = append(options, parquet.WithDictionaryFor(c.Name, false),
				parquet.WithEncodingFor(c.Name, parquet.Encodings.DeltaBinaryPacked))
		} else {
			options = append(options, parquet.WithDictionaryFor(c.Name, true),
				parquet.WithEncodingFor(c.Name, parquet.Encodings.Plain))
		}
	}
	return parquet.NewWriterProperties(options...)
}

// writeRowGroup writes the rows from ≤ row < to.
func writeRowGroup(g file.SerialRowGroupWriter, t *game.Table, from, to int) error {
	for i := range t.Cols {
		w, err := g.NextColumn()
		if err != nil {
			return err
		}
		v := t.Cols[i].Slice(from, to)
		if err := writeColumn(w, &v); err != nil {
			return err
		}
	}
	return g.Close() // the library would close it by itself, but overlook the error
}

func writeColumn(w file.ColumnChunkWriter, v *game.Vector) error {
	switch v.Type {
	case game.Uint8:
		write := w.(*file.Int32ColumnChunkWriter).WriteBatch
		return writeValues(write, v.U8, func(g uint8) int32 { return int32(g) })
	case game.Uint32:
		write := w.(*file.Int32ColumnChunkWriter).WriteBatch
		return writeValues(write, v.U32, func(g uint32) int32 { return int32(g) })
	case game.Uint64:
		write := w.(*file.Int64ColumnChunkWriter).WriteBatch
		return writeValues(write, v.U64, func(n uint64) int64 { return int64(n) })
	default:
		write := w.(*file.ByteArrayColumnChunkWriter).WriteBatch
		return writeValues(write, v.Text, func(s string) parquet.ByteArray { return parquet.ByteArray(s) })
	}
}

// writeValues writes the values of a column as the library's physical type P.
func writeValues[V, P any](write func([]P, []int16, []int16) (int64, error), values []V, physical func(V) P) error {
	buffer := make([]P, 0, batch)
	for len(values) > 0 {
		n := min(batch, len(values))
		buffer = buffer[:0]
		for _, v := range values[:n] {
			buffer = append(buffer, physical(v))
		}
		if _, err := write(buffer, nil, nil); err != nil {
			return err
		}
		values = values[n:]
	}
	return nil
}

// magic ends a Parquet file, after the footer's length in 4 bytes.
const magic = "PAR1"

// sink is where the library writes to, which may change.
type sink struct{ io.Writer }

// finish ends the file that fw writes to s. The library lists the encodings of
// a column's pages in the order of a map, which differs from run to run where
// a dictionary got too large and plain pages follow; so its footer is held
// back, and written in one order.
func finish(fw *file.Writer, s *sink) error {
	var held bytes.Buffer
	w := s.Writer
	s.Writer = &held
	if err := fw.Close(); err != nil {
		return err
	}
	m, err := metadata.NewFileMetaData(held.Bytes()[:held.Len()-4-len(magic)], nil)
	if err != nil {
		return err
	}
	orderEncodings(m)
	footer, err := m.Serialize(context.Background())
	if err != nil {
		return err
	}
	footer = binary.LittleEndian.AppendUint32(footer, uint32(len(footer)))
	_, err = w.Write(append(footer, magic...))
	return err
}

// orderEncodings puts the encodings of each column in the order of its pages:
// the dictionary, the pages of its indices, plain pages.
func orderEncodings(m *metadata.FileMetaData) {
	for _, group := range m.RowGroups {
		for _, column := range group.Columns {
			stats := column.MetaData.EncodingStats
			sort.Slice(stats, func(i, j int) bool {
				a, b := stats[i], stats[j]
				return a.PageType > b.PageType || a.PageType == b.PageType && a.Encoding > b.Encoding
			})
		}
	}
}
