package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"grundy/pipeline/layout"
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
	if err != nil && !errors.Is(err, fs.ErrExist) { // or another goroutine made it, or using the file of the name will fail
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

// Remove removes a file. It is no error if the file is gone already.
func (s *Store) Remove(path string) error {
	full, err := s.Path(path)
	if err != nil {
		return err
	}
	if err := s.removeFull(full); err != nil {
		return fmt.Errorf("%s can't be removed: %w", full, err)
	}
	if err := s.syncFolder(filepath.Dir(full)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is removed, but may come back because its folder can't be synced: %w", full, err)
	}
	return nil
}

// Archive sets a file or folder aside instead of deleting it. It moves to the folder
// [layout.Archive], under its path without the first folder and with '-' for '/': datasets/kayles
// is archive/kayles then, and datasets/kayles/part-000003.parquet is
// archive/kayles-part-000003.parquet. If that name is taken, '-2', '-3', … follow it; the
// middle of a name that is too long for a disk is left out. Archive gives the new path.
func (s *Store) Archive(old string) (string, error) {
	from, err := s.Path(old)
	if err != nil {
		return "", err
	}
	fail := func(err error) (string, error) {
		return "", fmt.Errorf("%s can't be set aside: %w", from, err)
	}
	if _, err := os.Lstat(from); err != nil {
		return fail(err)
	}
	if err := s.makeFolder(filepath.Join(s.dir, layout.Archive)); err != nil {
		return fail(err)
	}
	aside, to, err := s.freeName(archiveName(old))
	if err != nil {
		return fail(err)
	}
	if err := s.step(Rename, to, func() error { return os.Rename(from, to) }); err != nil {
		return fail(err)
	}
	return aside, errors.Join(s.syncFolder(filepath.Dir(to)), s.syncFolder(filepath.Dir(from)))
}

// archiveName is the name in [layout.Archive] of what was at the path.
func archiveName(old string) string {
	const most = 200 // bytes, of 255 that disks take
	name := old
	if _, below, ok := strings.Cut(old, "/"); ok {
		name = strings.ReplaceAll(below, "/", "-")
	}
	if len(name) > most {
		name = name[:most/2] + "~" + name[len(name)-most/2:]
	}
	return name
}

// freeName is a path in [layout.Archive] that no file has yet, relative to
// the store and absolute.
func (s *Store) freeName(base string) (relative, full string, err error) {
	for i := 1; ; i++ {
		relative = path.Join(layout.Archive, base)
		if i > 1 {
			relative += fmt.Sprintf("-%d", i)
		}
		full, err = s.Path(relative)
		if err == nil {
			_, err = os.Lstat(full)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return relative, full, nil
		}
		if err != nil {
			return "", "", err
		}
	}
}

// Append opens a file, such as a log, to write at its end; it and its folders
// are created where they are missing.
func (s *Store) Append(path string) (*os.File, error) { return s.append(path, 0) }

// AppendNew is Append to a file that isn't there yet; it is an error if it is.
func (s *Store) AppendNew(path string) (*os.File, error) { return s.append(path, os.O_EXCL) }

func (s *Store) append(path string, flag int) (*os.File, error) {
	full, err := s.Path(path)
	if err != nil {
		return nil, err
	}
	if err := s.makeFolder(filepath.Dir(full)); err != nil {
		return nil, err
	}
	var f *os.File
	err = s.step(Create, full, func() (err error) {
		f, err = os.OpenFile(full, os.O_WRONLY|os.O_CREATE|os.O_APPEND|flag, 0o666)
		return err
	})
	return f, err
}

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
