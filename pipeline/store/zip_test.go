package store

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"grundy/pipeline/fault"
)

// A zip is there whole or not at all, nothing is overwritten, and equal files give equal bytes
// whatever the zip's own name.
func TestBuildZip(t *testing.T) {
	parent := t.TempDir()
	file := func(s *Store) error {
		for _, path := range []string{"z.txt", "a/b.png", "a.txt"} {
			if _, err := s.Save(path, func(w io.Writer) error { _, err := io.WriteString(w, path); return err }); err != nil {
				return err
			}
		}
		return nil
	}
	failed := errors.New("no more")
	one, two := filepath.Join(parent, "one.zip"), filepath.Join(parent, "two.zip")
	if err := BuildZip(t.Context(), one, "n", func(s *Store) error { return errors.Join(file(s), failed) }); !errors.Is(err, failed) {
		t.Errorf("a failed filling gives %v", err)
	}
	if left, _ := os.ReadDir(parent); len(left) != 0 {
		t.Errorf("a failed filling left %v", left)
	}
	if err := errors.Join(BuildZip(t.Context(), one, "n", file), BuildZip(t.Context(), two, "n", file)); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(parent); len(left) != 2 {
		t.Errorf("beside the zips there are %v", left)
	}
	a, errA := os.ReadFile(one)
	b, errB := os.ReadFile(two)
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		t.Errorf("the same files give other bytes: %v, %v", errA, errB)
	}
	if fault.KindOf(BuildZip(t.Context(), one, "n", file)) != fault.OfUser {
		t.Error("a file is overwritten")
	}
	if fault.KindOf(BuildZip(t.Context(), filepath.Join(parent, "one.zip", "x.zip"), "n", file)) != fault.OfUser {
		t.Error("a file below a file gives another error")
	}
	z, err := zip.OpenReader(one)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		if f.Modified.Year() != 1980 {
			t.Errorf("%s is of %v", f.Name, f.Modified)
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(r); err != nil || "n/"+string(text) != f.Name {
			t.Errorf("%s has %q, %v", f.Name, text, err)
		}
	}
	if len(names) != 3 || names[0] != "n/a.txt" || names[1] != "n/a/b.png" || names[2] != "n/z.txt" {
		t.Errorf("the zip has %v", names)
	}
}
