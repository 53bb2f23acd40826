package plan

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// File is a file that a task made.
type File struct {
	Path   string `json:"path"` // relative to the output folder
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Record is what every record of a figure, a verdict or a report begins with:
// the key of the task that made it, and the other files that belong to it.
type Record struct {
	Key   string `json:"key"`
	Files []File `json:"files,omitempty"`
}

// made says whether the record at path was made by a task of the key, and
// whether its files are as they were made.
func (m *maker) made(path, key string) (State, string, error) {
	text, err := m.store.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Missing, "not made yet", nil
	}
	if err != nil {
		return "", "", err
	}
	var r Record
	if err := json.Unmarshal(text, &r); err != nil {
		return Missing, fmt.Sprintf("%s can't be read: %v", path, err), nil
	}
	if r.Key != key {
		return Stale, "made from another config or definition", nil
	}
	for _, f := range r.Files {
		if reason, err := m.changed(f); reason != "" || err != nil {
			return Missing, reason, err
		}
	}
	return Done, "made already", nil
}

// changed says how a file isn't as it was made; empty where it is.
func (m *maker) changed(f File) (string, error) {
	text, err := m.store.Read(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return f.Path + " is missing", nil
	}
	if err != nil {
		return "", err
	}
	if sum := sha256.Sum256(text); hex.EncodeToString(sum[:]) != f.SHA256 {
		return f.Path + " was changed", nil
	}
	return "", nil
}
