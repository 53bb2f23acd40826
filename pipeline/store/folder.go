package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// makeFolder creates a folder and those above it, so that they last.
func (s *Store) makeFolder(folder string) error {
	if info, err := os.Stat(folder); err == nil && info.IsDir() {
		return nil
	}
	parent := filepath.Dir(folder)
	if parent != folder {
		if err := s.makeFolder(parent); err != nil {
			return err
		}
	}
	err := s.step(MakeFolder, folder, func() error { return os.Mkdir(folder, 0o777) })
	if errors.Is(err, fs.ErrExist) {
		err = nil // another goroutine made it; or it is a file, and using it will fail
	}
	if err != nil {
		return err
	}
	return s.syncFolder(parent)
}

// syncFolder makes the names in a folder last.
func (s *Store) syncFolder(folder string) error {
	return s.step(SyncFolder, folder, func() error {
		d, err := os.Open(folder)
		if err != nil {
			return err
		}
		defer d.Close()
		err = d.Sync()
		// Some network file systems have no such thing as syncing a folder.
		if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
			return nil
		}
		return err
	})
}
