package rows

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"testing"
	"weak"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/heaps"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
	"grundy/pipeline/views"
)

var ctx = context.Background()

// stored computes a product up to the request and stores it.
func stored(t testing.TB, g *game.Game, product string, r game.Request) *dataset.Dataset {
	t.Helper()
	st, p := store.Temporary(t), views.Product(g, product)
	must.Do(t, run.Fill(ctx, st, &plan.DatasetTask{Slice: plan.Slice{Game: g, Product: p, Request: r}}, "1"))
	d := must.Get(dataset.Of(st, g, p, r.K))(t)
	return d
}

// slice describes heaps of a dataset that are to be exported.
func slice(d *dataset.Dataset, from, to uint64) *index.Dataset {
	x := &index.Dataset{
		Name: path.Base(d.Folder()), Identity: d.Identity(), Title: "SOME GAME", Definition: "Its rules.",
		First: d.Product().First, Range: heaps.Between(from, to),
	}
	for _, c := range d.Columns() {
		x.Columns = append(x.Columns, index.Column{Column: c})
	}
	return x
}

var notes = []dataset.Note{{Key: "grundy:game", Value: "SOME GAME"}}

// export writes heaps of a dataset into files of so many rows at least, and gives what a reader
// of the index has of them.
func export(t rapid.TB, st *store.Store, d *dataset.Dataset, from, to, size uint64) (*index.Dataset, []index.File) {
	t.Helper()
	x := slice(d, from, to)
	files := must.Get((&writer{st, d, d.Shape, x, Formats(), notes, size}).write(ctx))(t)
	text := must.Get(json.Marshal(x))(t)
	read := new(index.Dataset)
	must.Do(t, json.Unmarshal(text, read))
	return read, files
}

// sound says that the check finds nothing.
func sound(t rapid.TB, st *store.Store, x *index.Dataset) {
	t.Helper()
	if problems, err := Check(ctx, st, x); err != nil || len(problems) > 0 {
		t.Fatalf("an export is damaged: %q, %v", problems, err)
	}
}

// products are datasets of every shape.
func products(t testing.TB) map[string]*dataset.Dataset {
	mine, err := own.New(own.Spec{Name: "mine", Options: "[n - s for s in [1, n // 2 + 1] if s <= n]"}, catalog.Lookup)
	must.Do(t, err)
	return map[string]*dataset.Dataset{
		"sequence":  stored(t, catalog.Must("divide-and-residue"), game.Sequence, game.Request{N: 40000}),
		"bytes":     stored(t, catalog.Must("cut:1"), game.Sequence, game.Request{N: 9000}),
		"exponents": stored(t, catalog.Must("powerset-maliquot"), game.Sequence, game.Request{N: 500}),
		"grid":      stored(t, catalog.Must("mem"), game.Grid, game.Request{N: 9000, K: 3}),
		"pairs":     stored(t, catalog.Must("wythoff"), game.Grid, game.Request{N: 50, K: 40}),
		"varying":   stored(t, catalog.Must("mem0"), "exceptional", game.Request{N: 2000}),
		"listed":    stored(t, catalog.Must("wythoff"), "p-positions", game.Request{N: 9000, K: 9000}),
		"rare":      stored(t, catalog.Must("cut:1,2"), "drop-outs", game.Request{N: 3000}),
		"more":      stored(t, catalog.Must("dividing"), "occurrences", game.Request{N: 1000}),
		"loopy":     stored(t, catalog.Must("sum-of-divisors"), "values", game.Request{N: 200}),
		"positions": stored(t, catalog.Must("remove-a-square"), "rectangles", game.Request{N: 30}),
		"own":       stored(t, mine, game.Sequence, game.Request{N: 500}),
	}
}

