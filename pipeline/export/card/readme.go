package card

import (
	"bytes"
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"grundy/jobs/claim"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
)

//go:embed templates/README.md
var readmeText string

var readmeTemplate = template.Must(template.New(layout.Readme).Funcs(template.FuncMap{
	"quote": quote, "md": markdown, "cell": cell, "written": written, "bound": bound, "uri": uri, "names": names, "files": filesOf, "rules": rules,
	"verdicts": func() []claim.Verdict { return claim.Verdicts },
	"bases":    func() []claim.Basis { return claim.Bases },
	"last":     func(to uint64) uint64 { return to - 1 },
	"head":     func(rows [][]any) [][]any { return rows[:min(len(rows), headRows)] },
}).Parse(readmeText))

// headRows is the number of first rows that README.md shows.
const headRows = 10

// page is what the template of README.md reads.
type page struct {
	*index.Index
	Keywords     []string
	Licence      config.Licence
	Names        string
	Extent       string // as '3 tables with 700 rows'
	Size         string
	CiteAs       string
	Tables       []table
	Sweeps       []index.Table
	Certificates []index.Dataset
	Solvers      []solver
	Papers       []reference
	Sample       sample
}

// solver is who computed some of a table's values.
type solver struct {
	Name string
	dataset.Provenance
}

// readme is README.md.
func readme(d *description) ([]byte, error) {
	p := page{
		Index: d.Index, Keywords: keywords, Licence: d.licence, Names: names(d.Authors), Extent: d.extent(), Size: size(d.rows()), CiteAs: d.citeAs(),
		Tables: d.tables, Papers: d.papers, Sample: sampleOf(d.tables),
	}
	for _, t := range d.Index.Tables {
		if t.Kind == index.Sweep {
			p.Sweeps = append(p.Sweeps, t)
		}
	}
	for _, set := range d.Datasets {
		if set.Certificate != "" {
			p.Certificates = append(p.Certificates, set)
		}
		for _, by := range set.Provenance {
			p.Solvers = append(p.Solvers, solver{set.Name, by})
		}
	}
	var b bytes.Buffer
	err := readmeTemplate.Execute(&b, p)
	return append(bytes.TrimRight(b.Bytes(), "\n"), '\n'), err
}

// Beside says what the files are that lie beside the table of a sweep.
func (p page) Beside(table string) string {
	var all []string
	for _, kind := range [][2]string{{layout.Rows, "the same rows as lines of JSON"},
		{layout.Certificates, "the proofs of the periods"}} {
		path := strings.TrimSuffix(table, layout.Table) + kind[0]
		if slices.ContainsFunc(p.Files, func(f index.File) bool { return f.Path == path }) {
			all = append(all, fmt.Sprintf("`%s` has %s", path, kind[1]))
		}
	}
	return strings.Join(all, ", ")
}

// HasPage says whether a page of the whole is among the files.
func (p page) HasPage() bool {
	return slices.ContainsFunc(p.Files, func(f index.File) bool { return f.Path == layout.Index })
}

// HasProofs says whether theorems of docs/PROOFS.md are among the files.
func (p page) HasProofs() bool {
	return slices.ContainsFunc(p.Files, func(f index.File) bool { return f.Path == layout.Proofs })
}

// citeAs is how the folder is cited in a list of references.
func (d *description) citeAs() string {
	text := fmt.Sprintf("%s, version %s [dataset], %s", d.Title, d.Version, d.Published)
	if all := names(d.Authors); all != "" {
		text = all + ", " + text
	}
	return text + "."
}

// names is the authors' names as they are read.
func names(authors []config.Author) string {
	var all []string
	for _, a := range authors {
		all = append(all, FullName(a))
	}
	if n := len(all); n > 1 {
		return strings.Join(all[:n-1], ", ") + " and " + all[n-1]
	}
	return strings.Join(all, "")
}

// size is the category of a number of rows that Hugging Face sorts datasets by.
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

