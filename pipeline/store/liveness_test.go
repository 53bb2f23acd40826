package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"syscall"
	"testing"
	"time"
)

// die ends a session as the death of its machine does: no more beats, the files stay.
func die(s *Store) {
	close(s.session.quit)
	s.session.ended.Wait()
}

// A machine that died while it had the folder for itself keeps out every later process, as
// each of them looks for a shorter time than patience.
func TestDeadLockHolderIsOvercome(t *testing.T) {
	_, there := two(t, 20*time.Millisecond, 600*time.Millisecond)
	must(t, failure(there.Lock(t.Context())))
	half, err := there.create(filepath.Join(there.dir, "half"))
	must(t, err)
	half.Close()
	die(there)
	began := time.Now()
	var join, lock error
	for time.Since(began) < 10*usualPatience { // each round is a new process, as a command is
		here := on(t, "here", there.Dir())
		var end func() error
		if end, join = here.Join(t.Context()); join != nil {
			here = on(t, "here", there.Dir())
			end, lock = here.Lock(t.Context())
		}
		if join == nil || lock == nil {
			if err := end(); err != nil {
				t.Error(err)
			}
			return
		}
	}
	t.Errorf("after 10 times the patience, new processes still can't join (%v) or lock (%v)", join, lock)
}

// A session's file that can't be read isn't one that has ended.
func TestUnreadableSessionIsNotEnded(t *testing.T) {
	a := Temporary(t)
	b := on(t, a.me.Machine, a.Dir())
	mustTake(t, a, "name")
	live, err := a.create(filepath.Join(a.dir, "live"))
	must(t, err)
	path := a.session.path(a.session.token)
	os.Rename(path, path+"-away")
	os.Mkdir(path, 0o777) // reading gives an error that isn't 'not there'
	if l, err := b.Take(t.Context(), "name"); err == nil {
		t.Errorf("taken from a living process of the same machine: %s", l.TookOver)
	}
	if _, err := os.Stat(live.Name()); err != nil {
		t.Errorf("the temporary file of a living process was swept: %v", err)
	}
}

// After a takeover that races with a sign of life, one of the two knows at once.
func TestTakeoverRacesBeat(t *testing.T) {
	here, there := two(t, time.Hour, 50*time.Millisecond)
	mustTake(t, there, "name")
	here.Take(t.Context(), "name")
	time.Sleep(60 * time.Millisecond)
	here.Inject(Faults{Step: func(op Op, path string) error {
		if op == Link { // between the thief's look and its link, the holder wakes up and beats
			there.session.mu.Lock()
			there.session.check()
			there.session.mu.Unlock()
		}
		return nil
	}})
	_, err := here.Take(t.Context(), "name")
	if _, saved := there.Save("f", careless([]string{"1"})); err == nil && saved == nil {
		t.Error("the thief holds the name, and the former holder, who beat just before, still writes")
	}
}