// What is written is what the dataset has: any heaps, in files of any size, read back as a
// source, and the check finds nothing. The files' bytes don't depend on the parts of the
// dataset.
func TestRoundTrip(t *testing.T) {
	of := products(t)
	names := slices.Sorted(maps.Keys(of))
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(names).Draw(t, "name")
		d, p := of[name], of[name].Product()
		from := rapid.Uint64Range(p.First, d.Contiguous()-1).Draw(t, "from")
		if rapid.Bool().Draw(t, "whole") {
			from = p.First
		}
		to := rapid.Uint64Range(from+1, d.Contiguous()).Draw(t, "to")
		size := rapid.SampledFrom([]uint64{1, 5000, 1 << 24}).Draw(t, "size")
		st := store.Temporary(t)
		x, files := export(t, st, d, from, to, size)
		sound(t, st, x)
		if n := len(x.Parts); n > maxFiles || n != len(slices.Compact(x.Parts)) {
			t.Fatalf("%d parts", n)
		}
		for _, f := range files {
			if now, err := st.Describe(f.Path); err != nil || now != f.File || f.Type == "" {
				t.Fatalf("%v is described as %v, %v", now, f, err)
			}
		}
		s := must.Get(Open(st, x))(t)
		lo := rapid.Uint64Range(from, to-1).Draw(t, "lo")
		hi := rapid.Uint64Range(lo, to).Draw(t, "hi")
		got := must.Get(dataset.ReadRows(ctx, s, p, lo, hi))(t)
		want := must.Get(dataset.ReadRows(ctx, d.Source(), p, lo, hi))(t)
		for c := range want.Cols {
			if !got.Cols[c].Equal(want.Cols[c]) {
				t.Fatalf("column %s of the heaps %d to before %d differs", p.Schema[c].Name, lo, hi)
			}
		}
		if from == p.First {
			digest, err := d.Digest(ctx, to-1)
			if err != nil || x.Values != digest {
				t.Fatalf("the digest is %s instead of %s, %v", x.Values, digest, err)
			}
		}
	})
}

// Every damage to a file is told with the file's path.
func TestCheckFindsDamage(t *testing.T) {
	d := stored(t, catalog.Must("divide-and-residue"), game.Sequence, game.Request{N: 40000})
	st := store.Temporary(t)
	x, files := export(t, st, d, 1, 40001, 1<<14)
	if len(x.Parts) < 2 || len(files) != 2*len(x.Parts)+len(formats) {
		t.Fatalf("%d files of %d parts", len(files), len(x.Parts))
	}
	sound(t, st, x)
	for _, f := range files {
		full, _ := st.Path(f.Path)
		content := must.Get(os.ReadFile(full))(t)
		told := func(what string, changed []byte) {
			t.Helper()
			os.WriteFile(full, changed, 0o666)
			problems, err := Check(ctx, st, x)
			if err != nil || len(problems) != 1 || !strings.HasPrefix(problems[0], f.Path+" ") {
				t.Errorf("%s %s: the check says %q, %v", f.Path, what, problems, err)
			}
		}
		told("without its end", content[:len(content)-1])
		told("without content", nil)
		changed := bytes.Clone(content)
		changed[len(content)/3] ^= 1
		told("with another bit", changed)
		os.Remove(full)
		problems, err := Check(ctx, st, x)
		if want := f.Path + " is missing"; err != nil || len(problems) != 1 || problems[0] != want {
			t.Errorf("the check says %q, %v instead of %s", problems, err, want)
		}
		os.WriteFile(full, content, 0o666)
	}
	sound(t, st, x)
}

