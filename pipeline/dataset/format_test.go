package dataset

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
)

// pieces is the rows of a table, a changing number of them at a time.
func pieces(t *tables.Table, sizes ...int) func(func(*tables.Table, error) bool) {
	return func(yield func(*tables.Table, error) bool) {
		for at, i := 0, 0; at < t.Rows(); i++ {
			end := min(t.Rows(), at+sizes[i%len(sizes)])
			piece := tables.New(t.Schema)
			piece.Append(slice(t, at, end))
			if !yield(piece, nil) {
				return
			}
			at = end
		}
	}
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
			if err := f.Write(&b, Content{Schema: rows.Schema, Groups: groups, Notes: func() []Note { return notes }}); err != nil {
				t.Fatal(err)
			}
			return b.Bytes()
		}
		want := write(groupsOf(rows))
		if got := write(regrouped(pieces(rows, 300_000, 900_000, 1))); !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes in pieces, %d at once, and they differ", f, len(got), len(want))
		}
	}
}

// The rows in row groups are those of the heaps that are asked for, across parts, and an error
// ends a file that is under way.
func TestRowGroupsOfADataset(t *testing.T) {
	for _, k := range []kind{sequence, grid, loopy} {
		k.product.Part = 50
		d := k.open(t, newStore(t))
		k.mustExtend(t, d, 330, 1<<20)
		for _, span := range []heaps.Range{
			heaps.Between(k.product.First, 331), heaps.Between(60, 61),
			heaps.Between(49, 152), heaps.Between(100, 100),
		} {
			got := tables.New(k.product.Schema)
			for some, err := range d.RowGroups(ctx, span.From, span.To) {
				if err != nil {
					t.Fatal(err)
				}
				got.Append(some)
			}
			want := k.rows(span.From, span.To)
			if !slices.EqualFunc(got.Cols, want.Cols, func(a, b tables.Vector) bool { return a.Equal(&b) }) {
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

// The footer says by which columns rows are sorted, where that is wanted.
func TestSortingColumns(t *testing.T) {
	for sorted := range 3 {
		var b bytes.Buffer
		c := contentOf(grid.rows(1, 40), StoredIn(Encoding, grid.product.Schema), noNotes)
		c.Sorted = sorted
		if err := Parquet.Write(&b, c); err != nil {
			t.Fatal(err)
		}
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
