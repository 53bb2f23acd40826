package store

import (
	"path/filepath"
	"strconv"
	"strings"
)

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