// filesOf says in which files the rows of a dataset are.
func filesOf(d *index.Dataset) string {
	all := []string{fmt.Sprintf("`%s/`", layout.ExportParts(d.Name, dataset.Parquet))}
	if len(d.Parts) > 0 && d.Parts[0].Arrow != "" {
		all = append(all, fmt.Sprintf("`arrow/%s/`", d.Name))
	}
	if d.CSV != "" {
		all = append(all, "`"+d.CSV+"`")
	}
	text := "The rows are in " + strings.Join(all, ", ") + "."
	if d.BFile != "" {
		text += fmt.Sprintf(" `%s` has the values, or the first 10,000 of them, as a b-file of the OEIS.", d.BFile)
	}
	if d.OEIS != "" {
		text += fmt.Sprintf(" `%s` has the lines that the form of the OEIS asks for.", d.OEIS)
	}
	return text
}

// marks are what Markdown takes for more than itself.
var marks = regexp.MustCompile("[\\\\`*_$\\[|]|<[a-zA-Z/!]")

// markdown is a text as Markdown shows it.
func markdown(text string) string { return marks.ReplaceAllString(text, `\$0`) }

// rules is a definition: a sentence, or a program as it stands.
func rules(definition string) string {
	lines := strings.Split(strings.TrimRight(definition, "\n"), "\n")
	if len(lines) == 1 {
		return markdown(lines[0])
	}
	return "The rules are a program in Starlark:\n\n    " + strings.Join(lines, "\n    ")
}

// bound is the least or the greatest value of a column of numbers. That of texts would be by their
// letters, which says nothing of what they stand for.
func bound(c index.Column, value any) string {
	if c.Type == tables.Text {
		return ""
	}
	return written(value)
}

// cell is a text in a cell of a Markdown table, in one line.
func cell(text string) string { return markdown(strings.Join(strings.Fields(text), " ")) }

// sample is the table that the programs in README.md read.
type sample struct{ table }

// sampleOf is the first table with a column of numbers to sum up, or else the first.
func sampleOf(all []table) sample {
	for _, t := range all {
		if t.Sum() != "" {
			return sample{t}
		}
	}
	if len(all) > 0 {
		return sample{all[0]}
	}
	return sample{}
}

// Counted is the column whose values the programs count: the nim-values or the verdicts, or else what
// is computed of a row.
func (s sample) Counted() string {
	for _, name := range []string{"g", "verdict"} {
		if slices.ContainsFunc(s.Columns, func(c index.Column) bool { return c.Name == name }) {
			return name
		}
	}
	if sum := s.Sum(); sum != "" {
		return sum
	}
	return s.Columns[len(s.Columns)-1].Name
}

// Place is the folder or the file of the table.
func (s sample) Place() string {
	if folder, ok := s.folder(); ok {
		return strings.TrimSuffix(folder, "/")
	}
	return s.Glob
}

// Folder is the folder that has just the table's Parquet files, or nothing.
func (s sample) Folder() string {
	folder, _ := strings.CutSuffix(s.Glob, "*.parquet")
	if folder == s.Glob {
		return ""
	}
	return folder
}

// Source is the table in DuckDB's SQL, which takes a folder with an equals sign in its name for
// a partition by a column, unless it is told not to.
func (s sample) Source() string {
	if strings.Contains(s.Glob, "=") {
		return fmt.Sprintf("read_parquet('%s', hive_partitioning = false)", s.Glob)
	}
	return fmt.Sprintf("read_parquet('%s')", s.Glob)
}

// File is the first file of the table.
func (s sample) File() string { return s.Paths[0] }

// Fields is the fields of a struct in Go with the columns of the table, in a line.
func (s sample) Fields() string {
	var fields []string
	for _, c := range s.Columns {
		fields = append(fields, fmt.Sprintf("%s %s `parquet:%q`", goName(c.Name), goType(c.Type), c.Name))
	}
	return strings.Join(fields, "; ")
}

// goName is a column's name as an exported field.
func goName(column string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(column, func(r rune) bool { return r == '_' || r == '-' || r == ' ' }) {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

func goType(t tables.Type) string {
	if t == tables.Text {
		return "string"
	}
	return string(t)
}
