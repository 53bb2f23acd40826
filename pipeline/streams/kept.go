// Package streams keeps the records of streamed games in an output folder, and writes tables and
// figures of them.
//
// The folder streams/NAME has the head, 000000.json, and the records, 000001.json and so on. The codes of
// values stand beside them, a byte each: 000000.first has the first heaps, 000000.window and so on have the
// windows. The record that isn't whole yet is unfinished.json, with its window in it. Each JSON file is a sealed
// record of the package store and has the digests of the files beside it, so that a changed one is noticed.
// A record is written once and never changed, but for the unfinished one, which is written now and then.
package streams

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"

	"grundy/jobs/solve/stream"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Kept is the records of a game in an output folder. It implements [stream.Records].
type Kept struct {
	store *store.Store
	game  string
	name  string // the folder
	count int
	// short is the first records as far as they have been read or written, the first piece before them,
	// without windows and marks, which don't fit into memory together.
	short []*stream.Record
}

// Open finds the records of a game that are there.
func Open(st *store.Store, game string) (*Kept, error) {
	k := &Kept{store: st, game: game, name: layout.Stream(game)}
	names, err := st.List(k.name)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if k.name+"/"+name == k.path(k.count+1) {
			k.count++
		}
	}
	return k, nil
}

func (k *Kept) path(i int) string { return layout.StreamRecord(k.game, i) }

// read reads a record, and says what to do with one that isn't as it was written.
func (k *Kept) read(i int, v any) error {
	return k.remedied(i, k.store.ReadRecord(k.path(i), v))
}

// remedied is the error of reading the record i, with what to do if it isn't as it was written.
func (k *Kept) remedied(i int, err error) error {
	if errors.Is(err, store.ErrDamaged) {
		return fmt.Errorf("%w: remove %s and the records of that folder with greater numbers, and they are computed again", err, k.path(i))
	}
	return err
}

// Head implements [stream.Records].
func (k *Kept) Head() (*stream.Head, error) {
	w := writtenHead{Head: new(stream.Head)}
	h := w.Head
	err := k.read(0, &w)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if h.First, err = k.codes(0, first, w.First, h.First); err != nil {
		return nil, err
	}
	h.Start.Window, err = k.codes(0, window, w.Window, h.Start.Window)
	k.shorten(0, &h.Start)
	return h, err
}

// shorten keeps the record i without its window and marks, if it is the next one to be kept so.
func (k *Kept) shorten(i int, r *stream.Record) {
	if i == len(k.short) {
		k.short = append(k.short, shortened(r))
	}
}

// SetHead implements [stream.Records].
func (k *Kept) SetHead(h *stream.Head) error {
	for i := k.count + 1; i >= 0; i-- { // A run that was killed may have left the window of a next record.
		if err := errors.Join(k.store.Remove(k.path(i)), k.store.Remove(k.codesPath(i, window))); err != nil {
			return err
		}
	}
	k.count, k.short = 0, nil
	if err := errors.Join(k.store.Remove(k.part()), k.saveHead(h)); err != nil {
		return err
	}
	k.shorten(0, &h.Start)
	return nil
}

// Len implements [stream.Records].
func (k *Kept) Len() int { return k.count }

// At implements [stream.Records].
func (k *Kept) At(i int) (*stream.Record, error) {
	w := written{Record: new(stream.Record)}
	err := k.read(i+1, &w)
	if err == nil {
		k.shorten(i+1, w.Record)
	}
	return w.Record, err
}

// Window implements [stream.Records].
func (k *Kept) Window(i int) ([]byte, error) {
	w := written{Record: new(stream.Record)}
	if err := k.read(i+1, &w); err != nil {
		return nil, err
	}
	return k.codes(i+1, window, w.Window, w.Record.Window)
}

func (k *Kept) part() string { return layout.StreamUnfinished(k.game) }

// Part implements [stream.Records].
func (k *Kept) Part() (*stream.Record, error) {
	r := new(stream.Record)
	err := k.store.ReadRecord(k.part(), r)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.Is(err, store.ErrDamaged):
		return nil, fmt.Errorf("%w: remove it, and its heaps are computed again", err)
	}
	return r, err
}

// SetPart implements [stream.Records].
func (k *Kept) SetPart(r *stream.Record) error {
	_, err := k.store.SaveRecord(k.part(), r)
	return err
}

// Append implements [stream.Records].
func (k *Kept) Append(r *stream.Record) error {
	digest, err := k.saveCodes(k.count+1, window, r.Window)
	if err != nil {
		return err
	}
	short := *r
	short.Window = nil
	if _, err := k.store.SaveRecord(k.path(k.count+1), written{&short, digest}); err != nil {
		return err
	}
	k.count++
	k.shorten(k.count, r)
	return k.store.Remove(k.part())
}

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
	if err == nil && fmt.Sprintf("%x", sha256.Sum256(codes)) != digest || errors.Is(err, fs.ErrNotExist) {
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
