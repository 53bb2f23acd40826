package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"strings"
	"syscall"
	"testing"

	"pgregory.net/rapid"
)

// careless writes in pieces and overlooks every error, as the Parquet library
// does in places.
func careless(pieces []string) func(io.Writer) error {
	return func(w io.Writer) error {
		for _, p := range pieces {
			io.WriteString(w, p)
		}
		return nil
	}
}

var errDiskFull = fmt.Errorf("write: %w", syscall.ENOSPC)

func TestAWriteThatFailsOnceFailsTheFile(t *testing.T) {
	pieces := []string{"one", "two", "three"}
	for n := range pieces {
		s := Temporary(t)
		mustSave(t, s, "f", "old")
		s.Inject(FailOnce(Write, n, errDiskFull))
		_, err := s.Save("f", careless(pieces))
		if !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("write %d failed, but Save = %v", n, err)
		}
		if got := everything(t, s); len(got) != 1 || got["f"] != "old" {
			t.Errorf("after write %d failed the folder holds %v", n, got)
		}
		if _, err := s.Save("f", careless(pieces)); err != nil {
			t.Errorf("the next Save: %v", err)
		}
	}
}

func TestWritesThatLie(t *testing.T) {
	lies := map[string]func(io.Writer, []byte) (int, error){
		"short":               func(f io.Writer, p []byte) (int, error) { return f.Write(p[:len(p)-1]) },
		"nothing":             func(f io.Writer, p []byte) (int, error) { return 0, nil },
		"half kept, all said": func(f io.Writer, p []byte) (int, error) { f.Write(p[:len(p)/2]); return len(p), nil },
		"changed":             func(f io.Writer, p []byte) (int, error) { return f.Write(bytes.ToUpper(p)) },
		"none kept, all said": func(f io.Writer, p []byte) (int, error) { return len(p), nil },
	}
	for name, lie := range lies {
		s := Temporary(t)
		mustSave(t, s, "f", "old")
		s.Inject(Faults{Write: lie})
		if _, err := s.Save("f", careless([]string{"some", "text"})); err == nil {
			t.Errorf("%s: Save succeeded", name)
		}
		if got := everything(t, s); len(got) != 1 || got["f"] != "old" {
			t.Errorf("%s: the folder holds %v", name, got)
		}
	}
}

// TestOldOrNew is the promise of the package: whatever step fails, and
// wherever the process is killed, each file has its old content or its new
// one, and the next run finds no litter.
func TestOldOrNew(t *testing.T) {
	dir := t.TempDir()
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		s, err := Open(fmt.Sprintf("%s/%d", dir, round))
		must(t, err)
		s.Inject(Unsynced(Faults{}))
		pieces := rapid.SliceOfN(rapid.StringN(1, 8, -1), 0, 5).Draw(t, "pieces")
		old, new := "old", strings.Join(pieces, "")
		must(t, failure(s.Save("d/f", text(old))))
		killed := rapid.Bool().Draw(t, "killed")
		if killed {
			s.Inject(Unsynced(KillAfter(rapid.IntRange(0, 12).Draw(t, "steps"))))
		} else {
			op := rapid.SampledFrom([]Op{Create, Write, Sync, Close, Rename, SyncFolder}).Draw(t, "op")
			s.Inject(Unsynced(FailOnce(op, rapid.IntRange(0, 5).Draw(t, "n"), errDiskFull)))
		}
		_, err = s.Save("d/f", careless(pieces))
		content, readErr := s.Read("d/f")
		if readErr != nil || string(content) != old && string(content) != new {
			t.Fatalf("the file holds %q, %v", content, readErr)
		}
		if err == nil && string(content) != new {
			t.Fatalf("Save succeeded, but the file holds %q", content)
		}
		s.Inject(Unsynced(Faults{}))
		release, err := s.Lock(t.Context())
		must(t, err)
		defer release()
		entries, _ := os.ReadDir(s.dir + "/d")
		if len(entries) != 1 {
			t.Fatalf("the next run finds %v", entries)
		}
	})
}

func TestRetireOrNot(t *testing.T) {
	for steps := range 6 {
		s := Temporary(t)
		mustSave(t, s, "d/x", "content")
		before := everything(t, s)
		s.Inject(KillAfter(steps))
		s.Archive("d/x")
		got := everything(t, s)
		if !maps.Equal(got, before) && !maps.Equal(got, map[string]string{"archive/x": "content"}) {
			t.Errorf("killed after %d steps the folder holds %v", steps, got)
		}
	}
}

func TestErrorsOfAFailingDisk(t *testing.T) {
	for _, op := range []Op{MakeFolder, Create, Write, Sync, Close, Rename, SyncFolder} {
		s := Temporary(t)
		s.Inject(FailOnce(op, 0, errDiskFull))
		_, err := s.Save("d/f", text("new"))
		if !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "f ") || !strings.Contains(err.Error(), "the disk is full") {
			t.Errorf("%s failed, but Save = %v", op, err)
		}
	}
}

// An error of a write names the file, and not the temporary one that is gone by then.
func TestErrorsNameTheFile(t *testing.T) {
	s := Temporary(t)
	s.Inject(Faults{Write: func(file io.Writer, _ []byte) (int, error) {
		return 0, &fs.PathError{Op: "write", Path: file.(*os.File).Name(), Err: syscall.ENOSPC}
	}})
	full, _ := s.Path("d/f")
	want := full + " could not be saved, what was there is untouched: the disk is full (write: no space left on device)"
	if _, err := s.Save("d/f", text("new")); err == nil || err.Error() != want || !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("Save = %v", err)
	}
}
