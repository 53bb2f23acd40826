package divide_test

import (
	"testing"

	"grundy/jobs/games/divide"
	"grundy/jobs/reference/referencetest"
)

func TestFamily(t *testing.T) {
	referencetest.Family(t, divide.Family(), 3000)
}

func TestTables(t *testing.T) {
	referencetest.Table(t, divide.Family(), map[string][]uint32{
		"dividing": {0, 1, 1, 1, 1, 2, 1, 1},
		"divide-and-residue": {
			0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 5, 4, 5, 3, 5, 4, 2, 1,
			5, 6, 5, 6, 2, 6, 5, 3, 8, 9, 8, 9, 8, 9, 8, 9, 4, 9, 4, 9, 8, 9, 4, 9, 4,
		},
		"complement-grundy":     {0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2},
		"divide-throw-residue":  {0, 1, 2, 1, 3, 2, 4, 1, 5, 3, 6, 2, 7, 4, 8, 1, 9, 5, 10, 3, 11, 6, 12},
		"residue-throw-divisor": {0, 1, 1, 1, 2, 2, 2, 2, 2},
	})
}
