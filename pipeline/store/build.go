package store

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

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

// BuildZip makes a new file, a zip of the folder that fill fills, which the zip calls name. As with [Build], the file is there with all that belongs into it or not at
// all, and it is an error if it is there already. The same files give the same bytes.
func BuildZip(ctx context.Context, file, name string, fill func(*Store) error) error {
	full, err := filepath.Abs(file)
	if err != nil {
		return fmt.Errorf("the file %s: %w", file, err)
	}
	if _, err := os.Lstat(full); !errors.Is(err, fs.ErrNotExist) {
		return fault.Userf("%s is there already, and nothing is overwritten: name a new file, or remove that one", full)
	}
	parent, err := Open(filepath.Dir(full))
	if err != nil {
		return err
	}
	base := filepath.Base(full)
	return hidden(ctx, parent, base, file, func(s *Store) error {
		if err := fill(s); err != nil {
			return err
		}
		_, err := parent.Save(base, func(w io.Writer) error { return s.zip(w, name) })
		return errors.Join(err, parent.RemoveAll(hiddenName(base)))
	})
}

// packed are the endings of files that don't get smaller.
var packed = []string{".png", ".parquet", ".arrow"}

// zip writes all files of the folder, below one of the name, in the order of their names.
func (s *Store) zip(w io.Writer, name string) error {
	files, err := s.Walk(".")
	if err != nil {
		return err
	}
	slices.SortFunc(files, func(a, b Entry) int { return strings.Compare(a.Path, b.Path) })
	z := zip.NewWriter(w)
	for _, f := range files {
		if strings.HasPrefix(f.Path, layout.Locks+"/") {
			continue
		}
		// No time tells when the zip was made. This is the first that all programs can read.
		header := &zip.FileHeader{Name: name + "/" + f.Path, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		if slices.Contains(packed, path.Ext(f.Path)) {
			header.Method = zip.Store
		}
		header.SetMode(0o644)
		if err := s.add(z, header, f.Path); err != nil {
			return err
		}
	}
	return z.Close()
}

// add adds a file to a zip.
func (s *Store) add(z *zip.Writer, header *zip.FileHeader, path string) error {
	from, err := s.OpenFile(path)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := z.CreateHeader(header)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return err
}
