package dataset

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/klauspost/compress/zstd"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/pages"
	"grundy/pipeline/store"
)

// numbersOf is n values.
func numbersOf(n int, value func(i int) uint32) []uint32 {
	values := make([]uint32, n)
	for i := range values {
		values[i] = value(i)
	}
	return values
}

// anyOf is values below bound that can't be foretold, the same in each run.
func anyOf(n int, bound uint32) []uint32 {
	r := rand.New(rand.NewPCG(1, uint64(bound)))
	return numbersOf(n, func(int) uint32 { return r.Uint32N(bound) })
}

// skewed is values below bound of which small ones are common.
func skewed(n int, bound uint32) []uint32 {
	r := rand.New(rand.NewPCG(2, uint64(bound)))
	return numbersOf(n, func(int) uint32 { return uint32(float64(bound) * math.Pow(r.Float64(), 6)) })
}

func distinct(values []uint32) []uint32 {
	values = slices.Clone(values)
	slices.Sort(values)
	return slices.Compact(values)
}

// growing is values that grow evenly, most of them different.
func growing(i int) uint32 { return uint32(i / 2 * 3) }

// numberCase is numbers with the encoding that is chosen for them.
type numberCase struct {
	name    string
	values  []uint32
	entries int // 0 for differences
	width   int // of indices
	huffman bool
}

func numberCases() []numberCase {
	recurring, more, common := anyOf(1000, 60), anyOf(1000, 60000), skewed(100_000, 40)
	return []numberCase{
		{"one row", []uint32{7}, 0, 0, false},
		{"one row of the largest value", []uint32{math.MaxUint32}, 0, 0, false},
		{"one value", make([]uint32, 5000), 1, 0, false},
		{"one value in more rows than the trial", numbersOf(trial+1, func(int) uint32 { return 9 }), 1, 0, false},
		{"two values", anyOf(5000, 2), 2, 1, false},
		{"bits", anyOf(5000, 27), 27, 5, false},
		{"bits in as many rows as the trial", anyOf(trial, 27), 27, 5, false},
		{"bits in one row more", anyOf(trial+1, 27), 27, 5, false},
		{"whole bytes that recur", numbersOf(40001, func(i int) uint32 { return recurring[i%997] }), 60, 8, false},
		{"two whole bytes", numbersOf(40000, func(i int) uint32 { return more[i%997] }), len(distinct(more[:997])), 16, false},
		{"differences", numbersOf(3*trial+17, growing), 0, 0, false},
		{"differences that wrap", numbersOf(100000, func(i int) uint32 { return math.MaxUint32 - 50000 + uint32(i) }), 0, 0, false},
		{"large values", numbersOf(5000, func(i int) uint32 { return []uint32{0, 1 << 31, math.MaxUint32}[i*i%7%3] }), 3, 2, false},
		{"bits before a trial of one value", append(anyOf(trial, 200), make([]uint32, trial)...), 0, 0, false},
		{"some more common than others", common, len(distinct(common)), 6, true},
		{"some more common, which recur", numbersOf(100_000, func(i int) uint32 { return common[i%997] }), len(distinct(common[:997])), 8, false},
	}
}

var numberSchemas = []tables.Schema{
	{{Name: "n", Type: tables.Uint64}, {Name: "g", Type: tables.Uint32}},
	{{Name: "n", Type: tables.Uint64}, {Name: "g", Type: tables.Uint8}},
}

// numberTable is the values in a column of the schema, after the heaps. In a narrow
// column there is only their last byte.
func numberTable(s tables.Schema, values []uint32) *tables.Table {
	rows := tables.New(s)
	for i, v := range values {
		rows.Cols[0].AppendNumber(uint64(i))
		if s[1].Type == tables.Uint8 {
			rows.Cols[1].U8 = append(rows.Cols[1].U8, uint8(v))
		} else {
			rows.Cols[1].U32 = append(rows.Cols[1].U32, v)
		}
	}
	return rows
}

