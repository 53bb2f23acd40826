package dataset

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"sort"

	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
)

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
