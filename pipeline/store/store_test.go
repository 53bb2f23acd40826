package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/layout"
	"grundy/pipeline/must"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// everything is the files under the store's folder with their contents, but for locks.
func everything(t *testing.T, s *Store) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, f := range must.Get(s.Walk("."))(t) {
		if !strings.HasPrefix(f.Path, layout.Locks+"/") {
			found[f.Path] = string(must.Get(s.Read(f.Path))(t))
		}
	}
	return found
}

func TestOpenLeavesTheDiskAlone(t *testing.T) {
	s := Temporary(t)
	if _, err := os.Stat(s.Dir()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the output folder exists after Open: %v", err)
	}
	if names, err := s.List("datasets"); len(names) > 0 || err != nil {
		t.Errorf("List of a missing folder = %v, %v", names, err)
	}
	if _, err := s.Read("x"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Read of a missing file: %v", err)
	}
}

func TestOpenRefusesAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "out")
	must.Do(t, os.WriteFile(file, nil, 0o666))
	if _, err := Open(file); err == nil || !strings.Contains(err.Error(), "is a file") {
		t.Errorf("Open of a file: %v", err)
	}
}

func TestPathsStayInside(t *testing.T) {
	s := Temporary(t)
	for _, path := range []string{"", "..", "../x", "a/../../x", "/etc/x", "a//b", "a/", "a/./b", "a\x00b"} {
		if _, err := s.Save(path, text("x")); err == nil {
			t.Errorf("Save(%q) succeeded", path)
		}
		if _, err := s.Read(path); err == nil {
			t.Errorf("Read(%q) succeeded", path)
		}
		if err := s.Remove(path); err == nil {
			t.Errorf("Remove(%q) succeeded", path)
		}
	}
	if got := everything(t, s); len(got) > 0 {
		t.Errorf("files were made: %v", got)
	}
}

func TestSaveDescribesTheFile(t *testing.T) {
	s := Temporary(t)
	saved := must.Get(s.Save("a/b/c.txt", text("abc")))(t)
	want := File{"a/b/c.txt", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}
	if saved != want {
		t.Errorf("Save = %v, want %v", saved, want)
	}
	must.Get(s.Save("a/b/c.txt", text("longer")))(t)
	got := everything(t, s)
	if len(got) != 1 || got["a/b/c.txt"] != "longer" {
		t.Errorf("the folder holds %v", got)
	}
	if info, err := s.Stat("a/b/c.txt"); err != nil || info.Size() != 6 {
		t.Errorf("Stat = %v, %v", info, err)
	}
}

func TestSaveTakesTheStepsInOrder(t *testing.T) {
	s := Temporary(t)
	must.Get(s.Save("f", text("old")))(t)
	var steps []string
	s.Inject(Faults{Step: func(op Op, _ string) error {
		steps = append(steps, string(op))
		return nil
	}})
	must.Get(s.Save("f", text("new")))(t)
	want := "create, write, sync, close, rename, sync folder"
	if got := strings.Join(steps, ", "); got != want {
		t.Errorf("steps: %s\nwant:  %s", got, want)
	}
}

func TestRemoveAndArchive(t *testing.T) {
	s := Temporary(t)
	for _, want := range []string{"archive/mem0", "archive/mem0-2", "archive/mem0-3"} {
		must.Get(s.Save("datasets/mem0/manifest.json", text(want)))(t)
		aside, err := s.Archive("datasets/mem0")
		if err != nil || aside != want {
			t.Fatalf("Archive = %s, %v, want %s", aside, err, want)
		}
	}
	got := everything(t, s)
	if len(got) != 3 || got["archive/mem0-2/manifest.json"] != "archive/mem0-2" {
		t.Errorf("the folder holds %v", got)
	}
	for range 2 {
		must.Do(t, s.Remove("archive/mem0/manifest.json"))
	}
	if _, err := s.Archive("datasets/mem0"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Archive of a missing folder: %v", err)
	}
}

func TestAppend(t *testing.T) {
	s := Temporary(t)
	for range 2 {
		f := must.Get(s.Append("log/run.txt"))(t)
		f.WriteString("line\n")
		f.Close()
	}
	if content, _ := s.Read("log/run.txt"); string(content) != "line\nline\n" {
		t.Errorf("the log holds %q", content)
	}
	if _, err := s.AppendNew("log/run.txt"); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file that is there is opened as a new one: %v", err)
	}
}

func TestListIsSortedAndHidesTemporaryFiles(t *testing.T) {
	s := Temporary(t)
	for _, name := range []string{"b", "c", "a", ".b.1-2" + temporarySuffix} {
		must.Get(s.Save("d/"+name, text("")))(t)
	}
	names, err := s.List("d")
	if got := strings.Join(names, " "); got != "a b c" || err != nil {
		t.Errorf("List = %s, %v", got, err)
	}
}

// failure is the error of a call whose result isn't looked at.
func failure[T any](_ T, err error) error { return err }