// Each of the encodings is chosen for values that it suits, from encoding 4 on also a Huffman code.
// What is encoded is read back by this package and by the Arrow library, and the footer has the least
// and the greatest value.
func TestNumbers(t *testing.T) {
	for _, c := range numberCases() {
		e, width, encoding := encodeNumbers[uint64](c.values, Signed), 0, parquet.Encodings.DeltaBinaryPacked
		if c.entries > 0 {
			width, encoding = int(e.page[0]), parquet.Encodings.RLEDict
			if whole := width == 8 || width == 16; whole == (e.level == zstd.SpeedDefault) {
				t.Errorf("%s: %d bits are compressed at the level %v", c.name, width, e.level)
			}
		}
		if e.encoding != encoding || e.entries != c.entries || width != c.width || (e.dictionary != nil) != (c.entries > 0) {
			t.Errorf("%s: the encoding %v with %d entries of %d bits", c.name, e.encoding, e.entries, width)
		}
		if e.level == literals {
			t.Errorf("%s: an earlier encoding is in a Huffman code", c.name)
		}
		e = encodeNumbers[uint64](c.values, Encoding)
		if got := e.level == literals; got != c.huffman || got && e.page[0] != 8 {
			t.Errorf("%s: level %v, %v", c.name, e.level, e.encoding)
		}
		for _, s := range numberSchemas {
			mustRead(t, c.name, numberTable(s, c.values))
		}
	}
}

// mustRead encodes rows in both formats and reads them, a Parquet file in two ways.
func mustRead(t *testing.T, name string, rows *tables.Table) {
	t.Helper()
	content := encodeParquet(t, rows)
	var arrow bytes.Buffer
	if err := writeArrow(&arrow, contentOf(rows, Encoding, noNotes)); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for format, content := range map[Format][]byte{Parquet: content, Arrow: arrow.Bytes()} {
		r, err := format.Open(bytes.NewReader(content), StoredIn(Encoding, rows.Schema))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := holds(ctx, r, rows); err != nil || r.Rows() != rows.Rows() {
			t.Errorf("%s as %s: %d rows of %d, %v", name, format, r.Rows(), rows.Rows(), err)
		}
	}
	f := footer(t, content)
	for i := range rows.Cols {
		at := 0
		for g := range f.NumRowGroups() {
			n := int(f.RowGroup(g).NumRows())
			got, least, most := libraryColumn(t, f, g, i, rows.Cols[i].Type)
			if !got.Equal(rows.Cols[i].Slice(at, at+n)) {
				t.Errorf("%s: the library reads another column %s of the row group %d", name, rows.Schema[i].Name, g)
			}
			stats, err := must.Get(f.RowGroup(g).MetaData().ColumnChunk(i))(t).Statistics()
			if err != nil || stats == nil || !stats.HasMinMax() || stats.NullCount() != 0 ||
				!bytes.Equal(stats.EncodeMin(), least) || !bytes.Equal(stats.EncodeMax(), most) {
				t.Errorf("%s: column %d is from %x to %x, and the footer says %v, %v", name, i, least, most, stats, err)
			}
			at += n
		}
		if at != rows.Rows() {
			t.Errorf("%s: the library finds %d rows of %d", name, at, rows.Rows())
		}
	}
}

// libraryColumn is a column of a row group as the Arrow library's reader decodes it, with its least and
// its greatest value in bytes.
func libraryColumn(t *testing.T, f *file.Reader, group, col int, kind tables.Type) (v tables.Vector, least, most []byte) {
	t.Helper()
	rows, small := f.RowGroup(group).NumRows(), binary.LittleEndian
	v.Type = kind
	switch chunk := must.Get(f.RowGroup(group).Column(col))(t).(type) {
	case *file.Int32ColumnChunkReader:
		all := batches(t, rows, chunk.ReadBatch)
		for _, x := range all {
			v.U8 = append(v.U8, uint8(x))
		}
		return v, small.AppendUint32(nil, uint32(slices.Min(all))), small.AppendUint32(nil, uint32(slices.Max(all)))
	case *file.Int64ColumnChunkReader:
		all := batches(t, rows, chunk.ReadBatch)
		for _, x := range all {
			if kind == tables.Uint32 {
				v.U32 = append(v.U32, uint32(x))
			} else {
				v.AppendNumber(uint64(x))
			}
		}
		return v, small.AppendUint64(nil, uint64(slices.Min(all))), small.AppendUint64(nil, uint64(slices.Max(all)))
	case *file.ByteArrayColumnChunkReader:
		for _, x := range batches(t, rows, chunk.ReadBatch) {
			v.Text = append(v.Text, string(x))
		}
		return v, []byte(slices.Min(v.Text)), []byte(slices.Max(v.Text))
	default:
		t.Fatalf("a column of the kind %T", chunk)
		return v, nil, nil
	}
}

