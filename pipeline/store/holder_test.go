package store

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"testing"
	"time"
)

func TestHolder(t *testing.T) {
	s := open(t)
	mustSave(t, s, "f", "content")
	if who := s.Holders(t.Context()); len(who) > 0 {
		t.Errorf("a folder without a lock is held by %v", who)
	}
	if got := everything(t, s); len(got) != 1 {
		t.Errorf("after the question the folder holds %v", got)
	}
	begun := time.Now().Round(0)
	release, err := s.Lock(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other, _ := Open(s.Dir())
	host, _ := os.Hostname()
	want := fmt.Sprintf("process %d on %s", os.Getpid(), host)
	if h := other.Holders(t.Context()); len(h) != 1 || h[0].Who != want || h[0].Since.Before(begun) {
		t.Errorf("Holders = %v, want %s", h, want)
	}
	if h := s.Holders(t.Context()); len(h) > 0 {
		t.Errorf("who took the lock takes %v for another one", h)
	}
	release()
	if again, err := other.Lock(t.Context()); err != nil {
		t.Error(err)
	} else {
		if h := s.Holders(t.Context()); len(h) == 0 {
			t.Errorf("who gave the lock back doesn't see that another one holds it: %v", h)
		}
		again()
	}
	if h := other.Holders(t.Context()); len(h) > 0 {
		t.Errorf("after the release the folder is held by %v", h)
	}
}

func TestWalkAndRemoveAll(t *testing.T) {
	s := open(t)
	for _, name := range []string{"a/b/f", "a/b/g", "a/c", ".x.1-2" + temporarySuffix} {
		mustSave(t, s, name, name)
	}
	files, err := s.Walk(".")
	if err != nil || len(files) != 4 || !files[0].Temporary || files[1].Path != "a/b/f" || files[1].Bytes != 5 || files[1].Temporary {
		t.Errorf("Walk = %v, %v", files, err)
	}
	if files, err := s.Walk("nothing"); len(files) > 0 || err != nil {
		t.Errorf("Walk of nothing = %v, %v", files, err)
	}
	if files, err := s.Walk("a/c/below"); err == nil {
		t.Errorf("below a file there is %v", files)
	}
	if err := s.RemoveAll("a/c/below"); err == nil {
		t.Error("what is below a file is removed")
	}
	for _, path := range []string{"a", "a/b", "a/b/f"} {
		s.Inject(FailOnce(Remove, 0, syscall.EACCES))
		if err := s.RemoveAll(path); !errors.Is(err, syscall.EACCES) {
			t.Errorf("RemoveAll(%s), where a file can't be removed: %v", path, err)
		}
	}
	s.Inject(Faults{})
	for _, c := range []struct {
		path string
		left int
	}{{"nothing", 4}, {"a/b/f", 3}, {"a/b", 2}, {"a/c", 1}} {
		if err := s.RemoveAll(c.path); err != nil {
			t.Errorf("RemoveAll(%s): %v", c.path, err)
		}
		if got := everything(t, s); len(got) != c.left {
			t.Errorf("RemoveAll(%s) leaves %v", c.path, got)
		}
	}
	if _, err := s.Stat("a"); err == nil {
		t.Error("an empty folder is left")
	}
}
