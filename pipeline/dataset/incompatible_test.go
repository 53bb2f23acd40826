package dataset

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"

	"github.com/google/go-cmp/cmp"
)

// damage changes a file of a dataset behind its back.
func damage(t *testing.T, d *Dataset, name string, change func([]byte) []byte) {
	t.Helper()
	full, err := d.st.Path(d.path(name))
	must(t, err)
	content, err := os.ReadFile(full)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if content = change(content); content == nil {
		err = os.Remove(full)
	} else {
		err = os.WriteFile(full, content, 0o666)
	}
	must(t, err)
}

// edit changes the text of a manifest.
func edit(change func(*Manifest)) func([]byte) []byte {
	return func(text []byte) []byte {
		m, err := parseManifest(text)
		if err != nil {
			panic(err)
		}
		change(m)
		text, _ = store.Seal(m)
		return text
	}
}

// A dataset of a later version of the program isn't opened, and stays as it is.
func TestNewer(t *testing.T) {
	for want, change := range map[string]func(*Manifest){
		"version 2 of the definition": func(m *Manifest) { m.Identity.Definition = 2 },
		"version 99 of the files":     func(m *Manifest) { m.Identity.Encoding = 99 },
	} {
		d := sequence.filled(t, 5000, 4096)
		damage(t, d, layout.Manifest, edit(change))
		before := files(t, d)
		if _, err := open(d.st, d.folder, d.id, d.product); !errors.Is(err, ErrNewer) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v", want, err)
		}
		if after := files(t, d); !maps.Equal(before, after) {
			t.Errorf("%s: the files are other ones", want)
		}
	}
}

// A file of just the heaps that the manifest says isn't used if it is another one, even where
// its values are sound: only a part with more heaps is what a killed run leaves.
func TestTailOfTheSameHeaps(t *testing.T) {
	d := sequence.filled(t, 5000, 4096)
	damage(t, d, "part-000001.parquet", func(text []byte) []byte {
		changed := bytes.Replace(text, []byte("solver"), []byte("sOlver"), 1)
		if bytes.Equal(changed, text) {
			t.Fatal("the file doesn't tell its solver")
		}
		return changed
	})
	d = sequence.open(t, d.st)
	if end := d.Contiguous(); end != 4097 || d.Stale() != "" {
		t.Errorf("the dataset ends before %d, stale: %q", end, d.Stale())
	}
}

func TestStale(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func([]byte) []byte{
		"version 0 of the definition":   edit(func(m *Manifest) { m.Identity.Definition = 0 }),
		"the sequence of nim instead":   edit(func(m *Manifest) { m.Identity.Game = "nim" }),
		"files of encoding 0":           edit(func(m *Manifest) { m.Identity.Encoding = 0 }),
		"has other columns":             edit(func(m *Manifest) { m.Schema[1].Type = tables.Uint8 }),
		"parts of 8192 heaps":           edit(func(m *Manifest) { m.PartHeaps = 8192 }),
		"starts at heap 2":              edit(func(m *Manifest) { m.Parts[0].From = 2 }),
		"has the heaps from 1":          edit(func(m *Manifest) { m.Parts[0].To = 5000 }),
		"has 7 rows":                    edit(func(m *Manifest) { m.Parts[0].Rows = 7 }),
		`is not named "part-000000`:     edit(func(m *Manifest) { m.Parts[0].Name = "../../x" }),
		"out of order":                  edit(func(m *Manifest) { slices.Reverse(m.Parts) }),
		"parts are out of order":        edit(func(m *Manifest) { m.Parts = append(m.Parts[:1], m.Parts...) }),
		`has the formats ["parquet" "c`: edit(func(m *Manifest) { m.Formats = []Format{Parquet, "csv"} }),
		"isn't a SHA-256":               edit(func(m *Manifest) { m.Parts[1].Values = "abc" }),
	} {
		k := sequence
		d := k.filled(t, 5000, 4096)
		damage(t, d, layout.Manifest, change)
		before := files(t, d)

		d = k.open(t, d.st)
		if !strings.Contains(d.Stale(), want) {
			t.Errorf("stale: %q, want %q", d.Stale(), want)
			continue
		}
		if got := d.Missing(5000); len(got) != 2 || d.Contiguous() != 1 {
			t.Errorf("%s: missing %v", want, got)
		}
		if err := k.extendTo(d, 10, 10); err == nil {
			t.Errorf("%s: WritePart into a stale dataset succeeded", want)
		}
		if problems, _ := d.Verify(ctx); len(problems) != 1 || !strings.Contains(problems[0].Text, want) {
			t.Errorf("%s: Verify: %v", want, problems)
		}
		aside, err := d.Archive()
		if err != nil || aside != "archive/dividing" || d.Stale() != "" {
			t.Errorf("%s: Archive = %s, %v, stale: %q", want, aside, err, d.Stale())
		}
		for name, content := range before {
			if kept, err := d.st.Read(aside + "/" + name); string(kept) != content || err != nil {
				t.Errorf("%s: %s isn't kept: %v", want, name, err)
			}
		}
		k.mustExtend(t, d, 5000, 4096)
		k.mustHold(t, d, 5000)
	}
}