// batches reads so many values.
func batches[V any](t *testing.T, rows int64, read func(int64, []V, []int16, []int16) (int64, int, error)) []V {
	t.Helper()
	all := make([]V, rows)
	for at := int64(0); at < rows; {
		_, n, err := read(rows-at, all[at:], nil, nil)
		if err != nil || n == 0 {
			t.Fatalf("the library reads %d values of %d, %v", at, rows, err)
		}
		at += int64(n)
	}
	return all
}

// Texts have a dictionary until that is too large, and are read back in either case.
func TestTexts(t *testing.T) {
	of := func(n int, text func(i int) string) []string {
		all := make([]string, n)
		for i := range all {
			all[i] = text(i)
		}
		return all
	}
	for _, c := range []struct {
		dictionary bool
		texts      []string
	}{
		{true, []string{""}}, {true, []string{"∞"}}, {true, make([]string, 1000)},
		{true, of(5000, func(i int) string { return []string{"finite", "", "loopy", "∞"}[i*i%7%4] })},
		{true, of(3000, func(i int) string { return fmt.Sprint("*", i) })},
		{true, []string{strings.Repeat("x", mostText-4)}}, {false, []string{strings.Repeat("x", mostText-3)}},
		{false, of(2000, func(i int) string { return strings.Repeat(fmt.Sprint(i), 200) })},
	} {
		name := fmt.Sprintf("%d texts such as %.10q", len(c.texts), c.texts[len(c.texts)-1])
		if e := encodeTexts(c.texts); e.entries > 0 != c.dictionary {
			t.Errorf("%s: a dictionary of %d entries", name, e.entries)
		}
		rows := tables.New(tables.Columns("n uint64", "text text"))
		for i, text := range c.texts {
			rows.AppendRow(math.MaxInt64-uint64(i), text)
		}
		mustRead(t, name, rows)
	}
}

// A table without rows is a file without row groups.
func TestNoRows(t *testing.T) {
	mustRead(t, "no rows", tables.New(loopy.product.Schema))
}

// A row group has 2^20 rows, and the next row begins another.
func TestFullRowGroups(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 2^20 rows 4 times")
	}
	t.Parallel()
	for _, n := range []int{RowGroup, RowGroup + 1} {
		rows := numberTable(numberSchemas[0], skewed(n, 300))
		mustRead(t, fmt.Sprint(n, " rows"), rows)
		content := encodeParquet(t, rows)
		if groups := footer(t, content).NumRowGroups(); groups != n-RowGroup+1 {
			t.Errorf("%d rows in %d row groups", n, groups)
		}
		r := must.Get(Parquet.Open(bytes.NewReader(content), StoredIn(Encoding, rows.Schema)))(t)
		if got, err := readTable(r, rows.Schema, RowGroup-3, n, 0); err != nil || !equal(got, slice(rows, RowGroup-3, n)) {
			t.Errorf("the last of %d rows: %v, %v", n, got, err)
		}
	}
}

// A dictionary has at most mostEntries entries, whether the values are dense or sparse.
func TestMostEntries(t *testing.T) {
	if testing.Short() {
		t.Skip("has dictionaries of 2^18 entries")
	}
	for _, scale := range []uint32{1, 10_000} {
		for _, n := range []int{mostEntries, mostEntries + 1} {
			values := numbersOf(n, func(i int) uint32 { return scale * uint32(n-1-i) })
			entries, ranks := dictionaryOf[uint32, uint32](values, 0, values[0])
			if n > mostEntries {
				if entries != nil || len(ranks) > 0 {
					t.Errorf("%d values have a dictionary of %d", n, len(entries))
				}
				mustRead(t, "without a dictionary", numberTable(numberSchemas[0], values))
				continue
			}
			if !slices.IsSorted(entries) || len(entries) != n || len(ranks) != n {
				t.Fatalf("%d values have a dictionary of %d", n, len(entries))
			}
			for i, rank := range ranks {
				if entries[rank] != values[i] {
					t.Fatalf("value %d is %d instead of %d", i, entries[rank], values[i])
				}
			}
		}
	}
}

