package dataset

import (
	"encoding/binary"
	"io"

	"grundy/jobs/tables"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
	"github.com/apache/arrow/go/v15/parquet/schema"
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
			err = writeRowGroup(w, footer.AppendRowGroup(), c.Schema, t, ordinal)
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
		t := typeOf(c.Type)
		field, err := schema.NewPrimitiveNodeLogical(c.Name, parquet.Repetitions.Required, t.logical, t.physical, -1, -1)
		if err != nil {
			return nil, err
		}
		fields[i] = field
	}
	return schema.NewGroupNode("schema", parquet.Repetitions.Required, fields, -1)
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

// dictionaryLevel is the level of compression of dictionaries.
const dictionaryLevel = 3

// writeRowGroup writes the rows of a table as the row group of that number, with the columns stored.
func writeRowGroup(w *position, group *metadata.RowGroupMetaDataBuilder, stored tables.Schema, t *tables.Table, ordinal int16) error {
	group.SetNumRows(t.Rows())
	bytes := int64(0)
	for i := range t.Cols {
		if err := holdable(t.Cols[i].U64, stored[i]); err != nil {
			return err
		}
		chunk := group.NextColumnChunk()
		pager, err := file.NewPageWriter(w, compress.Codecs.Zstd, dictionaryLevel, chunk, ordinal, int16(i), memory.DefaultAllocator, false, nil, nil)
		if err != nil {
			return err
		}
		if err := writeColumn(pager, chunk, encodeColumn(&t.Cols[i], stored[i].Type), t.Rows()); err != nil {
			return err
		}
		bytes += chunk.Contents().MetaData.TotalUncompressedSize
	}
	return group.Finish(bytes, ordinal)
}

// writeColumn writes the pages of a column in a row group.
func writeColumn(pager file.PageWriter, chunk *metadata.ColumnChunkMetaDataBuilder, c encodedColumn, rows int) error {
	if c.entries > 0 {
		page := file.NewDictionaryPage(memory.NewBufferBytes(c.dictionary), int32(c.entries), parquet.Encodings.Plain)
		if _, err := pager.WriteDictionaryPage(page); err != nil {
			return err
		}
	}
	rle := parquet.Encodings.RLE // of levels, which required columns don't have
	page := file.NewDataPageV1WithStats(memory.NewBufferBytes(c.compressed()), int32(rows), c.encoding, rle, rle, int32(len(c.page)), c.stats)
	if _, err := pager.WriteDataPage(page); err != nil {
		return err
	}
	chunk.SetStats(c.stats)
	return pager.Close(c.entries > 0, false)
}
