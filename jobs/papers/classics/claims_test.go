package classics_test

import (
	"testing"

	"grundy/jobs/claim/claimtest"
	"grundy/jobs/claims"
	"grundy/jobs/papers/classics"
)

// Every claim can fail: some change of a value that it reads turns it.
func TestClaimsCanFail(t *testing.T) {
	for _, f := range classics.Claims() {
		claimtest.Mutations(t, f.Claims(claims.Machine), claims.Solvers{},
			claimtest.Options{Bound: 200})
	}
}
