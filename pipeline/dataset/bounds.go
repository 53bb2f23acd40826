package dataset

import (
	"context"
	"encoding/binary"
	"fmt"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"

	"github.com/apache/arrow/go/v15/parquet/metadata"
)

// Greatest is the greatest value of a column of numbers among the rows of the heaps
// First ≤ n ≤ N. It reads what the files tell of their row groups, and only where they tell
// nothing the values.
func (d *Dataset) Greatest(ctx context.Context, column string, N uint64) (greatest uint64, err error) {
	col := d.product.Schema.Index(column)
	if col < 0 || d.product.Schema[col].Type == tables.Text {
		return 0, fmt.Errorf("%s has no column %q of numbers", d.folder, column)
	}
	for span := range d.Spans(heaps.Between(d.product.First, N+1)) {
		err := d.withRows(ctx, span, func(r Reader, _, end int) error {
			most, err := r.(*parquetReader).greatest(col, end, d.product.Schema[col].Type)
			greatest = max(greatest, most)
			return err
		})
		if err != nil {
			return 0, err
		}
	}
	return greatest, nil
}

// greatest is the greatest value of a column in the rows before the row to.
func (p *parquetReader) greatest(col, to int, t tables.Type) (greatest uint64, err error) {
	defer catch(&err)
	for i, from := 0, 0; i < p.file.NumRowGroups() && from < to; i++ {
		rows := int(p.file.RowGroup(i).NumRows())
		chunk, err := p.file.MetaData().RowGroup(i).ColumnChunk(col)
		if err != nil {
			return 0, err
		}
		most, told := uint64(0), from+rows <= to
		if told {
			most, told = told64(chunk)
		}
		if !told {
			if most, err = p.searched(col, from, min(to, from+rows), t); err != nil {
				return 0, err
			}
		}
		greatest, from = max(greatest, most), from+rows
	}
	return greatest, nil
}

// told64 is the greatest value of a row group of whole numbers, if its statistics tell it.
func told64(c *metadata.ColumnChunkMetaData) (most uint64, told bool) {
	stats, err := c.Statistics()
	if err != nil || stats == nil || !stats.HasMinMax() {
		return 0, false
	}
	switch text := stats.EncodeMax(); len(text) {
	case 4:
		return uint64(binary.LittleEndian.Uint32(text)), true
	case 8:
		return binary.LittleEndian.Uint64(text), true
	}
	return 0, false
}

// searched is the greatest of the values themselves of the rows from ≤ row < to.
func (p *parquetReader) searched(col, from, to int, t tables.Type) (uint64, error) {
	v := tables.Vector{Type: t}
	if err := p.Read(col, from, to, &v); err != nil {
		return 0, err
	}
	_, most := v.Bounds()
	switch most := most.(type) {
	case uint8:
		return uint64(most), nil
	case uint32:
		return uint64(most), nil
	case uint64:
		return most, nil
	}
	return 0, nil // there are no rows
}
