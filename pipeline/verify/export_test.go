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
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// travel exports all that is in an output folder.
func travel(t *testing.T, out *store.Store, o export.Options) *store.Store {
	t.Helper()
	o.Report, o.Version, o.Began, o.LeftOut = config.Report{Date: "2026-11-23"}, "test", func(string) {}, func(text string) { t.Error(text) }
	dir := filepath.Join(t.TempDir(), "export")
	if _, err := export.Write(t.Context(), out, dir, o); err != nil {
		t.Fatal(err)
	}
	st, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
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
	if err != nil {
		t.Fatal(err)
	}
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
// proved period, and by computing all of them again.
func TestExportOfWrongValues(t *testing.T) {
	for _, c := range []struct {
		name, game string
		to, wrong  uint64 // the last heap and the one whose value is wrong
		options    Options
		want       string // what tells of it; empty if nothing may
	}{
		{"right", player, 5000, 0, Options{}, ""},
		{"right, all", player, 5000, 0, Options{Full: true}, ""},
		{"right, closed form", "divide-throw-residue", 3000, 0, Options{}, ""},
		{"sample", player, 5000, 5000, Options{Heaps: 50, Time: time.Second}, "for the heap 5000, the definition gives"},
		{"closed form", "divide-throw-residue", 3000, 2, Options{}, "for the heap 2, theorem"},
		{"period", "kayles", 3000, 1001, Options{}, "for the heap 1001, the period 12 that certificates/kayles.json proves gives"},
		{"certificate", "kayles", 3000, 100, Options{Heaps: 1, Time: time.Nanosecond}, "certificates/kayles.json: "},
		{"all", player, 5000, 17, Options{Full: true}, "has the row [17 "},
	} {
		t.Run(c.name, func(t *testing.T) {
			st, _ := filled(t, c.game, c.to, func(values []uint32) {
				if last := uint64(len(values)) - 1; c.wrong > 0 {
					values[last-(c.to-c.wrong)] ^= 1
				}
			})
			all := checkExport(t, travel(t, st, export.Options{Names: []string{c.game}}), c.options)
			if got := problems(all); c.want == "" && got != "" || !strings.Contains(got, c.want) {
				t.Errorf("found %q, want %q", got, c.want)
			}
			if c.want == "" && (all[0].Verdict != Sound || all[0].Heaps == 0) {
				t.Errorf("nothing was computed again: %+v", all[0])
			}
		})
	}
}

// A slice lacks the smaller heaps of which its values follow. They are computed from nothing, if
// there is time for it, and otherwise the result says that no value was.
func TestExportOfASlice(t *testing.T) {
	for _, c := range []struct {
		time        time.Duration
		full, wrong bool
		verdict     string
	}{
		{time.Second, false, false, Sound}, {time.Second, false, true, Wrong},
		{time.Nanosecond, false, true, Unsampled}, {time.Nanosecond, true, true, Wrong},
	} {
		st, _ := filled(t, player, last, func(values []uint32) {
			if c.wrong {
				values[18_000]++
			}
		})
		slice := travel(t, st, export.Options{Names: []string{player}, First: 17_003, Last: 19_000})
		v := checkExport(t, slice, Options{Heaps: 9, Time: c.time, Full: c.full})[0]
		if v.Verdict != c.verdict || c.verdict == Unsampled && !strings.Contains(v.Notes[0], "begin with the heap 17003") || c.verdict == Sound && v.Heaps != 1998 {
			t.Errorf("%v: %+v", c, v)
		}
	}
}

// resealed changes the index of an exported folder, as somebody does who makes all digests anew.
func resealed(t *testing.T, st *store.Store, change func(x *index.Index)) {
	t.Helper()
	x, err := index.Read(st)
	if err != nil {
		t.Fatal(err)
	}
	change(x)
	if err := x.Save(st); err != nil {
		t.Fatal(err)
	}
}

// What isn't as the index says is told, whatever it is.
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
				if err := os.Rename(at(x[0]), at(x[1])); err != nil {
					t.Fatal(err)
				}
			}
		}, []string{"README.md has ", "CITATION.cff has "}},
		{"another title", resealed(func(x *index.Index) { x.Datasets[0].Title = "NIM" }), []string{`the title of kayles is "NIM"`}},
		{"another definition", resealed(func(x *index.Index) { x.Datasets[0].Definition = "Take all." }), []string{"the definition of kayles is"}},
		{"another version", resealed(func(x *index.Index) { x.Version = "9.9.9" }), []string{"gives the version 9.9.9"}},
		{"another range", resealed(func(x *index.Index) { x.Datasets[0].To++; x.Datasets[0].SetVersion(); x.SetVersion() }), []string{"kayles"}},
		{"another digest", resealed(func(x *index.Index) { x.Datasets[0].Values = strings.Repeat("0", 64) }), []string{"digest of the values"}},
		{"another column", resealed(func(x *index.Index) { x.Datasets[0].Columns[1].Meaning = "luck" }), []string{"kayles"}},
		{"another range of values", resealed(func(x *index.Index) { x.Datasets[0].Columns[1].Most = uint8(200) }), []string{"range of the column g"}},
		{"another author", resealed(func(x *index.Index) { x.Authors = append(x.Authors, config.Author{Name: "Nobody"}) }), []string{"README.md", "isn't what follows from grundy.json"}},
		{"a path that leads out", resealed(func(x *index.Index) { x.Files[0].Path = "../x" }), []string{"../x can't be read"}},
		{"a part that leads out", resealed(func(x *index.Index) { x.Datasets[0].Parts[0].Path = "../x" }), []string{"../x"}},
		{"a part without a digest", resealed(func(x *index.Index) {
			x.Files = slices.DeleteFunc(x.Files, func(f index.File) bool { return f.Path == part })
		}), []string{"grundy.json has no digest of " + part}},
		{"certificate of another game", resealed(func(x *index.Index) { x.Datasets[0].Certificate = "grundy.json" }), []string{"grundy.json"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			moved := store.Temporary(t)
			if err := os.CopyFS(moved.Dir(), sound); err != nil {
				t.Fatal(err)
			}
			c.change(t, moved)
			got := problems(checkExport(t, moved, Options{}))
			for _, want := range c.want {
				if !strings.Contains(got, want) {
					t.Errorf("found %q, want %q", got, want)
				}
			}
		})
	}
}

