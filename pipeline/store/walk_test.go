package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What lies behind links to folders is listed once, also where links lead in a circle.
func TestWalkFollowsLinks(t *testing.T) {
	s := open(t)
	elsewhere := t.TempDir()
	for _, name := range []string{"figures/a", "datasets/b/c"} {
		mustSave(t, s, name, name)
	}
	for _, x := range []struct{ from, to string }{
		{"figures", filepath.Join(elsewhere, "figures")}, {"datasets/b", filepath.Join(elsewhere, "b")},
	} {
		if err := os.Rename(filepath.Join(s.Dir(), x.from), x.to); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(x.to, filepath.Join(s.Dir(), x.from)); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{"datasets/all": "..", "figures/again": ".", "twice": elsewhere + "/b", "file": elsewhere + "/figures/a", "nowhere": "gone"} {
		if err := os.Symlink(to, filepath.Join(s.Dir(), link)); err != nil {
			t.Fatal(err)
		}
	}
	for path, want := range map[string]string{
		".":       "datasets/all datasets/b/c figures/a figures/again file nowhere twice",
		"figures": "figures/a figures/again",
	} {
		files, err := s.Walk(path)
		var got []string
		for _, f := range files {
			got = append(got, f.Path)
		}
		if strings.Join(got, " ") != want || err != nil {
			t.Errorf("%s: %v, %v, want %s", path, got, err, want)
		}
	}
}
