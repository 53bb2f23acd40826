package streams

import (
	"testing"

	"grundy/jobs/solve/stream"
	"grundy/jobs/tables"
	"grundy/pipeline/must"
)

// All is what statistics and figures are made of.
func All(t *testing.T, k *Kept) []*stream.Record {
	records := must.Get(k.all())(t)
	return records
}

// Columns is those of the table of statistics.
func Columns(t *testing.T, k *Kept) tables.Schema { return table(All(t, k)).Schema }
