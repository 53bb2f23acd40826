package cli

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/pipeline/resolve"
)

// All claims can be tested to their own bounds where 8 GiB are allowed.
func TestClaimsFit(t *testing.T) {
	for _, c := range claims.Claims() {
		if _, err := resolve.ClaimCost(nil, c, c.Bound, 8<<30, map[claim.Need]bool{}); err != nil {
			t.Error(err)
		}
	}
}