// Files that are sound in themselves, but not those that the index speaks of, are told.
func TestCheckFindsOtherRows(t *testing.T) {
	d := stored(t, catalog.Must("divide-and-residue"), game.Sequence, game.Request{N: 40000})
	st := store.Temporary(t)
	right, _ := export(t, st, d, 1, 40001, 1<<14)
	for _, c := range []struct {
		what   string
		change func(x *index.Dataset)
	}{
		{"number of rows", func(x *index.Dataset) { x.Rows++ }},
		{"digest", func(x *index.Dataset) { x.Values = strings.Repeat("0", 64) }},
		{"first rows", func(x *index.Dataset) { x.Head[3][1] = 7 }},
		{"first rows", func(x *index.Dataset) { x.Head = x.Head[1:] }},
		{"range of the column g", func(x *index.Dataset) { x.Columns[1].Most = 1 }},
		{"range of the column g", func(x *index.Dataset) { x.Columns[1].Most = []any{1} }},
		{"columns", func(x *index.Dataset) { x.Columns[1].Type = tables.Uint8 }},
		{"end before heap", func(x *index.Dataset) { x.Parts = x.Parts[:1] }},
		{"lacks the heaps", func(x *index.Dataset) { x.Parts = x.Parts[1:] }},
		{"part-000000.parquet isn't as it should be: row 0 has n = 1", func(x *index.Dataset) { x.Parts[1].Path = x.Parts[0].Path }},
		{"grundy:provenance", func(x *index.Dataset) { x.Provenance[0].Solver = "another" }},
		{"grundy:game", func(x *index.Dataset) { x.Title = "ANOTHER" }},
		{"grundy:identity", func(x *index.Dataset) { x.Identity.Game = "complement-grundy" }},
		{"definition", func(x *index.Dataset) { x.Identity.Definition++ }},
		{"encoding", func(x *index.Dataset) { x.Identity.Encoding++ }},
		{"no game", func(x *index.Dataset) { x.Identity.Game = "nobody-knows" }},
		{"its heaps end before 16384", func(x *index.Dataset) { // as many as the heaps before a boundary that was moved
			x.Parts[0].To--
			x.Parts[0].Rows--
			x.Parts[1].From--
			x.Parts[1].Rows++
		}},
	} {
		text, _ := json.Marshal(right)
		x := new(index.Dataset)
		must.Do(t, json.Unmarshal(text, x))
		c.change(x)
		problems, err := Check(ctx, st, x)
		if all := strings.Join(problems, "\n"); err != nil || !strings.Contains(all, c.what) {
			t.Errorf("the check says %q, %v instead of something about %q", problems, err, c.what)
		}
	}
}

// An index that anybody made up is refused or checked, whatever it says, and nothing panics.
func FuzzCheck(f *testing.F) {
	st := store.Temporary(f)
	d := stored(f, catalog.Must("mem"), game.Grid, game.Request{N: 20, K: 3})
	x, _ := export(f, st, d, 1, 21, fileRows)
	for _, change := range []func(x *index.Dataset){
		func(x *index.Dataset) {},
		func(x *index.Dataset) { x.Identity.K = 0 },
		func(x *index.Dataset) { x.Identity.K = 1<<64 - 1 },
		func(x *index.Dataset) { x.Identity.Product = game.Sequence },
		func(x *index.Dataset) { x.Identity.Game = "wythoff" },
		func(x *index.Dataset) { x.Identity.Rules = "{}" },
		func(x *index.Dataset) { x.To, x.Parts[0].To = 1<<64-1, 1<<64-1 },
		func(x *index.Dataset) { x.Parts[0].Path = "../" + x.Parts[0].Path },
		func(x *index.Dataset) { x.Columns = nil },
		func(x *index.Dataset) { x.Parts, x.Head, x.Provenance = nil, nil, nil },
		func(x *index.Dataset) { x.BFile = x.CSV },
	} {
		text, _ := json.Marshal(x)
		other := new(index.Dataset)
		must.Do(f, json.Unmarshal(text, other))
		change(other)
		text, _ = json.Marshal(other)
		f.Add(text)
	}
	right, _ := json.Marshal(x)
	f.Fuzz(func(t *testing.T, text []byte) {
		other := new(index.Dataset)
		if json.Unmarshal(text, other) != nil {
			return
		}
		problems, err := Check(ctx, st, other)
		if now, _ := json.Marshal(other); bytes.Equal(now, right) && (err != nil || len(problems) > 0) {
			t.Errorf("the right index has the problems %q, %v", problems, err)
		}
	})
}

// The bytes follow from the values and the heaps alone: a dataset that goes further, or whose
// last part was written in steps, gives the same files but for the provenance.
func TestSameBytes(t *testing.T) {
	g := catalog.Must("divide-and-residue")
	var before []index.File
	for _, N := range []uint64{20000, 30000, 40000} {
		d := stored(t, g, game.Sequence, game.Request{N: N})
		_, files := export(t, store.Temporary(t), d, 100, 20001, 1<<14)
		if before != nil && !slices.Equal(files, before) {
			t.Errorf("of a dataset to %d: %v, before %v", N, files, before)
		}
		before = files
	}
}