// Without link(2), a file that is just being written isn't a name that is free.
func TestNoLink(t *testing.T) {
	s := Temporary(t)
	other := on(t, s.me.Machine, s.Dir())
	for _, x := range []*Store{s, other} {
		must(t, failure(x.Join(t.Context())))
	}
	// What createNew does, with the other's look between its two steps.
	must(t, os.MkdirAll(s.lockFolder("name"), 0o777))
	l := &Lease{session: s.session, name: "name", number: 1}
	f, err := os.OpenFile(l.path(), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	must(t, err)
	seen, err := other.last("name") // sees number 1, free
	must(t, err)
	text, _ := json.Marshal(taking{Name: "name", Session: s.session.token, Holder: s.session.sign})
	f.Write(text)
	f.Close()
	if first, err := l.counts(taking{}); !first || err != nil {
		t.Fatalf("the first doesn't hold the name: %v", err)
	}
	second := &Lease{session: other.session, name: "name", number: seen.number + 1}
	if won, err := second.link(); seen.Session != "" || !won || err != nil {
		t.Fatalf("the second saw %v and links: %v, %v", seen, won, err)
	}
	if both, err := second.counts(seen); both {
		t.Errorf("both hold the name: %v", err)
	}
}

// Holders may be asked while names are taken and released.
func TestHoldersRaces(t *testing.T) {
	s := Temporary(t)
	done := make(chan bool)
	go func() {
		defer close(done)
		for range 200 {
			l, err := s.Take(t.Context(), "name")
			if err != nil {
				t.Error(err)
				return
			}
			l.Release()
		}
	}()
	for {
		select {
		case <-done:
			return
		default:
			s.Holders(t.Context())
		}
	}
}

// A second name of a dead machine needs no second minute.
func TestSecondName(t *testing.T) {
	here, there := two(t, time.Hour, 300*time.Millisecond)
	mustTake(t, there, "a")
	mustTake(t, there, "b")
	leave, _ := here.Join(t.Context())
	defer leave()
	for _, name := range []string{"a", "b"} {
		began := time.Now()
		l, err := here.Await(t.Context(), name, func(Holder) {})
		must(t, err)
		defer l.Release()
		if waited := time.Since(began); name == "b" && waited > usualPatience/2 {
			t.Errorf("the second name of a dead process takes another %v", waited)
		}
	}
}

// A process that Lock took for dead finds that out before it writes.
func TestLockFencesTheDead(t *testing.T) {
	here, there := two(t, 20*time.Millisecond, 200*time.Millisecond)
	must(t, failure(there.Join(t.Context())))
	die(there)
	release, err := here.Lock(t.Context())
	must(t, err)
	defer release()
	if _, err := there.Save("f", careless([]string{"1"})); err == nil {
		t.Error("it goes on writing into a folder that another process has for itself")
	}
}

// A process that has lost a name takes no other.
func TestLostTakesNothing(t *testing.T) {
	here, there := two(t, time.Hour, 50*time.Millisecond)
	mustTake(t, there, "name")
	here.Take(t.Context(), "name")
	time.Sleep(60 * time.Millisecond)
	defer mustTake(t, here, "name").Release()
	if l, err := there.Take(t.Context(), "other"); err == nil {
		t.Errorf("a process that was taken for dead takes %s", l.name)
	}
}

// Who asks for the holders changes nothing, and isn't told of itself.
func TestHolder(t *testing.T) {
	s := Temporary(t)
	mustSave(t, s, "f", "content")
	other, _ := Open(s.Dir())
	begun, want := time.Now().Round(0), fmt.Sprintf("process %d on %s", os.Getpid(), s.me.Host)
	for _, x := range []struct{ locks, looks *Store }{{s, other}, {other, s}} {
		release, err := x.locks.Lock(t.Context())
		must(t, err)
		if h := x.looks.Holders(t.Context()); len(h) != 1 || h[0].String() != want || h[0].Since.Before(begun) {
			t.Errorf("Holders = %v, want %s", h, want)
		}
		if h := x.locks.Holders(t.Context()); len(h) > 0 {
			t.Errorf("who took the lock takes %v for another one", h)
		}
		release()
		if h := x.looks.Holders(t.Context()); len(h) > 0 {
			t.Errorf("after the release the folder is held by %v", h)
		}
	}
	if got := everything(t, s); len(got) != 1 {
		t.Errorf("after the questions the folder holds %v", got)
	}
}

func TestWalkAndRemoveAll(t *testing.T) {
	s := Temporary(t)
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

// Where the system tells when a process began, a live process has a start, and others none.
func TestStarted(t *testing.T) {
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip(err)
	}
	if own := Started(os.Getpid()); !regexp.MustCompile(`^[0-9]+$`).MatchString(own) {
		t.Errorf("this process began at %q", own)
	}
	if none := Started(1 << 30); none != "" {
		t.Errorf("a process that isn't there began at %q", none)
	}
}
