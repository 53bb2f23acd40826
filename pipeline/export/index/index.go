// Package index is the table of contents of an exported folder, the file grundy.json: what the
// folder holds, who made it, and the digest of every file. It is what 'grundy verify',
// 'grundy import' and 'grundy compare' read; everything else in the folder says the same in the
// words of other people's tools.
//
// An exported folder has these files:
//
//	README.md, CITATION.cff, CITATION.bib
//	datapackage.json, croissant.json, ro-crate-metadata.json
//	grundy.json, SHA256SUMS, .gitattributes
//	parquet/NAME/part-000000.parquet, …   the rows of a dataset
//	arrow/NAME/part-000000.arrow, …       the same rows, if they are asked for
//	csv/NAME.csv                          the same rows, if they are asked for, as in other formats
//	oeis/NAME/b-file.txt, entry.txt       of a sequence
//	figures/NAME.png                      a picture of a dataset
//	certificates/NAME.json                the proof of a dataset's period
//	claims/ID.json, claims/verdicts.parquet
//	survey/ID.parquet, ID.json, …         a sweep, as it is in an output folder
//	config.json                           the config, if the export is of one
//
// NAME is a dataset's folder in an output folder, without 'datasets/'.
//
//   - index.go: what the index says
//   - sums.go: SHA256SUMS, and the comparison of the files with the index
package index

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

// Format is the version of the layout of an exported folder.
const Format = 1

// Index is the content of grundy.json, which ends in its own digest ([store.Store.SaveRecord]).
type Index struct {
	Format    int             `json:"format"`
	Title     string          `json:"title"`
	Version   string          `json:"version"` // that of all datasets together; see [Index.SetVersion]
	Licence   string          `json:"licence"` // an SPDX identifier, as CC0-1.0
	Authors   []config.Author `json:"authors"`
	Published string          `json:"published"` // a day, as 2026-11-23
	Tool      Tool            `json:"tool"`
	Runs      []Run           `json:"runs"`             // that computed the values, as far as journals tell
	Config    string          `json:"config,omitempty"` // the path of the config
	Datasets  []Dataset       `json:"datasets"`
	Tables    []Table         `json:"tables"`
	Claims    []verdict.Claim `json:"claims"`
	Imports   []Import        `json:"imports,omitempty"` // exports of others that some of the values come from
	Files     []File          `json:"files"`             // all but the index and SHA256SUMS, by path
}

// Tool is the program that made something.
type Tool struct {
	Name string `json:"name"`
	journal.Source
}

// Run is a run of the program that computed some of the values.
type Run struct {
	Command string `json:"command"` // as it can be typed again, without paths of the machine
	Begun   string `json:"begun"`   // RFC 3339, in UTC, to the second
	Ended   string `json:"ended"`
	journal.Source
	Datasets []string `json:"datasets"` // the names of those that it wrote
}

// Import is an export of somebody else whose values are among those of the folder.
type Import struct {
	Index     string          `json:"index"` // the SHA-256 of its grundy.json
	Title     string          `json:"title"`
	Version   string          `json:"version"`
	Licence   string          `json:"licence"`
	Authors   []config.Author `json:"authors"`
	Published string          `json:"published"`
	Datasets  []string        `json:"datasets"`
}

