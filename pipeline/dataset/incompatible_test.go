package dataset

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// damage changes a file of a dataset behind its back.
func damage(t *testing.T, d *Dataset, name string, change func([]byte) []byte) {
	t.Helper()
	full := must.Get(d.st.Path(d.path(name)))(t)
	content, err := os.ReadFile(full)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if content = change(content); content == nil {
		err = os.Remove(full)
	} else {
		err = os.WriteFile(full, content, 0o666)
	}
	must.Do(t, err)
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

// A damage to a dataset's files is told in its place: as the error of opening the dataset, as the reason
// why it is stale, in the warnings, or by Verify. A dataset that was open tells the same as soon as
// it is read again. Nothing is lost but what is damaged: when what Verify names is set aside, the next
// run makes the files that there were.
func TestDamage(t *testing.T) {
	t.Parallel()
	const (
		N                            = 10000
		newer, stale, warned, found  = "newer", "stale", "warned", "found"
		first, middle, tail, unknown = "part-000000.parquet", "part-000001.parquet", "part-000002.parquet", "part-000007.parquet"
		arrow, part                  = "part-000000.arrow", "archive/dividing-"

		notAsWritten   = "isn't as this program wrote it"
		countAsMissing = middle + " can't be used, so its heaps, from 4097 on, count as missing, and the file is set aside"
	)
	between := func(from, to uint64) []heaps.Range { return []heaps.Range{heaps.Between(from, to)} }
	all, firstHeaps := between(1, N+1), between(1, 4097)
	middleHeaps, tailHeaps := between(4097, 8193), between(8193, N+1)
	flip := func(b []byte) []byte { b[len(b)/2] ^= 1; return b }
	cut := func(b []byte) []byte { return b[:10] }
	emptied := func([]byte) []byte { return []byte{} }
	removed := func([]byte) []byte { return nil }
	zeros := func(b []byte) []byte { return make([]byte, len(b)) }
	otherJSON := func([]byte) []byte { return []byte(`{"parts": 3}`) }
	otherSolver := func(b []byte) []byte { return bytes.Replace(b, []byte("solver"), []byte("sOlver"), 1) }
	k := sequence
	sound, d := interrupted(t, k, N)
	want := files(t, d)
	type row struct {
		file      string
		change    func([]byte) []byte
		told, how string
		problems  int // that Verify has
		gaps      []heaps.Range
		aside     string // what the archive has in the end
		lost      bool   // the manifest as well
	}
	rows := []row{
		{layout.Manifest, removed, warned, "has no manifest that describes it", 1, nil, "", false},
		{layout.Manifest, emptied, warned, notAsWritten, 2, nil, part + layout.Manifest, false},
		{layout.Manifest, cut, warned, notAsWritten, 2, nil, part + layout.Manifest, false},
		{layout.Manifest, zeros, warned, notAsWritten, 2, nil, part + layout.Manifest, false},
		{layout.Manifest, otherJSON, warned, notAsWritten, 2, nil, part + layout.Manifest, false},
		{first, flip, found, first + " is damaged: its SHA-256", 1, nil, part + first, false},
		{first, cut, warned, first + " has 10 bytes instead of", 1, firstHeaps, part + first, false},
		{first, removed, warned, first + " is missing", 1, firstHeaps, "", false},
		// The last part is looked at when it is opened. One of the same heaps that is another file isn't
		// what a killed run leaves, even where its values are sound.
		{tail, flip, warned, "its heaps 8193 to 10000 count as missing", 1, tailHeaps, part + tail, false},
		{tail, otherSolver, warned, "its heaps 8193 to 10000 count as missing", 1, tailHeaps, part + tail, false},
		{arrow, flip, found, arrow + " is damaged: its SHA-256", 1, nil, part + arrow, false},
		{arrow, removed, warned, arrow + " is missing, so it will be made", 2, nil, "", false},
		{unknown, func([]byte) []byte { return []byte("not in the manifest") }, found, "isn't in the manifest and can't be used", 1, nil, part + unknown, false},
		// Without a manifest, sound parts are used and a damaged one counts as missing.
		{middle, func(b []byte) []byte { copy(b[50:], "damaged values"); return b }, warned, countAsMissing, 2, middleHeaps, part + middle, true},
		{middle, func(b []byte) []byte { return b[:len(b)/3] }, warned, countAsMissing, 2, middleHeaps, part + middle, true},
		{middle, emptied, warned, countAsMissing, 2, middleHeaps, part + middle, true},
		{middle, func([]byte) []byte { return []byte(want[first]) }, warned, countAsMissing, 2, middleHeaps, part + middle, true},
	}
	for how, change := range map[string]func(*Manifest){
		"version 2 of the definition": func(m *Manifest) { m.Identity.Definition = 2 },
		"version 99 of the files":     func(m *Manifest) { m.Identity.Encoding = 99 },
	} {
		rows = append(rows, row{layout.Manifest, edit(change), newer, how, 0, nil, "", false})
	}
	for how, change := range map[string]func(*Manifest){
		"version 0 of the definition":   func(m *Manifest) { m.Identity.Definition = 0 },
		"the sequence of nim instead":   func(m *Manifest) { m.Identity.Game = "nim" },
		"files of encoding 0":           func(m *Manifest) { m.Identity.Encoding = 0 },
		"is about other rules":          func(m *Manifest) { m.Identity.Rules = "another" },
		"has other columns":             func(m *Manifest) { m.Schema[1].Type = tables.Uint8 },
		"parts of 8192 heaps":           func(m *Manifest) { m.PartHeaps = 8192 },
		"starts at heap 2":              func(m *Manifest) { m.Parts[0].From = 2 },
		"has the heaps from 1":          func(m *Manifest) { m.Parts[0].To = 5000 },
		"has 7 rows":                    func(m *Manifest) { m.Parts[0].Rows = 7 },
		`is not named "part-000000`:     func(m *Manifest) { m.Parts[0].Name = "../../x" },
		"out of order":                  func(m *Manifest) { slices.Reverse(m.Parts) },
		"parts are out of order":        func(m *Manifest) { m.Parts = append(m.Parts[:1], m.Parts...) },
		`has the formats ["parquet" "c`: func(m *Manifest) { m.Formats = []Format{Parquet, "csv"} },
		"isn't a SHA-256":               func(m *Manifest) { m.Parts[1].Values = "abc" },
	} {
		rows = append(rows, row{layout.Manifest, edit(change), stale, how, 1, all, "archive/dividing/" + layout.Manifest, false})
	}
	rows = append(rows, row{layout.Manifest, edit(func(m *Manifest) { m.Digest.SHA256 = strings.Repeat("0", 64) }),
		found, "gives another digest of the dataset", 1, nil, part + layout.Manifest, false})
	for _, c := range rows {
		what := fmt.Sprintf("%s, %s by %q", c.file, c.told, c.how)
		st := copied(t, sound)
		had := k.open(t, st)
		damage(t, had, c.file, c.change)
		if c.lost {
			damage(t, had, layout.Manifest, removed)
		}
		left := files(t, had)
		if maps.Equal(left, want) {
			t.Fatalf("%s: nothing is damaged", what)
		}
		d, err := open(st, had.folder, k.id, &k.product)
		if c.told == newer {
			if !errors.Is(err, ErrNewer) || !strings.Contains(err.Error(), c.how) || !maps.Equal(files(t, had), left) {
				t.Errorf("%s: %v", what, err)
			}
			continue
		}
		must.Do(t, err)
		for range 2 { // The second time, nothing is told twice.
			must.Do(t, had.Reload())
		}
		problems, err := d.Verify(ctx)
		var texts []string
		for _, p := range problems {
			texts = append(texts, p.Text)
		}
		again, failed := had.Verify(ctx)
		if err != nil || failed != nil || len(problems) != c.problems || !slices.Equal(problems, again) {
			t.Errorf("%s: Verify: %q, %v; reloaded: %v, %v", what, texts, err, again, failed)
		}
		told := map[string]string{
			stale: d.Stale(), warned: strings.Join(d.Warnings(), "\n"), found: strings.Join(texts, "\n"),
		}
		if !strings.Contains(told[c.told], c.how) || c.told != stale && told[stale] != "" || c.told != warned && told[warned] != "" {
			t.Errorf("%s: %q is told", what, told)
		}
		if gaps := d.Gaps(N); !slices.Equal(gaps, c.gaps) {
			t.Errorf("%s: the gaps are %v", what, gaps)
		}
		if c.told == found && c.file == first {
			if _, err := d.Source().Read(ctx, 1, 10, "g"); err == nil || !strings.Contains(err.Error(), "grundy verify") {
				t.Errorf("%s: Read: %v", what, err)
			}
		}
		if c.told == stale {
			if err := k.extendTo(d, 10, 10); err == nil {
				t.Errorf("%s: WritePart into a stale dataset succeeded", what)
			}
			if aside, err := d.Archive(); err != nil || aside != "archive/dividing" || d.Stale() != "" {
				t.Errorf("%s: Archive = %s, %v, stale: %q", what, aside, err, d.Stale())
			}
			problems = nil
		}
		for _, p := range problems {
			// A part that counts as missing is set aside by the run itself.
			if _, isPart := layout.PartNumber(path.Base(p.Path), Parquet); p.Path != "" && !(isPart && c.told == warned) {
				must.Get(st.Archive(p.Path))(t)
			}
		}
		if c.lost { // Bringing the manifest up to date doesn't forget the file, nor does opening again.
			must.Do(t, k.open(t, st).EnsureFormats(ctx, Arrow))
		}
		d = goOn(t, k, st, N)
		must.Do(t, d.Flush())
		k.mustHold(t, k.open(t, st), N)
		mustHave(t, d, want, "%s", what)
		if kept, err := st.Read(c.aside); c.aside != "" && (err != nil || string(kept) != left[c.file]) {
			t.Errorf("%s: the damaged file isn't set aside: %v", what, err)
		}
	}
}

// Without a manifest, files of another version of the definition make the folder stale.
func TestStaleWithoutAManifest(t *testing.T) {
	k := sequence
	d := k.filled(t, 5000, 4096)
	damage(t, d, layout.Manifest, func([]byte) []byte { return nil })
	k.id.Definition++
	newer := k.open(t, d.st)
	if !strings.Contains(newer.Stale(), "has no manifest.json that can be read, and part-000000.parquet can't be used") || newer.Contiguous() != 1 {
		t.Errorf("stale: %q", newer.Stale())
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
		f := must.Get(d.st.OpenFile(d.path(m.Parts[0].Name)))(t)
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
	must.Do(t, k.extendTo(d, 5000, 4096))
	parquet := files(t, d)["part-000001.parquet"]
	must.Do(t, d.EnsureFormats(ctx, Arrow))
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
	must.Do(t, k.extendTo(other, 5000, 4096))
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
		must.Do(t, k.extendTo(k.open(t, st), 10, 4096))
	}
	must.Do(t, os.MkdirAll(filepath.Join(st.Dir(), layout.Datasets, "empty"), 0o777))
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
		must.Do(f, err)
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
