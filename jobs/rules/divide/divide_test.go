package divide_test

import (
	"math"
	"testing"

	"grundy/jobs/papers/arith"
	"grundy/jobs/reference/referencetest"
	"grundy/jobs/rules/divide"
)

func TestFamily(t *testing.T) {
	referencetest.Family(t, divide.Family(), 3000)
}

// The printed lists are those of the definitions.
func TestTables(t *testing.T) {
	rows, err := arith.Claims().Rows()
	if err != nil {
		t.Fatal(err)
	}
	family, lists := divide.Family(), map[string][]uint32{}
	for _, r := range rows {
		if _, err := family.Lookup(r.Game); err == nil && len(r.List) > len(lists[r.Game]) {
			lists[r.Game] = r.List
		}
	}
	referencetest.Table(t, family, lists)
}

// The index of an odd number is exact for the largest heap, too.
func TestLargestIndex(t *testing.T) {
	if k, err := divide.Theorem11.Value(math.MaxUint64); k != 1<<63 || err != nil {
		t.Errorf("%d, %v", k, err)
	}
}
