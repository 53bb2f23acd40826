package store

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// others is the sessions but the own one that aren't known to be dead, by their names.
func (s *Store) others(own string) (map[string]signOfLife, error) {
	folder := filepath.Join(s.dir, locksFolder, sessionsFolder)
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	found := map[string]signOfLife{}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") || e.Name() == own {
			continue // a file that is being written, or one's own
		}
		sign, err := s.signOf(e.Name())
		if errors.Is(err, fs.ErrNotExist) {
			continue // it has ended meanwhile
		}
		if err != nil {
			sign = signOfLife{process: process{Host: "an unknown host"}, Beats: noSign}
		}
		if !s.dead(e.Name(), sign) {
			found[e.Name()] = sign
		}
	}
	return found, err
}

// signOf reads the file of a session. That the file isn't there says that the session has ended;
// another error says nothing of the session.
func (s *Store) signOf(token string) (sign signOfLife, err error) {
	text, err := os.ReadFile(filepath.Join(s.dir, locksFolder, sessionsFolder, token))
	if err == nil {
		err = json.Unmarshal(text, &sign)
	}
	return sign, err
}

// seen is when a session of another machine had shown which sign of life.
type seen struct {
	beats int
	at    time.Time
}

// dead tells whether the session with that last sign of life is known to be dead. A session whose
// file can't be read has shown no sign.
func (s *Store) dead(token string, sign signOfLife) bool {
	if sign.Machine == s.me.Machine {
		return sign.gone()
	}
	s.watching.Lock()
	defer s.watching.Unlock()
	last, known := s.watched[token]
	if !known || sign.Beats != noSign && last.beats != sign.Beats {
		if s.watched == nil {
			s.watched = map[string]seen{}
		}
		s.watched[token] = seen{sign.Beats, time.Now()}
		return false
	}
	return time.Since(last.at) >= s.pace.patience
}

// bury removes the file of a dead session, and the one that it was writing when it died. Somebody
// else may have done so.
func (s *Store) bury(token string) {
	os.Remove(filepath.Join(s.dir, locksFolder, sessionsFolder, token))
	os.Remove(filepath.Join(s.dir, locksFolder, sessionsFolder, "."+token))
}

// Holder is a process that works in an output folder.
type Holder struct {
	Who   string    // as 'process 123 on host'
	Since time.Time // when it began, by its clock: what changed earlier isn't its work
}

// Holders tells who else works in the folder, in the order in which they began. It creates and
// changes nothing, and works in a folder that may only be read.
func (s *Store) Holders() []Holder {
	others, _ := s.others(s.token()) // Where nothing can be read, nothing is known.
	var all []Holder
	for _, sign := range others {
		all = append(all, Holder{sign.process.String(), sign.Since})
	}
	slices.SortFunc(all, func(a, b Holder) int { return a.Since.Compare(b.Since) })
	return all
}

// Holder tells who else works in the folder, the first of them if there are several; held is false
// if nobody does.
func (s *Store) Holder() (h Holder, held bool) {
	all := s.Holders()
	if len(all) == 0 {
		return Holder{}, false
	}
	return all[0], true
}

// noSign stands for the number of a session whose file can't be read.
const noSign = -1
