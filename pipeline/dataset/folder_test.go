package dataset_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/expr"
	"grundy/pipeline/matrix"
	"grundy/pipeline/must"
	"grundy/pipeline/sweep"
	"grundy/pipeline/verdict"
	"grundy/pipeline/views"
)

// A dataset is read from a folder that has another name and lies elsewhere, also where nothing
// can be written, and nothing on the disk changes. A folder without one is an error that says so.
func TestOpenFolder(t *testing.T) {
	folder, remove := kayles()
	defer remove()
	copied := filepath.Join(t.TempDir(), "of a friend")
	must.Do(t, os.CopyFS(copied, os.DirFS(folder)))
	must.Do(t, os.Chmod(copied, 0o555))
	defer os.Chmod(copied, 0o755)
	d := must.Get(dataset.OpenFolder(copied))(t)
	if warnings := d.Warnings(); d.Contiguous() != 100 || d.Stale() != "" || len(warnings) > 0 {
		t.Errorf("it has the heaps before %d; %q %q", d.Contiguous(), d.Stale(), warnings)
	}
	if values, err := tables.Nimbers(t.Context(), d.Source(), 97, 100, "g"); err != nil || values[2] != 8 {
		t.Errorf("%v, %v", values, err)
	}
	if entries, err := os.ReadDir(filepath.Dir(copied)); err != nil || len(entries) != 1 {
		t.Errorf("beside the folder is %v, %v", entries, err)
	}
	for what, dir := range map[string]string{"is missing": filepath.Join(copied, "more"), "is empty": t.TempDir()} {
		if _, err := dataset.OpenFolder(dir); err == nil || !strings.Contains(err.Error(), "has no dataset that can be read") {
			t.Errorf("a folder that %s gives %v", what, err)
		}
	}
}

// Manifests of earlier versions of the program, without a seal or with other words for the meanings
// of columns, are no damage, and the next run writes them anew. Words that were changed under
// a seal are damage.
func TestEarlierManifests(t *testing.T) {
	type problem struct {
		text     string
		unlisted bool
	}
	unsealed := func(m string) string { return m[:strings.LastIndex(m, ",\n  \"sha256\"")] + "\n}\n" }
	words := func(m string) string {
		return strings.ReplaceAll(m, "the nim-value of the heap n", "the value of the heap n")
	}
	otherWords := problem{"words the meanings of columns otherwise", true}
	for what, c := range map[string]struct {
		change func(string) string
		want   []problem
	}{
		"no seal":                 {unsealed, nil},
		"other words and no seal": {func(m string) string { return words(unsealed(m)) }, []problem{otherWords}},
		"other words":             {func(m string) string { return sealed(words(unsealed(m))) }, []problem{otherWords}},
		"changed words": {words, []problem{
			{"manifest.json isn't as this program wrote it: its digest is another one", false},
			{"has no manifest that describes it, but it is sound", true},
		}},
		"another layout and no seal": {func(m string) string { return strings.Replace(unsealed(m), "  ", " ", 1) }, []problem{
			{"manifest.json isn't as this program writes it", false},
		}},
	} {
		folder, remove := kayles()
		defer remove()
		manifest := filepath.Join(folder, "manifest.json")
		text := must.Get(os.ReadFile(manifest))(t)
		must.Do(t, os.WriteFile(manifest, []byte(c.change(string(text))), 0o666))
		d := must.Get(dataset.OpenFolder(folder))(t)
		problems, err := d.Verify(t.Context())
		if err != nil || len(problems) != len(c.want) {
			t.Errorf("%s: %+v, %v", what, problems, err)
		}
		for i, want := range c.want {
			got := problems[i]
			if !strings.Contains(got.Text, want.text) || got.Unlisted != want.unlisted || want.unlisted != (got.Path == "") {
				t.Errorf("%s: %+v, want %+v", what, got, want)
			}
		}
		must.Do(t, d.EnsureFormats(t.Context()))
		if now, err := os.ReadFile(manifest); err != nil || string(now) != string(text) {
			t.Errorf("%s: the next run left %s, %v", what, now, err)
		}
	}
}

// sealed gives a text without a seal the seal of records, as docs/format/record.md defines it.
func sealed(text string) string {
	body := strings.TrimSuffix(text, "\n}\n")
	return fmt.Sprintf("%s,\n  \"sha256\": \"%x\"\n}\n", body, sha256.Sum256([]byte(body)))
}

// Every column of every product has a meaning in words, and a name that SQL takes without quotes, also of games of one's own and of those
// that a form names; what a product says of its columns is about columns that it has.
func TestColumnsHaveMeanings(t *testing.T) {
	games := catalog.Games()
	for _, name := range []string{"subtraction:1,4,9", "octal:0.106", "hex:0.F", "cut:2,9", "mem:1..5k"} {
		g := must.Get(catalog.Lookup(name))(t)
		games = append(games, g)
	}
	for heaps, options := range []string{1: "[n - 1] if n else []", 2: "[(a - 1, b)] if a else []", 3: "[(a - 1, b, c)] if a else []"} {
		if options == "" {
			continue
		}
		g, err := own.New(own.Spec{Name: "mine", Heaps: heaps, Options: options}, catalog.Lookup)
		must.Do(t, err)
		games = append(games, g)
	}
	for _, g := range games {
		for _, p := range views.Products(g) {
			s := dataset.ShapeOf(dataset.Identify(g, p, 3), p)
			for _, c := range s.Columns() {
				complete(t, g.Name+" "+p.Name, c.Name, c.Meaning)
			}
			for name := range p.Meanings {
				if p.Schema.Index(name) < 0 {
					t.Errorf("the product %s of %s speaks of a column %s that it hasn't", p.Name, g.Name, name)
				}
			}
		}
	}
}

// So has every column of a sweep's table and of the table of verdicts.
func TestTablesHaveMeanings(t *testing.T) {
	s := sweep.Sweep{Job: config.Job{Matrix: matrix.Matrix{{Name: "a"}}, Points: []matrix.Point{{Values: []expr.Value{{}}}}}}
	table := func(what string, columns tables.Schema, meanings map[string]string) {
		for _, c := range columns {
			complete(t, what, c.Name, meanings[c.Name])
		}
		if len(columns) != len(meanings) {
			t.Errorf("%s has %d columns and %d meanings", what, len(columns), len(meanings))
		}
	}
	table("a sweep", s.Schema(), s.Meanings())
	table("the table of verdicts", verdict.Table(nil).Schema, verdict.Meanings)
}

func complete(t *testing.T, what, column, meaning string) {
	t.Helper()
	if matrix.NeedsQuotes(column) {
		t.Errorf("the column %s of %s needs quotes in SQL", column, what)
	}
	if len(meaning) < 5 || strings.HasSuffix(meaning, ".") || strings.Contains(meaning, "  ") {
		t.Errorf("the column %s of %s means %q", column, what, meaning)
	}
}
