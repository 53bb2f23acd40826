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
