package cut_test

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/papers/cut"
)

// The misprinted cuts are true with what is meant in their place, and don't
// stand where nothing else is meant.
func TestRepairedCuts(t *testing.T) {
	repaired, unrepaired := cut.RepairedCuts()
	for i, c := range repaired {
		f, err := c.Test(t.Context(), &known, 98)
		if err != nil || f.Verdict != claim.Holds {
			t.Errorf("repaired, %d: %+v, %v", i, f, err)
		}
	}
	for i, c := range unrepaired {
		f, err := c.Test(t.Context(), &known, 98)
		if err != nil || f.Verdict != claim.Contradicted {
			t.Errorf("as printed, %d: %+v, %v", i, f, err)
		}
	}
}
