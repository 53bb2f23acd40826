package imports

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"maps"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
	"grundy/pipeline/verify"
	"grundy/pipeline/views"
)

// kind is a product whose rows are made up: an import of a folder that is sound looks at no value.
type kind struct {
	*game.Game
	*game.Product
	k uint64
}

func kindOf(name, product string, k uint64) kind {
	g := catalog.Must(name)
	return kind{g, views.Product(g, product), k}
}

var (
	sequence = kindOf("cut:1,3,4", game.Sequence, 0)
	grid     = kindOf("mem0", game.Grid, 2)
	ragged   = kindOf("mem0", "exceptional", 0) // heaps have any number of rows
)

func (k kind) open(t rapid.TB, st *store.Store) *dataset.Dataset {
	t.Helper()
	return must.Get(dataset.Of(st, k.Game, k.Product, k.k))(t)
}

// rows is the rows of the heaps from ≤ n < to.
func (k kind) rows(from, to uint64) *tables.Table {
	t, p := tables.New(k.Schema), k.Product
	add := func(n, k uint64) {
		t.Cols[0].AppendNumber(n)
		if len(t.Cols) > 2 {
			t.Cols[1].AppendNumber(k)
		}
		t.Cols[len(t.Cols)-1].U32 = append(t.Cols[len(t.Cols)-1].U32, uint32(n*n%1009+k))
	}
	for n := from; n < to; n++ {
		switch {
		case p.VariableWidth > 0:
			for i := range n * 7 % 3 {
				add(n, i+1)
			}
		case k.k > 0:
			for i := p.FirstK(); i <= k.k; i++ {
				add(n, i)
			}
		default:
			add(n, 0)
		}
	}
	return t
}

// fill writes the heaps of the gaps up to before the heap to.
func (k kind) fill(t rapid.TB, d *dataset.Dataset, to uint64, by dataset.Provenance) {
	t.Helper()
	for _, gap := range d.Gaps(to - 1) {
		for s := range d.Spans(gap) {
			k.write(t, d, s, by)
		}
	}
	must.Do(t, d.Flush())
}

func (k kind) write(t rapid.TB, d *dataset.Dataset, s heaps.Range, by dataset.Provenance) {
	t.Helper()
	must.Do(t, d.WritePart(context.Background(), s, k.rows(s.From, s.To), by))
}

// test is a test, also one by rapid.
type test interface {
	rapid.TB
	Cleanup(func())
}

// exported is a folder with the heaps from ≤ n < to of a dataset, as an importer sees it.
func (k kind) exported(t test, d *dataset.Dataset, from, to uint64) (*store.Store, *index.Index) {
	t.Helper()
	st := store.Temporary(t)
	x := export.Describe(k.Game, k.Product, dataset.Identify(k.Game, k.Product, k.k))
	x.From, x.To = from, to
	must.Get(rows.Write(context.Background(), st, d, &x, nil, nil))(t)
	all := &index.Index{Format: index.Format, Datasets: []index.Dataset{x}, Authors: []config.Author{{Family: "Grundy", Given: "P. M."}}}
	must.Do(t, all.Save(st))
	return st, all
}

// taken imports the only dataset of a folder.
func taken(t rapid.TB, from, out *store.Store, x *index.Index) (Result, error) {
	t.Helper()
	f := must.Get(from.Describe(layout.ExportIndex))(t)
	i := &importer{from: from, out: out, index: x, digest: f.SHA256, authors: authors(x)}
	return i.dataset(context.Background(), &x.Datasets[0])
}

// pages is the pages of the parts of a dataset, without the metadata behind them.
func pages(t rapid.TB, d *dataset.Dataset, st *store.Store) (all [][]byte) {
	t.Helper()
	m := must.Get(d.Manifest())(t)
	for _, p := range m.Parts {
		text := must.Get(st.Read(path.Join(d.Folder(), p.Name)))(t)
		end := len(text) - 8
		all = append(all, text[:end-int(binary.LittleEndian.Uint32(text[end:]))])
	}
	return all
}

var by = dataset.Provenance{Solver: "test", Version: "1"}