// Many goroutines that encode and read at once get the same bytes as one alone.
func TestEncodingAtOnce(t *testing.T) {
	all := []*tables.Table{loopy.rows(0, 3000), grid.rows(1, 2000)}
	for _, c := range numberCases() {
		all = append(all, numberTable(numberSchemas[0], c.values))
	}
	want := make([][]byte, len(all))
	for i, rows := range all {
		want[i] = encodeParquet(t, rows)
	}
	var under sync.WaitGroup
	for first := range 8 {
		under.Go(func() {
			for i := range all {
				i = (i + 2*first) % len(all)
				var b bytes.Buffer
				err := writeParquet(&b, contentOf(all[i], Encoding, noNotes))
				if err != nil || !bytes.Equal(b.Bytes(), want[i]) {
					t.Errorf("table %d is encoded otherwise, %v", i, err)
				}
				r, err := Parquet.Open(bytes.NewReader(want[i]), StoredIn(Encoding, all[i].Schema))
				if err := cmp.Or(err, holds(ctx, r, all[i])); err != nil {
					t.Errorf("table %d: %v", i, err)
				}
			}
		})
	}
	under.Wait()
}

// pageList is the pages of a column, and the error after them.
type pageList struct {
	file.PageReader
	pages []file.Page
	at    int
	err   error
}

func (p *pageList) Next() bool      { p.at++; return p.at <= len(p.pages) }
func (p *pageList) Page() file.Page { return p.pages[p.at-1] }
func (p *pageList) Err() error      { return p.err }

func dataPage(data []byte, values int32, e parquet.Encoding) file.Page {
	rle := parquet.Encodings.RLE
	return file.NewDataPageV1(memory.NewBufferBytes(data), values, e, rle, rle, int32(len(data)))
}

func dictionaryPage(data []byte, values int32) file.Page {
	return file.NewDictionaryPage(memory.NewBufferBytes(data), values, parquet.Encodings.Plain)
}

// A column may have any number of pages of any encodings. Pages that are cut, that are
// too many or too few, or of a kind that isn't known are refused.
func TestPagesOfAColumn(t *testing.T) {
	plain, delta, indexed := parquet.Encodings.Plain, parquet.Encodings.DeltaBinaryPacked, parquet.Encodings.RLEDict
	dictionary := dictionaryPage(pages.AppendPlain(nil, []uint32{70, 80, 90}), 3)
	ranks := pages.AppendIndices(nil, []uint32{0, 2, 1}, 2)
	numbers := []uint32{1, 2, 5}
	inOrder := pages.AppendPlain(nil, numbers)
	differ := pages.AppendDelta(nil, numbers)
	gone := errors.New("the disk is gone")
	for _, c := range []struct {
		what  string
		kind  tables.Type
		pages []file.Page
		err   error
		want  string // of the error
	}{
		{"all kinds", tables.Uint32, []file.Page{dictionary, dataPage(ranks, 3, indexed), dataPage(differ, 3, delta), dataPage(inOrder, 3, plain)}, nil, ""},
		{"the old name of indices", tables.Uint8, []file.Page{dictionary, dataPage(ranks, 3, parquet.Encodings.PlainDict), dataPage(inOrder, 3, plain), dataPage(differ, 3, delta)}, nil, ""},
		{"no pages", tables.Uint32, nil, nil, "ends too early"},
		{"too few pages", tables.Uint32, []file.Page{dataPage(inOrder, 3, plain)}, nil, "ends too early"},
		{"pages that can't be read", tables.Uint64, nil, gone, "the disk is gone"},
		{"more values than rows", tables.Uint32, []file.Page{dataPage(inOrder, 10, plain)}, nil, "more values"},
		{"fewer values than none", tables.Uint32, []file.Page{dataPage(inOrder, -1, plain)}, nil, "more values"},
		{"cut plain values", tables.Uint32, []file.Page{dataPage(inOrder[:11], 3, plain)}, nil, "too early"},
		{"cut differences", tables.Uint32, []file.Page{dataPage(differ[:len(differ)-1], 3, delta)}, nil, "too early"},
		{"cut indices", tables.Uint32, []file.Page{dictionary, dataPage(ranks[:2], 3, indexed)}, nil, "too early"},
		{"a cut dictionary", tables.Uint32, []file.Page{dictionaryPage([]byte{1, 2, 3}, 1)}, nil, "too early"},
		{"an index beyond the dictionary", tables.Uint32, []file.Page{dictionary, dataPage(pages.AppendIndices(nil, []uint32{3}, 2), 1, indexed)}, nil, "isn't in its dictionary"},
		{"no dictionary", tables.Uint32, []file.Page{dataPage(ranks, 3, indexed)}, nil, "isn't in its dictionary"},
		{"another encoding", tables.Uint32, []file.Page{dataPage(inOrder, 3, parquet.Encodings.BitPacked)}, nil, "another one"},
		{"differences of texts", tables.Text, []file.Page{dataPage(differ, 3, delta)}, nil, "another one"},
		{"another kind of page", tables.Uint32, []file.Page{file.NewDataPageV2(memory.NewBufferBytes(inOrder), 3, 0, 3, plain, 0, 0, 12, false)}, nil, "another kind"},
	} {
		got := tables.Vector{Type: c.kind}
		err := readColumn(&pageList{pages: c.pages, err: c.err}, tables.Column{Name: "g", Type: c.kind}, 9, 1, 8, &got)
		if c.want != "" {
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v, want %q", c.what, err, c.want)
			}
			continue
		}
		values, _ := (&tables.Table{Schema: tables.Schema{{Name: "g", Type: c.kind}}, Cols: []tables.Vector{got}}).Nimbers("g")
		if want := []uint32{90, 80, 1, 2, 5, 1, 2}; err != nil || !slices.Equal(values, want) {
			t.Errorf("%s: read as %v instead of %v, %v", c.what, values, want, err)
		}
	}
}

