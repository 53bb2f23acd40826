package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Entry is a file in the output folder.
type Entry struct {
	Path      string
	Bytes     int64
	Modified  time.Time
	Temporary bool // says that a process is writing it, or was killed while it did
}

// Walk lists the files at a path and below it, in the order of their names; '.' is the whole
// folder. A path that is missing has none, and files that vanish meanwhile are left out. Folders
// behind symbolic links belong to it, but for one that holds the link or was listed before.
func (s *Store) Walk(path string) ([]Entry, error) {
	return at(s, path, func(full string) (files []Entry, err error) {
		err = s.walk(full, map[string]bool{}, func(name string, e fs.DirEntry) error { return s.enter(&files, name, e) })
		return files, err
	})
}

// walk calls enter for all files at a path and below it. seen is the folders behind links that
// were listed.
func (s *Store) walk(full string, seen map[string]bool, enter func(string, fs.DirEntry) error) error {
	return filepath.WalkDir(full, func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case e.Type()&fs.ModeSymlink != 0 && follow(name, seen):
			err = s.walk(name+string(filepath.Separator), seen, enter)
		case !e.IsDir():
			err = enter(name, e)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
}

// follow says whether a link leads to a folder that is to be listed.
func follow(link string, seen map[string]bool) bool {
	to, err := filepath.EvalSymlinks(link)
	if info, failed := os.Stat(link); err != nil || failed != nil || !info.IsDir() || seen[to] {
		return false
	}
	seen[to] = true
	from, err := filepath.EvalSymlinks(filepath.Dir(link))
	back, failed := filepath.Rel(to, from)
	return err == nil && (failed != nil || !filepath.IsLocal(back))
}

func (s *Store) enter(files *[]Entry, full string, e fs.DirEntry) error {
	info, err := e.Info()
	if err != nil {
		return err
	}
	name, err := filepath.Rel(s.dir, full)
	if err != nil {
		return err
	}
	*files = append(*files, Entry{filepath.ToSlash(name), info.Size(), info.ModTime(), temporary(e.Name())})
	return nil
}

// RemoveAll removes a file or a folder with all that is in it, and the folders above it that
// are empty then.
func (s *Store) RemoveAll(path string) error {
	full, err := s.Path(path)
	if err != nil {
		return err
	}
	if err := s.removeTree(full); err != nil {
		return fmt.Errorf("%s can't be removed: %w", full, err)
	}
	above := filepath.Dir(full)
	for ; above != s.dir && empty(above); above = filepath.Dir(above) {
		if err := s.removeFull(above); err != nil {
			return fmt.Errorf("%s can't be removed: %w", above, err)
		}
	}
	return s.syncFolder(above)
}

// removeTree removes what is in a folder, then the folder; or it removes a file.
func (s *Store) removeTree(full string) error {
	info, err := os.Lstat(full)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if info.IsDir() {
		entries, err := os.ReadDir(full)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if err := s.removeTree(filepath.Join(full, e.Name())); err != nil {
				return err
			}
		}
	}
	return s.removeFull(full)
}

func empty(folder string) bool {
	entries, err := os.ReadDir(folder)
	return err == nil && len(entries) == 0
}
