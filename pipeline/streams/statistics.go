package streams

import (
	"fmt"
	"slices"

	"grundy/jobs/solve/stream"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
)

// Statistics writes the table streams/NAME/statistics.parquet: a row for each record and the unfinished one, with its
// first and last heap, the greatest value and the first heap that has it, and how many heaps have
// each value. It returns the path.
func (k *Kept) Statistics() (string, error) {
	records, err := k.all()
	if err != nil {
		return "", err
	}
	path := layout.StreamTable(k.game)
	_, err = dataset.SaveTable(k.store, path, table(records))
	return path, err
}

// all is the record of the first piece, and all others, the unfinished one among them, without their
// windows and marks.
func (k *Kept) all() ([]*stream.Record, error) {
	if len(k.short) == 0 {
		if head, err := k.Head(); err != nil {
			return nil, err
		} else if head == nil {
			return nil, fmt.Errorf("there is no record of %s", k.game)
		}
	}
	for i := len(k.short) - 1; i < k.Len(); i++ {
		if _, err := k.At(i); err != nil {
			return nil, err
		}
	}
	records := slices.Clone(k.short)
	part, err := k.Part()
	if part != nil && part.From == records[len(records)-1].To {
		records = append(records, shortened(part))
	}
	return records, err
}

// shortened is a record without its window and marks.
func shortened(r *stream.Record) *stream.Record {
	s := *r
	s.Window, s.Marks = nil, nil
	return &s
}

// table is the records as a table.
func table(records []*stream.Record) *tables.Table {
	values := 0
	for _, r := range records {
		values = max(values, len(r.Counts))
	}
	schema := tables.Schema{
		{Name: "first", Type: tables.Uint64},
		{Name: "last", Type: tables.Uint64},
		{Name: "greatest", Type: tables.Uint64},
		{Name: "heap", Type: tables.Uint64},
	}
	for v := range values {
		schema = append(schema, tables.Column{Name: fmt.Sprintf("value_%d", v), Type: tables.Uint64})
	}
	t := tables.New(schema)
	for _, r := range records {
		for i, cell := range []uint64{r.From, r.To - 1, uint64(len(r.Counts) - 1), r.Greatest} {
			t.Cols[i].U64 = append(t.Cols[i].U64, cell)
		}
		for v := range values {
			n := uint64(0)
			if v < len(r.Counts) {
				n = r.Counts[v]
			}
			t.Cols[4+v].U64 = append(t.Cols[4+v].U64, n)
		}
	}
	return t
}