// Datasets that were written in an earlier encoding are read, are sound, are found without their
// manifest, and are gone on with in files of the same columns, with which all are read, so that programs
// that read all of them at once find one type in each column. Their values keep their digests.
func TestFormerEncodings(t *testing.T) {
	for _, k := range kinds[:4] { // those of testdata
		for _, former := range []int{oldestEncoding, Unsigned, Signed} {
			for _, described := range []bool{true, false} {
				st := store.Temporary(t)
				k.former(t, st, former)
				encoding := goesOnIn(former)
				if !described {
					must.Do(t, st.Remove(filepath.Join(k.id.Folder(), layout.Manifest)))
				}
				d := k.open(t, st)
				if why := d.Stale() + strings.Join(d.Warnings(), ""); described && why != "" {
					t.Errorf("%s: %s", k.id, why)
				}
				if described {
					k.mustHold(t, d, 4200)
				}
				must.Do(t, k.extendTo(d, 9000, 3000))
				k.mustHold(t, d, 9000)
				d = k.open(t, st)
				m, err := d.Manifest()
				if err != nil || m.Identity.Encoding != encoding || m.Schema[0].Type != StoredIn(encoding, k.product.Schema)[0].Type {
					t.Errorf("%s: encoding %d with the columns %v, %v", k.id, m.Identity.Encoding, m.Schema, err)
				}
				once := k.filled(t, 9000, 9000)
				k.mustHaveDigestsOf(t, d, once)
				k.mustHaveDigestsOf(t, once, d)
			}
		}
	}
}

// mustHaveDigestsOf is a test that a dataset has the digests of another one with the same values, whose
// digests may have another version.
func (k kind) mustHaveDigestsOf(t *testing.T, d, other *Dataset) {
	t.Helper()
	for _, N := range []uint64{k.product.First, 4200, 9000} {
		want := must.Get(other.Digest(ctx, N))(t)
		if got, err := d.DigestLike(ctx, N, want); err != nil || got != want {
			t.Errorf("%s: digest %s to %d, and %s of the same values, %v", k.id, got, N, want, err)
		}
	}
}

// former puts the dataset to 4200 into a store, as it was written in an earlier encoding.
func (k kind) former(t *testing.T, st *store.Store, encoding int) {
	t.Helper()
	if encoding > oldestEncoding {
		d := k.open(t, st)
		d.id.Encoding = encoding
		must.Do(t, k.extendTo(d, 4200, 4200))
		return
	}
	folder := filepath.Join(st.Dir(), filepath.FromSlash(k.id.Folder()))
	must.Do(t, os.CopyFS(folder, os.DirFS(filepath.Join("testdata", "encoding-1", filepath.Base(folder)))))
}

