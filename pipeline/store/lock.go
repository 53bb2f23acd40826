package store

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"grundy/pipeline/layout"
)

// wholeFolder is the name that stands for the whole folder.
const wholeFolder = "everything"

// Lock makes the caller the only one to write into the folder, until it calls release or its
// process ends, however it ends. It creates the folder, and sweeps away the temporary files
// that a killed process left. The error says who is at work, and what to do. Where that may be
// the dead process of another machine, Lock waits until it is known, at most about a minute, or until
// ctx ends; then the error is the context's.
func (s *Store) Lock(ctx context.Context) (release func() error, err error) {
	if err := s.use(); err != nil {
		return nil, err
	}
	var l *Lease
	err = s.insist(ctx, 10, func() (err error) {
		l, err = s.take(wholeFolder)
		return err
	})
	if other, ok := errors.AsType[*HeldError](err); ok {
		err = s.atWork(other.By)
	}
	if err == nil {
		if err = s.alone(ctx); err == nil {
			return l.Release, nil
		}
		return nil, errors.Join(err, l.Release())
	}
	return nil, errors.Join(err, s.leave())
}

// Takings is how often the whole folder was taken so far, by [Store.Lock] or by a process that left. As
// long as it stays the same, no process has removed anything that another one may have seen.
func (s *Store) Takings() (int, error) {
	last, err := s.last(wholeFolder)
	return last.number, err
}

// alone says who else is at work. It waits as long as all that might be are of other machines and
// give no sign of life. It removes the sessions of the dead, so that a process that was only
// stopped finds out that it was taken for dead.
func (s *Store) alone(ctx context.Context) error {
	s.session.showNow() // A process that writes into a folder sees what is there, also on a network file system.
	for first := map[string]Holder(nil); ; {
		dead, others, err := s.known()
		if err != nil {
			return err
		}
		if len(others) == 0 {
			return s.buryAll(dead)
		}
		for token, sign := range others {
			if before, known := first[token]; sign.Machine == s.me.Machine || known && before.Beats != sign.Beats {
				return s.atWork(sign)
			}
		}
		if first == nil {
			first = others
		}
		if err := pause(ctx, s.patience/100); err != nil {
			return err
		}
	}
}

// known is the sessions that are there, and those of them but the own one that aren't known to be
// dead. All are listed first, so that nobody who joins now is taken for one of the dead.
func (s *Store) known() (all []os.DirEntry, others map[string]Holder, err error) {
	if all, err = os.ReadDir(filepath.Join(s.dir, layout.Locks, layout.Sessions)); err != nil {
		return nil, nil, err
	}
	others, err = s.others(s.session.token)
	return all, others, err
}

// tidy removes what isn't needed of the locks, if no other process is at work. What stays is the
// last lock of the whole folder.
func (s *Store) tidy() {
	if _, err := os.Stat(filepath.Join(s.dir, layout.Locks)); err != nil {
		return // the whole folder was moved or removed
	}
	l, err := s.take(wholeFolder)
	if err != nil {
		return
	}
	if dead, others, err := s.known(); err == nil && len(others) == 0 {
		s.removeUnused(dead)
	}
	l.giveBack() // of no consequence: the session ends
}

// removeUnused removes the locks and the given sessions. What can't be removed now is removed by
// the next one who tidies up.
func (s *Store) removeUnused(sessions []os.DirEntry) {
	names, err := os.ReadDir(filepath.Join(s.dir, layout.Locks))
	if err != nil || s.buryAll(sessions) != nil {
		return // The locks of a process that doesn't find itself buried are still needed.
	}
	for _, e := range names {
		if e.Name() != wholeFolder && e.Name() != layout.Sessions {
			os.RemoveAll(filepath.Join(s.dir, layout.Locks, e.Name()))
		}
	}
}

// isHeld is a [HeldError] if a living process has the name, and not through this store.
func (s *Store) isHeld(name string) error {
	last, err := s.last(name)
	if err != nil || last.Session == "" || last.Session == s.session.token {
		return err
	}
	return s.mayTakeOver(last)
}

// buryAll removes the given sessions but the own one.
func (s *Store) buryAll(sessions []os.DirEntry) (err error) {
	for _, e := range sessions {
		if e.Name() != s.session.token && !strings.HasPrefix(e.Name(), ".") {
			err = errors.Join(err, s.bury(e.Name()))
		}
	}
	return err
}

// insist tries again while somebody has the whole folder, for the given number of times: a
// process that tidies up has the folder for moments. A process of another machine that gives no
// sign of life is waited for until it is known to be dead or alive, since the next command would
// know no more than this one.
func (s *Store) insist(ctx context.Context, times int, try func() error) error {
	var first *HeldError
	for n := 0; ; n++ {
		err := try()
		now, held := errors.AsType[*HeldError](err)
		if !held {
			return err
		}
		first = cmp.Or(first, now)
		alive := now.session != first.session || now.By.Machine == s.me.Machine || now.By.Beats != first.By.Beats
		if n >= times && alive {
			return err
		}
		if err := pause(ctx, s.patience/3000); err != nil {
			return err
		}
	}
}

// token is the name of this store's session; of a process that has none, its number.
func (s *Store) token() string {
	s.sessions.RLock()
	defer s.sessions.RUnlock()
	if s.session == nil {
		return strconv.Itoa(s.me.Number)
	}
	return s.session.token
}

// sweep removes the temporary files that processes left which aren't at work any more, and their
// sessions. The files are listed first, so that none of a process that begins just now is among
// them.
func (s *Store) sweep() error {
	files, err := s.Walk(".")
	if err != nil {
		return err
	}
	others, err := s.others(s.session.token)
	if err != nil {
		return err
	}
	return s.removeTemporary(files, func(writer string) bool {
		_, alive := others[writer]
		return !alive && writer != s.session.token
	})
}

// sweepOf removes the temporary files of a session that is dead.
func (s *Store) sweepOf(token string) error {
	files, err := s.Walk(".")
	if err != nil {
		return err
	}
	return s.removeTemporary(files, func(writer string) bool { return writer == token })
}

// removeTemporary removes those of the files that are temporary, by their writers' sessions.
func (s *Store) removeTemporary(files []Entry, is func(writer string) bool) error {
	for _, f := range files {
		if !f.Temporary || !is(writerOf(f.Path)) {
			continue
		}
		if err := s.removeFull(filepath.Join(s.dir, filepath.FromSlash(f.Path))); err != nil {
			return err
		}
	}
	return nil
}

// writerOf is the session of the process that writes a temporary file, by the file's name.
func writerOf(path string) string {
	name := strings.TrimSuffix(path, temporarySuffix)
	token, _, _ := strings.Cut(name[strings.LastIndexByte(name, '.')+1:], "-")
	return token
}
