package passes_test

import (
	"testing"

	"grundy/jobs/claim/claimtest"
	"grundy/jobs/claims"
	"grundy/jobs/papers/passes"
)

// Every claim can fail: some change of a value turns it.
func TestClaimsCanFail(t *testing.T) {
	claimtest.Mutations(t, passes.Claims().Claims(claims.Machine), claims.Solvers{},
		claimtest.Options{})
}
