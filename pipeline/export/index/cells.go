package index

import (
	"encoding/json"
	"fmt"
	"strconv"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
)

// UnmarshalJSON reads a column whose least and greatest cell are a uint64 each or, in a column of
// texts, a string, so that no digit is lost.
func (c *Column) UnmarshalJSON(text []byte) error {
	type bare Column
	raw := struct {
		*bare
		Least json.RawMessage `json:"least"`
		Most  json.RawMessage `json:"most"`
	}{bare: (*bare)(c)}
	err := json.Unmarshal(text, &raw)
	if err == nil {
		c.Least, err = cell(c.Type, raw.Least)
	}
	if err == nil {
		c.Most, err = cell(c.Type, raw.Most)
	}
	return err
}

// UnmarshalJSON reads a dataset whose first rows have such cells.
func (d *Dataset) UnmarshalJSON(text []byte) error {
	type bare Dataset
	raw := struct {
		*bare
		Head [][]json.RawMessage `json:"head"`
	}{bare: (*bare)(d)}
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	d.Head = make([][]any, len(raw.Head))
	for i, row := range raw.Head {
		if len(row) != len(d.Columns) {
			return fmt.Errorf("a first row of %s has %d cells instead of %d", d.Name, len(row), len(d.Columns))
		}
		for j, text := range row {
			x, err := cell(d.Columns[j].Type, text)
			if err != nil {
				return err
			}
			d.Head[i] = append(d.Head[i], x)
		}
	}
	return nil
}

// cell reads a cell of a column, or nil where there is none.
func cell(t tables.Type, text json.RawMessage) (any, error) {
	if len(text) == 0 || string(text) == "null" {
		return nil, nil
	}
	bits, number := bitsOf[t]
	if !number {
		var s string
		err := json.Unmarshal(text, &s)
		return s, err
	}
	v, err := strconv.ParseUint(string(text), 10, bits)
	if err != nil {
		return nil, fmt.Errorf("%s is no number of the type %s", text, t)
	}
	return v, nil
}

// bitsOf is how many bits a number that isn't negative may have in a column of a type.
var bitsOf = map[tables.Type]int{dataset.Int32: 31, dataset.Int64: 63, tables.Uint8: 8, tables.Uint32: 32, tables.Uint64: 64}

// Columns describes the columns of a table in a file, with their meanings by name.
func Columns(t *tables.Table, meanings map[string]string) []Column {
	columns := make([]Column, len(t.Schema))
	for i, c := range dataset.StoredIn(dataset.Encoding, t.Schema) {
		columns[i].Column = dataset.Column{Column: c, Meaning: meanings[c.Name]}
		columns[i].Least, columns[i].Most = t.Cols[i].Bounds()
	}
	return columns
}
