package dataset_test

import (
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
	"grundy/pipeline/sweep"
	"grundy/pipeline/verdict"
)

// A dataset is read from a folder that has another name and lies elsewhere, also where nothing
// can be written, and nothing on the disk changes. A folder without one is an error that says so.
func TestOpenFolder(t *testing.T) {
	folder, remove := kayles()
	defer remove()
	copied := filepath.Join(t.TempDir(), "of a friend")
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(copied, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(copied, 0o755)
	d, err := dataset.OpenFolder(copied)
	if err != nil {
		t.Fatal(err)
	}
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

// A manifest that words the meanings of columns as another version did is no damage, and the
// next run words them anew.
func TestOtherWording(t *testing.T) {
	folder, remove := kayles()
	defer remove()
	manifest := filepath.Join(folder, "manifest.json")
	text, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	other := strings.ReplaceAll(string(text), "the nim-value of the heap n", "the value of the heap n")
	if err := os.WriteFile(manifest, []byte(other), 0o666); err != nil {
		t.Fatal(err)
	}
	d, err := dataset.OpenFolder(folder)
	if err != nil {
		t.Fatal(err)
	}
	problems, err := d.Verify(t.Context())
	if err != nil || len(problems) != 1 || !problems[0].Unlisted || problems[0].Path != "" {
		t.Errorf("%+v, %v", problems, err)
	}
	if err := d.EnsureFormats(t.Context()); err != nil {
		t.Fatal(err)
	}
	if now, err := os.ReadFile(manifest); err != nil || string(now) != string(text) {
		t.Errorf("the next run left %s, %v", now, err)
	}
}

// Every column of every product has a meaning in words, and a name that SQL takes without quotes, also of games of one's own and of those
// that a form names; what a product says of its columns is about columns that it has.
func TestColumnsHaveMeanings(t *testing.T) {
	games := catalog.Games()
	for _, name := range []string{"subtraction:1,4,9", "octal:0.106", "hex:0.F", "cut:2,9", "mem:1..5k"} {
		g, err := catalog.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	for heaps, options := range []string{1: "[n - 1] if n else []", 2: "[(a - 1, b)] if a else []", 3: "[(a - 1, b, c)] if a else []"} {
		if options == "" {
			continue
		}
		g, err := own.New(own.Spec{Name: "mine", Heaps: heaps, Options: options}, catalog.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	for _, g := range games {
		for i := range g.Products {
			p := &g.Products[i]
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
