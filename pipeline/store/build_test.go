package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// A built folder is there with all its files or not at all; nothing is overwritten, and what a
// killed process left is cleared away.
func TestBuild(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "new")
	file := func(s *Store) error {
		_, err := s.Save("a/b.txt", func(w io.Writer) error { _, err := io.WriteString(w, "b"); return err })
		return err
	}
	names := func() (all []string) {
		s, err := Open(parent)
		if err != nil {
			t.Fatal(err)
		}
		entries, err := s.Walk(".")
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			all = append(all, e.Path)
		}
		return all
	}
	failed := errors.New("no more")
	if err := Build(t.Context(), dir, func(s *Store) error { return errors.Join(file(s), failed) }); !errors.Is(err, failed) {
		t.Errorf("a failed filling gives %v", err)
	}
	if got := names(); len(got) != 0 {
		t.Errorf("a failed filling left %v", got)
	}
	left := filepath.Join(parent, ".new"+temporarySuffix)
	os.MkdirAll(filepath.Join(left, "old"), 0o777)
	os.WriteFile(filepath.Join(left, "old", "file"), nil, 0o666)
	os.Mkdir(dir, 0o777)
	if err := Build(t.Context(), dir, file); err != nil {
		t.Fatal(err)
	}
	if got := names(); len(got) != 1 || got[0] != "new/a/b.txt" {
		t.Errorf("the folder has %v", got)
	}
	if err := Build(t.Context(), dir, file); err == nil {
		t.Error("a folder with files was built again")
	}
	if err := Build(t.Context(), filepath.Join(dir, "a", "b.txt"), file); err == nil {
		t.Error("a file was built over")
	}
}