// A manifest that is missing or can't be parsed costs nothing: it is made anew
// from the part files.
func TestFilesWithoutAManifest(t *testing.T) {
	k := sequence
	d := k.filled(t, 5000, 4096)
	want := files(t, d)
	for name, c := range map[string]struct {
		change func([]byte) []byte
		notes  int
	}{
		"missing":       {func([]byte) []byte { return nil }, 1},
		"empty":         {func([]byte) []byte { return []byte{} }, 2},
		"half":          {func(text []byte) []byte { return text[:len(text)/2] }, 2},
		"of zeros":      {func(text []byte) []byte { return make([]byte, len(text)) }, 2},
		"of other JSON": {func([]byte) []byte { return []byte(`{"parts": 3}`) }, 2},
	} {
		damage(t, d, layout.Manifest, c.change)
		if err := d.Reload(); err != nil { // Who had read the manifest before doesn't go by it.
			t.Fatal(err)
		}
		if problems, err := d.Verify(ctx); len(problems) != c.notes || err != nil {
			t.Errorf("%s: Verify of what was open: %v, %v", name, problems, err)
		}
		again := k.open(t, d.st)
		notes := strings.Join(again.Warnings(), "\n")
		if missing := again.Missing(5000); len(missing) > 0 || len(again.Warnings()) != c.notes || again.Stale() != "" {
			t.Errorf("%s: %v is missing, stale: %q, notes\n%s", name, missing, again.Stale(), notes)
		}
		if strings.Contains(notes, "the manifest describes") || strings.Contains(notes, "isn't as this program wrote it") != (c.notes == 2) {
			t.Errorf("%s: the notes are\n%s", name, notes)
		}
		if problems, err := again.Verify(ctx); len(problems) != c.notes || err != nil {
			t.Errorf("%s: Verify: %v, %v", name, problems, err)
		}
		must(t, again.EnsureFormats(ctx))
		k.mustHold(t, k.open(t, d.st), 5000)
		if diff := cmp.Diff(want, files(t, d)); diff != "" {
			t.Errorf("%s: the files aren't as before: %s", name, diff)
		}
	}

	// Of another version of the definition, and nobody knows it by a manifest.
	damage(t, d, layout.Manifest, func([]byte) []byte { return nil })
	k.id.Definition++
	newer := k.open(t, d.st)
	if !strings.Contains(newer.Stale(), "has no manifest.json that can be read, and part-000000.parquet can't be used") || newer.Contiguous() != 1 {
		t.Errorf("stale: %q", newer.Stale())
	}
}

