package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"time"
)

// sealKey begins the last line of a record: the SHA-256 of all that stands before it.
const sealKey = ",\n  \"sha256\": \""

// sealEnd follows the digest.
const sealEnd = "\"\n}\n"

// SaveRecord writes a struct as JSON with a last field "sha256", the digest in hexadecimal
// of the text before that field, by which [Store.ReadRecord] sees that nothing was changed.
// The struct must have fields, and none of that name.
func (s *Store) SaveRecord(path string, v any) (File, error) {
	text, err := Seal(v)
	if err != nil {
		return File{}, fmt.Errorf("%s can't be written: %w", path, err)
	}
	return s.SaveText(path, text)
}

// ReadRecord reads what [Store.SaveRecord] wrote. The error of a missing file is one that
// [fs.ErrNotExist] matches; that of a file that isn't as it was written is [ErrDamaged].
func (s *Store) ReadRecord(path string, v any) error {
	_, err := s.ReadDescribed(path, v)
	return err
}

// ReadDescribed is [Store.ReadRecord] that also describes the file, a damaged one as well.
func (s *Store) ReadDescribed(path string, v any) (File, error) {
	text, err := s.Read(path)
	if err != nil {
		return File{}, err
	}
	if err = Unseal(text, v); err != nil {
		err = fmt.Errorf("%s %w", path, err)
	}
	return File{Path: path, Bytes: int64(len(text)), SHA256: sumOf(text)}, err
}

// HasRecord reports whether the file at path is what [Store.SaveRecord] would write.
func (s *Store) HasRecord(path string, v any) (bool, error) {
	want, err := Seal(v)
	if err != nil {
		return false, err
	}
	text, err := s.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return bytes.Equal(text, want), err
}

// ErrDamaged matches the error of a record that isn't as it was written.
var ErrDamaged = errors.New("isn't as this program wrote it")

// Seal is the text of a record.
func Seal(v any) ([]byte, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	body := bytes.TrimSuffix(text.Bytes(), []byte("\n}\n"))
	return fmt.Appendf(body, "%s%s%s", sealKey, sumOf(body), sealEnd), nil
}

// Unseal checks the text of a record and reads it. The error of one that isn't as it was written is
// [ErrDamaged].
func Unseal(text []byte, v any) error {
	at := bytes.LastIndex(text, []byte(sealKey))
	if at < 0 {
		return fmt.Errorf("%w: its digest is missing", ErrDamaged)
	}
	if string(text[at:]) != sealKey+sumOf(text[:at])+sealEnd {
		return fmt.Errorf("%w: its digest is another one", ErrDamaged)
	}
	if err := json.Unmarshal(text, v); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return nil
}

func sumOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// Describe is the length and the digest of a file that is there. The file is read in pieces.
func (s *Store) Describe(path string) (File, error) {
	f, err := s.OpenFile(path)
	if err != nil {
		return File{}, err
	}
	defer f.Close()
	described, err := Hash(f)
	described.Path = path
	return described, err
}

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
func Hash(f io.ReaderAt) (File, error) {
	h := sha256.New()
	n, err := io.Copy(h, io.NewSectionReader(f, 0, math.MaxInt64))
	return File{Bytes: n, SHA256: hex.EncodeToString(h.Sum(nil))}, err
}
