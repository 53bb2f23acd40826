package divide_test

import (
	"testing"

	"grundy/jobs/games/divide"
	"grundy/jobs/games/divide/claims"
	"grundy/jobs/reference/referencetest"
)

func TestFamily(t *testing.T) {
	referencetest.Family(t, divide.Family(), 3000)
}

// The printed lists are those of the definitions.
func TestTables(t *testing.T) { referencetest.Table(t, divide.Family(), claims.Lists) }
