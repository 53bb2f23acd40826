package dataset

import (
	"encoding/binary"
	"fmt"
	"io"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
	"github.com/apache/arrow/go/v15/parquet/schema"
	"github.com/klauspost/compress/zstd"

	"grundy/jobs/tables"
)

// magic begins and ends a Parquet file; at the end it follows the footer and the footer's
// length in 4 bytes.
const magic = "PAR1"

// writeParquet writes a Parquet file. Each column of a row group is one page,
// which [encodeColumn] makes; headers and footer are the library's.
func writeParquet(out io.Writer, c Content) error {
	root, err := parquetSchema(c.Schema)
	if err != nil {
		return err
	}
	footer := metadata.NewFileMetadataBuilder(schema.NewSchema(root), properties(c.Schema), nil)
	w := &position{w: out}
	if _, err := io.WriteString(w, magic); err != nil {
		return err
	}
	ordinal := int16(0)
	for t, err := range c.Groups {
		if err == nil {
			err = writeRowGroup(w, footer.AppendRowGroup(), c.Schema, t, ordinal, c.Encoding)
		}
		if err != nil {
			return err
		}
		ordinal++
	}
	for _, n := range c.Notes() {
		if err := footer.AppendKeyValueMetadata(n.Key, n.Value); err != nil {
			return err
		}
	}
	m, err := footer.Finish()
	if err != nil {
		return err
	}
	for _, group := range m.RowGroups {
		for i := range c.Sorted {
			all, by := appendNew(group.SortingColumns)
			group.SortingColumns, by.ColumnIdx = all, int32(i)
		}
	}
	length, err := m.WriteTo(w, nil)
	if err != nil {
		return err
	}
	_, err = w.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(length)), magic...))
	return err
}

// appendNew appends a value of a type that the library doesn't name to others, and gives it.
func appendNew[T any](all []*T) ([]*T, *T) {
	last := new(T)
	return append(all, last), last
}

// parquetSchema requires every column, and the root too: strict readers refuse
// a root that is repeated, and delta encoding fails on columns with nulls.
func parquetSchema(s tables.Schema) (*schema.GroupNode, error) {
	fields := make(schema.FieldList, len(s))
	for i, c := range s {
		logical, physical := parquetType(c.Type)
		field, err := schema.NewPrimitiveNodeLogical(c.Name, parquet.Repetitions.Required, logical, physical, -1, -1)
		if err != nil {
			return nil, err
		}
		fields[i] = field
	}
	return schema.NewGroupNode("schema", parquet.Repetitions.Required, fields, -1)
}

// parquetType is a type of columns as the library names it.
func parquetType(t tables.Type) (logical schema.LogicalType, physical parquet.Type) {
	switch t {
	case Int32:
		return schema.NewIntLogicalType(32, true), parquet.Types.Int32
	case Int64:
		return schema.NewIntLogicalType(64, true), parquet.Types.Int64
	case tables.Uint8:
		return schema.NewIntLogicalType(8, false), parquet.Types.Int32
	case tables.Uint32:
		return schema.NewIntLogicalType(32, false), parquet.Types.Int32
	case tables.Uint64:
		return schema.NewIntLogicalType(64, false), parquet.Types.Int64
	case tables.Text:
		return schema.StringLogicalType{}, parquet.Types.ByteArray
	}
	panic(fmt.Sprintf("dataset: column of unknown type %q", t))
}

// properties names the encodings of columns without a dictionary.
func properties(s tables.Schema) *parquet.WriterProperties {
	options := []parquet.WriterProperty{
		parquet.WithVersion(parquet.V2_LATEST),
		parquet.WithDataPageVersion(parquet.DataPageV1),
		parquet.WithCreatedBy("grundy"),
		parquet.WithCompression(compress.Codecs.Zstd),
	}
	for _, c := range s {
		if c.Type != tables.Text {
			options = append(options, parquet.WithEncodingFor(c.Name, parquet.Encodings.DeltaBinaryPacked))
		}
	}
	return parquet.NewWriterProperties(options...)
}

// writeRowGroup writes the rows of a table as the row group of that number, with the columns stored.
func writeRowGroup(w *position, group *metadata.RowGroupMetaDataBuilder, stored tables.Schema, t *tables.Table, ordinal int16, encoding int) error {
	group.SetNumRows(t.Rows())
	bytes := int64(0)
	for i := range t.Cols {
		if err := holdable(&t.Cols[i], stored[i]); err != nil {
			return err
		}
		chunk := group.NextColumnChunk()
		if err := writeColumn(w, chunk, encodeColumn(&t.Cols[i], encoding), t.Rows()); err != nil {
			return err
		}
		bytes += chunk.Contents().MetaData.TotalUncompressedSize
	}
	return group.Finish(bytes, ordinal)
}

// writeColumn writes the pages of a column in a row group, and what the footer says of them. A
// dictionary is written without the library, which makes a new encoder of some megabytes for each.
func writeColumn(w *position, chunk *metadata.ColumnChunkMetaDataBuilder, c encodedColumn, rows int) error {
	begin := w.at
	info := metadata.ChunkMetaInfo{NumValues: int64(rows), IndexPageOffset: -1}
	stats := metadata.EncodingStats{DataEncodingStats: map[parquet.Encoding]int32{c.encoding: 1}}
	if c.entries > 0 {
		info.DictPageOffset = begin
		stats.DictEncodingStats = map[parquet.Encoding]int32{parquet.Encodings.Plain: 1}
		packed := encoders()[zstd.SpeedDefault].EncodeAll(c.dictionary, nil)
		info.UncompressedSize = int64(len(c.dictionary) - len(packed))
		if _, err := w.Write(append(c.dictionaryHeader(len(packed)), packed...)); err != nil {
			return err
		}
	}
	info.DataPageOffset = w.at
	packed := c.compressed()
	none := compress.Codecs.Uncompressed // the page is compressed already
	pager, err := file.NewPageWriter(w, none, 0, chunk, 0, 0, memory.DefaultAllocator, false, nil, nil)
	if err != nil {
		return err
	}
	rle := parquet.Encodings.RLE // of levels, which required columns don't have
	page := file.NewDataPageV1WithStats(memory.NewBufferBytes(packed), int32(rows), c.encoding, rle, rle, int32(len(c.page)), c.stats)
	if _, err := pager.WriteDataPage(page); err != nil {
		return err
	}
	info.CompressedSize = w.at - begin
	info.UncompressedSize += info.CompressedSize + int64(len(c.page)-len(packed))
	chunk.SetStats(c.stats)
	if err := chunk.Finish(info, c.entries > 0, false, stats, nil); err != nil {
		return err
	}
	_, err = chunk.WriteTo(w)
	return err
}

// dictionaryHeader is the header of the page of the dictionary, so many bytes when compressed. It is a
// PageHeader of the format's Thrift definition in the compact protocol: before a field stands a byte
// with the distance of its number from the field before and its type, 5 for an integer, 12 for a
// structure, 2 for false; a byte 0 ends a structure.
func (c *encodedColumn) dictionaryHeader(packed int) (b []byte) {
	integer := func(field byte, v int) { b = binary.AppendVarint(append(b, field<<4|5), int64(v)) }
	integer(1, 2) // a dictionary
	integer(1, len(c.dictionary))
	integer(1, packed)
	b = append(b, 4<<4|12) // the field 7
	integer(1, c.entries)
	integer(1, 0)                  // plainly encoded
	return append(b, 1<<4|2, 0, 0) // not said to be sorted
}
