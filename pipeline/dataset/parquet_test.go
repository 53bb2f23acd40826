package dataset

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/tables"
	"grundy/pipeline/must"
	"grundy/pipeline/pages"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
)

func encodeParquet(t *testing.T, rows *tables.Table, notes ...Note) []byte {
	t.Helper()
	var b bytes.Buffer
	must.Do(t, writeParquet(&b, contentOf(rows, Encoding, func() []Note { return notes })))
	return b.Bytes()
}

// footer opens a file as the library sees it.
func footer(t *testing.T, content []byte) *file.Reader {
	t.Helper()
	f := must.Get(file.NewParquetReader(bytes.NewReader(content)))(t)
	return f
}

// TestFooter looks for what keeps other readers from a file, and for what
// would make two files differ: a repeated root or column, an encoding that
// others can't read, a program version.
func TestFooter(t *testing.T) {
	sound := map[tables.Type][]parquet.Encoding{
		tables.Uint64: {parquet.Encodings.DeltaBinaryPacked},
		tables.Uint32: {parquet.Encodings.RLEDict, parquet.Encodings.Plain, parquet.Encodings.DeltaBinaryPacked},
		tables.Uint8:  {parquet.Encodings.RLEDict, parquet.Encodings.Plain, parquet.Encodings.DeltaBinaryPacked},
		tables.Text:   {parquet.Encodings.RLEDict, parquet.Encodings.Plain, parquet.Encodings.PlainDict},
	}
	for _, k := range kinds {
		f := footer(t, encodeParquet(t, k.rows(1, 1000)))
		m := f.MetaData()
		if got := m.Schema.Root().RepetitionType(); got != parquet.Repetitions.Required {
			t.Errorf("%s: the root is %s", k.id, got)
		}
		if got := m.GetCreatedBy(); got != "grundy" {
			t.Errorf("%s: created by %q", k.id, got)
		}
		for i, c := range k.product.Schema {
			column := m.Schema.Column(i)
			if column.MaxDefinitionLevel() != 0 || column.MaxRepetitionLevel() != 0 {
				t.Errorf("%s: column %s may be null or repeated", k.id, c.Name)
			}
			want := map[tables.Type]string{
				tables.Uint8: "Int(bitWidth=32, isSigned=true)", tables.Uint32: "Int(bitWidth=64, isSigned=true)",
				tables.Uint64: "Int(bitWidth=64, isSigned=true)", tables.Text: "String"}[c.Type]
			if got := column.LogicalType().String(); got != want {
				t.Errorf("%s: column %s is %s, want %s", k.id, c.Name, got, want)
			}
			chunk := must.Get(m.RowGroup(0).ColumnChunk(i))(t)
			if chunk.Compression() != compress.Codecs.Zstd {
				t.Errorf("%s: column %s has the compression %s", k.id, c.Name, chunk.Compression())
			}
			for _, e := range chunk.Encodings() {
				if e != parquet.Encodings.RLE && !slices.Contains(sound[c.Type], e) {
					t.Errorf("%s: column %s has the encoding %s", k.id, c.Name, e)
				}
			}
		}
	}
}

