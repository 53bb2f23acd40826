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

	"grundy/pipeline/must"

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

// A file that can't be written whole, by a disk that fails or lies, or that a check refuses, isn't there:
// the old one is, and nothing else, and the next time it is written.
func TestFailedSaves(t *testing.T) {
	refused := errors.New("refused")
	type row struct {
		faults Faults
		check  func(*io.SectionReader) error
		is     error // nil for any
	}
	sound := func(*io.SectionReader) error { return nil }
	lies := func(write func(io.Writer, []byte) (int, error)) row { return row{Faults{Write: write}, sound, nil} }
	rows := map[string]row{
		"short":               lies(func(f io.Writer, p []byte) (int, error) { return f.Write(p[:len(p)-1]) }),
		"nothing":             lies(func(f io.Writer, p []byte) (int, error) { return 0, nil }),
		"half kept, all said": lies(func(f io.Writer, p []byte) (int, error) { f.Write(p[:len(p)/2]); return len(p), nil }),
		"changed":             lies(func(f io.Writer, p []byte) (int, error) { return f.Write(bytes.ToUpper(p)) }),
		"none kept, all said": lies(func(f io.Writer, p []byte) (int, error) { return len(p), nil }),
		"refused": {Faults{}, func(r *io.SectionReader) error {
			if content, err := io.ReadAll(r); string(content) != "onetwothree" || err != nil {
				t.Errorf("the check saw %q, %v", content, err)
			}
			return refused
		}, refused},
	}
	for _, op := range []Op{MakeFolder, Create, Write, Sync, Close, Rename} {
		rows[string(op)] = row{FailOnce(op, 0, errDiskFull), sound, syscall.ENOSPC}
	}
	for n := range 3 {
		rows[fmt.Sprint("write ", n)] = row{FailOnce(Write, n, errDiskFull), sound, syscall.ENOSPC}
	}
	for what, c := range rows {
		s := Temporary(t)
		must.Get(s.Save("f", text("old")))(t)
		path, pieces := "f", careless([]string{"one", "two", "three"})
		if what == string(MakeFolder) {
			path = "d/f"
		}
		s.Inject(c.faults)
		_, err := s.Save(path, pieces, c.check)
		if err == nil || c.is != nil && !errors.Is(err, c.is) || !strings.Contains(err.Error(), "f ") {
			t.Errorf("%s: Save = %v", what, err)
		}
		if c.is == syscall.ENOSPC && !strings.Contains(err.Error(), "the disk is full") {
			t.Errorf("%s: of a full disk it says %v", what, err)
		}
		if got := everything(t, s); len(got) != 1 || got["f"] != "old" {
			t.Errorf("%s: the folder holds %v", what, got)
		}
		s.Inject(Faults{})
		if _, err := s.Save(path, pieces); err != nil {
			t.Errorf("%s: the next Save: %v", what, err)
		}
	}
	s := Temporary(t)
	must.Get(s.Save("f", text("old")))(t)
	s.Inject(FailOnce(SyncFolder, 0, errDiskFull))
	if _, err := s.Save("f", text("new")); !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "may not last") {
		t.Errorf("of a folder that can't be synced Save says %v", err)
	}
}

// TestOldOrNew is the promise of the package: whatever step fails, and
// wherever the process is killed, each file has its old content or its new
// one, and the next run finds no litter.
func TestOldOrNew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Temporary(t)
		pieces := rapid.SliceOfN(rapid.StringN(1, 8, -1), 0, 5).Draw(t, "pieces")
		old, new := "old", strings.Join(pieces, "")
		must.Get(s.Save("d/f", text(old)))(t)
		killed := rapid.Bool().Draw(t, "killed")
		if killed {
			s.Inject(Unsynced(KillAfter(rapid.IntRange(0, 12).Draw(t, "steps"))))
		} else {
			op := rapid.SampledFrom([]Op{Create, Write, Sync, Close, Rename, SyncFolder}).Draw(t, "op")
			s.Inject(Unsynced(FailOnce(op, rapid.IntRange(0, 5).Draw(t, "n"), errDiskFull)))
		}
		_, err := s.Save("d/f", careless(pieces))
		content, readErr := s.Read("d/f")
		if readErr != nil || string(content) != old && string(content) != new {
			t.Fatalf("the file holds %q, %v", content, readErr)
		}
		if err == nil && string(content) != new {
			t.Fatalf("Save succeeded, but the file holds %q", content)
		}
		s.Inject(Unsynced(Faults{}))
		release := must.Get(s.Lock(t.Context()))(t)
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
		must.Get(s.Save("d/x", text("content")))(t)
		before := everything(t, s)
		s.Inject(KillAfter(steps))
		s.Archive("d/x")
		got := everything(t, s)
		if !maps.Equal(got, before) && !maps.Equal(got, map[string]string{"archive/x": "content"}) {
			t.Errorf("killed after %d steps the folder holds %v", steps, got)
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
