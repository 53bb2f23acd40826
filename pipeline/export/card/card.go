// Package card writes the texts that describe an exported folder: README.md for people, with
// the front matter that Hugging Face reads, and the same facts as CITATION.cff, as a Data
// Package, as Croissant and as an RO-Crate for programs. All of them follow from the index.
//
//   - card.go, table.go: the texts, and what an index and these texts call a table
//   - readme.go, templates: README.md
//   - citation.go, bibtex.go, paper.go: CITATION.cff and CITATION.bib, and the papers that they
//     refer to
//   - datapackage.go, croissant.go, rocrate.go: datapackage.json, croissant.json,
//     ro-crate-metadata.json
//   - oeis.go, ascii.go: the entry that the form of the OEIS asks for
package card

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// cardFile is a text with its path in the exported folder and its media type.
type cardFile struct {
	Path, Type string
	Text       []byte
}

// described is the file as an index lists it.
func (f cardFile) described() index.File {
	sum := fmt.Sprintf("%x", sha256.Sum256(f.Text))
	return index.File{File: store.File{Path: f.Path, Bytes: int64(len(f.Text)), SHA256: sum}, Type: f.Type}
}

// Paths is the paths of the texts that [Files] gives.
var Paths = []string{
	layout.Readme, layout.Citation, layout.DataPackage, layout.Croissant, layout.BibTeX, layout.ROCrate,
}

// Files is README.md, CITATION.cff, datapackage.json, croissant.json, CITATION.bib and
// ro-crate-metadata.json of an index whose Files are all others, but for the index and SHA256SUMS;
// without a bibliography, as exports were before they had one, there is no CITATION.bib. The error is
// that of an index that doesn't say what a reader has to know, as what a column means.
func Files(x *index.Index, withBibliography bool) ([]cardFile, error) {
	d, err := newDescription(x)
	if err != nil {
		return nil, err
	}
	var files []cardFile
	for _, f := range []struct {
		path, kind string
		text       func(*description) ([]byte, error)
	}{
		{layout.Readme, "text/markdown", readme},
		{layout.Citation, "application/yaml", citation},
		{layout.DataPackage, "application/json", dataPackage},
		{layout.Croissant, "application/ld+json", croissant},
		{layout.BibTeX, "application/x-bibtex", bibliography},
		{layout.ROCrate, "application/ld+json", roCrate},
	} {
		if f.path == layout.BibTeX && !withBibliography {
			continue
		}
		text, err := f.text(d)
		if err != nil {
			return nil, fmt.Errorf("%s can't be written: %w", f.path, err)
		}
		file := cardFile{f.path, f.kind, text}
		files = append(files, file)
		d.files = append(d.files, file.described())
	}
	return files, nil
}

// description is an index with what the texts have to know beside it.
type description struct {
	*index.Index
	licence config.Licence
	tables  []table
	papers  []reference
	files   []index.File // those of the index, then the texts that are written already
}

func newDescription(x *index.Index) (*description, error) {
	licence, known := config.LicenceNamed(x.Licence)
	if !known {
		return nil, fmt.Errorf("there is no licence %q: write one of those that 'grundy schema' lists", x.Licence)
	}
	if !config.IsDay(x.Published) {
		return nil, fmt.Errorf("%q is no day on which an export was published: write it as 2026-11-23", x.Published)
	}
	sorted := *x
	sorted.Files = slices.SortedFunc(slices.Values(x.Files), func(a, b index.File) int { return strings.Compare(a.Path, b.Path) })
	x = &sorted
	all, err := tablesOf(x)
	if err != nil {
		return nil, err
	}
	d := &description{Index: x, licence: licence, tables: all, files: slices.Clone(x.Files)}
	for _, t := range d.tables {
		if err := t.check(); err != nil {
			return nil, err
		}
	}
	d.papers = papersOf(x)
	return d, d.complete()
}

// complete is the error of an index that lacks a game's rules, or that doesn't list a file of a
// table.
func (d *description) complete() error {
	for _, set := range d.Datasets {
		if set.Definition == "" {
			return fmt.Errorf("nothing says by which rules %s is played", set.Name)
		}
	}
	for _, t := range d.tables {
		for _, p := range t.Paths {
			if len(d.named([]string{p})) == 0 {
				return fmt.Errorf("%s isn't among the files", p)
			}
		}
	}
	return nil
}

// summary says in a sentence what the folder has.
func (d *description) summary() string {
	return fmt.Sprintf("%s: %s, computed by %s %s.", d.Title, d.extent(), d.Tool.Name, d.Tool.Version)
}

// extent is how much the folder has.
func (d *description) extent() string {
	return quantity.Of(len(d.tables), "table", "tables") + " with " + quantity.Of(d.rows(), "row", "rows")
}

// rows is the number of the rows of all tables.
func (d *description) rows() (n uint64) {
	for _, t := range d.tables {
		n += t.Rows
	}
	return n
}

// keywords are what the folder is about.
var keywords = []string{"combinatorial game theory", "impartial games", "nim-values", "Sprague–Grundy function"}

// object is a map that prints in the order in which it was filled.
type object []member

type member struct {
	key   string
	value any
}

// with adds a member, unless its value is nothing that has to be said.
func (o object) with(key string, value any) object {
	switch v := value.(type) {
	case nil:
		return o
	case string:
		if v == "" {
			return o
		}
	case []any:
		if len(v) == 0 {
			return o
		}
	}
	return append(o, member{key, value})
}

// MarshalJSON implements [json.Marshaler].
func (o object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		value, err := encode(m.value, "")
		if err != nil {
			return nil, err
		}
		b = append(append(b, quote(m.key)...), ':')
		b = append(b, value...)
	}
	return append(b, '}'), nil
}

// encode is a value as JSON with a final newline, in which no letter is escaped for HTML.
func encode(value any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(value)
	return b.Bytes(), err
}

// document is a value as a JSON file.
func document(value any) ([]byte, error) { return encode(value, "  ") }

// quote is a text as JSON and YAML quote it.
func quote(text string) string {
	quoted, err := encode(text, "")
	if err != nil {
		panic(err) // Every text can be encoded.
	}
	return string(bytes.TrimSpace(quoted))
}
