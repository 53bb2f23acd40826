package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"grundy/pipeline/layout"
)

// taking is the content of the file of a lease.
type taking struct {
	Name    string `json:"name"`
	Taking  uint64 `json:"taking"` // tells a taking from the others of its session
	Session string `json:"session"`
	signOfLife
}

// taken is the last taking of a name.
type taken struct {
	number int
	token  string // empty if the name is free
	signOfLife
}

// link makes the file of the lease, if it isn't there.
func (l *Lease) link() (won bool, err error) {
	x := l.session
	x.mu.Lock()
	sign := x.sign
	x.mu.Unlock()
	id := created.Add(1)
	text, err := json.Marshal(taking{l.name, id, x.token, sign})
	if err != nil {
		return false, err
	}
	temp := filepath.Join(x.store.dir, layout.Locks, fmt.Sprintf(".%s-%d", x.token, id))
	defer os.Remove(temp) // of no consequence: it has no name that anybody looks for
	err = x.store.step(Link, l.path(), func() error {
		if err := os.WriteFile(temp, text, 0o666); err != nil {
			return err
		}
		err := os.Link(temp, l.path())
		if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOSYS) {
			return createNew(l.path(), text)
		}
		if err != nil && l.is(text) {
			return nil // A server that was asked twice says the second time that the file is there.
		}
		return err
	})
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	return err == nil, err
}

// createNew is what is left where files can't have two names.
func createNew(path string, text []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

// lockFolder is the folder of a name's files.
func (s *Store) lockFolder(name string) string {
	const most = 150 // bytes, of 255 that disks take
	flat := strings.ReplaceAll(name, "/", "~")
	if len(flat) > most {
		flat = fmt.Sprintf("%s~%x", flat[:most], sha256.Sum256([]byte(name)))
	}
	return filepath.Join(s.dir, layout.Locks, flat)
}

func (s *Store) lockFile(name string, number int) string {
	return filepath.Join(s.lockFolder(name), fmt.Sprintf("%06d", number))
}

func (l *Lease) path() string { return l.session.store.lockFile(l.name, l.number) }

// last is the last taking of a name. A file that was there a moment ago may be gone, or stale as
// network file systems call it: then a later one is there.
func (s *Store) last(name string) (h taken, err error) {
	for range 100 {
		if h, err = s.lastOnce(name); !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ESTALE) {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if err != nil {
		err = fmt.Errorf("%s can't be locked: %w", name, err)
	}
	return h, err
}

func (s *Store) lastOnce(name string) (h taken, err error) {
	entries, err := os.ReadDir(s.lockFolder(name))
	if errors.Is(err, fs.ErrNotExist) {
		return h, nil
	}
	for _, e := range entries {
		if n, err := strconv.Atoi(e.Name()); err == nil {
			h.number = max(h.number, n)
		}
	}
	if h.number == 0 || err != nil {
		return h, err
	}
	return s.takingOf(name, h.number)
}

// holding is the sessions that have taken the name, a part of it or the whole folder. What can't be
// read tells of nobody, nor do parts of names so long that folders can't have them.
func (s *Store) holding(name string) (tokens []string) {
	names := []string{wholeFolder, name}
	entries, _ := os.ReadDir(filepath.Join(s.dir, layout.Locks))
	for _, e := range entries {
		if part := strings.ReplaceAll(e.Name(), "~", "/"); strings.HasPrefix(part, name+"/") {
			names = append(names, part)
		}
	}
	for _, name := range names {
		if last, err := s.last(name); err == nil && last.token != "" {
			tokens = append(tokens, last.token)
		}
	}
	return tokens
}

// is tells whether the file of the lease has that text. It is read, since opening a file on a
// network file system asks the server, while the number of its names may be known from earlier.
func (l *Lease) is(text []byte) bool {
	there, err := os.ReadFile(l.path())
	return err == nil && bytes.Equal(there, text)
}

// takingOf reads the file of a taking.
func (s *Store) takingOf(name string, number int) (h taken, err error) {
	h.number = number
	text, err := os.ReadFile(s.lockFile(name, h.number))
	if err != nil || len(text) == 0 {
		return h, err
	}
	var t taking
	if err := json.Unmarshal(text, &t); err != nil {
		return h, fmt.Errorf("%s isn't a lock of this program: %w", s.lockFile(name, h.number), err)
	}
	h.token, h.signOfLife = t.Session, t.signOfLife
	return h, nil
}
