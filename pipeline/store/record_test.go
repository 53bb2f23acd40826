package store

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/fault"
	"grundy/pipeline/must"
)

type thing struct {
	Key  string `json:"key"`
	Text string `json:"text,omitempty"`
}

// A record is read as it was written, and not at all when any of its bits was flipped or
// any of its bytes is missing.
func TestRecord(t *testing.T) {
	s := Temporary(t)
	want := thing{"a", "<&> \",\n  \"sha256\": \" ∞"}
	saved := must.Get(s.SaveRecord("figures/a.json", want))(t)
	var got thing
	if err := s.ReadRecord("figures/a.json", &got); err != nil || got != want {
		t.Fatalf("%v is read as %v, error %v", want, got, err)
	}
	if described, err := s.Describe("figures/a.json"); err != nil || described != saved {
		t.Errorf("%v is described as %v, error %v", saved, described, err)
	}
	text := must.Get(s.Read("figures/a.json"))(t)
	for i := range text {
		for bit := range 8 {
			text[i] ^= 1 << bit
			if err := Unseal(text, &got); !errors.Is(err, ErrDamaged) {
				t.Fatalf("bit %d of byte %d was flipped: error %v", bit, i, err)
			}
			text[i] ^= 1 << bit
		}
		if err := Unseal(text[:i], &got); !errors.Is(err, ErrDamaged) {
			t.Fatalf("only %d bytes are there: error %v", i, err)
		}
	}
	if err := s.ReadRecord("figures/b.json", &got); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a record that isn't there gives the error %v", err)
	}
}

// Only the file that would be written counts as there; what can't be written is an error.
func TestHasRecord(t *testing.T) {
	s := Temporary(t)
	must.Get(s.Save("folder/file", text("content")))(t)
	must.Get(s.SaveRecord("a.json", thing{"a", "b"}))(t)
	for _, c := range []struct {
		path        string
		v           any
		want, fails bool
	}{
		{"a.json", thing{"a", "b"}, true, false}, {"a.json", thing{"a", "c"}, false, false}, {"b.json", thing{"a", "b"}, false, false},
		{"folder", thing{"a", "b"}, false, true}, {"a.json", func() {}, false, true},
	} {
		if got, err := s.HasRecord(c.path, c.v); got != c.want || (err != nil) != c.fails {
			t.Errorf("%s is the record of %v: %v, %v", c.path, c.v, got, err)
		}
	}
	if _, err := s.SaveRecord("c.json", func() {}); err == nil {
		t.Error("a function was written as a record")
	}
}

func FuzzUnseal(f *testing.F) {
	text := must.Get(Seal(thing{"a", "b"}))(f)
	f.Add(text)
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var x thing
		if Unseal(text, &x) != nil {
			return
		}
		// What is sealed and was written by this program is written as it is read.
		if again, err := Seal(x); err != nil || Unseal(again, &x) != nil {
			t.Errorf("%q can't be sealed again: %v", text, err)
		}
	})
}

// A file is hashed once, and again after it was changed, replaced or only just written.
func TestDescribeOnce(t *testing.T) {
	st := must.Get(Open(t.TempDir()))(t)
	hashed := 0
	st.Inject(Faults{Hash: func(string, int64) { hashed++ }})
	full := filepath.Join(st.Dir(), "a")
	old := time.Now().Add(-time.Hour)
	write := func(path, text string, at time.Time) {
		t.Helper()
		must.Do(t, os.WriteFile(path, []byte(text), 0o666))
		must.Do(t, os.Chtimes(path, at, at))
	}
	describe := func(text string, want int) {
		t.Helper()
		before := hashed
		for range 3 {
			f := must.Get(st.OpenFile("a"))(t)
			defer f.Close()
			got, err := st.DescribeOnce("a", f)
			if err != nil || got != (File{"a", int64(len(text)), fmt.Sprintf("%x", sha256.Sum256([]byte(text)))}) {
				t.Fatalf("%+v, %v", got, err)
			}
		}
		if hashed-before != want {
			t.Errorf("%q was hashed %d times, want %d", text, hashed-before, want)
		}
	}
	write(full, "one", old)
	describe("one", 1)
	describe("one", 0)
	write(full, "two", old.Add(time.Second))
	describe("two", 1)
	write(full+"-new", "six", old.Add(time.Second)) // of the same size and time
	must.Do(t, os.Rename(full+"-new", full))
	describe("six", 1)
	write(full, "three", old.Add(time.Second))
	describe("three", 1)
	write(full, "seven", time.Now()) // A change in the same tick of the clock wouldn't show.
	describe("seven", 3)
}

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
		s := must.Get(Open(parent))(t)
		entries := must.Get(s.Walk("."))(t)
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
	must.Do(t, Build(t.Context(), dir, file))
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
	must.Do(t, errors.Join(BuildZip(t.Context(), one, "n", file), BuildZip(t.Context(), two, "n", file)))
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
	z := must.Get(zip.OpenReader(one))(t)
	defer z.Close()
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		if f.Modified.Year() != 1980 {
			t.Errorf("%s is of %v", f.Name, f.Modified)
		}
		r := must.Get(f.Open())(t)
		if text, err := io.ReadAll(r); err != nil || "n/"+string(text) != f.Name {
			t.Errorf("%s has %q, %v", f.Name, text, err)
		}
	}
	if len(names) != 3 || names[0] != "n/a.txt" || names[1] != "n/a/b.png" || names[2] != "n/z.txt" {
		t.Errorf("the zip has %v", names)
	}
}

// What lies behind links to folders is listed once, also where links lead in a circle.
func TestWalkFollowsLinks(t *testing.T) {
	s := Temporary(t)
	elsewhere := t.TempDir()
	for _, name := range []string{"figures/a", "datasets/b/c"} {
		must.Get(s.Save(name, text(name)))(t)
	}
	for _, x := range []struct{ from, to string }{
		{"figures", filepath.Join(elsewhere, "figures")}, {"datasets/b", filepath.Join(elsewhere, "b")},
	} {
		must.Do(t, os.Rename(filepath.Join(s.Dir(), x.from), x.to))
		must.Do(t, os.Symlink(x.to, filepath.Join(s.Dir(), x.from)))
	}
	for link, to := range map[string]string{"datasets/all": "..", "figures/again": ".", "twice": elsewhere + "/b", "file": elsewhere + "/figures/a", "nowhere": "gone"} {
		must.Do(t, os.Symlink(to, filepath.Join(s.Dir(), link)))
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