// Dataset is the rows of the heaps From ≤ n < To of a product.
type Dataset struct {
	Name       string           `json:"name"`
	Identity   dataset.Identity `json:"identity"`
	Version    string           `json:"version"` // see [Dataset.SetVersion]
	Title      string           `json:"title"`   // the game's, as 'DIVIDE-AND-RESIDUE'
	Definition string           `json:"definition"`
	Convention string           `json:"convention,omitempty"`
	Paper      string           `json:"paper"`             // with the section
	Theorem    string           `json:"theorem,omitempty"` // the closed form that solves the game
	Columns    []Column         `json:"columns"`
	First      uint64           `json:"first"` // the product's first heap
	heaps.Range
	Rows uint64 `json:"rows"`
	// Values is the digest of the values: that of the manifest of a dataset with these heaps
	// ([dataset.RowDigest]).
	Values     string               `json:"values"`
	Known      int                  `json:"known,omitempty"` // how many of the first columns it passes over
	Head       [][]any              `json:"head"`            // the first rows, at most [HeadRows]
	Parts      []Part               `json:"parts"`
	Provenance []dataset.Provenance `json:"provenance"`
	// These are paths, empty where there is no such file.
	BFile       string `json:"bfile,omitempty"`
	OEIS        string `json:"oeis,omitempty"`
	CSV         string `json:"csv,omitempty"`
	Figure      string `json:"figure,omitempty"`
	Certificate string `json:"certificate,omitempty"`
	// Texts is the paths of the rows in the formats of text that have no field above, by their names.
	Texts map[string]string `json:"texts,omitempty"`
}

// Text is the path of the rows in a format of text; empty where there is no such file.
func (d *Dataset) Text(format string) string {
	switch format {
	case "csv":
		return d.CSV
	case "bfile":
		return d.BFile
	}
	return d.Texts[format]
}

// SetText sets what [Dataset.Text] tells.
func (d *Dataset) SetText(format, path string) {
	switch format {
	case "csv":
		d.CSV = path
	case "bfile":
		d.BFile = path
	default:
		if d.Texts == nil {
			d.Texts = map[string]string{}
		}
		d.Texts[format] = path
	}
}

// Notes is what files of the rows say of the game beside its identity.
func (d *Dataset) Notes() []dataset.Note {
	return []dataset.Note{
		{Key: "grundy:game", Value: d.Title},
		{Key: "grundy:definition", Value: d.Definition},
		{Key: "grundy:paper", Value: d.Paper},
	}
}

// Paths is the paths of all files of the dataset.
func (d *Dataset) Paths() []string {
	paths := []string{d.BFile, d.OEIS, d.CSV, d.Figure, d.Certificate}
	paths = slices.AppendSeq(paths, maps.Values(d.Texts))
	for _, p := range d.Parts {
		paths = append(paths, p.Path, p.Arrow)
	}
	return slices.DeleteFunc(paths, func(path string) bool { return path == "" })
}

// HeadRows is the number of rows that [Dataset.Head] has at most.
const HeadRows = 30

// Column is a column with what its values mean and the range that they have here.
type Column struct {
	dataset.Column
	Least any `json:"least"` // a number, which is a [json.Number] if it was read, or a text; nil for none
	Most  any `json:"most"`
}

// IsText says whether the values are texts and no numbers.
func (c Column) IsText() bool { return c.Type == tables.Text }

// Part is the heaps From ≤ n < To in a Parquet file and, where they are wanted, an Arrow file.
type Part struct {
	Path  string `json:"path"`
	Arrow string `json:"arrow,omitempty"`
	heaps.Range
	Rows uint64 `json:"rows"`
}

// Table is a Parquet file whose rows aren't those of heaps.
type Table struct {
	Kind    string   `json:"kind"` // Sweep or Verdicts
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Path    string   `json:"path"`
	Rows    uint64   `json:"rows"`
	Columns []Column `json:"columns"`
}

// The kinds of tables.
const (
	Sweep    = "sweep"
	Verdicts = "verdicts"
)

// File is a file with its media type.
type File struct {
	store.File
	Type string `json:"type"` // as application/vnd.apache.parquet
}

// Typed is a file with the media type that its name tells.
func Typed(f store.File) File { return File{f, layout.MediaType(f.Path)} }

// SetVersion sets the semantic version of a dataset, MAJOR.MINOR.PATCH: the version of the
// game's definition, the last heap, and the version of the encoding. So a dataset with other
// values has another MAJOR, one that goes further another MINOR, and the same values written in
// another way another PATCH.
func (d *Dataset) SetVersion() {
	d.Version = version(uint64(d.Identity.Definition), d.To-1, uint64(d.Identity.Encoding))
}

