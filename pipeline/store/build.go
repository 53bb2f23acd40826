package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
)

// Build makes a new folder dir as a whole: fill gets a store of a hidden folder beside it, which
// gets the name dir when fill has returned without an error. So the folder is there with all its
// files or not at all. It is an error if dir is there already, unless it is an empty folder. A
// hidden folder that a killed process left is removed first; the hidden folder has a lock, so
// that two processes don't fill it at once; ctx ends the waiting for another one.
func Build(ctx context.Context, dir string, fill func(*Store) error) error {
	full, err := filepath.Abs(dir)
	if err != nil {
		return fmt.Errorf("the folder %s: %w", dir, err)
	}
	if err := free(full); err != nil {
		return err
	}
	parent, err := Open(filepath.Dir(full))
	if err != nil {
		return err
	}
	return hidden(ctx, parent, filepath.Base(full), dir, func(s *Store) error {
		if err := fill(s); err != nil {
			return err
		}
		if err := s.syncFolder(s.dir); err != nil {
			return err
		}
		os.Remove(full) // the empty folder, if there is one: the renaming says more if it stays
		if err := s.step(Rename, full, func() error { return os.Rename(s.dir, full) }); err != nil {
			return fmt.Errorf("%s can't be made: %w", dir, err)
		}
		return errors.Join(os.RemoveAll(filepath.Join(full, layout.Locks)),
			parent.syncFolder(parent.dir))
	})
}

// hiddenName is the name of the hidden folder in which what gets the name is made.
func hiddenName(name string) string { return "." + name + temporarySuffix }

// hidden calls do with a store of an empty hidden folder beside what is to get the name, and
// removes the folder if there is an error. The user calls it told.
func hidden(ctx context.Context, parent *Store, name, told string, do func(*Store) error) error {
	s, err := Open(filepath.Join(parent.dir, hiddenName(name)))
	if err != nil {
		return err
	}
	if err := s.makeFolder(s.dir); err != nil {
		return fault.Userf("%s can't be made: name a folder where you may write (%v)", told, err)
	}
	release, err := s.Lock(ctx)
	if err != nil {
		return err
	}
	defer release()
	if err := s.empty(); err != nil {
		return errors.Join(err, parent.RemoveAll(hiddenName(name)))
	}
	if err := do(s); err != nil {
		return errors.Join(err, parent.RemoveAll(hiddenName(name)))
	}
	return nil
}

// free says why a new folder can't get the name.
func free(full string) error {
	info, err := os.Stat(full)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && !info.IsDir() {
		return fault.Userf("%s is a file, and nothing is overwritten: name a new folder", full)
	}
	entries, err := os.ReadDir(full)
	if err != nil {
		return fmt.Errorf("%s can't be the new folder: %w", full, err)
	}
	if len(entries) > 0 {
		return fault.Userf("%s has files already, and nothing is overwritten: name a new folder, or remove that one", full)
	}
	return nil
}

// empty removes all but the locks from the folder.
func (s *Store) empty() error {
	entries, err := os.ReadDir(s.dir)
	for _, e := range entries {
		if e.Name() != layout.Locks {
			err = errors.Join(err, s.removeTree(filepath.Join(s.dir, e.Name())))
		}
	}
	return err
}
