package dataset

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/apache/arrow/go/v15/arrow/ipc"
	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"

	"grundy/jobs/tables"
	"grundy/pipeline/pages"
)

// Reader reads the rows of a file.
type Reader interface {
	Rows() int              // their number
	Note(key string) string // an entry of the file's metadata, or empty
	// Read appends the values of column col of the rows from ≤ row < to.
	Read(col, from, to int, into *tables.Vector) error
}

type parquetReader struct {
	file   *file.Reader
	stored tables.Schema // its columns
	source io.ReaderAt
	size   int64 // of the source, in bytes
}

// openParquet opens a Parquet file, which must have the columns stored, with their types.
func openParquet(r ipc.ReadAtSeeker, stored tables.Schema) (_ Reader, err error) {
	defer catch(&err)
	p, err := openAny(r)
	if err != nil {
		return nil, err
	}
	f := p.file
	root, err := parquetSchema(stored)
	if err != nil {
		return nil, err
	}
	if want := schema.NewSchema(root); !f.MetaData().Schema.Equals(want) {
		return nil, fmt.Errorf("its columns are %v instead of %v", f.MetaData().Schema, want)
	}
	p.stored = stored
	return p, nil
}

// openAny opens a Parquet file of any columns.
func openAny(r ipc.ReadAtSeeker) (_ *parquetReader, err error) {
	defer catch(&err)
	f, err := file.NewParquetReader(r)
	if err != nil {
		return nil, err
	}
	size, err := r.Seek(0, io.SeekEnd)
	return &parquetReader{file: f, source: r, size: size}, err
}

// catch turns a panic into an error: the libraries panic on some damaged
// files, and on a failed first write.
func catch(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("it can't be decoded: %v", r)
	}
}

func (p *parquetReader) Rows() int { return int(p.file.NumRows()) }

func (p *parquetReader) Note(key string) string {
	if v := p.file.MetaData().KeyValueMetadata().FindValue(key); v != nil {
		return *v
	}
	return ""
}