// Without a manifest, sound parts are used and a damaged one counts as missing. Its file is set
// aside when its heaps are computed again.
func TestDamagedPartWithoutAManifest(t *testing.T) {
	k := sequence
	once := k.filled(t, 10000, 4096)
	want := files(t, once)
	for name, change := range map[string]func([]byte) []byte{
		"changed":   func(b []byte) []byte { copy(b[50:], "damaged values"); return b },
		"cut off":   func(b []byte) []byte { return b[:len(b)/3] },
		"empty":     func([]byte) []byte { return []byte{} },
		"of others": func([]byte) []byte { return []byte(want["part-000000.parquet"]) },
	} {
		d := k.filled(t, 10000, 4096)
		damage(t, d, layout.Manifest, func([]byte) []byte { return nil })
		damage(t, d, "part-000001.parquet", change)
		left, err := d.st.Read(d.path("part-000001.parquet"))
		must(t, err)
		again := k.open(t, d.st)
		notes := strings.Join(again.Warnings(), "\n")
		if again.Stale() != "" || cmp.Diff([]heaps.Range{{From: 4097, To: 8193}}, again.Gaps(10000)) != "" ||
			!strings.Contains(notes, "part-000001.parquet can't be used, so its heaps, from 4097 on, count as missing, and the file is set aside") {
			t.Errorf("%s: stale %q, gaps %v, notes\n%s", name, again.Stale(), again.Gaps(10000), notes)
		}
		// Bringing the manifest up to date doesn't forget the file, nor does opening again.
		must(t, again.EnsureFormats(ctx))
		again = k.open(t, d.st)
		k.mustExtend(t, again, 10000, 4096)
		must(t, again.Flush())
		k.mustHold(t, k.open(t, d.st), 10000)
		if !maps.Equal(want, files(t, again)) {
			t.Errorf("%s: the files aren't as before", name)
		}
		if aside, err := d.st.Read("archive/dividing-part-000001.parquet"); err != nil || !bytes.Equal(aside, left) {
			t.Errorf("%s: the damaged file isn't set aside: %v", name, err)
		}
	}
}

func TestVerifyFindsDamage(t *testing.T) {
	t.Parallel()
	flip := func(content []byte) []byte { content[len(content)/2] ^= 1; return content }
	for _, c := range []struct {
		name, want string
		change     func([]byte) []byte
	}{
		{"part-000000.parquet", "part-000000.parquet is damaged: its SHA-256", flip},
		{"part-000001.parquet", "heaps 4097 to 5000 count as missing", flip}, // the tail is looked at by Open
		{"part-000000.parquet", "part-000000.parquet has 10 bytes instead of", func(c []byte) []byte { return c[:10] }},
		{"part-000000.parquet", "part-000000.parquet is missing", func([]byte) []byte { return nil }},
		{"part-000000.arrow", "part-000000.arrow is damaged: its SHA-256", flip},
		{"part-000000.arrow", "part-000000.arrow is missing, so it will be made", func([]byte) []byte { return nil }},
		{layout.Manifest, "gives another digest of the dataset", edit(func(m *Manifest) { m.Digest.SHA256 = strings.Repeat("0", 64) })},
	} {
		k := sequence
		st, d := interrupted(t, k, 5000)
		damage(t, d, c.name, c.change)
		d = k.open(t, st)
		problems, err := d.Verify(ctx)
		if err != nil || len(problems) == 0 || !strings.Contains(problems[0].Text, c.want) {
			t.Errorf("%s: Verify: %v, %v, want %q", c.name, problems, err, c.want)
		}
		if strings.Contains(c.want, "is damaged") {
			if strings.HasSuffix(c.name, ".parquet") {
				if _, err := d.Source().Read(ctx, 1, 10, "g"); err == nil || !strings.Contains(err.Error(), "grundy verify") {
					t.Errorf("%s: Read: %v", c.name, err)
				}
			}
			damage(t, d, c.name, func([]byte) []byte { return nil }) // the remedy
		}
		k.mustHold(t, goOn(t, k, st, 5000), 5000)
	}
}

// TestVerifyReadsValues has a file that its own digest and length describe
// well, but whose values aren't those of the manifest.
func TestVerifyReadsValues(t *testing.T) {
	k := sequence
	d := k.filled(t, 4096, 4096)
	rows := k.rows(1, 4097)
	rows.Cols[1].U32[9]++
	told := d.parts[0]
	damage(t, d, "part-000000.parquet", func([]byte) []byte { return encodeParquet(t, rows, d.Notes(told.Values, told.Provenance)...) })
	damage(t, d, layout.Manifest, edit(func(m *Manifest) {
		f, err := d.st.OpenFile(d.path(m.Parts[0].Name))
		must(t, err)
		defer f.Close()
		m.Parts[0].File, _ = describeFile(f, m.Parts[0].Name)
	}))
	problems, err := k.open(t, d.st).Verify(ctx)
	if len(problems) != 1 || !strings.Contains(problems[0].Text, "digest of its values") || err != nil {
		t.Errorf("Verify: %v, %v", problems, err)
	}
}

