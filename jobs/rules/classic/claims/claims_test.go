package claims_test

import (
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/rules/classic/claims"
)

// Every claim can fail: some change of a value that it reads turns it.
func TestClaimsCanFail(t *testing.T) {
	claimtest.Mutations(t, claims.Claims(), catalog.Solvers{}, claimtest.Options{Bound: 200})
}
