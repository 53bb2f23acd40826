package nimbers_test

import (
	"testing"

	"grundy/jobs/claim/claimtest"
	"grundy/jobs/claims"
	"grundy/jobs/papers/nimbers"
)

// Every claim can fail: some change of a value that it reads turns it.
func TestClaimsCanFail(t *testing.T) {
	claimtest.Mutations(t, nimbers.Claims().Claims(claims.Machine), claims.Solvers{},
		claimtest.Options{
			Bound: 20, Machine: claims.Machine,
			Pure: []string{"nim/double", "nim/sum-of-nim", "nim/commutative", "nim/associative",
				"nim/distinct-powers"},
			Bounds: map[string]uint64{"nim/associative": 3, "nim/distinct-powers": 3},
		})
}
