// Package streams keeps the records of streamed games in an output folder, and writes tables and
// figures of them.
//
// The folder streams/NAME has a file for the head, 000000.json, and one for each record, 000001.json
// and so on. The record that isn't whole yet is unfinished.json. Each file is a sealed record of the package store: a changed one is noticed. A record
// is written once and never changed, but for the unfinished one, which is written now and then.
package streams

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"grundy/jobs/games/takebreak/stream"
	"grundy/pipeline/store"
)

// Kept is the records of a game in an output folder. It implements [stream.Records].
type Kept struct {
	store *store.Store
	game  string
	name  string // the folder
	count int
	// short is the first records as far as they have been read or written, the first piece before them,
	// without windows and marks. Of a long stream these don't fit into memory.
	short []*stream.Record
}

// Folder is the folder of a game's records in an output folder.
func Folder(game string) string {
	return "streams/" + strings.NewReplacer(":", "-", ",", "-").Replace(game)
}

// Open finds the records of a game that are there.
func Open(st *store.Store, game string) (*Kept, error) {
	k := &Kept{store: st, game: game, name: Folder(game)}
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

func (k *Kept) path(i int) string { return fmt.Sprintf("%s/%06d.json", k.name, i) }

// read reads a record, and says what to do with one that isn't as it was written.
func (k *Kept) read(i int, v any) error {
	err := k.store.ReadRecord(k.path(i), v)
	if errors.Is(err, store.ErrDamaged) {
		return fmt.Errorf("%w: remove it and the records of that folder with greater numbers, and they are computed again", err)
	}
	return err
}

// Head implements [stream.Records].
func (k *Kept) Head() (*stream.Head, error) {
	h := new(stream.Head)
	err := k.read(0, h)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return h, err
}

// SetHead implements [stream.Records].
func (k *Kept) SetHead(h *stream.Head) error {
	k.short = nil
	for ; k.count > 0; k.count-- {
		if err := k.store.Remove(k.path(k.count)); err != nil {
			return err
		}
	}
	if err := k.store.Remove(k.part()); err != nil {
		return err
	}
	if _, err := k.store.SaveRecord(k.path(0), h); err != nil {
		return err
	}
	k.short = []*stream.Record{shortened(&h.Start)}
	return nil
}

// Len implements [stream.Records].
func (k *Kept) Len() int { return k.count }

// At implements [stream.Records].
func (k *Kept) At(i int) (*stream.Record, error) {
	r := new(stream.Record)
	return r, k.read(i+1, r)
}

func (k *Kept) part() string { return k.name + "/unfinished.json" }

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
	if _, err := k.store.SaveRecord(k.path(k.count+1), r); err != nil {
		return err
	}
	if k.count++; len(k.short) == k.count {
		k.short = append(k.short, shortened(r))
	}
	return k.store.Remove(k.part())
}
