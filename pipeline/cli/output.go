package cli

import (
	"errors"
	"io"
	"io/fs"
	"syscall"

	"grundy/pipeline/fault"
	"grundy/pipeline/store"
)

// answer is standard output. It keeps the first error of writing, so that no command ends well
// whose answer couldn't be written, whether it looks at the error or not. That a reader has left is
// none: who reads may have seen enough.
type answer struct {
	io.Writer
	failed error
}

// Write implements [io.Writer].
func (a *answer) Write(p []byte) (int, error) {
	n, err := a.Writer.Write(p)
	if a.failed == nil && !errors.Is(err, syscall.EPIPE) {
		a.failed = err
	}
	return n, err
}

// Unwrap is what is written to.
func (a *answer) Unwrap() io.Writer { return a.Writer }

// ended is the error of a command that ended with err. That of writing stands for none, for one
// that is told by the exit code alone, and for itself where it is taken for one of the command line.
func (a *answer) ended(err error) error {
	if a.failed != nil && (err == nil || err.Error() == "" || errors.Is(err, a.failed)) {
		return a.failed
	}
	return err
}

// saveFile writes a file that the command line names: it has its old content until it has all of
// the new one. A folder that isn't there, and a place where nothing may be written, are errors of
// the command line.
func saveFile(file string, write func(io.Writer) error) error {
	err := store.SaveFile(file, write)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return fault.User(err)
	}
	return err
}

// whole is a text as [saveFile] writes it.
func whole(text []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}
}
