package card

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// table is a dataset, or a table of the index, as what it is to other programs: columns with
// rows in Parquet files.
type table struct {
	Name        string // which no other table has
	Title       string
	Description string
	Columns     []index.Column
	Key         []string // the columns that tell the rows apart, none where that isn't known
	Rows        uint64
	Glob        string       // matches the Parquet files and no others
	Files       []index.File // the Parquet files
	CSV         index.File   // empty for none
}

// tablesOf is the datasets, then the other tables. The error is that of a dataset of a game that
// isn't known, or of a table that doesn't say what it has.
func tablesOf(x *index.Index) (all []table, err error) {
	for i := range x.Datasets {
		d := &x.Datasets[i]
		_, p, err := d.Identity.Find()
		if err != nil {
			return nil, err
		}
		t := table{
			Name: d.Name, Title: p.TitleOf(d.Title), Columns: d.Columns, Key: key(p), Rows: d.Rows,
			Glob: layout.ExportParts(d.Name, dataset.Parquet) + "/*.parquet",
		}
		t.Description = fmt.Sprintf("%s, for n from %d to %d. %s", t.Title, d.From, d.To-1, d.Definition)
		for _, p := range d.Parts {
			t.Files = append(t.Files, index.File{File: store.File{Path: p.Path}})
		}
		t.CSV.Path = d.CSV
		all = append(all, t)
	}
	for _, t := range x.Tables {
		name := t.Kind
		if t.Name != t.Kind {
			name += "-" + t.Name
		}
		all = append(all, table{
			Name: name, Title: t.Title, Description: t.Title + ".", Columns: t.Columns, Rows: t.Rows,
			Glob: t.Path, Files: []index.File{{File: store.File{Path: t.Path}}},
		})
	}
	for i := range all {
		if err := all[i].find(x.Files); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// key is the columns that tell the rows of a product apart: the numbers of a position. Of a
// product with several rows for a heap they aren't known, unless its positions are of numbers.
func key(p *game.Product) []string {
	switch {
	case p.Numbers > 0:
		return []string{"n", "k", "l"}[:p.Numbers]
	case p.VariableWidth > 0:
		return nil
	case p.Name == game.Grid:
		return []string{"n", "k"}
	}
	return []string{"n"}
}

// find describes the files of a table, of which the paths are known. It is an error if one isn't
// there, or if the table doesn't say what it has.
func (t *table) find(files []index.File) error {
	switch {
	case t.Title == "":
		return fmt.Errorf("%s has no title", t.Name)
	case len(t.Files) == 0:
		return fmt.Errorf("%s has no Parquet file", t.Name)
	case len(t.Columns) == 0:
		return fmt.Errorf("%s has no columns", t.Name)
	}
	for _, c := range t.Columns {
		if strings.TrimSpace(c.Meaning) == "" {
			return fmt.Errorf("nothing says what the column %s of %s means", c.Name, t.Name)
		}
	}
	for i := range t.Files {
		at := slices.IndexFunc(files, func(f index.File) bool { return f.Path == t.Files[i].Path })
		if at < 0 {
			return fmt.Errorf("%s isn't among the files", t.Files[i].Path)
		}
		t.Files[i] = files[at]
	}
	if at := slices.IndexFunc(files, func(f index.File) bool { return f.Path == t.CSV.Path }); at >= 0 {
		t.CSV = files[at]
	}
	return nil
}

// Paths is the paths of the Parquet files.
func (t table) Paths() (all []string) {
	for _, f := range t.Files {
		all = append(all, f.Path)
	}
	return all
}

// Bytes is the size of the Parquet files.
func (t table) Bytes() (sum int64) {
	for _, f := range t.Files {
		sum += f.Bytes
	}
	return sum
}

// Sum is the last column of numbers that isn't one of the key, or nothing.
func (t table) Sum() (name string) {
	for _, c := range t.Columns {
		if !c.IsText() && !slices.Contains(t.Key, c.Name) {
			name = c.Name
		}
	}
	return name
}

// Counted is the column whose values the programs of README.md count: the nim-values or the
// verdicts, or else what is computed of a row.
func (t table) Counted() string {
	for _, name := range []string{"g", "verdict"} {
		if slices.ContainsFunc(t.Columns, func(c index.Column) bool { return c.Name == name }) {
			return name
		}
	}
	return cmp.Or(t.Sum(), t.Columns[len(t.Columns)-1].Name)
}

// Folder is the folder that has just the table's Parquet files, or nothing.
func (t table) Folder() string {
	folder, all := strings.CutSuffix(t.Glob, "*.parquet")
	if !all {
		return ""
	}
	return folder
}

// Place is the folder or the file of the table.
func (t table) Place() string { return strings.TrimSuffix(t.Glob, "/*.parquet") }

// Source is the table in DuckDB's SQL, which takes a folder with an equals sign in its name for
// a partition by a column, unless it is told not to.
func (t table) Source() string {
	if strings.Contains(t.Glob, "=") {
		return fmt.Sprintf("read_parquet('%s', hive_partitioning = false)", t.Glob)
	}
	return fmt.Sprintf("read_parquet('%s')", t.Glob)
}

// Fields is the fields of a struct in Go with the columns of the table, in a line.
func (t table) Fields() string {
	var fields []string
	for _, c := range t.Columns {
		name, kind := "", string(c.Type)
		for _, word := range strings.FieldsFunc(c.Name, func(r rune) bool { return r == '_' || r == '-' || r == ' ' }) {
			name += strings.ToUpper(word[:1]) + word[1:]
		}
		if c.Type == tables.Text {
			kind = "string"
		}
		fields = append(fields, fmt.Sprintf("%s %s `parquet:%q`", name, kind, c.Name))
	}
	return strings.Join(fields, "; ")
}
