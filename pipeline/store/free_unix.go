//go:build linux || darwin

package store

import (
	"errors"
	"io/fs"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// Free is how many bytes may still be written where the folder lies or is to be, and whether the
// system tells.
func (s *Store) Free() (bytes uint64, known bool) {
	var disk unix.Statfs_t
	for folder := s.dir; ; folder = filepath.Dir(folder) {
		err := unix.Statfs(folder, &disk)
		if !errors.Is(err, fs.ErrNotExist) || folder == filepath.Dir(folder) {
			return disk.Bavail * uint64(disk.Bsize), err == nil
		}
	}
}
