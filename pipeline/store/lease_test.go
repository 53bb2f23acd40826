package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"grundy/pipeline/must"
)

// on is the store in a folder as a process on another machine opens it.
func on(t *testing.T, machine, dir string) *Store {
	t.Helper()
	s := must.Get(Open(dir))(t)
	s.me.Host, s.me.Machine = machine, machine
	return s
}

// isHeld says whether the error is that another process has the name, with that host.
func isHeld(err error, host string) bool {
	held, ok := errors.AsType[*HeldError](err)
	return ok && held.By.Host == host
}

func TestTake(t *testing.T) {
	a := Temporary(t)
	b, c := on(t, "elsewhere", a.Dir()), on(t, a.me.Machine, a.Dir())
	for _, name := range []string{"datasets/kayles", "datasets/kayles/000016", "x", strings.Repeat("long/", 60), strings.Repeat("long/", 60) + "er"} {
		l := must.Get(a.Take(t.Context(), name))(t)
		for _, other := range []*Store{a, b, c} {
			if _, err := other.Take(t.Context(), name); !isHeld(err, a.me.Host) {
				t.Errorf("%s: taken a second time: %v", name, err)
			}
		}
		must.Do(t, l.Release())
		again := must.Get(b.Take(t.Context(), name))(t)
		if again.TookOver != "" {
			t.Errorf("%s was released, but %s", name, again.TookOver)
		}
		if _, err := a.Take(t.Context(), name); !isHeld(err, "elsewhere") {
			t.Errorf("%s: taken beside another machine: %v", name, err)
		}
		must.Do(t, again.Release())
	}
	if left, _ := a.Walk("."); len(left) > 1 {
		t.Errorf("after all is released the folder has %v", left)
	}
}

// What a process leaves that is killed at any step keeps nobody from taking the name.
func TestLeftBehind(t *testing.T) {
	for what, files := range map[string]map[string]string{
		"nothing":                      {},
		"a released name":              {"000007": ""},
		"earlier files":                {"000001": "", "000002": "", "000005": ""},
		"a file under its first name":  {"../.TOKEN-3": "{}"},
		"a foreign file":               {"notes.txt": "hello"},
		"an earlier holder's file":     {"000001": `{"session":"x","machine":"m"}`, "000002": ""},
		"the number of a great length": {"1000000": ""},
		"a session that has ended":     {"000001": `{"session":"x","machine":"HERE","process":PROCESS}`},
	} {
		s := Temporary(t)
		here := strings.NewReplacer("HERE", s.me.Machine, "PROCESS", fmt.Sprint(os.Getpid()))
		folder := s.lockFolder("name")
		must.Do(t, os.MkdirAll(folder, 0o777))
		for name, text := range files {
			must.Do(t, os.WriteFile(filepath.Join(folder, name), []byte(here.Replace(text)), 0o666))
		}
		l, err := s.Take(t.Context(), "name")
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		if _, err := s.Take(t.Context(), "name"); !isHeld(err, s.me.Host) {
			t.Errorf("%s: it is taken twice: %v", what, err)
		}
		l.Release()
	}
	s := Temporary(t)
	path := filepath.Join(s.lockFolder("name"), "000001")
	os.MkdirAll(filepath.Dir(path), 0o777)
	os.WriteFile(path, []byte("something else"), 0o666)
	if _, err := s.Take(t.Context(), "name"); err == nil || !strings.Contains(err.Error(), path+" isn't a lock of this program") {
		t.Errorf("of a file that isn't a lock: %v", err)
	}
	elsewhere := `{"session":"x","host":"node7","machine":"elsewhere","process":1}`
	must.Do(t, os.MkdirAll(filepath.Dir(path), 0o777))
	must.Do(t, os.WriteFile(path, []byte(elsewhere), 0o666))
	if _, err := s.Take(t.Context(), "name"); !isHeld(err, "node7") {
		t.Errorf("of another machine's session whose file isn't seen here: %v", err)
	}
}

// A process that looked before others took and released the name takes nothing by what it saw.
func TestLateLink(t *testing.T) {
	s := Temporary(t)
	leave := must.Get(s.Join(t.Context()))(t)
	defer leave()
	for range 3 {
		must.Get(s.Take(t.Context(), "name"))(t).Release()
	}
	held := must.Get(s.Take(t.Context(), "name"))(t)
	late := &Lease{session: s.session, name: "name", number: 2}
	if won, err := late.link(); !won || err != nil {
		t.Fatalf("linking late gives %v, %v: this test needs a file with a lower number", won, err)
	}
	if last, err := s.last("name"); err != nil || last.number != held.number {
		t.Errorf("the last taking is %v, %v, want number %d", last, err, held.number)
	}
	same := &Lease{session: s.session, name: "name", number: held.number}
	if won, err := same.link(); won || err != nil {
		t.Errorf("the number of the holder is given again: %v, %v", won, err)
	}
	must.Do(t, held.Release())
}

