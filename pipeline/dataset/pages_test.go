package dataset

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"

	"grundy/jobs/tables"
	"grundy/pipeline/pages"
)

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
