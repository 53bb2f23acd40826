package store

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"os"
	"time"
)

// described is a file that [Store.DescribeOnce] has hashed.
type described struct {
	info fs.FileInfo
	file File
}

// settled is how long ago a file must have been changed for its time of change to tell it from
// a later content: some file systems count in steps of two seconds.
const settled = 2 * time.Second

// DescribeOnce measures and hashes an open file, whose path in the store is given. A file that the
// store has hashed before isn't read again as long as it is the same file on the disk, with the
// same size and time of change.
func (s *Store) DescribeOnce(path string, f *os.File) (File, error) {
	info, err := f.Stat()
	if err != nil {
		return File{}, err
	}
	if old, ok := s.described.Load(path); ok && old.(described).of(info) {
		return old.(described).file, nil
	}
	if s.faults.Hash != nil {
		s.faults.Hash(path, info.Size())
	}
	began := time.Now()
	file, err := Hash(f)
	file.Path = path
	if err != nil {
		return File{}, err
	}
	d := described{info, file}
	if after, err := f.Stat(); err == nil && d.of(after) && began.Sub(info.ModTime()) > settled {
		s.described.Store(path, d)
	}
	return file, nil
}

// of reports whether the description is of the file in the given state.
func (d described) of(info fs.FileInfo) bool {
	return os.SameFile(d.info, info) && d.info.Size() == info.Size() && d.info.ModTime().Equal(info.ModTime())
}

// Hash measures and hashes an open file; what it gives has no path.
func Hash(f *os.File) (File, error) {
	info, err := f.Stat()
	if err != nil {
		return File{}, err
	}
	h := sha256.New()
	n, err := io.Copy(h, io.NewSectionReader(f, 0, info.Size()))
	return File{Bytes: n, SHA256: hex.EncodeToString(h.Sum(nil))}, err
}
