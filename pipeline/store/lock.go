package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gofrs/flock"
)

const lockName = ".lock"

// Lock makes the caller the only one to write into the folder, until it calls
// release or its process ends, however it ends. It creates the folder, and
// sweeps away the temporary files that a killed process left. The error says
// who holds the lock, and what to do.
func (s *Store) Lock() (release func() error, err error) {
	if err := s.makeFolder(s.dir); err != nil {
		return nil, fmt.Errorf("the output folder %s can't be created: %w", s.dir, err)
	}
	path := filepath.Join(s.dir, lockName)
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o666))
	got, err := lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("the output folder %s can't be locked: %w", s.dir, err)
	}
	if !got {
		return nil, fmt.Errorf("another run is at work in %s (%s): wait until it ends, stop it, or choose another folder with --out",
			s.dir, holder(path))
	}
	if err := s.takeOver(path); err != nil {
		lock.Unlock()
		return nil, fmt.Errorf("the output folder %s can't be locked: %w", s.dir, err)
	}
	return func() error {
		// Who comes next must not read that this process holds the lock. The
		// file stays: removing it would let two processes lock two files.
		os.Truncate(path, 0)
		return lock.Unlock()
	}, nil
}

// takeOver is what the new holder of the lock does first.
func (s *Store) takeOver(path string) error {
	host, err := os.Hostname()
	if err != nil {
		host = "an unknown host"
	}
	sentence := fmt.Sprintf("process %d on %s\n", os.Getpid(), host)
	if err := os.WriteFile(path, []byte(sentence), 0o666); err != nil {
		return err
	}
	return s.sweep()
}

// holder is what the holder of the lock wrote about itself.
func holder(path string) string {
	text, err := os.ReadFile(path)
	if who := strings.TrimSpace(string(text)); err == nil && who != "" {
		return who
	}
	return "a process that is just starting or ending"
}

// sweep removes the temporary files of the folder.
func (s *Store) sweep() error {
	return filepath.WalkDir(s.dir, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // something else tidies up, too
		}
		if err != nil || e.IsDir() || !temporary(e.Name()) {
			return err
		}
		return s.removeFull(path)
	})
}
