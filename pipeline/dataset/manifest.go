package dataset

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"

	"grundy/jobs/tables"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

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
	Identity  Identity `json:"identity"`
	Schema    []Column `json:"schema"`
	First     uint64   `json:"first"`          // the first heap of part 0
	PartHeaps uint64   `json:"heaps_per_part"` // the number of heaps of a whole part
	Formats   []Format `json:"formats"`
	Digest    digest   `json:"digest"`
	Parts     []Part   `json:"parts"`
}

// Column describes a column to a reader, with the name and the type that it has in the files.
type Column struct {
	tables.Column
	Meaning string `json:"meaning"`
}

// digest is the digest of the values From ≤ n < To, the parts before the first gap.
type digest struct {
	Note string `json:"note"`
	heaps.Range
	Known  int    `json:"known,omitempty"` // how many of the first columns it passes over
	SHA256 string `json:"sha256"`
}

// Part is a part and its Parquet file.
type Part struct {
	File
	heaps.Range
	Rows       uint64       `json:"rows"`
	Values     string       `json:"values"`          // the digest of the part's values
	Arrow      *File        `json:"arrow,omitempty"` // the same rows as an Arrow file, where there is one
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
	heaps.Range
	Solver  string `json:"solver"`
	Version string `json:"version"`
	// Export is the SHA-256 of grundy.json of the export from which the values were taken, in
	// hexadecimal; empty where they were computed here. Authors is who computed them: that export
	// may have them from others.
	Export  string `json:"export,omitempty"`
	Authors string `json:"authors,omitempty"`
}

// goesOn reports whether p tells of the heaps after those of last that they came about in the same way.
func (p Provenance) goesOn(last Provenance) bool {
	p.Range = last.Range
	return p == last
}

// extend adds to a part's provenance; what one solver did is one entry.
func extend(old []Provenance, p Provenance) []Provenance {
	if last := len(old) - 1; last >= 0 && old[last].To == p.From && p.goesOn(old[last]) {
		merged := slices.Clone(old)
		merged[last].To = p.To
		return merged
	}
	return append(old[:len(old):len(old)], p)
}

// ReadManifest reads the manifest of a dataset's folder, which is a path in the store. Its
// error says what is wrong; [fs.ErrNotExist] matches it where there is no manifest.
func ReadManifest(st *store.Store, folder string) (*Manifest, error) {
	name := path.Join(folder, layout.Manifest)
	text, err := st.Read(name)
	if err != nil {
		return nil, err
	}
	m, err := parseManifest(text)
	if err != nil {
		return nil, fmt.Errorf("%s %w", name, err)
	}
	return m, nil
}

// describes reports whether the manifest, which may be nil, has a part of just the heaps of
// p. A killed run replaces a part only by one with more heaps, so a file of the same heaps
// that the manifest doesn't describe is damaged, even if its values are sound.
func (m *Manifest) describes(p Part) bool {
	return m != nil && slices.ContainsFunc(m.Parts, func(q Part) bool { return q.From == p.From && q.To == p.To })
}

// has reports whether the manifest, which may be nil, has a part with such a file.
func (m *Manifest) has(is func(File) bool) bool {
	return m != nil && slices.ContainsFunc(m.Parts, func(p Part) bool { return is(p.File) })
}

// parseManifest reads a manifest: a sealed record or, where it ends without a seal, one of the
// versions of the program that gave it none. Its error is [store.ErrDamaged].
func parseManifest(text []byte) (*Manifest, error) {
	m := new(Manifest)
	if !bytes.HasSuffix(text, []byte("]"+unsealedEnd)) {
		return m, store.Unseal(text, m)
	}
	if err := json.Unmarshal(text, m); err != nil {
		return m, fmt.Errorf("%w: %w", store.ErrDamaged, err)
	}
	return m, nil
}

// unsealedEnd follows the parts in a manifest without a seal, which otherwise has the same text as
// one with a seal.
const unsealedEnd = "\n}\n"

// Encoding is the version of the files' encoding. Files of all versions from the oldest on
// are read and gone on with ([goesOnIn]): each tells its own version, and the manifest the latest.
//
//  1. The Arrow library's pages: numbers have a dictionary until it gets too large, and
//     plain values after that.
//  2. The smallest of three encodings ([encodeNumbers]), one page a row group.
//  3. The same of signed integers ([StoredIn]).
//  4. The same, or a Huffman code of whole bytes, with digests of values of their second version
//     ([Digester]).
const Encoding = 4