// A number that a signed column can't hold is an error, neither cut nor negative, and so is one in
// a file that the column in memory can't hold.
func TestNumbersThatDoNotFit(t *testing.T) {
	for _, f := range []Format{Parquet, Arrow} {
		rows := tables.New(tables.Columns("heaps uint64"))
		rows.AppendRow(uint64(math.MaxInt64))
		var b bytes.Buffer
		must.Do(t, f.Write(&b, contentOf(rows, Encoding, noNotes)))
		for kind, column := range map[tables.Type]string{tables.Uint32: "4294967295", tables.Uint64: ""} {
			r, err := f.Open(bytes.NewReader(b.Bytes()), StoredIn(Encoding, tables.Schema{{Name: "heaps", Type: kind}}))
			must.Do(t, err)
			err = r.Read(0, 0, 1, &tables.Vector{Type: kind})
			if column == "" && err != nil || column != "" && (err == nil || !strings.Contains(err.Error(), "9223372036854775807 is above "+column)) {
				t.Errorf("%s: %v", f, err)
			}
		}
		rows.AppendRow(uint64(1 << 63))
		if err := f.Write(&b, contentOf(rows, Encoding, noNotes)); err == nil ||
			!strings.Contains(err.Error(), "the value 9223372036854775808 of the column heaps is above 2^63 - 1") {
			t.Errorf("%s: %v", f, err)
		}
		b.Reset()
		must.Do(t, f.Write(&b, contentOf(rows, Unsigned, noNotes)))
	}
	column := tables.Column{Name: "heaps", Type: Int64}
	page := memory.NewBufferBytes(pages.AppendPlain(nil, []uint64{1 << 63}))
	rle := parquet.Encodings.RLE
	negative := array.NewInt64Data(array.NewData(arrow.PrimitiveTypes.Int64, 1, []*memory.Buffer{nil, page}, nil, 0, 0))
	for f, read := range map[Format]func(into *tables.Vector) error{
		Parquet: func(into *tables.Vector) error {
			only := file.NewDataPageV1(page, 1, parquet.Encodings.Plain, rle, rle, int32(page.Len()))
			return readColumn(&pageList{pages: []file.Page{only}}, column, 1, 0, 1, into)
		},
		Arrow: func(into *tables.Vector) error { return appendArray(into, column, negative, 0, 1) },
	} {
		if err := read(&tables.Vector{Type: tables.Uint64}); err == nil || !strings.Contains(err.Error(), "the value 9223372036854775808 of the column heaps") {
			t.Errorf("%s: a negative number is read: %v", f, err)
		}
	}
}

func TestOpenRefusesOtherColumns(t *testing.T) {
	content := encodeParquet(t, sequence.rows(1, 100))
	for _, k := range []kind{narrow, grid, loopy} {
		if _, err := Parquet.Open(bytes.NewReader(content), StoredIn(Encoding, k.product.Schema)); err == nil {
			t.Errorf("a file of %s was opened as one of %s", sequence.id, k.id)
		}
	}
}

// FuzzOpenParquet opens and reads damaged files, which must end in an error or
// in rows, never in a panic.
func FuzzOpenParquet(f *testing.F) {
	for _, k := range kinds {
		var b bytes.Buffer
		must.Do(f, writeParquet(&b, contentOf(k.rows(1, 50), Encoding, noNotes)))
		f.Add(b.Bytes(), 60, byte(1))
	}
	f.Fuzz(func(t *testing.T, content []byte, at int, flip byte) {
		if at >= 0 && at < len(content) {
			content[at] ^= flip
		}
		for _, k := range kinds {
			r, err := Parquet.Open(bytes.NewReader(content), StoredIn(Encoding, k.product.Schema))
			if err != nil {
				continue
			}
			if n := r.Rows(); n >= 0 && n < 1000 {
				readTable(r, k.product.Schema, 0, n, 0)
			}
		}
	})
}

