// Package card writes the texts that describe an exported folder: README.md for people, with
// the front matter that Hugging Face reads, and the same facts as CITATION.cff, as a Data
// Package, as Croissant and as an RO-Crate for programs. All of them follow from the index.
//
//   - templates: the texts
//   - card.go: what is told in them of an index
//   - table.go: what an index and these texts call a table
//   - words.go: names, ids and signs, as these texts write them
//   - oeis.go, ascii.go: the entry that the form of the OEIS asks for
package card

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"grundy/jobs/paper"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

//go:embed templates
var templates embed.FS

// Text is a text as an index lists it, with what is in it.
type Text struct {
	index.File
	Text []byte
}

// Paths is the paths of the texts that [Files] gives, each of which may list those before it.
var Paths = []string{
	layout.Readme, layout.Citation, layout.DataPackage, layout.Croissant, layout.BibTeX, layout.ROCrate,
}

// Files is README.md, CITATION.cff, datapackage.json, croissant.json, CITATION.bib and
// ro-crate-metadata.json of an index whose Files are all others, but for the index and SHA256SUMS;
// without a bibliography, as exports were before they had one, there is no CITATION.bib. The error is
// that of an index that doesn't say what a reader has to know, as what a column means.
func Files(x *index.Index, withBibliography bool) ([]Text, error) {
	d, err := newDescription(x)
	if err != nil {
		return nil, err
	}
	var texts []Text
	for _, name := range Paths {
		if name == layout.BibTeX && !withBibliography {
			continue
		}
		text, err := d.fill(name, d)
		if err != nil {
			return nil, fmt.Errorf("%s can't be written: %w", name, err)
		}
		f := index.Typed(store.File{Path: name, Bytes: int64(len(text)), SHA256: fmt.Sprintf("%x", sha256.Sum256(text))})
		texts = append(texts, Text{f, text})
		d.Files = append(d.Files, f)
	}
	return texts, nil
}

// description is an index as the templates see it.
type description struct {
	*index.Index
	Licence  config.Licence
	Keywords []string
	Tables   []table
	Papers   []paper.Paper // that the datasets and claims come from, in the order of the catalogue
	Files    []index.File  // those of the index by their paths, then the texts that are written already
}

func newDescription(x *index.Index) (*description, error) {
	licence, known := config.LicenceNamed(x.Licence)
	if !known {
		return nil, fmt.Errorf("there is no licence %q: write one of those that 'grundy schema' lists", x.Licence)
	}
	if !config.IsDay(x.Published) {
		return nil, fmt.Errorf("%q is no day on which an export was published: write it as 2026-11-23", x.Published)
	}
	d := &description{
		Index: x, Licence: licence,
		Keywords: []string{"combinatorial game theory", "impartial games", "nim-values", "Sprague–Grundy function"},
		Files:    slices.SortedFunc(slices.Values(x.Files), func(a, b index.File) int { return strings.Compare(a.Path, b.Path) }),
	}
	for _, p := range paper.All {
		about := func(citation string) bool { return citation == p.ID || strings.HasPrefix(citation, p.Citation) }
		if slices.ContainsFunc(x.Datasets, func(d index.Dataset) bool { return about(d.Paper) }) ||
			slices.ContainsFunc(x.Claims, func(c verdict.Claim) bool { return about(c.Paper) }) {
			d.Papers = append(d.Papers, p)
		}
	}
	for _, set := range d.Datasets {
		if set.Definition == "" {
			return nil, fmt.Errorf("nothing says by which rules %s is played", set.Name)
		}
	}
	var err error
	d.Tables, err = tablesOf(x)
	return d, err
}

// ending is a comma behind the last member or element of a JSON text, where the templates may have
// one, with what ends there; or a quoted text, in which a comma is none.
var ending = regexp.MustCompile(`("(?:[^"\\]|\\.)*")|,\s*([\]}])`)

// fill executes the template of a name.
func (d *description) fill(name string, data any) ([]byte, error) {
	t := template.New("").Funcs(words)
	known := map[string]bool{}
	t.Funcs(template.FuncMap{"once": func(id string) bool {
		before := known[id]
		known[id] = true
		return !before
	}})
	if name != layout.Readme {
		t.Delims("<<", ">>") // Braces are signs of these formats.
	}
	all := []string{"templates/" + name}
	if path.Ext(name) == ".bib" {
		all = append(all, "templates/papers.bib")
	}
	if _, err := t.ParseFS(templates, all...); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := t.ExecuteTemplate(&b, name, data); err != nil {
		return nil, err
	}
	text := append(bytes.TrimSpace(b.Bytes()), '\n')
	if path.Ext(name) == ".json" {
		return indented(ending.ReplaceAll(text, []byte("$1$2")))
	}
	return text, nil
}

