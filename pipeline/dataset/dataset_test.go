package dataset

import (
	"context"
	"fmt"
	"iter"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"path/filepath"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/golden"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

var (
	ctx = context.Background()
	by  = Provenance{Solver: "formula", Version: "v1"}
)

// kind is a product with rows to fill it with: row gives the cells of the
// k-th row of the heap n after n itself, by column.
type kind struct {
	id      Identity
	product game.Product
}

func (k kind) shape() *Shape {
	s := ShapeOf(k.id, &k.product)
	return &s
}

func ruler(n uint64) uint32 { return uint32(n&-n) % 251 }

var (
	sequence = kind{
		Identity{Game: "dividing", Definition: 1, Product: game.Sequence, K: 0, Encoding: Encoding},
		game.SequenceProduct(1, 4096, tables.Uint32),
	}
	narrow = kind{
		Identity{Game: "officers", Definition: 2, Product: game.Sequence, K: 0, Encoding: Encoding},
		game.SequenceProduct(0, 5000, tables.Uint8),
	}
	grid = kind{
		Identity{Game: "mem0", Definition: 1, Product: game.Grid, K: 3, Encoding: Encoding},
		game.GridProduct(4096),
	}
	loopy = kind{
		Identity{Game: "loop", Definition: 1, Product: "loopy", K: 0, Encoding: Encoding},
		game.Product{Name: "loopy", Value: "g", First: 0, Part: 4096, Schema: tables.Schema{
			{Name: "n", Type: tables.Uint64}, {Name: "kind", Type: tables.Text},
			{Name: "g", Type: tables.Uint32}, {Name: "k", Type: tables.Text}},
			Meanings: map[string]string{
				"kind": "whether the value of the heap n is finite, loopy or unknown",
				"g":    "the nim-value of the heap n",
				"k":    "the nim-values after the infinity of a loopy value",
			}},
	}
	ragged = kind{ // heaps have any number of rows
		Identity{Game: "mem0", Definition: 1, Product: "exceptional", K: 0, Encoding: Encoding},
		game.Product{Name: "exceptional", Value: "g", First: 1, Part: 4096, VariableWidth: 4, Schema: game.GridProduct(4096).Schema},
	}
	kinds = []kind{sequence, narrow, grid, loopy, ragged}
)

// rows makes the rows of the heaps from ≤ n < to. Of a product of varying width the heap n has n mod 4.
func (k kind) rows(from, to uint64) *tables.Table {
	t := tables.New(k.product.Schema)
	for n := from; n < to; n++ {
		width := max(1, k.id.K)
		if k.product.VariableWidth > 0 {
			width = n % 4
		}
		for j := range width {
			for i, c := range k.product.Schema {
				v := &t.Cols[i]
				switch {
				case c.Name == "n":
					v.AppendNumber(n)
				case c.Type == tables.Uint64:
					v.AppendNumber(j + 1)
				case c.Type == tables.Uint32:
					v.U32 = append(v.U32, ruler(n*(j+1)))
				case c.Type == tables.Uint8:
					v.U8 = append(v.U8, uint8(ruler(n)))
				default:
					v.Text = append(v.Text, strings.Repeat("∞", int(n%3)))
				}
			}
		}
	}
	return t
}

func (k kind) open(t rapid.TB, st *store.Store) *Dataset {
	t.Helper()
	d := must.Get(open(st, k.id.Folder(), k.id, &k.product))(t)
	return d
}

// Missing is the spans of all gaps up to N.
func (d *Dataset) Missing(N uint64) (spans []heaps.Range) {
	for _, g := range d.Gaps(N) {
		spans = slices.AppendSeq(spans, d.Spans(g))
	}
	return spans
}

// filled is a new dataset with the heaps up to N, written in steps of at most the given heaps.
func (k kind) filled(t testing.TB, N, step uint64) *Dataset {
	t.Helper()
	d := k.open(t, store.Temporary(t))
	must.Do(t, k.extendTo(d, N, step))
	return d
}

// extendTo writes what is missing up to N, in steps of at most the given heaps.
func (k kind) extendTo(d *Dataset, N, step uint64) error {
	for _, s := range d.Missing(N) {
		for from := s.From; from < s.To; from += step {
			piece := heaps.Between(from, min(s.To, from+step))
			if err := d.WritePart(ctx, piece, k.rows(piece.From, piece.To), by); err != nil {
				return err
			}
		}
	}
	return nil
}

// files is the contents of the files in the dataset's folder.
func files(t rapid.TB, d *Dataset) map[string]string {
	t.Helper()
	names := must.Get(d.st.List(d.folder))(t)
	found := map[string]string{}
	for _, name := range names {
		content := must.Get(d.st.Read(d.path(name)))(t)
		found[name] = string(content)
	}
	return found
}

// mustHave checks that the files in the dataset's folder are those that are wanted.
func mustHave(t rapid.TB, d *Dataset, want map[string]string, when string, args ...any) {
	t.Helper()
	if diff := cmp.Diff(want, files(t, d)); diff != "" {
		t.Fatalf("%s: the files are others (-want +got):\n%s", fmt.Sprintf(when, args...), diff)
	}
}

// mustHold checks that the dataset has all rows up to N, and is sound.
func (k kind) mustHold(t rapid.TB, d *Dataset, N uint64) {
	t.Helper()
	if missing := d.Missing(N); len(missing) > 0 {
		t.Fatalf("missing: %v", missing)
	}
	first, end := k.product.First, N+1
	want := k.rows(first, end)
	for i, c := range k.product.Schema {
		got := must.Get(d.Source().Read(ctx, first, end, c.Name))(t)
		if diff := cmp.Diff(want.Cols[i], got); diff != "" {
			t.Fatalf("column %s (-want +got):\n%s", c.Name, diff)
		}
	}
	problems, err := d.Verify(ctx)
	if len(problems) > 0 || err != nil {
		t.Fatalf("Verify: %v, %v", problems, err)
	}
}

func TestWriteReadAndVerify(t *testing.T) {
	for _, k := range kinds {
		t.Run(k.id.String(), func(t *testing.T) {
			st := store.Temporary(t)
			d := k.open(t, st)
			must.Do(t, k.extendTo(d, 11000, 3000))
			k.mustHold(t, d, 11000)
			k.mustHold(t, k.open(t, st), 11000)
			damage(t, d, layout.Manifest, func([]byte) []byte { return nil })
			d = k.open(t, st)
			must.Do(t, d.EnsureFormats(ctx))
			k.mustHold(t, d, 11000)
		})
	}
}

func TestOpenLeavesTheDiskAlone(t *testing.T) {
	st := store.Temporary(t)
	d := sequence.open(t, st)
	must.Do(t, d.EnsureFormats(ctx, Arrow))
	if _, err := os.Stat(st.Dir()); !os.IsNotExist(err) {
		t.Errorf("the output folder exists after Open: %v", err)
	}
}

func TestReadAnySlice(t *testing.T) {
	for _, k := range kinds {
		k.product.Part = 4096
		d := k.filled(t, 9000, 4096)
		for _, r := range [][2]uint64{{1, 1}, {1, 2}, {4095, 4099}, {4096, 4097}, {4097, 4098}, {5000, 8999}, {8999, 9001}} {
			got, err := ReadRows(ctx, d.Source(), d.Product(), r[0], r[1])
			if want := k.rows(r[0], r[1]); err != nil || !equal(got, want) {
				t.Errorf("%s: the heaps %v are %v, %v", k.id, r, got, err)
			}
		}
		if rows, err := d.Rows(ctx, 6000); err != nil || rows != uint64(k.rows(k.product.First, 6001).Rows()) {
			t.Errorf("%s: %d rows to 6000, %v", k.id, rows, err)
		}
	}
	d := grid.filled(t, 9000, 4096)
	for _, r := range []struct {
		from, to uint64
		column   string
	}{{0, 5, "g"}, {5, 9002, "g"}, {7, 5, "g"}, {1, 5, "e"}} {
		if _, err := d.Source().Read(ctx, r.from, r.to, r.column); err == nil {
			t.Errorf("Read of %v succeeded", r)
		}
	}
}

// equal says whether two tables have the same rows.
func equal(a, b *tables.Table) bool {
	return slices.EqualFunc(a.Cols, b.Cols, tables.Vector.Equal)
}

func TestSourceBefore(t *testing.T) {
	d := sequence.filled(t, 5000, 4096)
	s := must.Get(d.SourceBefore(4097))(t)
	if first, end := s.Range(); first != 1 || end != 4097 {
		t.Errorf("Range = %d, %d", first, end)
	}
	if _, err := s.Read(ctx, 4097, 4098, "g"); err == nil {
		t.Error("Read beyond the Range succeeded")
	}
	if _, err := d.SourceBefore(5002); err == nil || !strings.Contains(err.Error(), "lacks heap 5001") {
		t.Errorf("SourceBefore a gap: %v", err)
	}
	// A solver that goes on reads while the tail grows.
	must.Do(t, sequence.extendTo(d, 6000, 4096))
	if _, err := s.Read(ctx, 1, 4097, "g"); err != nil {
		t.Error(err)
	}
}

// TestReadWhileWriting has a reader and a writer at once; the race detector
// watches.
func TestReadWhileWriting(t *testing.T) {
	k := grid
	k.product.Part = 50
	d := k.filled(t, 60, 1000)
	want := k.rows(1, 61).Cols[2].U32
	done := make(chan error)
	go func() { done <- k.extendTo(d, 200, 15) }()
	for range 20 {
		got, err := d.Source().Read(ctx, 1, 61, "g")
		if err != nil || !slices.Equal(got.U32, want) {
			t.Errorf("read %v, %v", got.U32, err)
		}
	}
	must.Do(t, <-done)
}

// What is missing is told as few gaps, however large the bound, and as spans of one part each.
func TestMissing(t *testing.T) {
	const N = 1 << 62
	k := sequence
	d := k.open(t, store.Temporary(t))
	whole := []heaps.Range{heaps.Between(1, N+1)}
	if got := d.Gaps(N); !slices.Equal(got, whole) || len(d.Gaps(0)) > 0 {
		t.Errorf("of nothing: %v", got)
	}
	must.Do(t, k.extendTo(d, 13000, 4096))
	if got := d.Missing(13000); len(got) > 0 {
		t.Errorf("of all: %v", got)
	}
	damage(t, d, "part-000001.parquet", func([]byte) []byte { return nil })
	d = k.open(t, d.st)
	gaps := d.Gaps(N)
	if want := []heaps.Range{heaps.Between(4097, 8193), heaps.Between(13001, N+1)}; !slices.Equal(gaps, want) {
		t.Fatalf("without part 1: %v", gaps)
	}
	next, stop := iter.Pull(d.Spans(gaps[1]))
	defer stop()
	for _, want := range []heaps.Range{heaps.Between(13001, 16385), heaps.Between(16385, 20481)} {
		if s, _ := next(); s != want {
			t.Errorf("%v instead of %v", s, want)
		}
	}
	if notes := d.Warnings(); len(notes) != 1 || !strings.Contains(notes[0], "part-000001.parquet is missing") {
		t.Errorf("notes: %q", notes)
	}
	if end := d.Contiguous(); end != 4097 {
		t.Errorf("Contiguous = %d", end)
	}
	// Interrupted while it is computed again: a short part in the middle.
	must.Do(t, d.WritePart(ctx, heaps.Between(4097, 5000), k.rows(4097, 5000), by))
	d = k.open(t, d.st)
	if got := d.Missing(13100); !slices.Equal(got, []heaps.Range{heaps.Between(5000, 8193), heaps.Between(13001, 13101)}) {
		t.Errorf("with a short part 1: %v", got)
	}
	must.Do(t, k.extendTo(d, 13000, 4096))
	k.mustHold(t, k.open(t, d.st), 13000)
}

// A cell that doesn't follow from its row is told, wherever the rows begin, in all columns that do.
func TestCheck(t *testing.T) {
	cube := game.Product{Name: game.Cube, First: 1, Part: 4096, Numbers: 3, Schema: tables.Columns("n uint64", "k uint64", "l uint64", "g uint32")}
	const K, side, at = 2, 3, 5
	rows := func() *tables.Table {
		all := tables.New(cube.Schema)
		for row := range uint64(30) {
			i := at + row
			all.AppendRow(7+i/(side*side), i/side%side, i%side, uint32(row))
		}
		return all
	}
	s := ShapeOf(Identity{Game: "mem0", Product: game.Cube, K: K}, &cube)
	must.Do(t, s.Check(7, at, rows().Cols))
	for column, want := range []string{"row 25 has n = 99 instead of 9", "row 25 has k = 99 instead of 2", "row 25 has l = 99 instead of 1"} {
		wrong := rows()
		(*wrong.Cols[column].List())[20] = 99
		if err := s.Check(7, at, wrong.Cols); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// sevens is a file in which each heap has seven rows.
type sevens struct{ Reader }

func (sevens) Read(_, from, to int, into *tables.Vector) error {
	into.AppendProgression(tables.Progression{First: 1, At: uint64(from), Each: 7}, uint64(to-from))
	return nil
}

// The rows of heaps are found in every row group, also of a heap whose rows are in two of them.
func TestRowsInGroups(t *testing.T) {
	const count = 3*RowGroup/7 + 1
	for group := range 4 {
		for n := max(2, uint64(group)*RowGroup/7) - 1; n <= min(count, uint64(group)*RowGroup/7+2); n++ {
			begin, end, err := ragged.shape().RowsIn(sevens{}, heaps.Between(1, count+1), 7*count, heaps.Between(n, n+1))
			if err != nil || begin != int(7*(n-1)) || end != int(7*n) {
				t.Errorf("the heap %d has the rows from %d to before %d, %v", n, begin, end, err)
			}
		}
	}
}

func TestRowsThatDoNotFit(t *testing.T) {
	k := grid
	d, uneven := k.filled(t, 100, 4096), ragged.filled(t, 100, 4096)
	before := files(t, d)
	changed := func(k kind, column, row int, cell uint64) *tables.Table {
		rows := k.rows(101, 200)
		(*rows.Cols[column].List())[row] = cell
		return rows
	}
	for want, rows := range map[string]*tables.Table{
		"which is below":    changed(ragged, 0, 9, 1),
		"go on to heap 200": changed(ragged, 0, ragged.rows(101, 200).Rows()-1, 200),
	} {
		err := uneven.WritePart(ctx, heaps.Between(101, 200), rows, by)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, not about %q", err, want)
		}
	}
	for name, c := range map[string]struct {
		span heaps.Range
		rows *tables.Table
	}{
		"a gap before":     {heaps.Between(102, 200), k.rows(102, 200)},
		"an overlap":       {heaps.Between(100, 200), k.rows(100, 200)},
		"beyond the part":  {heaps.Between(101, 5000), k.rows(101, 5000)},
		"no heaps":         {heaps.Between(101, 101), k.rows(101, 101)},
		"too few rows":     {heaps.Between(101, 200), k.rows(101, 199)},
		"a gap in n":       {heaps.Between(101, 200), changed(k, 0, 30, 112)},
		"a wrong k":        {heaps.Between(101, 200), changed(k, 1, 4, 3)},
		"other columns":    {heaps.Between(101, 200), sequence.rows(101, 200)},
		"a part too early": {heaps.Between(101, 200), k.rows(1, 100)},
	} {
		if err := d.WritePart(ctx, c.span, c.rows, by); err == nil {
			t.Errorf("%s: WritePart succeeded", name)
		}
	}
	mustHave(t, d, before, "after errors")
}

func TestCancel(t *testing.T) {
	d := sequence.filled(t, 100, 4096)
	done, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := d.Source().Read(done, 1, 5, "g"); err != context.Canceled {
		t.Errorf("Read: %v", err)
	}
	if err := d.WritePart(done, heaps.Between(101, 200), sequence.rows(101, 200), by); err == nil || d.Contiguous() != 101 {
		t.Errorf("WritePart: %v", err)
	}
	if _, err := d.Verify(done); err != context.Canceled {
		t.Errorf("Verify: %v", err)
	}
}

func TestProvenance(t *testing.T) {
	d := sequence.open(t, store.Temporary(t))
	for i, solver := range []string{"slow", "slow", "fast"} {
		from := uint64(1 + 10*i)
		must.Do(t, d.WritePart(ctx, heaps.Between(from, from+10), sequence.rows(from, from+10), Provenance{Solver: solver, Version: "v1"}))
	}
	m := must.Get(d.Manifest())(t)
	want := []Provenance{{Range: heaps.Between(1, 21), Solver: "slow", Version: "v1"}, {Range: heaps.Between(21, 31), Solver: "fast", Version: "v1"}}
	if got := m.Parts[0].Provenance; !slices.Equal(got, want) {
		t.Errorf("provenance %v, want %v", got, want)
	}
}

// TestSameRowsSameBytes writes the same rows in two ways: all at once, and
// with any number of stops, at any heaps, with the dataset opened anew.
func TestSameRowsSameBytes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		st := store.Temporary(t)
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		k.product.Part = 50
		N := k.product.First + rapid.Uint64Range(0, 110).Draw(t, "N")
		once := k.open(t, st)
		must.Do(t, k.extendTo(once, N, 1<<20))
		want := files(t, once)
		must.Get(once.Archive())(t)
		for stop := k.product.First; ; stop += rapid.Uint64Range(40, 120).Draw(t, "more") {
			stop = min(stop, N)
			must.Do(t, k.extendTo(k.open(t, st), stop, rapid.Uint64Range(40, 100).Draw(t, "step")))
			if stop == N {
				break
			}
		}
		mustHave(t, k.open(t, st), want, "in steps")
	})
}

// TestGoldenManifest keeps the layout of manifest.json and, by their digests, the bytes of all
// files, in each encoding that is written. Where one differs, a file .got is written beside it.
func TestGoldenManifest(t *testing.T) {
	for _, encoding := range []int{Unsigned, Signed, Encoding} {
		for _, k := range kinds[:4] {
			d := k.open(t, store.Temporary(t))
			d.id.Encoding = encoding
			must.Do(t, d.EnsureFormats(ctx, Arrow))
			must.Do(t, k.extendTo(d, 5100, 2000))
			got := files(t, d)[layout.Manifest]
			golden.Check(t, filepath.Join("testdata", fmt.Sprint("encoding-", encoding), "manifest-"+k.id.Game+".json"), got)
		}
	}
}
