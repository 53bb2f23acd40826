package nimbers

import (
	"testing"

	"grundy/jobs/claim"
)

// The claims that read no values fail when what they say is changed.
func TestPureNimbersClaims(t *testing.T) {
	for what, f := range map[string]claim.Finding{
		"heaps of n and n + 1": testDoubles(10, 1),
		"another pile":         testNimSums(3, 1), "another order": testCommutative(3, 1),
		"other brackets":      testAssociative(2, 1),
		"sums of powers of 3": testPowerSums(3, 2),
	} {
		if f.Verdict != claim.Contradicted {
			t.Errorf("%s: %+v", what, f)
		}
	}
	for what, f := range map[string]claim.Finding{
		"equal heaps": testDoubles(10, 0),
		"sums of Nim": testNimSums(3, 0), "either order": testCommutative(3, 0),
		"any brackets":        testAssociative(2, 0),
		"sums of powers of 2": testPowerSums(2, 2),
	} {
		if f.Verdict == claim.Contradicted {
			t.Errorf("%s: %+v", what, f)
		}
	}
}