// A game or a definition that this program doesn't know is no fault of the folder: its digests
// are checked, and a note says that no value was.
func TestExportOfTheUnknown(t *testing.T) {
	st, _ := filled(t, "kayles", 700, none)
	for note, change := range map[string]func(d *index.Dataset){
		"doesn't know the game":       func(d *index.Dataset) { d.Identity.Game = "no-game" },
		"version 7 of the definition": func(d *index.Dataset) { d.Identity.Definition = 7 },
		"have encoding 99":            func(d *index.Dataset) { d.Identity.Encoding = 99 },
		"no product":                  func(d *index.Dataset) { d.Identity.Product = "tears" },
	} {
		moved := travel(t, st, export.Options{Names: []string{"kayles"}})
		resealed(t, moved, func(x *index.Index) { change(&x.Datasets[0]) })
		v := checkExport(t, moved, Options{})[0]
		if v.Verdict != Unsampled || !slices.ContainsFunc(v.Notes, func(n string) bool { return strings.Contains(n, note) }) {
			t.Errorf("%s: %+v", note, v)
		}
	}
}

// What doesn't fit into the memory is refused before it is computed.
func TestFullTooLarge(t *testing.T) {
	st, _ := filled(t, player, last, none)
	err := All(t.Context(), st, Options{Full: true, Memory: 1 << 20}, func(v Result) error {
		t.Errorf("%+v", v)
		return nil
	})
	if fault.KindOf(err) != fault.OfUser || !strings.Contains(err.Error(), "divide-and-residue up to n = 20000 needs") {
		t.Errorf("the error is %v", err)
	}
}

// An export that was made before there was CITATION.bib is sound, and one whose CITATION.bib says
// something else isn't.
func TestExportWithoutBibTeX(t *testing.T) {
	st, _ := filled(t, "kayles", 700, none)
	moved := travel(t, st, export.Options{Names: []string{"kayles"}})
	x, err := index.Read(moved)
	if err != nil {
		t.Fatal(err)
	}
	is := func(f index.File) bool { return f.Path == layout.BibTeX }
	file, err := moved.SaveText(layout.BibTeX, []byte("@misc{x}\n"))
	if err != nil {
		t.Fatal(err)
	}
	x.Files[slices.IndexFunc(x.Files, is)].File = file
	if err := x.Save(moved); err != nil {
		t.Fatal(err)
	}
	if told := problems(checkExport(t, moved, Options{})); !strings.Contains(told, layout.BibTeX+": the text isn't what follows") {
		t.Errorf("with another CITATION.bib: %q", told)
	}
	x.Files = slices.DeleteFunc(x.Files, is)
	bare := *x
	bare.Files = slices.DeleteFunc(slices.Clone(x.Files), func(f index.File) bool { return slices.Contains(card.Paths, f.Path) })
	texts, err := card.Files(&bare, false)
	if err != nil {
		t.Fatal(err)
	}
	crate := slices.IndexFunc(x.Files, func(f index.File) bool { return f.Path == layout.ROCrate })
	if x.Files[crate].File, err = moved.SaveText(layout.ROCrate, texts[len(texts)-1].Text); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(moved.Remove(layout.BibTeX), x.Save(moved)); err != nil {
		t.Fatal(err)
	}
	if told := problems(checkExport(t, moved, Options{})); told != "" {
		t.Errorf("without CITATION.bib: %s", told)
	}
}

// Another version of the program may have worded what it wrote otherwise: that is a note, where
// the same version would have written the same.
func TestExportOfAnotherVersion(t *testing.T) {
	st, _ := filled(t, "kayles", 700, none)
	for name, change := range map[string]func(x *index.Index){
		"the title of kayles":     func(x *index.Index) { x.Datasets[0].Title = "NIM" },
		"gives other meanings":    func(x *index.Index) { x.Datasets[0].Columns[1].Meaning = "luck" },
		"isn't what follows from": func(x *index.Index) { x.Authors = append(x.Authors, config.Author{Name: "Nobody"}) },
	} {
		moved := travel(t, st, export.Options{Names: []string{"kayles"}})
		resealed(t, moved, change)
		for _, version := range []string{"", "another"} {
			resealed(t, moved, func(x *index.Index) { x.Tool.Version = cmp.Or(version, x.Tool.Version) })
			all := checkExport(t, moved, Options{})
			told := problems(all)
			for _, v := range all {
				if version == "another" {
					told = strings.Join(append([]string{told}, v.Notes...), "\n")
				}
			}
			if wrong := strings.Contains(problems(all), name); !strings.Contains(told, name) || wrong != (version != "another") {
				t.Errorf("%s, made by %q: %+v", name, version, all)
			}
		}
	}
}
