package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"grundy/pipeline/layout"
)

// A lease is the right to make what a name stands for, as datasets/kayles, which one process at a
// time has, whichever machine it is on.
//
// The folder .locks/NAME has a file for each time that the name was taken, 000001, 000002, …, with
// the session of the process. The last of them counts. It is empty once the process has released
// the name. Who takes the name makes the file with the next number by link(2), of a file that is
// written before: link fails if the file is there, also on a network file system, so that of
// several processes just one succeeds. The last file of a name is never removed while others may
// look at it, and so a process that looked long ago, and links only now, finds a file of a higher
// number behind its own, and has taken nothing.
//
// What is assumed of the file system: that link or, where there is no link(2), creating a file
// exclusively is atomic, that rename is, and that a process which has made a file in a folder sees
// the files that were there in the folder before. NFS, Lustre, GPFS, BeeGFS and CephFS have that.
// flock isn't used, and no time of a file is read.

// Lease is a name that this process has taken.
type Lease struct {
	// TookOver says from whom the name was taken over, a sentence; empty where nobody had it.
	TookOver string

	session *session
	name    string
	number  int
	before  string // the session that the name was taken over from
}

// HeldError says that another process has what was to be taken.
type HeldError struct {
	Name string
	By   Holder // as of the last sign of life that was seen

	session string
}

func (e *HeldError) Error() string { return fmt.Sprintf("%v is at work on %s", e.By, e.Name) }

// Take makes the caller the only one to make what the name stands for. The error is a [HeldError]
// if a living process has it, this one as well. A process of another machine that gives no sign of
// life counts as dead after a minute, in which Take was called again and again.
func (s *Store) Take(ctx context.Context, name string) (*Lease, error) {
	leave, err := s.Join(ctx)
	if err != nil {
		return nil, err
	}
	var l *Lease
	err = s.fence() // a process that was taken for dead takes nothing more
	if err == nil {
		l, err = s.take(name)
	}
	if err != nil {
		return nil, errors.Join(err, leave())
	}
	if l.TookOver != "" {
		if err := s.sweepOf(l.before); err != nil {
			return nil, errors.Join(err, l.giveBack(), leave())
		}
	}
	return l, nil
}

func (s *Store) take(name string) (*Lease, error) {
	l := &Lease{session: s.session, name: name}
	if err := os.MkdirAll(s.lockFolder(name), 0o777); err != nil {
		return nil, fmt.Errorf("%s can't be locked: %w", name, plainly(err))
	}
	for {
		l.TookOver = ""
		last, err := s.last(name)
		if err != nil {
			return nil, err
		}
		if last.Session != "" {
			if err := s.mayTakeOver(last); err != nil {
				return nil, err
			}
			l.TookOver = fmt.Sprintf("%s was being made by %v, which is gone: this run goes on with it", name, last.Holder)
		}
		l.number = last.number + 1
		if won, err := l.link(); err != nil {
			return nil, fmt.Errorf("%s can't be locked: %w", name, err)
		} else if !won {
			continue
		}
		counts, err := l.counts(last)
		if counts {
			l.hold(last)
			return l, nil
		}
		os.Remove(l.path()) // a file that doesn't count
		if err != nil {
			return nil, err
		}
	}
}

// mayTakeOver says who has the name, if that is a living process. Of this process's own sessions
// those of other stores live.
func (s *Store) mayTakeOver(last taking) error {
	sign, err := s.signOf(last.Session)
	if err != nil {
		sign = last.Holder
		sign.Beats = noSign
	}
	ended := errors.Is(err, fs.ErrNotExist) && sign.Machine == s.me.Machine
	if last.Session != s.session.token && (ended || s.dead(last.Session, sign)) {
		return nil
	}
	return &HeldError{last.Name, sign, last.Session}
}

// hold notes that the lease is held, and removes what came before.
func (l *Lease) hold(last taking) {
	x := l.session
	x.mu.Lock()
	defer x.mu.Unlock()
	x.leases[l.name] = l
	if last.Session != "" {
		l.before = last.Session
		x.store.bury(last.Session) // or else its process finds that the name has another holder
	}
	if last.number > 0 {
		os.Remove(x.store.lockFile(l.name, last.number)) // a file that counts no more
	}
}

// Release gives the name back; a second time it does nothing. The error says that another process
// has taken the name over.
func (l *Lease) Release() error {
	x := l.session
	x.mu.Lock()
	held := x.leases[l.name] == l
	x.mu.Unlock()
	if !held {
		return nil
	}
	return errors.Join(l.giveBack(), x.store.leave())
}

// giveBack makes the name free.
func (l *Lease) giveBack() error {
	x := l.session
	x.mu.Lock()
	defer x.mu.Unlock()
	delete(x.leases, l.name)
	if err := l.lostTo(); err != nil {
		return err
	}
	return present(os.Truncate(l.path(), 0))
}

// lostTo says who has taken over the name.
func (l *Lease) lostTo() error {
	last, err := l.session.store.last(l.name)
	if err != nil || last.number == l.number || last.number == 0 {
		return nil // where nothing can be read, or the whole folder was moved, nothing is known
	}
	return fmt.Errorf("%v has taken over %s, since this process had stopped for more than %v: "+
		"nothing more is written; run the same command again", last.Holder, l.name, l.session.store.patience)
}

