package verify

import (
	"bytes"
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/config"
	"grundy/pipeline/export"
	"grundy/pipeline/export/card"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// travel exports all that is in an output folder.
func travel(t *testing.T, out *store.Store, o export.Options) *store.Store {
	t.Helper()
	o.Report, o.Version, o.Began, o.LeftOut = config.Report{Date: "2026-11-23"}, "test", func(string) {}, func(text string) { t.Error(text) }
	dir := filepath.Join(t.TempDir(), "export")
	must.Get(export.Write(t.Context(), out, dir, o))(t)
	st := must.Get(store.Open(dir))(t)
	st.Inject(store.Unsynced(store.Faults{}))
	return st
}

func checkExport(t *testing.T, st *store.Store, o Options) (all []Result) {
	t.Helper()
	o.Memory, o.Heaps, o.Time = 1<<30, cmp.Or(o.Heaps, 3), cmp.Or(o.Time, 50*time.Millisecond)
	o.Version = "test"
	err := Export(t.Context(), st, o, func(v Result) error {
		all = append(all, v)
		return nil
	})
	must.Do(t, err)
	return all
}

// problems is what is wrong, in lines.
func problems(all []Result) string {
	var lines []string
	for _, v := range all {
		lines = append(lines, v.Problems...)
	}
	return strings.Join(lines, "\n")
}

// Wrong values whose digests are all right are found by the definition, by a closed form, by a
// proved period, and by computing all of them again. A slice lacks the smaller heaps of which its
// values follow. They are computed from nothing, if there is time for it, and otherwise the result
// says that no value was.
func TestExportOfWrongValues(t *testing.T) {
	type values struct {
		game            string
		to, wrong, from uint64 // the last heap, the one whose value is wrong, and the first of a slice
	}
	exported := map[values]*store.Store{}
	const short = time.Nanosecond
	for _, c := range []struct {
		values
		options Options
		verdict string
		told    string // what tells of what is wrong, and of what isn't known
	}{
		{values{player, 5000, 0, 0}, Options{}, Sound, ""},
		{values{player, 5000, 0, 0}, Options{Full: true}, Sound, ""},
		{values{player, 5000, 5000, 0}, Options{Heaps: 50, Time: time.Second}, Wrong, "for the heap 5000, the definition gives"},
		{values{player, 5000, 17, 0}, Options{Full: true}, Wrong, "has the row [17 "},
		{values{"divide-throw-residue", 3000, 0, 0}, Options{}, Sound, ""},
		{values{"divide-throw-residue", 3000, 2, 0}, Options{}, Wrong, "for the heap 2, theorem"},
		{values{"kayles", 3000, 1001, 0}, Options{}, Wrong, "for the heap 1001, the period 12 that certificates/kayles.json proves gives"},
		{values{"kayles", 3000, 100, 0}, Options{Heaps: 1, Time: short}, Wrong, "certificates/kayles.json: "},
		{values{player, 19_000, 0, 17_003}, Options{Time: time.Second}, Sound, ""},
		{values{player, 19_000, 18_000, 17_003}, Options{Time: time.Second}, Wrong, "has the row [18000 "},
		{values{player, 19_000, 18_000, 17_003}, Options{Time: short, Full: true}, Wrong, "has the row [18000 "},
		{values{player, 19_000, 18_000, 17_003}, Options{Time: short}, Unsampled, "begin with the heap 17003"},
	} {
		st := exported[c.values]
		if st == nil {
			out, _ := filled(t, c.game, c.to, func(values []uint32) {
				if last := uint64(len(values)) - 1; c.wrong > 0 {
					values[last-(c.to-c.wrong)] ^= 1
				}
			})
			st = travel(t, out, export.Options{Names: []string{c.game}, First: c.from})
			exported[c.values] = st
		}
		all := checkExport(t, st, c.options)
		got, v := problems(all), all[0]
		if v.Verdict != c.verdict || (got != "") != (c.verdict == Wrong) || !strings.Contains(got+strings.Join(v.Notes, "\n"), c.told) {
			t.Errorf("%+v: found %q, %+v", c, got, v)
		}
		if v.Verdict == Sound && (v.Heaps == 0 || c.from > 0 && v.Heaps != int(c.to+1-c.from)) {
			t.Errorf("%+v: %d heaps were computed again", c, v.Heaps)
		}
	}
}

// resealed changes the index of an exported folder, as somebody does who makes all digests anew.
func resealed(t *testing.T, st *store.Store, change func(x *index.Index)) {
	t.Helper()
	x := must.Get(index.Read(st))(t)
	change(x)
	must.Do(t, x.Save(st))
}

// What isn't as the index says is told, whatever it is. A game or a definition that this program
// doesn't know is no fault of the folder: its digests are checked, and a note says that no value was.
// Another version of the program may have worded what it wrote otherwise: that is a note, where the
// same version would have written the same.
func TestExportChanged(t *testing.T) {
	st, _ := filled(t, "kayles", 700, none)
	const part = "parquet/kayles/part-000000.parquet"
	sound := os.DirFS(travel(t, st, export.Options{Names: []string{"kayles"}}).Dir())
	type change = func(t *testing.T, st *store.Store)
	resealed := func(index func(x *index.Index)) change {
		return func(t *testing.T, st *store.Store) { resealed(t, st, index) }
	}
	file := func(do func(full string) error, paths ...string) change {
		return func(t *testing.T, st *store.Store) {
			for _, path := range paths {
				full, err := st.Path(path)
				if err = cmp.Or(err, do(full)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	// ends writes the lines of a file as git does with core.autocrlf.
	ends := func(full string) error {
		text, err := os.ReadFile(full)
		if err == nil {
			err = os.WriteFile(full, bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), 0o666)
		}
		return err
	}
	dataset := func(change func(d *index.Dataset)) change {
		return resealed(func(x *index.Index) { change(&x.Datasets[0]) })
	}
	title := func(x *index.Index) { x.Datasets[0].Title = "NIM" }
	meaning := func(x *index.Index) { x.Datasets[0].Columns[1].Meaning = "luck" }
	author := func(x *index.Index) { x.Authors = append(x.Authors, config.Author{Name: "Nobody"}) }
	another := func(worded func(x *index.Index)) change {
		return resealed(func(x *index.Index) { worded(x); x.Tool.Version = "another" })
	}
	bibliography := func(f index.File) bool { return f.Path == layout.BibTeX }
	const inGit = " was changed: its lines end in CR LF instead of LF, as git"
	cut := func(full string) error { return os.Truncate(full, 100) }
	for _, c := range []struct {
		name   string
		change change
		want   []string
	}{
		{"missing part", file(os.Remove, part), []string{part + " is missing"}},
		{"truncated part", file(cut, part), []string{part + " has 100 bytes instead of"}},
		{"missing index", file(os.Remove, layout.ExportIndex), []string{"grundy.json is missing"}},
		{"missing sums", file(os.Remove, layout.Sums), []string{"SHA256SUMS is missing"}},
		{"missing index and sums", file(os.Remove, layout.ExportIndex, layout.Sums), []string{"grundy.json is missing\nSHA256SUMS is missing"}},
		{"damaged index and part", func(t *testing.T, st *store.Store) {
			file(cut, layout.ExportIndex, part)(t, st)
			file(os.Remove, "README.md")(t, st)
		}, []string{"grundy.json isn't as this program wrote it", part + " was changed", "README.md is missing"}},
		{"line ends", file(ends, "README.md", layout.Sums), []string{"README.md" + inGit, "SHA256SUMS" + inGit}},
		{"line ends of all", file(ends, "README.md", layout.ExportIndex, layout.Sums),
			[]string{"README.md" + inGit, "grundy.json" + inGit}},
		{"swapped", func(t *testing.T, st *store.Store) {
			at := func(path string) string { full, _ := st.Path(path); return full }
			for _, x := range [][2]string{{"README.md", "x"}, {"CITATION.cff", "README.md"}, {"x", "CITATION.cff"}} {
				must.Do(t, os.Rename(at(x[0]), at(x[1])))
			}
		}, []string{"README.md has ", "CITATION.cff has "}},
		{"another title", resealed(title), []string{`the title of kayles is "NIM"`}},
		{"another definition", dataset(func(d *index.Dataset) { d.Definition = "Take all." }), []string{"the definition of kayles is"}},
		{"another version", resealed(func(x *index.Index) { x.Version = "9.9.9" }), []string{"gives the version 9.9.9"}},
		{"another range", resealed(func(x *index.Index) { x.Datasets[0].To++; x.Datasets[0].SetVersion(); x.SetVersion() }), []string{"kayles"}},
		{"another digest", dataset(func(d *index.Dataset) { d.Values = strings.Repeat("0", 64) }), []string{"digest of the values"}},
		{"another column", resealed(meaning), []string{"gives other meanings to the columns of kayles"}},
		{"another range of values", dataset(func(d *index.Dataset) { d.Columns[1].Most = uint8(200) }), []string{"range of the column g"}},
		{"another author", resealed(author), []string{"README.md", "isn't what follows from grundy.json"}},
		{"a path that leads out", resealed(func(x *index.Index) { x.Files[0].Path = "../x" }), []string{"../x can't be read"}},
		{"a part that leads out", dataset(func(d *index.Dataset) { d.Parts[0].Path = "../x" }), []string{"../x"}},
		{"a part without a digest", resealed(func(x *index.Index) {
			x.Files = slices.DeleteFunc(x.Files, func(f index.File) bool { return f.Path == part })
		}), []string{"grundy.json has no digest of " + part}},
		{"certificate of another game", dataset(func(d *index.Dataset) { d.Certificate = "grundy.json" }), []string{"grundy.json"}},
		{"another bibliography", func(t *testing.T, st *store.Store) {
			file := must.Get(st.SaveText(layout.BibTeX, []byte("@misc{x}\n")))(t)
			resealed(func(x *index.Index) { x.Files[slices.IndexFunc(x.Files, bibliography)].File = file })(t, st)
		}, []string{layout.BibTeX + ": the text isn't what follows"}},
		{"of before there were bibliographies", func(t *testing.T, st *store.Store) { withoutBibTeX(t, st) }, nil},
		{"an unknown game", dataset(func(d *index.Dataset) { d.Identity.Game = "no-game" }), []string{"unsampled, noted: this program doesn't know the game"}},
		{"an unknown product", dataset(func(d *index.Dataset) { d.Identity.Product = "tears" }), []string{"unsampled, noted: this program doesn't know the game", "no product"}},
		{"a later definition", dataset(func(d *index.Dataset) { d.Identity.Definition = 7 }), []string{"unsampled, noted: the values are of version 7 of the definition"}},
		{"a later encoding", dataset(func(d *index.Dataset) { d.Identity.Encoding = 99 }), []string{"unsampled, noted: the files have encoding 99"}},
		{"the title of another version", another(title), []string{", noted: grundy.json: the title of kayles"}},
		{"the columns of another version", another(meaning), []string{", noted: grundy.json gives other meanings"}},
		{"the descriptions of another version", another(author), []string{", noted: README.md"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			moved := store.Temporary(t)
			must.Do(t, os.CopyFS(moved.Dir(), sound))
			c.change(t, moved)
			all := checkExport(t, moved, Options{})
			wrong := problems(all)
			got := wrong
			for _, v := range all {
				for _, note := range v.Notes {
					got += "\n" + v.Verdict + ", noted: " + note
				}
			}
			for _, want := range c.want {
				_, text, noted := strings.Cut(want, ", noted: ")
				if !strings.Contains(got, want) || noted && strings.Contains(wrong, text) {
					t.Errorf("found %q, want %q", got, want)
				}
			}
			if c.want == nil && wrong != "" {
				t.Errorf("found %q", wrong)
			}
		})
	}
}

// withoutBibTeX makes the folder what it was before there was CITATION.bib.
func withoutBibTeX(t *testing.T, st *store.Store) {
	t.Helper()
	x := must.Get(index.Read(st))(t)
	x.Files = slices.DeleteFunc(x.Files, func(f index.File) bool { return f.Path == layout.BibTeX })
	bare := *x
	bare.Files = slices.DeleteFunc(slices.Clone(x.Files), func(f index.File) bool { return slices.Contains(card.Paths, f.Path) })
	texts := must.Get(card.Files(&bare, false))(t)
	crate := slices.IndexFunc(x.Files, func(f index.File) bool { return f.Path == layout.ROCrate })
	x.Files[crate].File = must.Get(st.SaveText(layout.ROCrate, texts[len(texts)-1].Text))(t)
	must.Do(t, errors.Join(st.Remove(layout.BibTeX), x.Save(st)))
}
