package store

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
)

// File describes a file that was saved.
type File struct {
	Path   string `json:"path"` // relative to the output folder
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"` // in hexadecimal
}

// Save writes a file: it has its old content until it has all of the new one. The writer that
// write is given isn't buffered, and fails for good after its first error, even where write
// doesn't look at it. The checks look at the complete file in order before it gets its name, which an
// error of theirs keeps it from.
func (s *Store) Save(path string, write func(io.Writer) error, checks ...func(*io.SectionReader) error) (File, error) {
	full, err := s.Path(path)
	if err != nil {
		return File{}, err
	}
	if err := s.makeFolder(filepath.Dir(full)); err != nil {
		return File{}, fmt.Errorf("the folder of %s can't be created: %w", full, err)
	}
	saved, err := s.replace(full, write, checks)
	if err != nil {
		return File{}, fmt.Errorf("%s could not be saved, what was there is untouched: %w", full, err)
	}
	if err := s.syncFolder(filepath.Dir(full)); err != nil {
		return File{}, fmt.Errorf("%s is saved, but may not last because its folder can't be synced: %w", full, err)
	}
	saved.Path = path
	return saved, nil
}

// SaveText is [Store.Save] of a text.
func (s *Store) SaveText(path string, text []byte) (File, error) {
	return s.Save(path, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// SaveFile writes a file that is in no output folder as [Store.Save] does, in a folder that is there.
// A link is followed, and what is no ordinary file, as a device or a pipe, is written to.
func SaveFile(file string, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(file); err == nil {
		file = target
	}
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return writeTo(file, write)
	}
	if _, err := os.Stat(filepath.Dir(file)); err != nil {
		return fmt.Errorf("%s can't be written: %w", file, err)
	}
	s, err := Open(filepath.Dir(file))
	if err != nil {
		return err
	}
	_, err = s.Save(filepath.Base(file), write)
	return err
}

// writeTo writes to a device or a pipe.
func writeTo(file string, write func(io.Writer) error) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

func (s *Store) replace(full string, write func(io.Writer) error, checks []func(*io.SectionReader) error) (saved File, err error) {
	f, err := s.create(full)
	if err != nil {
		return File{}, err
	}
	defer func() {
		f.Close() // of no consequence after an error, and closed already otherwise
		if err != nil {
			err = errors.Join(err, s.removeFull(f.Name()))
		}
	}()
	if saved, err = s.fill(f, write); err != nil {
		return File{}, err
	}
	for _, check := range checks {
		if err := check(io.NewSectionReader(f, 0, saved.Bytes)); err != nil {
			return File{}, err
		}
	}
	if err := s.step(Close, f.Name(), f.Close); err != nil {
		return File{}, err
	}
	return saved, s.step(Rename, full, func() error { return os.Rename(f.Name(), full) })
}

// fill writes and syncs the content of f.
func (s *Store) fill(f *os.File, write func(io.Writer) error) (File, error) {
	w := &writer{file: f, faults: s.faults, hash: sha256.New()}
	err := write(w)
	if err = cmp.Or(w.err, err); err != nil {
		return File{}, err
	}
	if err := s.step(Sync, f.Name(), f.Sync); err != nil {
		return File{}, err
	}
	saved := File{Bytes: w.bytes, SHA256: hex.EncodeToString(w.hash.Sum(nil))}
	return saved, compare(f, saved)
}

// compare reads a file again.
func compare(f *os.File, saved File) error {
	got, err := Hash(f)
	if err != nil {
		return plainly(err)
	}
	if got != saved {
		return fmt.Errorf("%d bytes with the SHA-256 %s were written, but the file has %d with %s",
			saved.Bytes, saved.SHA256, got.Bytes, got.SHA256)
	}
	return nil
}

// plainly is an error of the disk as a person wants it: without the name of a temporary file,
// which is gone by then, and with words for a full disk. [Store.Save] names the file itself.
func plainly(err error) error {
	switch e := err.(type) {
	case *fs.PathError:
		if temporary(filepath.Base(e.Path)) {
			err = fmt.Errorf("%s: %w", e.Op, e.Err)
		}
	case *os.LinkError:
		if temporary(filepath.Base(e.Old)) {
			err = fmt.Errorf("%s: %w", e.Op, e.Err)
		}
	}
	if errors.Is(err, syscall.ENOSPC) {
		return fmt.Errorf("the disk is full (%w)", err)
	}
	return err
}

var created atomic.Uint64

// create makes a temporary file beside full, with a name that nobody has.
func (s *Store) create(full string) (*os.File, error) {
	folder, name := filepath.Split(full)
	for {
		var f *os.File
		temp := fmt.Sprintf("%s.%s.%s-%d%s", folder, name, s.token(), created.Add(1), temporarySuffix)
		err := s.step(Create, temp, func() (err error) {
			f, err = os.OpenFile(temp, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
			return err
		})
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// removeFull removes a file; that it is gone already is fine.
func (s *Store) removeFull(full string) error {
	if err := s.step(Remove, full, func() error { return os.Remove(full) }); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// writer counts and hashes what it writes. Its first error sticks: a caller that overlooks a
// failed write, and a disk that recovers after one, don't make a file with a hole.
type writer struct {
	file   *os.File
	faults Faults
	hash   hash.Hash
	bytes  int64
	err    error
}

// Write implements [io.Writer].
func (w *writer) Write(p []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.write(p)
	err = plainly(err)
	if err == nil && n != len(p) {
		err = io.ErrShortWrite
	}
	w.err = err
	w.bytes += int64(n)
	w.hash.Write(p[:n])
	return n, err
}

func (w *writer) write(p []byte) (int, error) {
	if err := w.faults.before(Write, w.file.Name()); err != nil {
		return 0, err
	}
	if w.faults.Write != nil {
		return w.faults.Write(w.file, p)
	}
	return w.file.Write(p)
}