// Whatever heaps an output folder has and whatever slice is imported: each heap of the slice is
// taken, equal or left out; it is taken where its part goes on; a second import takes nothing;
// and after the rest is computed the dataset has the values and the pages of one long run.
func TestTaken(t *testing.T) {
	must.Do(t, flag.Set("rapid.checks", "25")) // Each one writes a few hundred thousand rows.
	for _, c := range []struct {
		name  string
		kind  kind
		parts int
	}{{"sequence", sequence, 4}, {"grid", grid, 3}, {"ragged", ragged, 1}} {
		t.Run(c.name, func(t *testing.T) {
			p := c.kind.Product
			end := p.First + uint64(c.parts)*p.Part + p.Part/3
			fullStore := store.Temporary(t)
			full := c.kind.open(t, fullStore)
			c.kind.fill(t, full, end, by)
			want, wantPages := values(t, full), pages(t, full, fullStore)
			rapid.Check(t, func(t *rapid.T) {
				st := store.Temporary(t)
				d := c.kind.open(t, st)
				for part := range c.parts {
					start := p.First + uint64(part)*p.Part
					if length := rapid.Uint64Range(0, p.Part).Draw(t, "heaps"); length > 0 && rapid.Bool().Draw(t, "has") {
						c.kind.write(t, d, heaps.Between(start, start+length), by)
					}
				}
				from := p.First
				if rapid.Bool().Draw(t, "slice") {
					from = rapid.Uint64Range(p.First, end-1).Draw(t, "from")
				}
				to := rapid.Uint64Range(from+1, end).Draw(t, "to")
				had := present(d, end)
				folder, x := c.kind.exported(t, full, from, to)
				r, err := taken(t, folder, st, x)
				if err != nil || r.Problem != "" {
					t.Fatalf("%v %q", err, r.Problem)
				}
				d = c.kind.open(t, st)
				if len(d.Warnings()) > 0 || d.Stale() != "" {
					t.Fatalf("%q, stale %q", d.Warnings(), d.Stale())
				}
				has := present(d, end)
				for n := from; n < to; n++ {
					start := p.First + (n-p.First)/p.Part*p.Part
					goesOn := from <= start || had(from-1) && (from-1 >= start) || had(from)
					if n-n%97 != n && n != from && n != to-1 && n != start {
						continue // A sample is enough.
					}
					switch {
					case had(n) != in(r.Equal, n), in(r.Taken, n) != (!had(n) && has(n)), in(r.LeftOut, n) != !has(n):
						t.Fatalf("heap %d: had %v, has %v, %+v", n, had(n), has(n), r)
					case !has(n) && goesOn:
						t.Fatalf("heap %d is left out: %+v", n, r)
					}
				}
				if again, err := taken(t, folder, st, x); err != nil || again.Changed() || !slices.Equal(again.LeftOut, r.LeftOut) {
					t.Fatalf("a second import took %+v, %v", again, err)
				}
				c.kind.fill(t, d, end, by)
				if got := values(t, d); got != want {
					t.Fatalf("the digest of the values is %s instead of %s", got, want)
				}
				if !slices.EqualFunc(pages(t, d, st), wantPages, bytes.Equal) {
					t.Fatal("the pages are others")
				}
			})
		})
	}
}

func values(t rapid.TB, d *dataset.Dataset) string {
	t.Helper()
	m := must.Get(d.Manifest())(t)
	return m.Digest.SHA256
}

// present says which heaps below end a dataset has now.
func present(d *dataset.Dataset, end uint64) func(n uint64) bool {
	gaps := d.Gaps(end - 1)
	return func(n uint64) bool {
		return n >= d.Product().First && !slices.ContainsFunc(gaps, func(g heaps.Range) bool { return g.From <= n && n < g.To })
	}
}

func in(all []heaps.Range, n uint64) bool {
	return slices.ContainsFunc(all, func(h heaps.Range) bool { return h.From <= n && n < h.To })
}

// Provenance keeps who computed what: solver and version of each entry, the export that values
// were taken from, and those who computed them, also if that export had them from others.
func TestProvenance(t *testing.T) {
	mine, theirs := store.Temporary(t), store.Temporary(t)
	d := sequence.open(t, theirs)
	sequence.fill(t, d, 101, dataset.Provenance{Solver: "slow", Version: "1"})
	sequence.fill(t, d, 201, dataset.Provenance{Solver: "fast", Version: "2", Export: strings.Repeat("e", 64), Authors: "E. R. Berlekamp"})
	from, x := sequence.exported(t, d, 1, 201)
	sequence.fill(t, sequence.open(t, mine), 51, by)
	must.Get(taken(t, from, mine, x))(t)
	f := must.Get(from.Describe(layout.ExportIndex))(t)
	want := []dataset.Provenance{
		{Range: heaps.Between(1, 51), Solver: "test", Version: "1"},
		{Range: heaps.Between(51, 101), Solver: "slow", Version: "1", Export: f.SHA256, Authors: "P. M. Grundy"},
		{Range: heaps.Between(101, 201), Solver: "fast", Version: "2", Export: f.SHA256, Authors: "E. R. Berlekamp"},
	}
	if got := sequence.open(t, mine).Provenance(1, 201); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	kept := layout.Imports + "/" + f.SHA256[:16] + ".json"
	if got, err := mine.Describe(kept); err != nil || got.SHA256 != f.SHA256 {
		t.Errorf("%v, %v", got, err)
	}
	// The index comes back as long as values are cited from it.
	must.Do(t, mine.Remove(kept))
	if r, err := taken(t, from, mine, x); err != nil || r.Changed() {
		t.Fatal(r, err)
	}
	if _, err := mine.Stat(kept); err != nil {
		t.Error(err)
	}
}

