package dataset

import (
	"errors"
	"fmt"
	"io"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet/file"
)

// pages reads the pages of a column in a row group, by a [chunk]. The library's own way to them
// gives bytes behind the end of the column's, so that some damaged files are read for ever.
func (p *parquetReader) pages(group *file.RowGroupReader, col int) (file.PageReader, error) {
	column, err := group.MetaData().ColumnChunk(col)
	if err != nil {
		return nil, err
	}
	if column.CryptoMetadata() != nil {
		return nil, errors.New("it is encrypted")
	}
	start, length := column.DataPageOffset(), column.TotalCompressedSize()
	if column.HasDictionaryPage() && column.DictionaryPageOffset() > 0 {
		start = min(start, column.DictionaryPageOffset())
	}
	if start < 0 || length < 0 || start > p.size || length > p.size-start {
		return nil, fmt.Errorf("its %d bytes don't have the bytes %d to %d", p.size, start, start+length)
	}
	c := make(chunk, length)
	if _, err := p.source.ReadAt(c, start); err != nil && !(errors.Is(err, io.EOF) && start+length == p.size) {
		return nil, err
	}
	return file.NewPageReader(&c, column.NumValues(), column.Compression(), memory.DefaultAllocator, nil)
}

// chunk is the bytes of a column in a row group that haven't been read yet. It implements
// parquet.BufferedReader.
type chunk []byte

// Peek gives the next n bytes, or as many as there are and [io.EOF].
func (c *chunk) Peek(n int) ([]byte, error) {
	if n > len(*c) {
		return *c, io.EOF
	}
	return (*c)[:n], nil
}

func (c *chunk) Discard(n int) (int, error) {
	view, err := c.Peek(n)
	*c = (*c)[len(view):]
	return len(view), err
}

func (c *chunk) Read(p []byte) (int, error) {
	n := copy(p, *c)
	*c = (*c)[n:]
	if n == 0 && len(p) > 0 {
		return 0, io.EOF
	}
	return n, nil
}
