package dataset_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
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
