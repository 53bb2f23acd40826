package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// wholeFolder is the name that stands for the whole folder.
const wholeFolder = "everything"

// Lock makes the caller the only one to write into the folder, until it calls release or its
// process ends, however it ends. It creates the folder, and sweeps away the temporary files
// that a killed process left. The error says who is at work, and what to do. Where that may be
// the dead process of another machine, Lock waits until it is known, at most about a minute.
func (s *Store) Lock() (release func() error, err error) {
	if err := s.use(); err != nil {
		return nil, err
	}
	var l *Lease
	err = s.insist(10, func() (err error) {
		l, err = s.take(wholeFolder)
		return err
	})
	if other, ok := errors.AsType[*HeldError](err); ok {
		err = s.atWork(other.Holder.Who)
	}
	if err == nil {
		if err = s.alone(); err == nil {
			return l.Release, nil
		}
		return nil, errors.Join(err, l.Release())
	}
	return nil, errors.Join(err, s.leave())
}

// alone says who else is at work. It waits as long as all that might be are of other machines and
// give no sign of life. It removes the sessions of the dead, so that a process that was only
// stopped finds out that it was taken for dead.
func (s *Store) alone() error {
	s.session.showNow() // A process that writes into a folder sees what is there, also on a network file system.
	for first := map[string]signOfLife(nil); ; time.Sleep(s.pace.patience / 100) {
		sessions, _ := os.ReadDir(filepath.Join(s.dir, locksFolder, sessionsFolder)) // first, so that nobody who joins now is among them
		others, err := s.others(s.session.token)
		if err == nil && len(others) == 0 {
			s.buryAll(sessions)
		}
		if err != nil || len(others) == 0 {
			return err
		}
		for token, sign := range others {
			if before, known := first[token]; sign.Machine == s.me.Machine || known && before.Beats != sign.Beats {
				return s.atWork(sign.process.String())
			}
		}
		if first == nil {
			first = others
		}
	}
}

// tidy removes what isn't needed of the locks, if no other process is at work. What stays is the
// last lock of the whole folder.
func (s *Store) tidy() {
	if _, err := os.Stat(filepath.Join(s.dir, locksFolder)); err != nil {
		return // the whole folder was moved or removed
	}
	l, err := s.take(wholeFolder)
	if err != nil {
		return
	}
	sessions, _ := os.ReadDir(filepath.Join(s.dir, locksFolder, sessionsFolder)) // first, so that nobody who joins now is among them
	if others, err := s.others(s.session.token); err == nil && len(others) == 0 {
		s.removeUnused(sessions)
	}
	l.giveBack() // of no consequence: the session ends
}

// removeUnused removes the locks and the given sessions. What can't be removed now is removed by
// the next one who tidies up.
func (s *Store) removeUnused(sessions []os.DirEntry) {
	s.buryAll(sessions)
	names, _ := os.ReadDir(filepath.Join(s.dir, locksFolder))
	for _, e := range names {
		if e.Name() != wholeFolder && e.Name() != sessionsFolder {
			os.RemoveAll(filepath.Join(s.dir, locksFolder, e.Name()))
		}
	}
}

// isHeld is a [HeldError] if a living process has the name, and not through this store.
func (s *Store) isHeld(name string) error {
	last, err := s.last(name)
	if err != nil || last.token == "" || last.token == s.session.token {
		return err
	}
	return s.mayTakeOver(name, last)
}

// buryAll removes the given sessions but the own one.
func (s *Store) buryAll(sessions []os.DirEntry) {
	for _, e := range sessions {
		if e.Name() != s.session.token && !strings.HasPrefix(e.Name(), ".") {
			s.bury(e.Name())
		}
	}
}

// insist tries again while somebody has the whole folder, for the given number of times: a
// process that tidies up has the folder for moments. A process of another machine that gives no
// sign of life is waited for until it is known to be dead or alive, since the next command would
// know no more than this one.
func (s *Store) insist(times int, try func() error) error {
	first := taken{}
	for n := 0; ; n++ {
		err := try()
		other, held := errors.AsType[*HeldError](err)
		if !held {
			return err
		}
		now := other.by
		if n == 0 {
			first = now
		}
		alive := now.token != first.token || now.Machine == s.me.Machine || now.Beats != first.Beats
		if n >= times && alive {
			return err
		}
		time.Sleep(s.pace.patience / 3000)
	}
}