func (p *parquetReader) Read(col, from, to int, into *tables.Vector) (err error) {
	defer catch(&err)
	start := 0
	for i := range p.file.NumRowGroups() {
		group := p.file.RowGroup(i)
		end := start + int(group.NumRows())
		lo, hi := max(from, start), min(to, end)
		if lo < hi {
			pages, err := p.pages(group, col)
			if err != nil {
				return err
			}
			if err := readColumn(pages, p.stored[col], end-start, lo-start, hi-start, into); err != nil {
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

// readColumn appends the values from ≤ i < to of a column in a row group, which is as in the file.
func readColumn(p file.PageReader, as tables.Column, rows, from, to int, into *tables.Vector) error {
	switch before := into.Len(); {
	case into.Type == tables.Uint8:
		return readPages(p, rows, from, to, ofWider[uint8, uint32](&into.U8))
	case into.Type == tables.Uint32 && as.Type == Int64:
		return readPages(p, rows, from, to, ofWider[uint32, uint64](&into.U32))
	case into.Type == tables.Uint32:
		d := decoder[uint32]{plain: pages.ReadPlain[uint32], delta: pages.ReadDelta[uint32]}
		return readPages(p, rows, from, to, d.to(&into.U32))
	case into.Type == tables.Uint64:
		d := decoder[uint64]{plain: pages.ReadPlain[uint64], delta: pages.ReadDelta[uint64],
			into: into.List, progression: into.AppendProgression}
		if err := readPages(p, rows, from, to, d); err != nil {
			return err
		}
		read := into.Slice(before, into.Len())
		return holdable(&read, as)
	}
	return readPages(p, rows, from, to, decoder[string]{plain: pages.ReadPlainText}.to(&into.Text))
}

// decoder decodes the pages of a column. What a type doesn't have is nil.
type decoder[V any] struct {
	plain, delta func(page []byte, values []V) error
	into         func() *[]V // the values are appended to this
	// progression takes numbers that needn't be decoded.
	progression func(p tables.Progression, count uint64)
}

func (d decoder[V]) to(into *[]V) decoder[V] {
	d.into = func() *[]V { return into }
	return d
}

// ofWider decodes values that are wider in the file.
func ofWider[V uint8 | uint32, W uint32 | uint64](into *[]V) decoder[V] {
	from := func(read func([]byte, []W) error) func([]byte, []V) error {
		return func(page []byte, values []V) error {
			wide := make([]W, len(values))
			err := read(page, wide)
			if err == nil {
				_, err = narrowed(values[:0], wide)
			}
			return err
		}
	}
	return decoder[V]{plain: from(pages.ReadPlain[W]), delta: from(pages.ReadDelta[W])}.to(into)
}

// readPages appends the values from ≤ i < to of a column in a row group of so many rows.
func readPages[V any](p file.PageReader, rows, from, to int, d decoder[V]) error {
	var dictionary []V
	for at := 0; at < to; {
		if !p.Next() {
			return cmp.Or(p.Err(), errors.New("it ends too early"))
		}
		n := int(p.Page().NumValues())
		if n < 0 || n > rows-at {
			return errors.New("it has more values than rows")
		}
		switch page := p.Page().(type) {
		case *file.DictionaryPage:
			dictionary = make([]V, n)
			if err := d.plain(page.Data(), dictionary); err != nil {
				return err
			}
		case *file.DataPageV1:
			if err := d.take(page, dictionary, max(0, from-at), min(n, to-at)); err != nil {
				return err
			}
			at += n
		default:
			return fmt.Errorf("it has a page of another kind: %T", page)
		}
	}
	return nil
}

// take appends the values from ≤ i < to of a page.
func (d decoder[V]) take(page file.DataPage, dictionary []V, from, to int) error {
	n := int(page.NumValues())
	if d.progression != nil && parquet.Encoding(page.Encoding()) == parquet.Encodings.DeltaBinaryPacked {
		if first, successive := pages.Successive(page.Data(), n); successive {
			d.progression(tables.Successive(first+uint64(from)), uint64(max(0, to-from)))
			return nil
		}
	}
	into := d.into()
	*into = slices.Grow(*into, n)
	values := (*into)[len(*into) : len(*into)+n]
	if err := d.read(page, dictionary, values); err != nil {
		return err
	}
	if from < to {
		*into = (*into)[:len(*into)+copy(values, values[from:to])]
	}
	return nil
}

// read decodes the values of a page.
func (d decoder[V]) read(page file.DataPage, dictionary, values []V) error {
	switch encoding := parquet.Encoding(page.Encoding()); {
	case encoding == parquet.Encodings.Plain:
		return d.plain(page.Data(), values)
	case encoding == parquet.Encodings.DeltaBinaryPacked && d.delta != nil:
		return d.delta(page.Data(), values)
	case encoding == parquet.Encodings.RLEDict || encoding == parquet.Encodings.PlainDict:
		if pages.Narrow(page.Data()) {
			v := scratch(tables.Uint8)
			defer release(v)
			return lookUp(page.Data(), &v.U8, dictionary, values)
		}
		v := scratch(tables.Uint32)
		defer release(v)
		return lookUp(page.Data(), &v.U32, dictionary, values)
	default:
		return fmt.Errorf("its encoding %v is another one", encoding)
	}
}

// lookUp fills values from a page of indices into a dictionary. The indices are read into memory
// that is used again.
func lookUp[V any, I uint8 | uint32](page []byte, memory *[]I, dictionary, values []V) error {
	*memory = slices.Grow(*memory, len(values))
	indices := (*memory)[:len(values)]
	if err := pages.ReadIndices(page, indices); err != nil {
		return err
	}
	for i, index := range indices {
		if int(index) >= len(dictionary) {
			return errors.New("it has an index that isn't in its dictionary")
		}
		values[i] = dictionary[index]
	}
	return nil
}

// readTable reads all the columns of the rows from ≤ row < to, and leaves space for more rows.
func readTable(r Reader, s tables.Schema, from, to, more int) (*tables.Table, error) {
	t := tables.New(s)
	for c := range t.Cols {
		t.Cols[c].Grow(to - from + more)
		if err := r.Read(c, from, to, &t.Cols[c]); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// ReadGroups reads the rows of a file, a row group at a time.
func ReadGroups(ctx context.Context, r Reader, s tables.Schema) iter.Seq2[*tables.Table, error] {
	return groupsIn(ctx, r, s, 0, r.Rows())
}

// groupsIn reads the rows from ≤ row < to of a file, those of one of its row groups at a time.
func groupsIn(ctx context.Context, r Reader, s tables.Schema, from, to int) iter.Seq2[*tables.Table, error] {
	return func(yield func(*tables.Table, error) bool) {
		for from < to {
			end := min(to, from-from%RowGroup+RowGroup)
			t, err := readTable(r, s, from, end, 0)
			if err == nil && ctx.Err() != nil {
				err = context.Cause(ctx)
			}
			if !yield(t, err) || err != nil {
				return
			}
			from = end
		}
	}
}

// inspect reads the first rows of a file, a row group at a time. It checks that they are those
// of a part that starts at the heap from, and gives the digest of their values.
func (s *Shape) inspect(ctx context.Context, r Reader, from uint64, rows int) (digest string, err error) {
	d := NewDigester(s)
	at := uint64(0)
	for t, err := range groupsIn(ctx, r, s.product.Schema, 0, rows) {
		if err == nil {
			err = s.Check(from, at, t.Cols)
		}
		if err != nil {
			return "", err
		}
		d.Add(t)
		at += uint64(t.Rows())
	}
	return d.Sum(), nil
}

// pages reads the pages of a column in a row group. The library's own way to them
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
	// The library looks at 2^14 bytes for a header, and at twice as many until they hold it.
	c := bufio.NewReaderSize(io.NewSectionReader(p.source, start, length), max(1<<14, 2*int(length)))
	return file.NewPageReader(c, column.NumValues(), column.Compression(), memory.DefaultAllocator, nil)
}
