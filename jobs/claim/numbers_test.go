package claim_test

import (
	"fmt"
	"testing"

	"grundy/jobs/claim"
)

// Numbers finds the first number at which something is wrong, and NumbersMeant tells a misprint
// from a statement that fails as it is meant, too.
func TestNumbers(t *testing.T) {
	wrongAt := func(numbers ...uint64) claim.Wrong {
		return func(n uint64) string {
			for _, m := range numbers {
				if n == m {
					return fmt.Sprintf("%d is wrong", n)
				}
			}
			return ""
		}
	}
	for _, c := range []struct {
		claim    claim.Claim
		verdict  claim.Verdict
		evidence string
	}{
		{claim.Numbers(claim.Claim{}, 2, wrongAt(1)), claim.Holds, "true of every number from 2 to 9"},
		{claim.Numbers(claim.Claim{}, 1, wrongAt(9, 8)), claim.Contradicted, "8 is wrong"},
		{claim.NumbersMeant(claim.Claim{}, 1, wrongAt(), 1, wrongAt(2), "more"), claim.Holds, "true of every number from 1 to 9"},
		{claim.NumbersMeant(claim.Claim{}, 1, wrongAt(1), 2, wrongAt(1), "n > 1"), claim.Misprint, "as printed it fails: 1 is wrong; with n > 1 it is true of every number from 2 to 9"},
		{claim.NumbersMeant(claim.Claim{}, 1, wrongAt(1), 1, wrongAt(9), "more"), claim.Contradicted, "1 is wrong; 9 is wrong"},
	} {
		f, err := c.claim.Test(t.Context(), nil, 9)
		if err != nil || f.Verdict != c.verdict || f.Evidence != c.evidence {
			t.Errorf("%+v, %v; want %s, %q", f, err, c.verdict, c.evidence)
		}
	}
}