// A difference is told with the first heap and both values, wherever it is, and nothing is taken.
func TestDifferent(t *testing.T) {
	for _, c := range []struct {
		kind     kind
		wrong    uint64
		from, to uint64 // of the export; the output folder has the heaps up to 5000
		told     string // empty where the two don't differ in what both have
	}{
		{sequence, 4711, 1, 5001, "at the heap 4711, which has g = 567 there and g = 566 in the export"},
		{sequence, 4711, 1, 9000, "at the heap 4711"},
		{sequence, 1, 1, 9000, "at the heap 1, which has g = 0 there and g = 1 in the export"},
		{sequence, 4711, 4097, 4800, "at the heap 4711"},
		{sequence, 4711, 4711, 4712, "at the heap 4711"},
		{sequence, 4711, 1, 4711, ""},
		{sequence, 4711, 4712, 9000, ""},
		{grid, 4711, 1, 9000, "at the heap 4711, which has k = 1, g = 566 there and k = 1, g = 567 in the export"},
		{ragged, 4712, 1, 9000, "at the heap 4712, which has k = 1, g = "},
	} {
		st := store.Temporary(t)
		d := c.kind.open(t, st)
		p := d.Product()
		for s := range d.Spans(heaps.Between(p.First, 5001)) {
			table := c.kind.rows(s.From, s.To)
			if at, there := slices.BinarySearch(table.Cols[0].Numbers(), c.wrong); there {
				table.Cols[len(table.Cols)-1].U32[at] ^= 1
			}
			must.Do(t, d.WritePart(t.Context(), s, table, by))
		}
		theirs := c.kind.open(t, store.Temporary(t))
		c.kind.fill(t, theirs, 9000, by)
		from, x := c.kind.exported(t, theirs, c.from, c.to)
		before := values(t, d)
		_, err := taken(t, from, st, x)
		if fault.KindOf(err) != fault.OfCheck {
			if c.told != "" || err != nil {
				t.Errorf("%v: %v", c, err)
			}
			continue
		}
		if c.told == "" || !strings.Contains(err.Error(), c.told) {
			t.Errorf("%v: %v", c, err)
		}
		if got := values(t, c.kind.open(t, st)); got != before {
			t.Errorf("%v: values were changed", c)
		}
		if _, err := st.Stat(layout.Imports); err == nil {
			t.Errorf("%v: the index was kept", c)
		}
	}
}

// What can't be imported says why.
func TestRefused(t *testing.T) {
	theirs := sequence.open(t, store.Temporary(t))
	sequence.fill(t, theirs, 300, by)
	for _, c := range []struct {
		change func(x *index.Dataset, out *store.Store)
		told   string
	}{
		{func(x *index.Dataset, _ *store.Store) { x.Identity.Definition++ }, "use the version of grundy that made it"},
		{func(x *index.Dataset, _ *store.Store) { x.Identity.Game = "no-such-game" }, "no-such-game"},
		{func(x *index.Dataset, _ *store.Store) { x.Identity.Encoding += 9 }, "use a later version of grundy"},
		{func(x *index.Dataset, _ *store.Store) { x.Provenance[0].To-- }, "doesn't tell of every heap"},
		{func(x *index.Dataset, _ *store.Store) { x.Provenance = nil }, "doesn't tell of every heap"},
		{func(x *index.Dataset, out *store.Store) {
			d := sequence.open(t, out)
			sequence.fill(t, d, 9, by)
			m, _ := d.Manifest()
			m.Identity.Game = "cut:1,3,9"
			out.SaveRecord(d.Folder()+"/manifest.json", m)
		}, "is about the sequence of cut:1,3,9"},
	} {
		out := store.Temporary(t)
		from, x := sequence.exported(t, theirs, 1, 300)
		c.change(&x.Datasets[0], out)
		_, err := taken(t, from, out, x)
		if fault.KindOf(err) != fault.OfCheck || !strings.Contains(err.Error(), c.told) {
			t.Errorf("%v, want %q", err, c.told)
		}
	}
}

