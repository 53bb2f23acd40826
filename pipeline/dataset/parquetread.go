package dataset

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"

	"grundy/jobs/game"
)

// reader reads the rows of a part from a file.
type reader interface {
	// rows is their number.
	rows() int
	// property is an entry of the file's metadata, or empty.
	property(key string) string
	// read appends the values of column col of the rows from ≤ row < to.
	read(col, from, to int, into *game.Vector) error
}

// readerAt is what the libraries want of an open file.
type readerAt interface {
	io.Reader
	io.ReaderAt
	io.Seeker
}

type parquetReader struct{ file *file.Reader }

// openParquet opens a Parquet file, which must have the columns of s, with
// their types.
func openParquet(r readerAt, s game.Schema) (_ reader, err error) {
	defer catch(&err, undecodable)
	f, err := file.NewParquetReader(r)
	if err != nil {
		return nil, err
	}
	root, err := parquetSchema(s)
	if err != nil {
		return nil, err
	}
	if want := schema.NewSchema(root); !f.MetaData().Schema.Equals(want) {
		return nil, fmt.Errorf("its columns are %v instead of %v", f.MetaData().Schema, want)
	}
	return &parquetReader{f}, nil
}

const undecodable = "it can't be decoded"

// catch turns a panic into an error: the libraries panic on some damaged
// files, and on a failed first write.
func catch(err *error, what string) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("%s: %v", what, r)
	}
}

func (p *parquetReader) rows() int { return int(p.file.NumRows()) }

func (p *parquetReader) property(key string) string {
	if v := p.file.MetaData().KeyValueMetadata().FindValue(key); v != nil {
		return *v
	}
	return ""
}

func (p *parquetReader) read(col, from, to int, into *game.Vector) (err error) {
	defer catch(&err, undecodable)
	start := 0
	for i := range p.file.NumRowGroups() {
		group := p.file.RowGroup(i)
		end := start + int(group.NumRows())
		lo, hi := max(from, start), min(to, end)
		if lo < hi {
			column, err := group.Column(col)
			if err != nil {
				return err
			}
			if err := readColumn(column, lo-start, hi-start, into); err != nil {
				return err
			}
		}
		start = end
	}
	if to > start {
		return fmt.Errorf("it has %d rows, but row %d is wanted", start, to-1)
	}
	return nil
}

func readColumn(c file.ColumnChunkReader, from, to int, into *game.Vector) error {
	switch into.Type {
	case game.Uint8:
		return readValues(c.(*file.Int32ColumnChunkReader).ReadBatch, from, to,
			func(g int32) { into.U8 = append(into.U8, uint8(g)) })
	case game.Uint32:
		return readValues(c.(*file.Int32ColumnChunkReader).ReadBatch, from, to,
			func(g int32) { into.U32 = append(into.U32, uint32(g)) })
	case game.Uint64:
		return readValues(c.(*file.Int64ColumnChunkReader).ReadBatch, from, to,
			func(n int64) { into.U64 = append(into.U64, uint64(n)) })
	default:
		return readValues(c.(*file.ByteArrayColumnChunkReader).ReadBatch, from, to,
			func(s parquet.ByteArray) { into.Text = append(into.Text, string(s)) })
	}
}

// readValues passes on the values from ≤ i < to of a column; those before are
// decoded and dropped.
func readValues[P any](read func(int64, []P, []int16, []int16) (int64, int, error), from, to int, value func(P)) error {
	buffer := make([]P, batch)
	for at := 0; at < to; {
		_, n, err := read(int64(min(batch, to-at)), buffer, nil, nil)
		if err != nil {
			return err
		}
		if n == 0 {
			return errors.New("it ends too early")
		}
		for _, v := range buffer[min(n, max(0, from-at)):n] {
			value(v)
		}
		at += n
	}
	return nil
}

// readTable reads all the columns of the rows from ≤ row < to, and leaves space for
// more rows.
func readTable(r reader, s game.Schema, from, to, more int) (*game.Table, error) {
	t := game.NewTable(s)
	for c := range t.Cols {
		t.Cols[c].Grow(to - from + more)
		if err := r.read(c, from, to, &t.Cols[c]); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// inspect reads the first rows of a file, a row group at a time. It checks that
// they are those of a part that starts at the heap from, and gives the digest of
// their values.
func (s *shape) inspect(ctx context.Context, r reader, from uint64, rows int) (digest string, err error) {
	d := newDigester()
	for at := 0; at < rows; at += rowGroup {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		t, err := readTable(r, s.product.Schema, at, min(at+rowGroup, rows), 0)
		if err != nil {
			return "", err
		}
		if err := s.check(from, uint64(at), t.Cols); err != nil {
			return "", err
		}
		d.add(t.Cols)
	}
	return d.sum(), nil
}
