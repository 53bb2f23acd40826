package dataset

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"

	"grundy/jobs/game"
	"grundy/pipeline/store"
)

const manifestName = "manifest.json"

// Format is a file format of parts.
type Format string

// The formats. Parquet is always there: it is what a dataset is read from.
const (
	Parquet Format = "parquet"
	Arrow   Format = "arrow"
)

// Manifest is the content of manifest.json. Numbers of heaps are half-open
// ranges: from ≤ n < to.
type Manifest struct {
	Identity Identity `json:"identity"`
	Schema   []Column `json:"schema"`
	// First is the first heap of part 0, and PartHeaps the number of heaps of
	// a whole part.
	First     uint64   `json:"first"`
	PartHeaps uint64   `json:"heaps_per_part"`
	Formats   []Format `json:"formats"`
	Digest    Digest   `json:"digest"`
	Parts     []Part   `json:"parts"`
}

// Column describes a column to a reader.
type Column struct {
	game.Column
	Meaning string `json:"meaning"`
}

// Digest is the digest of the values From ≤ n < To, the parts before the first
// gap.
type Digest struct {
	Note   string `json:"note"`
	From   uint64 `json:"from"`
	To     uint64 `json:"to"`
	SHA256 string `json:"sha256"`
}

// Part is a part and its Parquet file.
type Part struct {
	File
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
	Rows uint64 `json:"rows"`
	// Values is the digest of the part's values.
	Values string `json:"values"`
	// Arrow is the same rows as an Arrow file, where there is one.
	Arrow      *File        `json:"arrow,omitempty"`
	Provenance []Provenance `json:"provenance"`
}

// File is a file in the dataset's folder.
type File struct {
	Name   string `json:"file"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Provenance says how the values of the heaps From ≤ n < To came about.
type Provenance struct {
	From    uint64 `json:"from"`
	To      uint64 `json:"to"`
	Solver  string `json:"solver"`
	Version string `json:"version"`
}

// extend adds to a part's provenance; what one solver did is one entry.
func extend(old []Provenance, p Provenance) []Provenance {
	if last := len(old) - 1; last >= 0 && old[last].Solver == p.Solver && old[last].Version == p.Version && old[last].To == p.From {
		merged := append([]Provenance(nil), old...)
		merged[last].To = p.To
		return merged
	}
	return append(old[:len(old):len(old)], p)
}

// encode gives the bytes of manifest.json.
func (m *Manifest) encode() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(m)
	return b.Bytes(), err
}

// ReadManifest reads the manifest of a dataset's folder, which is a path in
// the store. Its error says what is wrong; [fs.ErrNotExist] matches it where
// there is no manifest.
func ReadManifest(st *store.Store, folder string) (*Manifest, error) {
	name := path.Join(folder, manifestName)
	text, err := st.Read(name)
	if err != nil {
		return nil, err
	}
	m, err := parseManifest(text)
	if err != nil {
		return nil, fmt.Errorf("%s isn't a manifest: %w", name, err)
	}
	return m, nil
}

func parseManifest(text []byte) (*Manifest, error) {
	var m Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, err
	}
	return &m, nil
}

// Folders is the folders in the store that have a manifest, sorted.
func Folders(st *store.Store) ([]string, error) {
	names, err := st.List(Root)
	if err != nil {
		return nil, err
	}
	var folders []string
	for _, name := range names {
		folder := path.Join(Root, name)
		_, err := st.Stat(path.Join(folder, manifestName))
		if err == nil {
			folders = append(folders, folder)
		} else if info, _ := st.Stat(folder); info != nil && info.IsDir() && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return folders, nil
}