func TestLinkFails(t *testing.T) {
	s := Temporary(t)
	s.Inject(FailOnce(Link, 0, syscall.ENOSPC))
	if _, err := s.Take(t.Context(), "name"); err == nil || !strings.Contains(err.Error(), "name can't be locked: the disk is full") {
		t.Errorf("%v", err)
	}
	must.Get(s.Take(t.Context(), "name"))(t).Release()
	path := filepath.Join(t.TempDir(), "f")
	must.Do(t, createNew(path, []byte("text")))
	if err := createNew(path, nil); !errors.Is(err, os.ErrExist) {
		t.Errorf("creating again gives %v", err)
	}
}

// Those who write together and the one who wants the folder alone keep each other out.
func TestJoinAndLock(t *testing.T) { synctest.Test(t, testJoinAndLock) }

func testJoinAndLock(t *testing.T) {
	a := Temporary(t)
	b := on(t, a.me.Machine, a.Dir())
	leaveA := must.Get(a.Join(t.Context()))(t)
	leaveB := must.Get(b.Join(t.Context()))(t)
	if h := a.Holders(t.Context()); len(h) != 1 {
		t.Errorf("beside the first are %v", h)
	}
	c := on(t, "elsewhere", a.Dir())
	for range 2 {
		_, err := c.Lock(t.Context())
		for _, part := range []string{"another run is at work in " + a.Dir(), fmt.Sprintf("process %d on ", os.Getpid()), "--out"} {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("beside those that have joined, Lock gives %v, want %q in it", err, part)
			}
		}
		leaveB()
		leaveB = func() error { return nil }
	}
	if h := a.Holders(t.Context()); len(h) > 0 {
		t.Error("a process that has left is still there")
	}
	leaveA()
	release := must.Get(c.Lock(t.Context()))(t)
	if l, err := c.Take(t.Context(), "name"); err != nil {
		t.Errorf("who has the folder can't take a name: %v", err)
	} else {
		l.Release()
	}
	if _, err := a.Join(t.Context()); err == nil || !strings.Contains(err.Error(), "another run is at work") {
		t.Errorf("beside Lock, Join gives %v", err)
	}
	release()
	if leave, err := a.Join(t.Context()); err != nil {
		t.Error(err)
	} else {
		leave()
	}
}

// Of a process that is at work the temporary files stay, those of others go.
func TestSweep(t *testing.T) {
	a := Temporary(t)
	b := on(t, "elsewhere", a.Dir())
	leave := must.Get(b.Join(t.Context()))(t)
	defer leave()
	live := must.Get(b.create(filepath.Join(b.dir, "live")))(t)
	for _, name := range []string{".dead.ABCDEFGHIJKLMNOP-3", ".old.1234-5", "not ours, without a dot"} {
		must.Do(t, os.WriteFile(filepath.Join(a.dir, name+temporarySuffix), nil, 0o666))
	}
	if leave, err := a.Join(t.Context()); err != nil {
		t.Fatal(err)
	} else {
		leave()
	}
	if got := slices.Sorted(maps.Keys(everything(t, a))); len(got) != 2 || got[0] != filepath.Base(live.Name()) {
		t.Errorf("the folder has %v", got)
	}
	live.Close()
}

func TestAwait(t *testing.T) { synctest.Test(t, testAwait) }

func testAwait(t *testing.T) {
	s := Temporary(t)
	first, told := must.Get(s.Take(t.Context(), "name"))(t), make(chan Holder, 1)
	ended := make(chan error)
	go func() {
		l, err := s.Await(t.Context(), "name", func(h Holder) { told <- h })
		if err == nil {
			err = l.Release()
		}
		ended <- err
	}()
	if h := <-told; h.Machine != s.me.Machine || h.Number != s.me.Number {
		t.Errorf("it waits for %v", h)
	}
	first.Release()
	must.Do(t, <-ended)
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("no more")
	cancel(why)
	defer must.Get(s.Take(t.Context(), "name"))(t).Release()
	if _, err := s.Await(ctx, "name", func(Holder) {}); !errors.Is(err, why) {
		t.Errorf("after the end of the context: %v", err)
	}
}

// Many processes on three machines take names, and some of them die while they have one: at no
// time two of them believe that they have the same one, and all names are taken to the end.
func TestContention(t *testing.T) {
	beat, patience := usualBeat, usualPatience
	usualBeat, usualPatience = 20*time.Millisecond, 1500*time.Millisecond
	t.Cleanup(func() { usualBeat, usualPatience = beat, patience })
	dir := Temporary(t).Dir()
	const names, turns = 3, 40
	var inside [names]atomic.Int32
	var took, deaths atomic.Int32
	var all sync.WaitGroup
	for i := range 9 {
		all.Go(func() {
			s := on(t, fmt.Sprint("machine ", i%3), dir)
			for turn := range turns {
				n := (i + turn) % names
				l, err := s.Await(t.Context(), fmt.Sprint("name/", n), func(Holder) {})
				if err != nil {
					t.Error(err)
					return
				}
				if others := inside[n].Add(1); others != 1 {
					t.Errorf("%d have the name %d at once", others, n)
				}
				took.Add(1)
				time.Sleep(time.Millisecond)
				inside[n].Add(-1)
				if i == turn%9 && deaths.Add(1) <= 3 { // its process number lives, so only other machines wait
					close(s.session.quit)
					s.session.ended.Wait()
					s.bury(s.session.token)
					return
				}
				if err := l.Release(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if took.Load() < 9*turns/2 {
		t.Errorf("only %d takings", took.Load())
	}
}
