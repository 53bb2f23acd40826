package index

import (
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
)

// Columns describes the columns of a table, with their meanings by name.
func Columns(t *game.Table, meanings map[string]string) []Column {
	columns := make([]Column, len(t.Schema))
	for i, c := range t.Schema {
		columns[i].Column = dataset.Column{Column: c, Meaning: meanings[c.Name]}
		columns[i].Least, columns[i].Most = bounds(&t.Cols[i])
	}
	return columns
}

// bounds is the least and the greatest value of a column, nil if there is none.
func bounds(v *game.Vector) (least, most any) {
	for i := range v.Len() {
		c := v.Cell(i)
		if i == 0 || less(c, least) {
			least = c
		}
		if i == 0 || less(most, c) {
			most = c
		}
	}
	return least, most
}

// less compares two cells of a column.
func less(a, b any) bool {
	switch a := a.(type) {
	case uint8:
		return a < b.(uint8)
	case uint32:
		return a < b.(uint32)
	case uint64:
		return a < b.(uint64)
	}
	return a.(string) < b.(string)
}
