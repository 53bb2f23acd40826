package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"grundy/pipeline/must"
)

// die ends a session as the death of its machine does: no more beats, the files stay.
func die(s *Store) {
	select {
	case <-s.session.quit: // It has died before.
	default:
		close(s.session.quit)
	}
	s.session.ended.Wait()
}

// inTwo is a test with a store of this machine and one of the same folder on another machine, whose time
// passes as fast as it is waited for. Sessions that are left die in the end.
func inTwo(t *testing.T, do func(t *testing.T, here, there *Store)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		here := Temporary(t)
		there := on(t, "elsewhere", here.Dir())
		defer func() {
			for _, s := range []*Store{here, there} {
				if s.session != nil {
					die(s)
				}
			}
		}()
		do(t, here, there)
	})
}

// A session of another machine dies by its silence, as long as one looks, whether or not its file can be
// read; one of the same machine with its process. A second name of a dead machine needs no second
// minute. Who was taken for dead writes nothing more, and takes no other name.
func TestDead(t *testing.T) {
	for _, unreadable := range []bool{false, true} {
		inTwo(t, func(t *testing.T, here, there *Store) {
			leave, err := here.Join(t.Context()) // Who begins sweeps, and here the takeover has to.
			must.Do(t, err)
			defer leave()
			there.beat = time.Hour
			silent := must.Get(there.Take(t.Context(), "name"))(t)
			must.Get(there.Take(t.Context(), "second"))(t)
			half := must.Get(there.create(filepath.Join(there.dir, "half")))(t)
			half.Close()
			for _, c := range []struct {
				what  string
				do    func()
				taken bool
			}{
				{"at first sight", func() {
					if path := there.session.path(there.session.token); unreadable {
						must.Do(t, errors.Join(os.Remove(path), os.Mkdir(path, 0o777)))
					}
				}, false},
				{"after a sign of life", func() {
					if !unreadable {
						time.Sleep(usualPatience)
						must.Do(t, there.session.show())
					}
				}, false},
				{"after a shorter silence", func() { time.Sleep(usualPatience - 1) }, false},
				{"after a long silence", func() { time.Sleep(time.Nanosecond) }, true},
			} {
				c.do()
				l, err := here.Take(t.Context(), "name")
				if (err == nil) != c.taken || err != nil && !isHeld(err, "elsewhere") {
					t.Fatalf("unreadable %v, %s: %v", unreadable, c.what, err)
				}
				if err == nil {
					want := fmt.Sprintf("name was being made by process %d on elsewhere, which is gone: this run goes on with it", os.Getpid())
					if l.TookOver != want {
						t.Errorf("it says %q, want %q", l.TookOver, want)
					}
					defer l.Release()
				}
			}
			if _, err := os.Stat(half.Name()); err == nil {
				t.Error("what the dead session was writing is left")
			}
			if _, err := os.Stat(there.session.path(there.session.token)); err == nil {
				t.Error("the file of the dead session is left")
			}
			defer must.Get(here.Take(t.Context(), "second"))(t).Release()
			// The silent process was only stopped, and goes on.
			for what, err := range map[string]error{
				"saving":  failure(there.Save("f", careless([]string{"1"}))),
				"release": silent.Release(),
				"taking":  failure(there.Take(t.Context(), "other")),
			} {
				if err == nil || !strings.Contains(err.Error(), "run the same command again") {
					t.Errorf("a process that was taken for dead goes on: %s gives %v", what, err)
				}
			}
			if _, err := here.Stat("f"); err == nil {
				t.Error("a process that was taken for dead has written a file")
			}
			must.Get(here.Save("f", text("by the living one")))(t)
			// Of a process that ended without a word nothing is waited for on its own machine.
			gone := on(t, here.me.Machine, here.Dir())
			gone.me.Number, gone.me.Started = os.Getpid(), "1"
			must.Get(gone.Take(t.Context(), "other"))(t)
			die(gone)
			l := must.Get(here.Take(t.Context(), "other"))(t)
			if l.TookOver == "" {
				t.Error("nothing is said of the process that is gone")
			}
			must.Do(t, l.Release())
		})
	}
}