// An import that is killed after any of its steps on the disk leaves a dataset that is sound with
// all that was there, and the next import completes it.
func TestKilled(t *testing.T) {
	theirs := sequence.open(t, store.Temporary(t))
	sequence.fill(t, theirs, 9000, by)
	from, x := sequence.exported(t, theirs, 1, 9000)
	before := store.Temporary(t)
	sequence.fill(t, sequence.open(t, before), 5001, dataset.Provenance{Solver: "mine", Version: "1"})
	want := ""
	for steps := 0; ; steps++ {
		st := store.Temporary(t)
		must.Do(t, os.CopyFS(st.Dir(), os.DirFS(before.Dir())))
		st.Inject(store.Unsynced(store.KillAfter(steps)))
		_, killed := taken(t, from, st, x)
		if killed != nil && !errors.Is(killed, store.ErrKilled) {
			t.Fatalf("killed after %d steps: %v", steps, killed)
		}
		st.Inject(store.Unsynced(store.Faults{}))
		release := must.Get(st.Lock(t.Context()))(t)
		if d := sequence.open(t, st); d.Contiguous() < 5001 || d.Stale() != "" {
			t.Fatalf("killed after %d steps: the heaps before %d are there, stale %q", steps, d.Contiguous(), d.Stale())
		} else if _, err := st.Stat(layout.Imports); err != nil && d.Contiguous() > 5001 {
			t.Fatalf("killed after %d steps: values cite an index that isn't there", steps)
		}
		if _, err := taken(t, from, st, x); err != nil {
			t.Fatalf("killed after %d steps, and then: %v", steps, err)
		}
		must.Do(t, release())
		d := sequence.open(t, st)
		if problems, err := d.Verify(t.Context()); err != nil || len(problems) > 0 || d.Contiguous() != 9000 {
			t.Fatalf("killed after %d steps: %v, %v, heaps before %d", steps, problems, err, d.Contiguous())
		}
		got := described(t, st)
		if want = cmp.Or(want, got); got != want {
			t.Fatalf("killed after %d steps, the next import makes other files:\n%s\ninstead of\n%s", steps, got, want)
		}
		if killed == nil {
			if steps < 20 {
				t.Errorf("the import took %d steps only: this test kills nothing", steps)
			}
			return
		}
	}
}

// described is the files of a folder with their digests.
func described(t *testing.T, st *store.Store) string {
	t.Helper()
	names := must.Get(st.Files("."))(t)
	var all strings.Builder
	for _, name := range names {
		f := must.Get(st.Describe(name))(t)
		if !strings.HasPrefix(name, ".locks/") {
			fmt.Fprintln(&all, f)
		}
	}
	return all.String()
}

// An export with unsigned integers and the former names of columns is sound, with its Arrow and CSV
// files, its sweep and its verdicts, and is taken into datasets with signed integers that have the
// same values.
func TestUnsignedExport(t *testing.T) {
	from := must.Get(store.Open("testdata/unsigned"))(t)
	x := must.Get(index.Read(from))(t)
	types := map[string]bool{}
	for _, d := range x.Datasets {
		for _, c := range d.Columns {
			types[string(c.Type)] = true
		}
	}
	if got := slices.Sorted(maps.Keys(types)); !slices.Equal(got, []string{"text", "uint32", "uint64", "uint8"}) {
		t.Fatalf("the columns have the types %v", got)
	}
	out, rows := store.Temporary(t), 0
	err := Do(t.Context(), from, out, verify.Options{Version: "another"}, func(string) {}, func(r Result) error {
		if r.Problem != "" {
			t.Errorf("%s: %s", r.Name, r.Problem)
		}
		rows += r.Rows
		return nil
	})
	if err != nil || rows != 3 {
		t.Fatalf("%d rows of a sweep, %v", rows, err)
	}
	for _, d := range x.Datasets {
		m, err := dataset.ReadManifest(out, d.Identity.Folder())
		if err != nil || m.Digest.SHA256[:3] != "v2:" || m.Identity.Encoding != dataset.Encoding || m.Schema[0].Type != dataset.Int64 {
			t.Errorf("%s is taken as %+v, %v", d.Name, m, err)
		}
	}
}
