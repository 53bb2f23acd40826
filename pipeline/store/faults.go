package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"
)

// Op is a step on the disk.
type Op string

// The steps, in the order in which a file is saved. Remove comes after an error.
const (
	MakeFolder Op = "make folder"
	Create     Op = "create"
	Write      Op = "write"
	Sync       Op = "sync"
	Close      Op = "close"
	Rename     Op = "rename"
	SyncFolder Op = "sync folder"
	Remove     Op = "remove"
	Link       Op = "link" // of a lock
)

// Faults stand between a store and the disk, so that a test can see what a
// failing disk or a killed process leaves behind. The zero value has none.
type Faults struct {
	// Step is called before each step, with the absolute path that the step is
	// about. Where it gives an error, the step fails with it, undone.
	Step     func(op Op, path string) error
	Write    func(file io.Writer, p []byte) (int, error) // stands for file.Write(p)
	Hash     func(path string, bytes int64)              // is told what [Store.DescribeOnce] reads
	unsynced bool                                        // leaves out what syncs
}

// Inject sets the faults of a store. It is for tests.
func (s *Store) Inject(f Faults) { s.faults = f }

func (f Faults) before(op Op, path string) error {
	if f.Step == nil {
		return nil
	}
	return f.Step(op, path)
}

func (s *Store) step(op Op, path string, do func() error) error {
	err := s.faults.before(op, path)
	if err == nil && (op == Rename || op == Remove) {
		err = s.fence()
	}
	if err == nil && !(s.faults.unsynced && (op == Sync || op == SyncFolder)) {
		err = do()
	}
	return plainly(err)
}

// Unsynced adds to f that nothing is synced: the disk may be slow, and a test
// that doesn't cut the power needs no sync.
func Unsynced(f Faults) Faults {
	f.unsynced = true
	return f
}

// Temporary is the output folder of a test, also of one by rapid, which isn't there yet and of which
// nothing is synced.
func Temporary(t interface {
	Helper()
	Cleanup(func())
	Fatal(...any)
}) *Store {
	t.Helper()
	dir, err := os.MkdirTemp("", "grundy")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	s, err := Open(filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	s.Inject(Unsynced(Faults{}))
	return s
}

// FailOnce fails the step op with err when it comes for the n-th time, counted
// from 0, and never again.
func FailOnce(op Op, n int, err error) Faults {
	var seen atomic.Int64
	return Faults{Step: func(o Op, _ string) error {
		if o == op && seen.Add(1) == int64(n)+1 {
			return err
		}
		return nil
	}}
}

// ErrKilled is what every step gives after [KillAfter].
var ErrKilled = errors.New("the process was killed here (a test's fault)")

// KillAfter lets the given number of steps happen and none after them, as if
// the process had been killed: nothing is tidied up either.
func KillAfter(steps int) Faults {
	var seen atomic.Int64
	return Faults{Step: func(Op, string) error {
		if seen.Add(1) > int64(steps) {
			return ErrKilled
		}
		return nil
	}}
}