// TestDigestByHand recomputes digests of both versions from their description.
func TestDigestByHand(t *testing.T) {
	rows := tables.New(loopy.product.Schema)
	*rows.Cols[0].List() = []uint64{7, 258}
	rows.Cols[1].Text = []string{"loopy", ""}
	rows.Cols[2].U32 = []uint32{1, 1<<32 - 1}
	rows.Cols[3].Text = []string{"∞", "x"}
	loopy, infinity := "\x05\x00\x00\x00\x00\x00\x00\x00loopy", "\x03\x00\x00\x00\x00\x00\x00\x00\xe2\x88\x9e"
	first := strings.Join([]string{
		"\x07\x00\x00\x00\x00\x00\x00\x00", loopy,
		"\x01\x00\x00\x00\x00\x00\x00\x00", infinity,
		"\x02\x01\x00\x00\x00\x00\x00\x00", "\x00\x00\x00\x00\x00\x00\x00\x00",
		"\xff\xff\xff\xff\x00\x00\x00\x00", "\x01\x00\x00\x00\x00\x00\x00\x00x",
	}, "")
	second := strings.Join([]string{
		"\x02\x00\x00\x00\x00\x00\x00\x00", "\x02\x07\x00\x02\x01",
		loopy, "\x00\x00\x00\x00\x00\x00\x00\x00",
		"\x04\x01\x00\x00\x00\xff\xff\xff\xff",
		infinity, "\x01\x00\x00\x00\x00\x00\x00\x00x",
	}, "")
	cells := tables.New(grid.product.Schema)
	for k := range uint64(4097) {
		cells.AppendRow(9+k/40, 1+k%40, uint32(k/4096*255))
	}
	blocks := "\x00\x10\x00\x00\x00\x00\x00\x00\x09\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00" +
		"\x01" + strings.Repeat("\x00", 4096) +
		"\x01\x00\x00\x00\x00\x00\x00\x00\x6f\x00\x00\x00\x00\x00\x00\x00\x11\x00\x00\x00\x00\x00\x00\x00" + "\x01\xff"
	for _, c := range []struct {
		shape    Shape
		rows     *tables.Table
		encoding int
		text     string
		mark     string
	}{
		{*ragged.shape(), rows, Signed, first, ""}, {*ragged.shape(), rows, Encoding, second, "v2:"},
		{*grid.shape(), cells, Encoding, blocks, "v2:"},
	} {
		c.shape.id.Encoding = c.encoding
		sum := sha256.Sum256([]byte(c.text))
		if got, want := c.shape.digestOf(c.rows), c.mark+hex.EncodeToString(sum[:]); got != want {
			t.Errorf("encoding %d: digest %s, want %s", c.encoding, got, want)
		}
		d := NewDigester(&c.shape)
		for at := range c.rows.Rows() {
			d.Add(slice(c.rows, at, at+1))
		}
		if got, want := d.Sum(), c.mark+hex.EncodeToString(sum[:]); got != want {
			t.Errorf("encoding %d, row by row: digest %s, want %s", c.encoding, got, want)
		}
	}
}

// TestDigestsOfADataset compares the digests of the manifest with those of the
// values, and that of a slice with that of its rows, which come in blocks of any size.
func TestDigestsOfADataset(t *testing.T) {
	for _, k := range kinds {
		d := k.filled(t, 9000, 4096)
		m := must.Get(d.Manifest())(t)
		whole := sha256.New()
		for _, p := range m.Parts {
			want := k.shape().digestOf(k.rows(p.From, p.To))
			if p.Values != want {
				t.Errorf("%s: %s, want %s", p.Name, p.Values, want)
			}
			raw, _ := d.raw(want)
			whole.Write(raw)
		}
		if want := fmt.Sprintf("v2:%x", whole.Sum(nil)); m.Digest.SHA256 != want || m.Digest.To != 9001 {
			t.Errorf("digest %v, want %s", m.Digest, want)
		}
		for _, N := range []uint64{1, 4096, 4097, 5000, 9000} {
			want, err := d.Digest(ctx, N)
			if err != nil || (want == m.Digest.SHA256) != (N == 9000) {
				t.Errorf("Digest(%d) = %s, %v, and that of the manifest is %s", N, want, err, m.Digest.SHA256)
			}
			if like, err := d.DigestLike(ctx, N, want); like != want || err != nil {
				t.Errorf("DigestLike(%d) = %s, %v, want %s", N, like, err, want)
			}
			for _, heaps := range []uint64{1 << 20, 4096, 701, 1} {
				of := NewRowDigest(&d.Shape, d.product.First)
				for from := d.product.First; from <= N; from += heaps {
					of.Add(k.rows(from, min(N+1, from+heaps)))
				}
				if got := of.Sum(N); got != want {
					t.Errorf("to %d, in blocks of %d heaps: %s, want %s", N, heaps, got, want)
				}
			}
		}
		if _, err := d.Digest(ctx, 9001); err == nil {
			t.Error("Digest beyond the last heap succeeded")
		}
	}
}
