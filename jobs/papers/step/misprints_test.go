package step

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/tables"
)

// The misprinted statements about two games, with values for which they are true as
// printed, true when repaired, and false either way.
func TestMisprintsAboutTwoGames(t *testing.T) {
	of := func(first uint64, values ...uint32) claim.Sequence {
		return claim.Sequence{Slice: tables.Slice{Column: "g", First: first, Width: 1, Values: values}}
	}
	const bound = 7
	covering := of(0, 0, 0, 1, 1, 2, 0, 3, 1) // 1×0 … 1×7
	paths := of(0, 0, 0, 1, 1, 2, 0, 1, 0)    // P-positions 0, 1, 5, 7
	for name, k := range map[string]struct {
		f    claim.Finding
		want claim.Verdict
	}{
		"cells as printed":  {testCells([]claim.Sequence{of(2, 1, 1, 2, 0, 3, 1), covering}, bound), claim.Holds},
		"cells repaired":    {testCells([]claim.Sequence{of(2, 0, 0, 1, 1, 2, 0), covering}, bound), claim.Misprint},
		"cells of neither":  {testCells([]claim.Sequence{of(2, 0, 0, 1, 1, 2, 9), covering}, bound), claim.Contradicted},
		"cycles as printed": {testCycleIndex([]claim.Sequence{of(2, 0, 0, 0, 1, 0, 1), paths}, bound), claim.Holds},
		"cycles repaired":   {testCycleIndex([]claim.Sequence{of(2, 1, 1, 0, 0, 0, 1), paths}, bound), claim.Misprint},
		"cycles of neither": {testCycleIndex([]claim.Sequence{of(2, 1, 1, 1, 0, 0, 1), paths}, bound), claim.Contradicted},
	} {
		if k.f.Verdict != k.want {
			t.Errorf("%s: %+v, want %s", name, k.f, k.want)
		}
	}
}