// present is an error but that something is gone.
func present(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Await is Take that waits until the name is free. waiting is told who has it.
func (s *Store) Await(ctx context.Context, name string, waiting func(Holder)) (*Lease, error) {
	for told := false; ; told = true {
		l, err := s.Take(ctx, name)
		other, ok := errors.AsType[*HeldError](err)
		if !ok {
			return l, err
		}
		if !told {
			waiting(other.By)
		}
		if err := pause(ctx, s.patience/600); err != nil {
			return nil, err
		}
	}
}

// counts looks again at all that the taking relied on, now that others see it: that no later one
// is there, that the file before it still says the same (one that is being created without
// link(2) is empty for a moment), and that its holder still gives no sign of life.
func (l *Lease) counts(before taking) (bool, error) {
	s := l.session.store
	now, err := s.last(l.name)
	if err != nil || now.number != l.number || before.number == 0 {
		return err == nil && now.number == l.number, err
	}
	again, err := s.takingOf(l.name, before.number)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return true, nil
	case err != nil || again.Session != before.Session:
		return false, err
	case before.Session != "":
		err = s.mayTakeOver(before)
	}
	return err == nil, err
}

// taking is the content of the file of a lease.
type taking struct {
	Name    string `json:"name"`
	Taking  uint64 `json:"taking"`  // tells a taking from the others of its session
	Session string `json:"session"` // empty if the name was released
	Holder

	number int // of the file; 0 if the name was never taken
}

// link makes the file of the lease, if it isn't there.
func (l *Lease) link() (won bool, err error) {
	x := l.session
	x.mu.Lock()
	sign := x.sign
	x.mu.Unlock()
	id := created.Add(1)
	text, err := json.Marshal(taking{Name: l.name, Taking: id, Session: x.token, Holder: sign})
	if err != nil {
		return false, err
	}
	temp := filepath.Join(x.store.dir, layout.Locks, fmt.Sprintf(".%s-%d", x.token, id))
	defer os.Remove(temp) // of no consequence: it has no name that anybody looks for
	err = x.store.step(Link, l.path(), func() error {
		if err := os.WriteFile(temp, text, 0o666); err != nil {
			return err
		}
		err := os.Link(temp, l.path())
		if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOSYS) {
			return createNew(l.path(), text)
		}
		if err != nil && l.is(text) {
			return nil // A server that was asked twice says the second time that the file is there.
		}
		return err
	})
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	return err == nil, err
}

// createNew is what is left where files can't have two names.
func createNew(path string, text []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

// lockFolder is the folder of a name's files.
func (s *Store) lockFolder(name string) string {
	const most = 150 // bytes, of 255 that disks take
	flat := strings.ReplaceAll(name, "/", "~")
	if len(flat) > most {
		flat = fmt.Sprintf("%s~%x", flat[:most], sha256.Sum256([]byte(name)))
	}
	return filepath.Join(s.dir, layout.Locks, flat)
}

func (s *Store) lockFile(name string, number int) string {
	return filepath.Join(s.lockFolder(name), fmt.Sprintf("%06d", number))
}

func (l *Lease) path() string { return l.session.store.lockFile(l.name, l.number) }

// last is the last taking of a name. A file that was there a moment ago may be gone, or stale as
// network file systems call it: then a later one is there.
func (s *Store) last(name string) (h taking, err error) {
	for range 100 {
		if h, err = s.lastOnce(name); !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ESTALE) {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if err != nil {
		err = fmt.Errorf("%s can't be locked: %w", name, err)
	}
	return h, err
}

func (s *Store) lastOnce(name string) (h taking, err error) {
	entries, err := os.ReadDir(s.lockFolder(name))
	if errors.Is(err, fs.ErrNotExist) {
		return h, nil
	}
	for _, e := range entries {
		if n, err := strconv.Atoi(e.Name()); err == nil {
			h.number = max(h.number, n)
		}
	}
	if h.number == 0 || err != nil {
		return h, err
	}
	return s.takingOf(name, h.number)
}

// holding is the sessions that have taken the name, a part of it or the whole folder. What can't be
// read tells of nobody, nor do parts of names so long that folders can't have them.
func (s *Store) holding(name string) (tokens []string) {
	names := []string{wholeFolder, name}
	entries, _ := os.ReadDir(filepath.Join(s.dir, layout.Locks))
	for _, e := range entries {
		if part := strings.ReplaceAll(e.Name(), "~", "/"); strings.HasPrefix(part, name+"/") {
			names = append(names, part)
		}
	}
	for _, name := range names {
		if last, err := s.last(name); err == nil && last.Session != "" {
			tokens = append(tokens, last.Session)
		}
	}
	return tokens
}

// is tells whether the file of the lease has that text. It is read, since opening a file on a
// network file system asks the server, while the number of its names may be known from earlier.
func (l *Lease) is(text []byte) bool {
	there, err := os.ReadFile(l.path())
	return err == nil && bytes.Equal(there, text)
}

// takingOf reads the file of a taking.
func (s *Store) takingOf(name string, number int) (t taking, err error) {
	text, err := os.ReadFile(s.lockFile(name, number))
	if err == nil && len(text) > 0 {
		if err = json.Unmarshal(text, &t); err != nil {
			err = fmt.Errorf("%s isn't a lock of this program: %w", s.lockFile(name, number), err)
		}
	}
	t.Name, t.number = name, number
	return t, err
}