// Without a manifest, a file is used only if what it tells of its heaps is of just its rows.
func TestProvenanceOfAFile(t *testing.T) {
	for want, c := range map[string]struct {
		kind
		told []uint64 // where what computed the heaps begins, and ends
	}{
		"":                                      {sequence, []uint64{1, 40, 40, 101}},
		"doesn't tell what computed its values": {sequence, nil},
		"doesn't tell what computed heap 1":     {sequence, []uint64{2, 101}},
		"doesn't tell what computed heap 40":    {sequence, []uint64{1, 40, 50, 101}},
		"doesn't tell what computed heap 50":    {sequence, []uint64{1, 50, 50, 50, 50, 101}},
		"it has 100 rows of 49 heaps":           {sequence, []uint64{1, 50}},
		"it has 7500 rows of 4999 heaps":        {ragged, []uint64{1, 5000}},
	} {
		var by []Provenance
		for ends := range slices.Chunk(c.told, 2) {
			by = append(by, Provenance{Range: heaps.Between(ends[0], ends[1])})
		}
		rows := c.rows(1, 101)
		if c.product.VariableWidth > 0 {
			rows = c.rows(1, 5000)
		}
		d := c.filled(t, 1, 1)
		damage(t, d, "part-000000.parquet", func([]byte) []byte { return encodeParquet(t, rows, d.Notes(d.digestOf(rows), by)...) })
		if _, err := d.readOrphan(0); (err != nil) != (want != "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestArrowFromParquet(t *testing.T) {
	k := loopy
	st := store.Temporary(t)
	d := k.open(t, st)
	k.mustExtend(t, d, 5000, 4096)
	parquet := files(t, d)["part-000001.parquet"]
	must(t, d.EnsureFormats(ctx, Arrow))
	if err := d.EnsureFormats(ctx, "csv"); err == nil || !strings.Contains(err.Error(), `"csv"`) {
		t.Errorf("EnsureFormats of csv: %v", err)
	}
	k.mustHold(t, k.open(t, st), 5000)
	got := files(t, d)
	if got["part-000001.parquet"] != parquet || got["part-000000.arrow"] == "" {
		t.Error("the Parquet files changed, or the Arrow files are missing")
	}
	other := k.open(t, store.Temporary(t))
	other.EnsureFormats(ctx, Arrow)
	k.mustExtend(t, other, 5000, 4096)
	for name, content := range files(t, other) {
		if content != got[name] {
			t.Errorf("%s depends on when the format was asked for", name)
		}
	}
}

func TestFoldersAndManifests(t *testing.T) {
	st := store.Temporary(t)
	if folders, err := Folders(st); len(folders) > 0 || err != nil {
		t.Errorf("Folders of nothing: %v, %v", folders, err)
	}
	for _, k := range kinds {
		k.mustExtend(t, k.open(t, st), 10, 4096)
	}
	must(t, os.MkdirAll(filepath.Join(st.Dir(), layout.Datasets, "empty"), 0o777))
	folders, err := Folders(st)
	want := "datasets/dividing datasets/loop-loopy datasets/mem0-exceptional datasets/mem0-grid-k3 datasets/officers"
	if got := strings.Join(folders, " "); got != want || err != nil {
		t.Errorf("Folders = %s, %v", got, err)
	}
	m, err := ReadManifest(st, folders[3])
	if err != nil || m.Identity != grid.id {
		t.Errorf("ReadManifest = %v, %v", m, err)
	}
	if _, err := ReadManifest(st, "datasets/empty"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("ReadManifest of nothing: %v", err)
	}
}

// FuzzManifest opens datasets with any manifest: they are sound or stale, and
// nothing outside their folder is looked at.
func FuzzManifest(f *testing.F) {
	for _, k := range kinds[:4] {
		text, err := os.ReadFile(filepath.Join("testdata", "encoding-3", "manifest-"+k.id.Game+".json"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := parseManifest(text)
		if err != nil {
			return
		}
		for _, k := range kinds {
			k.product.Part = 4096
			d := &Dataset{Shape: Shape{id: k.id, product: &k.product, width: max(1, k.id.K)}, folder: k.id.Folder()}
			if d.incompatible(m) != "" {
				continue
			}
			for _, p := range m.Parts {
				if filepath.Base(p.Name) != p.Name || p.To <= p.From {
					t.Errorf("part %v was taken", p)
				}
			}
			if again, err := store.Seal(m); err != nil || !json.Valid(again) {
				t.Errorf("it can't be written: %v", err)
			}
		}
	})
}

var _ tables.Source = (*source)(nil)
