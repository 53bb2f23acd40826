package divide_test

import (
	"math"
	"testing"

	"grundy/jobs/reference/referencetest"
	"grundy/jobs/rules/divide"
	"grundy/jobs/rules/divide/claims"
)

func TestFamily(t *testing.T) {
	referencetest.Family(t, divide.Family(), 3000)
}

// The printed lists are those of the definitions.
func TestTables(t *testing.T) { referencetest.Table(t, divide.Family(), claims.Lists) }

// The index of an odd number is exact for the largest heap, too.
func TestLargestIndex(t *testing.T) {
	if k, err := divide.Theorem11.Value(math.MaxUint64); k != 1<<63 || err != nil {
		t.Errorf("%d, %v", k, err)
	}
}