// Signed is the last encoding with digests of values of their first version. Tables that aren't
// the values of a game are written in it.
const Signed = 3

const oldestEncoding = 1

// goesOnIn is the encoding in which a dataset is gone on with that has files of the given one: the
// latest in which columns have the same names and types and digests the same version, so that all
// its files have.
func goesOnIn(encoding int) int {
	switch {
	case encoding <= Unsigned:
		return Unsigned
	case encoding <= Signed:
		return Signed
	}
	return Encoding
}

// ErrNewer matches the error of a dataset that a later version of the program has written.
// It isn't set aside: its values may be better than those that this program would compute.
var ErrNewer = errors.New("was written by a newer version of grundy")

// newer is the error of a manifest from a later version of the program.
func (d *Dataset) newer(m *Manifest) error {
	of := func(what string, theirs, ours int) error {
		return fmt.Errorf("%s %w: it is about version %d of %s, and this program knows version %d: "+
			"run that version, or choose another folder with --out", d.folder, ErrNewer, theirs, what, ours)
	}
	switch id := m.Identity; {
	case id.Game != d.id.Game || id.Product != d.id.Product:
	case id.Encoding > Encoding:
		return of("the files", id.Encoding, Encoding)
	case id.Definition > d.id.Definition:
		return of("the definition of "+id.Game, id.Definition, d.id.Definition)
	}
	return nil
}

// incompatible says why a manifest isn't one of this dataset, or nothing.
func (d *Dataset) incompatible(m *Manifest) string {
	where := d.path(layout.Manifest)
	switch id := m.Identity; {
	case id.Game != d.id.Game || id.Product != d.id.Product || id.K != d.id.K:
		return fmt.Sprintf("%s is about %s instead of %s", where, id, d.id)
	case id.Definition != d.id.Definition:
		return fmt.Sprintf("%s is about version %d of the definition of %s, which is now version %d",
			where, id.Definition, d.id.Game, d.id.Definition)
	case id.Rules != d.id.Rules:
		return fmt.Sprintf("%s is about other rules: the definition of %s has changed since", where, d.id.Game)
	case !d.same(id):
		return fmt.Sprintf("%s is about files of encoding %d; this program knows the encodings %d to %d",
			where, id.Encoding, oldestEncoding, Encoding)
	case m.First != d.product.First || m.PartHeaps != d.product.Part:
		return fmt.Sprintf("%s has parts of %d heaps from heap %d instead of %d from %d",
			where, m.PartHeaps, m.First, d.product.Part, d.product.First)
	case !slices.EqualFunc(m.Schema, d.Columns(), func(a, b Column) bool { return a.Column == b.Column }):
		return fmt.Sprintf("%s has other columns than %s has now", where, d.id)
	}
	for _, p := range m.Parts {
		if reason := d.invalid(&p); reason != "" {
			return fmt.Sprintf("%s isn't one that this program wrote: its part %q %s", where, p.Name, reason)
		}
	}
	for i := range m.Parts {
		if i > 0 && m.Parts[i].From <= m.Parts[i-1].From {
			return fmt.Sprintf("%s isn't one that this program wrote: its parts are out of order", where)
		}
	}
	if !slices.Equal(m.Formats, []Format{Parquet}) && !slices.Equal(m.Formats, []Format{Parquet, Arrow}) {
		return fmt.Sprintf("%s has the formats %q, and this program doesn't know how to write all of them", where, m.Formats)
	}
	return ""
}

// invalid says what can't be right about a part of a manifest, or nothing.
func (d *Dataset) invalid(p *Part) string {
	if p.From < d.product.First || (p.From-d.product.First)%d.product.Part != 0 {
		return fmt.Sprintf("starts at heap %d, which is no boundary", p.From)
	}
	part := d.Part(p.From)
	switch {
	case p.To <= p.From || p.To-p.From > d.product.Part:
		return fmt.Sprintf("has the heaps from %d to before %d", p.From, p.To)
	case !d.Count(p.Rows, p.From, p.To):
		return fmt.Sprintf("has %d rows", p.Rows)
	case p.Name != layout.Part(part, Parquet):
		return fmt.Sprintf("is not named %q", layout.Part(part, Parquet))
	case p.Arrow != nil && p.Arrow.Name != layout.Part(part, Arrow):
		return fmt.Sprintf("has an Arrow file that isn't named %q", layout.Part(part, Arrow))
	}
	if _, err := d.raw(p.Values); err != nil {
		return "has a digest of values that isn't a SHA-256"
	}
	return ""
}