// Row groups that are written are let go, so that memory doesn't grow with the rows.
func TestRowGroupsAreLetGo(t *testing.T) {
	g := catalog.Must("grundys-game")
	p := g.Product(game.Sequence)
	shape := dataset.ShapeOf(dataset.Identify(g, p, 0), p)
	const groups, rows = 20, 1000
	for _, f := range []dataset.Format{dataset.Parquet, dataset.Arrow} {
		var given []weak.Pointer[tables.Table]
		tables := func(yield func(*tables.Table, error) bool) {
			for i := range groups {
				table := tables.New(p.Schema)
				for n := range uint64(rows) {
					table.AppendRow(uint64(i)*rows+n, uint32(n))
				}
				given = append(given, weak.Make(table))
				if !yield(table, nil) {
					return
				}
				runtime.GC()
				kept := 0
				for _, old := range given {
					if old.Value() != nil {
						kept++
					}
				}
				if kept > 3 {
					t.Errorf("%s: after %d row groups %d are kept", f, i+1, kept)
				}
			}
		}
		s := newSummary(&shape, 0, groups*rows)
		err := f.Write(io.Discard, dataset.Content{Schema: p.Schema, Groups: s.watch(tables), Notes: func() []dataset.Note { return nil }})
		if err != nil || s.count != groups*rows || len(given) != groups {
			t.Errorf("%s: %d rows, %v", f, s.count, err)
		}
	}
}

// The text files have the form that their readers want.
func TestTexts(t *testing.T) {
	text := func(name, product string, r game.Request, from uint64, path func(*index.Dataset) string) string {
		d, st := stored(t, catalog.Must(name), product, r), store.Temporary(t)
		x, _ := export(t, st, d, from, r.N+1, fileRows)
		if path(x) == "" {
			return ""
		}
		b := must.Get(st.Read(path(x)))(t)
		return string(b)
	}
	bfile := func(x *index.Dataset) string { return x.BFile }
	csv := func(x *index.Dataset) string { return x.CSV }
	for _, c := range []struct{ what, got, want string }{
		{"b-file", text("grundys-game", game.Sequence, game.Request{N: 5}, 0, bfile), "0 0\n1 0\n2 0\n3 1\n4 0\n5 2\n"},
		{"b-file of later heaps", text("grundys-game", game.Sequence, game.Request{N: 5}, 3, bfile), ""},
		{"b-file of a grid", text("mem", game.Grid, game.Request{N: 5, K: 2}, 1, bfile), ""},
		{"b-file of lists", text("remove-a-square", "rectangles", game.Request{N: 5}, 1, bfile), ""},
		{"csv", text("grundys-game", game.Sequence, game.Request{N: 5}, 3, csv), "n,g\n3,1\n4,0\n5,2\n"},
		{"csv of a grid", text("mem", game.Grid, game.Request{N: 2, K: 2}, 2, csv), "n,k,g\n2,1,2\n2,2,1\n"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q instead of %q", c.what, c.got, c.want)
		}
	}
	d, st := stored(t, catalog.Must("mem"), game.Grid, game.Request{N: 5, K: 2}), store.Temporary(t)
	x, _ := export(t, st, d, 1, 6, fileRows)
	x.BFile = x.CSV
	if said, err := Check(ctx, st, x); err != nil || len(said) != 1 || !strings.Contains(said[0], "shouldn't be there") {
		t.Errorf("of the b-file of a grid the check says %q, %v", said, err)
	}
	long := strings.Split(text("grundys-game", game.Sequence, game.Request{N: 20000}, 0, bfile), "\n")
	if want := "9999 "; len(long) != bfileHeaps+1 || !strings.HasPrefix(long[bfileHeaps-1], want) {
		t.Errorf("a long b-file has %d lines", len(long)-1)
	}
	for _, c := range [][2]string{{"a", "a"}, {"a,b", `"a,b"`}, {`"`, `""""`}, {" a", `" a"`}, {"", ""}, {"∞", "∞"}, {"a\nb", "\"a\nb\""}} {
		if got := string(appendCell(nil, 0, c[0])); got != c[1] {
			t.Errorf("the text %q is written %s instead of %s", c[0], got, c[1])
		}
	}
}