// A file that is written while its rows come, in pieces of any size, is the one that is written
// of the whole table.
func TestWrittenInPieces(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 1.4 million rows 4 times")
	}
	rows := sequence.rows(1, 1+RowGroup+RowGroup/3)
	notes := []Note{{"a", "b"}}
	for _, f := range []Format{Parquet, Arrow} {
		write := func(groups func(func(*tables.Table, error) bool)) []byte {
			var b bytes.Buffer
			must.Do(t, f.Write(&b, Content{Schema: rows.Schema, Groups: groups, Notes: func() []Note { return notes }}))
			return b.Bytes()
		}
		pieces := func(yield func(*tables.Table, error) bool) {
			begin := 0
			for _, end := range []int{300_000, 1_200_000, 1_200_001, rows.Rows()} {
				piece := tables.New(rows.Schema)
				piece.Append(slice(rows, begin, end))
				if !yield(piece, nil) {
					return
				}
				begin = end
			}
		}
		want := write(groupsOf(rows))
		if got := write(regrouped(pieces)); !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes in pieces, %d at once, and they differ", f, len(got), len(want))
		}
	}
}

// The rows in row groups are those of the heaps that are asked for, across parts, and an error
// ends a file that is under way.
func TestRowGroupsOfADataset(t *testing.T) {
	for _, k := range []kind{sequence, grid, loopy} {
		k.product.Part = 50
		d := k.filled(t, 330, 1<<20)
		for _, span := range []heaps.Range{
			heaps.Between(k.product.First, 331), heaps.Between(60, 61),
			heaps.Between(49, 152), heaps.Between(100, 100),
		} {
			got := tables.New(k.product.Schema)
			for some, err := range d.RowGroups(ctx, span.From, span.To) {
				must.Do(t, err)
				got.Append(some)
			}
			want := k.rows(span.From, span.To)
			if !equal(got, want) {
				t.Errorf("%s: the heaps %v have %d rows instead of %d, or others", k.id, span, got.Rows(), want.Rows())
			}
		}
		failed := errors.New("no more")
		groups := func(yield func(*tables.Table, error) bool) {
			_ = yield(k.rows(60, 61), nil) && yield(nil, failed)
		}
		for _, f := range []Format{Parquet, Arrow} {
			var b bytes.Buffer
			err := f.Write(&b, Content{Schema: k.product.Schema, Groups: regrouped(groups), Notes: noNotes})
			if !errors.Is(err, failed) {
				t.Errorf("%s: %v", f, err)
			}
		}
		for _, err := range d.RowGroups(ctx, 300, 340) {
			if err == nil {
				continue
			}
			failed = err
		}
		if want := "not there any more"; failed == nil || !bytes.Contains([]byte(failed.Error()), []byte(want)) {
			t.Errorf("heaps that the dataset lacks give %v", failed)
		}
	}
}

// Who has seen enough of a dataset's row groups leaves at the first.
func TestEnoughRowGroups(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 2^20 rows")
	}
	k := narrow
	k.product.Part = RowGroup + 1
	d := k.filled(t, RowGroup, k.product.Part)
	for rows, err := range d.RowGroups(ctx, 0, RowGroup+1) {
		if err != nil || rows.Rows() != RowGroup {
			t.Errorf("%d rows, %v", rows.Rows(), err)
		}
		break
	}
}

// The footer says by which columns rows are sorted, where that is wanted.
func TestSortingColumns(t *testing.T) {
	for sorted := range 3 {
		var b bytes.Buffer
		c := contentOf(grid.rows(1, 40), Encoding, noNotes)
		c.Sorted = sorted
		must.Do(t, Parquet.Write(&b, c))
		columns := footer(t, b.Bytes()).MetaData().RowGroups[0].SortingColumns
		if len(columns) != sorted {
			t.Fatalf("sorted by %d columns instead of %d", len(columns), sorted)
		}
		for i, by := range columns {
			if by.ColumnIdx != int32(i) || by.Descending || by.NullsFirst {
				t.Errorf("sorted by %v", by)
			}
		}
	}
}
