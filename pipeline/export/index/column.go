package index

import (
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
)

// Columns describes the columns of a table in a file, with their meanings by name.
func Columns(t *tables.Table, meanings map[string]string) []Column {
	columns := make([]Column, len(t.Schema))
	for i, c := range dataset.StoredIn(dataset.Encoding, t.Schema) {
		columns[i].Column = dataset.Column{Column: c, Meaning: meanings[c.Name]}
		columns[i].Least, columns[i].Most = t.Cols[i].Bounds()
	}
	return columns
}
