package streams

import (
	"testing"

	"grundy/jobs/games/takebreak/stream"
)

// All is what statistics and figures are made of.
func All(t *testing.T, k *Kept) []*stream.Record {
	records, err := k.all()
	if err != nil {
		t.Fatal(err)
	}
	return records
}
