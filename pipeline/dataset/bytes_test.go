package dataset

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grundy/jobs/tables"
	"grundy/pipeline/golden"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// TestSameRowsSameBytes writes the same rows in two ways: all at once, and
// with any number of stops, at any heaps, with the dataset opened anew.
func TestSameRowsSameBytes(t *testing.T) {
	t.Parallel()
	dir, round := t.TempDir(), 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		st, err := store.Open(fmt.Sprintf("%s/%d", dir, round))
		if err != nil {
			t.Fatal(err)
		}
		st.Inject(store.Unsynced(store.Faults{}))
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		k.product.Part = 50
		N := k.product.First + rapid.Uint64Range(0, 110).Draw(t, "N")
		once := k.open(t, st)
		k.mustExtend(t, once, N, 1<<20)
		want := files(t, once)
		if _, err := once.Archive(); err != nil {
			t.Fatal(err)
		}
		for stop := k.product.First; ; stop += rapid.Uint64Range(40, 120).Draw(t, "more") {
			stop = min(stop, N)
			k.mustExtend(t, k.open(t, st), stop, rapid.Uint64Range(40, 100).Draw(t, "step"))
			if stop == N {
				break
			}
		}
		if diff := cmp.Diff(want, files(t, k.open(t, st))); diff != "" {
			t.Fatalf("the files differ (-at once +in steps):\n%s", diff)
		}
	})
}

func TestExtensionEqualsALongerRun(t *testing.T) {
	k := sequence
	once, twice := k.open(t, store.Temporary(t)), k.open(t, store.Temporary(t))
	k.mustExtend(t, once, 40000, 4096)
	k.mustExtend(t, twice, 20000, 4096)
	k.mustExtend(t, twice, 40000, 4096)
	if diff := cmp.Diff(files(t, once), files(t, twice)); diff != "" {
		t.Errorf("(-40000 at once +20000, then 40000):\n%s", diff)
	}
}

// TestPartsInAnyOrder writes parts last to first.
func TestPartsInAnyOrder(t *testing.T) {
	k := narrow
	forth, back := k.open(t, store.Temporary(t)), k.open(t, store.Temporary(t))
	k.mustExtend(t, forth, 17000, 5000)
	spans := back.Missing(17000)
	for i := len(spans) - 1; i >= 0; i-- {
		s := spans[i]
		if err := back.WritePart(ctx, s, k.rows(s.From, s.To), by); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(files(t, forth), files(t, back)); diff != "" {
		t.Errorf("(-forth +back):\n%s", diff)
	}
}

// TestGoldenManifest keeps the layout of manifest.json and, by their digests, the bytes of all
// files, in each encoding that is written. Where one differs, a file .got is written beside it.
func TestGoldenManifest(t *testing.T) {
	for _, encoding := range []int{Unsigned, Signed, Encoding} {
		for _, k := range kinds {
			d := k.open(t, store.Temporary(t))
			d.id.Encoding = encoding
			if err := d.EnsureFormats(ctx, Arrow); err != nil {
				t.Fatal(err)
			}
			k.mustExtend(t, d, 5100, 2000)
			got := files(t, d)[layout.Manifest]
			golden.Check(t, filepath.Join("testdata", fmt.Sprint("encoding-", encoding), "manifest-"+k.id.Game+".json"), got)
		}
	}
}

// TestDictionaryTooLarge writes columns whose dictionary would be so large that they have
// none, numbers and texts: each file is like the first.
func TestDictionaryTooLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 270000 rows 4 times")
	}
	t.Parallel()
	numbers, texts := tables.New(sequence.product.Schema), loopy.rows(0, 5000)
	for i := range 270_000 {
		numbers.Cols[0].U64 = append(numbers.Cols[0].U64, 1+uint64(i))
		numbers.Cols[1].U32 = append(numbers.Cols[1].U32, uint32(i/2*3+i%2))
	}
	for i := range texts.Cols[1].Text {
		texts.Cols[1].Text[i] = strings.Repeat(strconv.Itoa(i), 100)
	}
	for _, c := range []struct {
		kind
		rows  *tables.Table
		times int
	}{{sequence, numbers, 4}, {loopy, texts, 20}} {
		want := encodeBoth(t, c.rows)
		if pages := footer(t, want[0]).MetaData().RowGroups[0].Columns[1].MetaData.EncodingStats; len(pages) != 1 {
			t.Errorf("%s has pages of the kinds %v", c.id, pages)
		}
		for range c.times - 1 {
			got := encodeBoth(t, c.rows)
			if !bytes.Equal(got[0], want[0]) || !bytes.Equal(got[1], want[1]) {
				t.Fatalf("the same rows of %s give different files", c.id)
			}
		}
		r, err := Parquet.Open(bytes.NewReader(want[0]), StoredIn(Encoding, c.rows.Schema))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := digestOfFile(t, r, c.kind), c.shape().digestOf(c.rows); got != want {
			t.Errorf("digest of the file %s, of the rows %s", got, want)
		}
	}
}

// encodeBoth encodes rows as Parquet and as Arrow.
func encodeBoth(t *testing.T, rows *tables.Table) [2][]byte {
	t.Helper()
	var arrow bytes.Buffer
	if err := writeArrow(&arrow, contentOf(rows, Encoding, noNotes)); err != nil {
		t.Fatal(err)
	}
	return [2][]byte{encodeParquet(t, rows), arrow.Bytes()}
}