// Who wants the folder waits for a silent process of another machine, and no longer than until it
// is known to be dead or alive, whether that has joined others or has the folder for itself. The
// dead one finds out that it was taken for dead before it writes.
func TestLockWaits(t *testing.T) {
	for what, hold := range map[string]func(context.Context, *Store) error{
		"joined": func(ctx context.Context, s *Store) error { return failure(s.Join(ctx)) },
		"locked": func(ctx context.Context, s *Store) error { return failure(s.Lock(ctx)) },
	} {
		inTwo(t, func(t *testing.T, here, there *Store) {
			must.Do(t, hold(t.Context(), there))
			begun := time.Now()
			if _, err := here.Lock(t.Context()); err == nil || time.Since(begun) > usualPatience*5/6 {
				t.Errorf("%s: after %v: %v", what, time.Since(begun), err)
			}
			die(there)
			begun = time.Now()
			leave := must.Get(on(t, "here", here.Dir()).Join(t.Context()))(t) // as a new command
			must.Do(t, leave())
			release := must.Get(on(t, "here", here.Dir()).Lock(t.Context()))(t)
			if time.Since(begun) > 2*usualPatience {
				t.Errorf("%s: new commands wait for %v", what, time.Since(begun))
			}
			if _, err := there.Save("f", careless([]string{"1"})); err == nil {
				t.Errorf("%s: it goes on writing into a folder that another process has for itself", what)
			}
			must.Do(t, release())
			// Of this machine's processes it is known at once.
			gone := on(t, here.me.Machine, here.Dir())
			gone.me.Started = "1"
			must.Do(t, hold(t.Context(), gone))
			die(gone)
			begun = time.Now()
			release = must.Get(here.Lock(t.Context()))(t)
			if time.Since(begun) > 0 {
				t.Errorf("%s: a process that is gone is waited for, for %v", what, time.Since(begun))
			}
			must.Do(t, release())
		})
	}
}

// A session's file that can't be read isn't one that has ended.
func TestUnreadableSessionIsNotEnded(t *testing.T) {
	a := Temporary(t)
	b := on(t, a.me.Machine, a.Dir())
	must.Get(a.Take(t.Context(), "name"))(t)
	live := must.Get(a.create(filepath.Join(a.dir, "live")))(t)
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
	inTwo(t, func(t *testing.T, here, there *Store) {
		there.beat = time.Hour
		must.Get(there.Take(t.Context(), "name"))(t)
		here.Take(t.Context(), "name")
		time.Sleep(usualPatience)
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
	})
}

// Without link(2), a file that is just being written isn't a name that is free.
func TestNoLink(t *testing.T) {
	s := Temporary(t)
	other := on(t, s.me.Machine, s.Dir())
	for _, x := range []*Store{s, other} {
		must.Get(x.Join(t.Context()))(t)
	}
	// What createNew does, with the other's look between its two steps.
	must.Do(t, os.MkdirAll(s.lockFolder("name"), 0o777))
	l := &Lease{session: s.session, name: "name", number: 1}
	f := must.Get(os.OpenFile(l.path(), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666))(t)
	seen := must.Get(other.last("name"))(t) // sees number 1, free
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

// Who asks for the holders changes nothing, and isn't told of itself.
func TestHolder(t *testing.T) {
	s := Temporary(t)
	must.Get(s.Save("f", text("content")))(t)
	other, _ := Open(s.Dir())
	begun, want := time.Now().Round(0), fmt.Sprintf("process %d on %s", os.Getpid(), s.me.Host)
	for _, x := range []struct{ locks, looks *Store }{{s, other}, {other, s}} {
		release := must.Get(x.locks.Lock(t.Context()))(t)
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
		must.Get(s.Save(name, text(name)))(t)
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

// Where the system tells when a process began, a live process has a start, and others none. One that has
// ended is gone.
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
	child := exec.Command(os.Args[0], "-test.run=^$")
	must.Do(t, child.Run())
	if number := child.Process.Pid; !Gone(number, "") || Gone(os.Getpid(), "") || !Gone(os.Getpid(), "1") {
		t.Errorf("of the process %d, which has ended, and this one: %v, %v", number, Gone(number, ""), Gone(os.Getpid(), ""))
	}
}
