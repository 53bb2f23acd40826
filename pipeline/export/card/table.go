package card

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
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
	Glob        string   // matches the Parquet files and no others
	Paths       []string // the Parquet files
	CSV         string
}

// tablesOf is the datasets, then the other tables. The error is that of a dataset of a game that
// isn't known.
func tablesOf(x *index.Index) (all []table, err error) {
	for i := range x.Datasets {
		t, err := ofDataset(&x.Datasets[i])
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	for _, t := range x.Tables {
		name := t.Kind
		if t.Name != t.Kind {
			name += "-" + t.Name
		}
		all = append(all, table{
			Name: name, Title: t.Title, Description: t.Title + ".", Columns: t.Columns, Rows: t.Rows, Glob: t.Path, Paths: []string{t.Path},
		})
	}
	return all, nil
}

func ofDataset(d *index.Dataset) (table, error) {
	_, p, err := d.Identity.Find()
	if err != nil {
		return table{}, err
	}
	t := table{
		Name: d.Name, Title: p.TitleOf(d.Title), Columns: d.Columns, Key: key(p), Rows: d.Rows,
		Glob: layout.ExportParts(d.Name, dataset.Parquet) + "/*.parquet", CSV: d.CSV,
	}
	for _, p := range d.Parts {
		t.Paths = append(t.Paths, p.Path)
	}
	t.Description = fmt.Sprintf("%s, for n from %d to %d. %s", t.Title, d.From, d.To-1, d.Definition)
	return t, nil
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

// check is the error of a table that doesn't say what it has.
func (t *table) check() error {
	switch {
	case t.Title == "":
		return fmt.Errorf("%s has no title", t.Name)
	case len(t.Paths) == 0:
		return fmt.Errorf("%s has no Parquet file", t.Name)
	case len(t.Columns) == 0:
		return fmt.Errorf("%s has no columns", t.Name)
	}
	for _, c := range t.Columns {
		if strings.TrimSpace(c.Meaning) == "" {
			return fmt.Errorf("nothing says what the column %s of %s means", c.Name, t.Name)
		}
	}
	return nil
}

// Sum is the last column of numbers that isn't one of the key, or nothing.
func (t table) Sum() (name string) {
	for _, c := range t.Columns {
		isKey := false
		for _, key := range t.Key {
			isKey = isKey || key == c.Name
		}
		if c.Type != tables.Text && !isKey {
			name = c.Name
		}
	}
	return name
}

// number is an integer as it stands in JSON, whichever type it has there; ok is false for what
// isn't one.
func number(v any) (n json.Number, ok bool) {
	switch v := v.(type) {
	case uint8, uint32, uint64, int, int64:
		return json.Number(fmt.Sprint(v)), true
	case json.Number:
		return v, true
	case float64:
		if v == math.Trunc(v) {
			return json.Number(strconv.FormatFloat(v, 'f', -1, 64)), true
		}
	}
	return "", false
}

// written is a cell as text.
func written(v any) string {
	if n, ok := number(v); ok {
		return n.String()
	}
	if v == nil {
		return ""
	}
	return fmt.Sprint(v)
}
