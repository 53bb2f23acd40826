package store

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// Holder is the process that holds the lock of an output folder.
type Holder struct {
	Who   string    // as 'process 123 on host'
	Since time.Time // when it took the lock: what changed earlier isn't its work
}

// Holder tells who else holds the lock; held is false if nobody does, and if the lock was taken
// through this store itself. It creates and changes nothing, and works in a folder that may only
// be read.
func (s *Store) Holder() (h Holder, held bool) {
	if s.locked.Load() {
		return Holder{}, false
	}
	path := filepath.Join(s.dir, lockName)
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		return Holder{}, false // A process that releases the lock empties the file.
	}
	// A killed process leaves its name, but not the lock: sharing that for a moment tells.
	// [Store.Lock] waits longer than such a moment.
	lock := flock.New(path, flock.SetFlag(os.O_RDONLY))
	defer lock.Close()
	if free, err := lock.TryRLock(); free || err != nil {
		return Holder{}, false
	}
	return Holder{holder(path), info.ModTime()}, true
}

// holder is what the holder of the lock wrote about itself.
func holder(path string) string {
	text, err := os.ReadFile(path)
	if who := strings.TrimSpace(string(text)); err == nil && who != "" {
		return who
	}
	return "a process that is just starting or ending"
}
