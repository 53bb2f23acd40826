package store

import (
	"hash"
	"io"
	"os"
)

// writer counts and hashes what it writes. Its first error sticks: a caller
// that overlooks a failed write, and a disk that recovers after one, don't
// make a file with a hole.
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