// Summary says in a sentence what the folder has.
func (d *description) Summary() string {
	return fmt.Sprintf("%s: %s, computed by %s %s.", d.Title, d.Extent(), d.Tool.Name, d.Tool.Version)
}

// Extent is how much the folder has, as '3 tables with 700 rows'.
func (d *description) Extent() string {
	return quantity.Of(len(d.Tables), "table", "tables") + " with " + quantity.Of(d.rows(), "row", "rows")
}

// rows is the number of the rows of all tables.
func (d *description) rows() (n uint64) {
	for _, t := range d.Tables {
		n += t.Rows
	}
	return n
}

// Size is the category of the number of rows that Hugging Face sorts datasets by.
func (d *description) Size() string { return size(d.rows()) }

func size(rows uint64) string {
	steps := []string{"1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T"}
	less, bound := "", uint64(1000)
	for _, step := range steps {
		if rows < bound {
			return less + "n<" + step
		}
		less, bound = step+"<", bound*10
	}
	return "n>1T"
}

// CiteAs is how the folder is cited in a list of references.
func (d *description) CiteAs() string {
	text := fmt.Sprintf("%s, version %s [dataset], %s", d.Title, d.Version, d.Published)
	if all := names(d.Authors); all != "" {
		text = all + ", " + text
	}
	return text + "."
}

// Creators is the authors, or where the config names none an anonymous body, for formats that
// ask for somebody.
func (d *description) Creators() []config.Author {
	if len(d.Authors) == 0 {
		return []config.Author{{Name: "anonymous"}}
	}
	return d.Authors
}

// Sample is the table that the programs in README.md read: the first one with a column of numbers
// to sum up, or else the first.
func (d *description) Sample() table {
	return d.Tables[max(0, slices.IndexFunc(d.Tables, func(t table) bool { return t.Sum() != "" }))]
}

// Certificates is the datasets that have one.
func (d *description) Certificates() []index.Dataset {
	return slices.DeleteFunc(slices.Clone(d.Datasets), func(x index.Dataset) bool { return x.Certificate == "" })
}

// Has says whether a file is there.
func (d *description) Has(path string) bool {
	return slices.ContainsFunc(d.Files, func(f index.File) bool { return f.Path == path })
}

// Beside says what the files are that lie beside the table of a sweep.
func (d *description) Beside(table string) string {
	var all []string
	for _, kind := range [][2]string{{layout.Rows, "the same rows as lines of JSON"},
		{layout.Certificates, "the proofs of the periods"}} {
		if path := strings.TrimSuffix(table, layout.Table) + kind[0]; d.Has(path) {
			all = append(all, fmt.Sprintf("`%s` has %s", path, kind[1]))
		}
	}
	return strings.Join(all, ", ")
}

// Results is the paths of the tables with the names, as they are in the index.
func (d *description) Results(names []string) (paths []string) {
	for _, x := range d.Datasets {
		if slices.Contains(names, x.Name) {
			paths = append(paths, uri(layout.ExportParts(x.Name, dataset.Parquet)+"/"))
		}
	}
	for _, t := range d.Index.Tables {
		if t.Kind == index.Sweep && slices.Contains(names, t.Name) {
			paths = append(paths, uri(t.Path))
		}
	}
	return paths
}

// uri is a path of the folder as a reference of JSON-LD.
func uri(path string) string { return (&url.URL{Path: path}).EscapedPath() }

// Proof is what is cited of a proof: what it shows, by which theorem, the digest of the values that
// it rests on, and the version of the program that found it.
type Proof struct {
	Key, Shows, Source, Digest, Version string
	Of                                  paper.Paper // of the game
}

// BibTeX is the entries of the proof, of the papers that its theorem and its game come from, and of
// the program.
func (p Proof) BibTeX() ([]byte, error) {
	return new(description).fill("proof.bib", p)
}

// Papers is the papers that the theorem and the game of the proof come from.
func (p Proof) Papers() []paper.Paper {
	return slices.DeleteFunc(slices.Clone(paper.All), func(of paper.Paper) bool {
		short, _, _ := strings.Cut(strings.ToLower(of.Title), " for ") // as Winning Ways
		return of.ID != p.Of.ID && !strings.Contains(strings.ToLower(p.Source), short)
	})
}
