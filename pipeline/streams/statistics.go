package streams

import (
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/games/takebreak/stream"
	"grundy/pipeline/dataset"
)

// Statistics writes the table streams/NAME/statistics.parquet: a row for each record, with its
// first and last heap, the greatest value and the first heap that has it, and how many heaps have
// each value. It returns the path.
func (k *Kept) Statistics() (string, error) {
	head, err := k.Head()
	if err != nil {
		return "", err
	}
	records := []*stream.Record{&head.Start}
	for i := range k.Len() {
		r, err := k.At(i)
		if err != nil {
			return "", err
		}
		records = append(records, r)
	}
	path := k.name + "/statistics.parquet"
	_, err = dataset.SaveTable(k.store, path, table(records))
	return path, err
}

// table is the records as a table.
func table(records []*stream.Record) *game.Table {
	values := 0
	for _, r := range records {
		values = max(values, len(r.Counts))
	}
	schema := game.Schema{
		{Name: "first", Type: game.Uint64},
		{Name: "last", Type: game.Uint64},
		{Name: "greatest", Type: game.Uint64},
		{Name: "heap", Type: game.Uint64},
	}
	for v := range values {
		schema = append(schema, game.Column{Name: fmt.Sprintf("value_%d", v), Type: game.Uint64})
	}
	t := game.NewTable(schema)
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
