// Package store is the only code that creates, renames, removes or locks a
// file in an output folder.
//
// A file is never seen half written. [Store.Save] goes, for every file:
//
//  1. make the folder, create a temporary file in it;
//  2. write, through a writer whose first error sticks and that counts and
//     hashes what it passes on;
//  3. sync, and compare the file's length and content with what was written;
//  4. let the caller's own checks look at the file;
//  5. close, rename to the final name, sync the folder.
//
// So a process that is killed leaves the old file or the new one, and perhaps
// a temporary file, whose name starts with a dot and ends in '.grundy-tmp';
// the next process that joins sweeps those away. On an error the temporary
// file is removed and the old file stays as it was.
//
// Several processes, on several machines, may write into one folder: session.go says how they know
// of each other, lease.go how one of them makes a thing that no other makes meanwhile.
//
// Files are named by paths relative to the output folder, with slashes.
package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Store is an output folder. Its methods may be used by several goroutines at
// once, on different files.
type Store struct {
	dir       string
	faults    Faults
	described sync.Map // what DescribeOnce has hashed: described by path

	me       Holder
	beat     time.Duration   // how often a session shows that it lives
	patience time.Duration   // how long a session of another machine may be silent
	sessions sync.RWMutex    // of session
	session  *session        // nil where nobody has joined
	watching sync.Mutex      // of watched
	watched  map[string]seen // the sessions of other machines, by their names
}

// Open makes a store of the folder dir. It changes nothing on the disk: the folder is created
// by the first lock or write. It is an error if dir is something else than a folder.
func Open(dir string) (*Store, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("the output folder %s: %w", dir, err)
	}
	info, err := os.Stat(abs)
	if err == nil && !info.IsDir() {
		return nil, fmt.Errorf("%s can't be the output folder because it is a file: name another one", dir)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("the output folder %s can't be opened: %w", dir, err)
	}
	s := &Store{dir: abs, me: self()}
	s.beat, s.patience = pace()
	return s, nil
}

// Dir is the absolute path of the output folder.
func (s *Store) Dir() string { return s.dir }

// Path is the absolute path of a file of the store. The error says what is
// wrong with a path that isn't relative or leads out of the folder.
func (s *Store) Path(path string) (string, error) {
	local, err := filepath.Localize(path)
	if err != nil {
		return "", fmt.Errorf("%q isn't a path inside the output folder", path)
	}
	return filepath.Join(s.dir, local), nil
}

// at does something with the absolute path of a file of the store.
func at[T any](s *Store, path string, do func(full string) (T, error)) (result T, err error) {
	full, err := s.Path(path)
	if err == nil {
		result, err = do(full)
	}
	return result, err
}

// Read is the content of a file. A missing file gives an error that [fs.ErrNotExist] matches.
func (s *Store) Read(path string) ([]byte, error) {
	return at(s, path, os.ReadFile)
}

// OpenFile opens a file for reading.
func (s *Store) OpenFile(path string) (*os.File, error) { return at(s, path, os.Open) }

// Stat is a file's or folder's description.
func (s *Store) Stat(path string) (fs.FileInfo, error) { return at(s, path, os.Stat) }

// Has says whether a file or a folder is there.
func (s *Store) Has(path string) (bool, error) {
	_, err := s.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// List is the sorted names in a folder, without temporary files. A folder that
// is missing has none.
func (s *Store) List(path string) ([]string, error) {
	entries, err := at(s, path, os.ReadDir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if !temporary(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// Files is the sorted paths of all files below a folder, without temporary files. A folder
// that is missing has none.
func (s *Store) Files(folder string) ([]string, error) {
	entries, err := s.Walk(folder)
	var files []string
	for _, e := range entries {
		if !e.Temporary {
			files = append(files, e.Path)
		}
	}
	return files, err
}

const temporarySuffix = ".grundy-tmp"

func temporary(name string) bool {
	return strings.HasPrefix(name, ".") && strings.HasSuffix(name, temporarySuffix)
}