// SetVersion sets the version of the whole: MAJOR and MINOR are the sums of those of the
// datasets, MINOR with the number of the sweeps' rows added, so that each grows with theirs, and
// PATCH is the greatest one, that of a folder without rows 2.
func (x *Index) SetVersion() {
	var major, minor uint64
	patch := dataset.Unsigned
	for _, d := range x.Datasets {
		major += uint64(d.Identity.Definition)
		minor += d.To - 1
		patch = max(patch, d.Identity.Encoding)
	}
	for _, t := range x.Tables {
		if t.Kind == Sweep {
			minor += t.Rows
		}
		patch = max(patch, t.encoding())
	}
	x.Version = version(max(1, major), minor, uint64(patch))
}

// encoding is the version of the table's encoding, as the types of its integers tell it.
func (t *Table) encoding() int {
	if slices.ContainsFunc(t.Columns, func(c Column) bool { return c.Type == dataset.Int32 || c.Type == dataset.Int64 }) {
		return dataset.Signed
	}
	return dataset.Unsigned
}

func version(major, minor, patch uint64) string { return fmt.Sprintf("%d.%d.%d", major, minor, patch) }

// Dataset is the dataset of that name, or nil.
func (x *Index) Dataset(name string) *Dataset {
	if i := slices.IndexFunc(x.Datasets, func(d Dataset) bool { return d.Name == name }); i >= 0 {
		return &x.Datasets[i]
	}
	return nil
}

// In says whether a folder is an exported one, be it a damaged one: whether it has an index,
// digests or rows where an exported folder has them.
func In(st *store.Store) bool {
	signs := []string{layout.ExportIndex, layout.Sums, "parquet"}
	return slices.ContainsFunc(signs, func(path string) bool {
		_, err := st.Stat(path)
		return err == nil
	})
}

// Read reads the index of the exported folder that st is. The error of a folder without one is
// one that [fs.ErrNotExist] matches, that of one which was changed [store.ErrDamaged].
func Read(st *store.Store) (*Index, error) {
	x := new(Index)
	if err := st.ReadRecord(layout.ExportIndex, x); err != nil {
		return nil, err
	}
	if x.Format != Format {
		return nil, fault.Userf("%s has the format %d, and this program knows format %d: use the version of grundy that made it or a later one",
			layout.ExportIndex, x.Format, Format)
	}
	return x, nil
}

// Has says what the export has.
func (x *Index) Has() string {
	bytes := int64(0)
	for _, f := range x.Files {
		bytes += f.Bytes
	}
	var things []string
	add := func(n int, rows uint64, what string) {
		if n > 0 {
			things = append(things, fmt.Sprintf("%s of %d rows", quantity.Of(n, what, what+"s"), rows))
		}
	}
	rows := uint64(0)
	for _, d := range x.Datasets {
		rows += d.Rows
	}
	add(len(x.Datasets), rows, "dataset")
	sweeps, rows := 0, uint64(0)
	for _, t := range x.Tables {
		if t.Kind == Sweep {
			sweeps, rows = sweeps+1, rows+t.Rows
		}
	}
	add(sweeps, rows, "sweep")
	if len(things) == 0 {
		things = []string{"no datasets"}
	}
	return fmt.Sprintf("%s, version %s, %d files of %s, %s, %s",
		strings.Join(things, ", "), x.Version, len(x.Files)+2, quantity.Bytes(uint64(bytes)), x.Licence, x.Published)
}

// UnmarshalJSON reads an index in which no digit of a cell is lost.
func (x *Index) UnmarshalJSON(text []byte) error {
	type bare Index
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	return d.Decode((*bare)(x))
}

// Columns describes the columns of a table in a file, with their meanings by name.
func Columns(t *tables.Table, meanings map[string]string) []Column {
	columns := make([]Column, len(t.Schema))
	for i, c := range dataset.StoredIn(dataset.Encoding, t.Schema) {
		columns[i].Column = dataset.Column{Column: c, Meaning: meanings[c.Name]}
		columns[i].Least, columns[i].Most = t.Cols[i].Bounds()
	}
	return columns
}
