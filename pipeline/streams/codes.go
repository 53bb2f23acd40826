package streams

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"

	"grundy/jobs/solve/stream"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// The names of files of codes end so.
const (
	first  = "first"
	window = "window"
)

func (k *Kept) codesPath(i int, what string) string { return layout.StreamCodes(k.game, i, what) }

// written is a record as it is written, without its window, which is read where values are computed
// again and nowhere else. The digests are SHA-256 in hexadecimal. They are missing where an earlier version
// wrote the codes into the JSON.
type written struct {
	*stream.Record
	Window string `json:"window_sha256,omitempty"`
}

// writtenHead is the head as it is written, without the codes.
type writtenHead struct {
	*stream.Head
	First  string `json:"first_sha256,omitempty"`
	Window string `json:"window_sha256,omitempty"`
}

// saveCodes writes codes beside the record i, and gives their digest.
func (k *Kept) saveCodes(i int, what string, codes []byte) (digest string, err error) {
	f, err := k.store.SaveText(k.codesPath(i, what), codes)
	return f.SHA256, err
}

// codes reads the codes beside the record i: those that were in it, if it has no digest of them.
func (k *Kept) codes(i int, what, digest string, inside []byte) ([]byte, error) {
	if digest == "" {
		return inside, nil
	}
	path := k.codesPath(i, what)
	codes, err := k.store.Read(path)
	if sum := sha256.Sum256(codes); err == nil && hex.EncodeToString(sum[:]) != digest || errors.Is(err, fs.ErrNotExist) {
		err = k.remedied(i, fmt.Errorf("%s %w", path, store.ErrDamaged))
	}
	return codes, err
}

// saveHead writes the head with the codes beside it.
func (k *Kept) saveHead(h *stream.Head) (err error) {
	short := *h
	short.First, short.Start.Window = nil, nil
	w := writtenHead{Head: &short}
	if w.First, err = k.saveCodes(0, first, h.First); err != nil {
		return err
	}
	if w.Window, err = k.saveCodes(0, window, h.Start.Window); err != nil {
		return err
	}
	_, err = k.store.SaveRecord(k.path(0), w)
	return err
}
