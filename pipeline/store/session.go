package store

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"grundy/pipeline/layout"
)

// Several processes, on several machines, may write into an output folder at once. Each has a
// session: a file in .locks/sessions with the process and a number that grows every few seconds as
// long as the process works. Whether a session lives, others tell
//
//   - on the same machine, by whether its process is there;
//   - on another machine, by whether the number grows: a session whose number stays the same for
//     a minute, by the clock of the one who looks, is dead. Clocks of two machines are never
//     compared.
//
// A process that is stopped for longer than that, and goes on then, may have been taken for
// dead: it finds that out before it gives a file its name, see [session.fence].

// How often a session shows that it lives, and how long one of another machine may be silent: network
// file systems show what another machine wrote after some seconds, and a busy machine may stop a
// process for as long. Tests have other times.
var usualBeat, usualPatience = 10 * time.Second, time.Minute

// patienceVariable is an environment variable by which tests shorten the patience, as 2s.
const patienceVariable = "GRUNDY_PATIENCE"

func pace() (beat, patience time.Duration) {
	if d, err := time.ParseDuration(os.Getenv(patienceVariable)); err == nil && d > 0 {
		return d / 6, d
	}
	return usualBeat, usualPatience
}

// Holder is a process that works in an output folder. It is the content of its session's file.
type Holder struct {
	Host    string `json:"host"`
	Machine string `json:"machine"` // the machine since it was booted, and what process numbers are counted in
	Number  int    `json:"process"`
	Started string `json:"started,omitempty"` // tells the process from a later one of its number

	Since time.Time `json:"since"` // when it began, by its clock, which isn't to be compared with another one
	Beats int       `json:"beats"` // how often it has shown that it lives
}

// session is this process as one that writes into the folder.
type session struct {
	store *Store
	token string // its name, random
	sign  Holder
	quit  chan struct{}
	ended sync.WaitGroup

	mu     sync.Mutex
	users  int               // how many have joined
	leases map[string]*Lease // that are held, by name
	beaten time.Time         // when the file was written last
	lost   error             // why nothing more is written
}

// Join registers this process as one that writes into the folder, which is created. Several
// processes may. Temporary files that a killed process left are swept away. leave ends the session;
// then what isn't needed any more of the locks is removed. The error says who has the folder for
// itself (see [Store.Lock]), or why nothing can be written; where Join waits, it is the
// context's if ctx ends first.
func (s *Store) Join(ctx context.Context) (leave func() error, err error) {
	if err := s.use(); err != nil {
		return nil, err
	}
	err = s.insist(ctx, 100, func() error { return s.isHeld(wholeFolder) })
	if other, ok := errors.AsType[*HeldError](err); ok {
		err = s.atWork(other.By)
	}
	if err != nil {
		return nil, errors.Join(err, s.leave())
	}
	return sync.OnceValue(s.leave), nil
}

func (s *Store) atWork(who Holder) error {
	return fmt.Errorf("another run is at work in %s (%v): wait until it ends, stop it, or choose another folder with --out", s.dir, who)
}

// use begins the session of the store, or has one more user of it.
func (s *Store) use() error {
	begun, err := s.begin()
	switch {
	case errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS):
		return fmt.Errorf("nothing can be written into the output folder %s: choose another one with --out (%w)", s.dir, err)
	case err != nil:
		return fmt.Errorf("the output folder %s can't be locked: %w", s.dir, plainly(err))
	case !begun:
		return nil
	}
	if err := s.sweep(); err != nil {
		return errors.Join(fmt.Errorf("the output folder %s can't be locked: %w", s.dir, err), s.leave())
	}
	return nil
}

// begin begins the session, if the store has none.
func (s *Store) begin() (begun bool, err error) {
	s.sessions.Lock()
	defer s.sessions.Unlock()
	if s.session != nil {
		s.session.users++
		return false, nil
	}
	if err := s.makeFolder(s.dir); err != nil {
		return false, err
	}
	x := &session{
		store: s, token: rand.Text()[:16], sign: s.me,
		quit: make(chan struct{}), leases: map[string]*Lease{}, users: 1,
	}
	x.sign.Since = time.Now()
	if err := os.MkdirAll(filepath.Join(s.dir, layout.Locks, layout.Sessions), 0o777); err != nil {
		return false, err
	}
	if err := x.show(); err != nil {
		return false, err
	}
	if err := s.refresh(s.lockFolder(wholeFolder), x.token); err != nil {
		return false, errors.Join(err, os.Remove(x.path(x.token)))
	}
	s.session = x
	x.ended.Go(x.keepAlive)
	return true, nil
}

// leave ends the session with its last user.
func (s *Store) leave() error {
	s.sessions.Lock()
	defer s.sessions.Unlock()
	x := s.session
	if x.users--; x.users > 0 {
		return nil
	}
	close(x.quit)
	x.ended.Wait()
	s.tidy()
	s.session = nil
	return present(os.Remove(x.path(x.token)))
}

func (x *session) path(token string) string {
	return filepath.Join(x.store.dir, layout.Locks, layout.Sessions, token)
}

// show writes the file of the session, as a whole.
func (x *session) show() error {
	x.sign.Beats++
	text, err := json.Marshal(x.sign)
	if err != nil {
		return err
	}
	temp := x.path("." + x.token)
	if err := os.WriteFile(temp, text, 0o666); err != nil {
		return err
	}
	if err := os.Rename(temp, x.path(x.token)); err != nil {
		return err
	}
	x.beaten = time.Now()
	return nil
}

// refresh makes a folder, and a file in it for a moment. The listing of a folder that a network file
// system keeps may be old, until the process itself makes something there.
func (s *Store) refresh(folder, token string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	probe := filepath.Join(folder, "."+token)
	if err := os.WriteFile(probe, nil, 0o666); err != nil {
		return err
	}
	return present(os.Remove(probe))
}

// showNow shows that the session lives, ahead of its time. If that fails now, the next time counts.
func (x *session) showNow() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.show()
}

// keepAlive shows that the session lives until it ends.
func (x *session) keepAlive() {
	tick := time.NewTicker(x.store.beat)
	defer tick.Stop()
	for {
		select {
		case <-x.quit:
			return
		case <-tick.C:
			x.mu.Lock()
			x.check()
			x.mu.Unlock()
		}
	}
}

// check shows that the session lives, and then looks whether it still holds its leases. A process
// that takes over first links and then looks for a sign of life, so that one of the two sees what
// the other did. Where the file can't be written now, it is tried again.
func (x *session) check() {
	if _, err := os.Stat(x.path(x.token)); errors.Is(err, fs.ErrNotExist) && x.lost == nil {
		x.lost = fmt.Errorf("another process took this one for gone, since it had stopped for more than %v: "+
			"nothing more is written; run the same command again", x.store.patience)
	}
	if x.lost == nil {
		x.show()
	}
	for _, l := range x.leases {
		if x.lost == nil {
			x.lost = l.lostTo()
		}
	}
}

// fence keeps a process that was taken for dead from writing: if the session hasn't shown for long
// that it lives, it is checked before anything gets a name or loses it. A process that is stopped
// just behind the check may still write: the bytes that it writes are those that the other process
// writes, since what a run makes depends on the definitions alone.
func (s *Store) fence() error {
	s.sessions.RLock()
	x := s.session
	s.sessions.RUnlock()
	if x == nil {
		return nil
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	// The monotonic clock stands still while a machine sleeps, the other one doesn't.
	if silent := max(time.Since(x.beaten), time.Since(x.beaten.Round(0))); silent > s.patience/2 {
		x.check()
	}
	return x.lost
}
