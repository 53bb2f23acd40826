package claims_test

import (
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/rules/takebreak/claims"
)

// Every claim of the paper Nimbers can fail: some change of a value that it
// reads turns it.
func TestNimbersClaimsCanFail(t *testing.T) {
	var some []claim.Claim
	for _, c := range claims.Claims() {
		if strings.HasPrefix(c.ID, "nim/") {
			some = append(some, c)
		}
	}
	claimtest.Mutations(t, some, catalog.Solvers{}, claimtest.Options{
		Bound: 20, Pure: []string{"nim/double", "nim/powers-of-4-mod-5", "nim/sum-of-nim", "nim/commutative", "nim/associative", "nim/distinct-powers"},
		Bounds: map[string]uint64{"nim/associative": 3, "nim/distinct-powers": 3},
	})
}

// Every claim about octal games with a pass can fail: some change of a value turns it.
func TestPassClaimsCanFail(t *testing.T) {
	var some []claim.Claim
	for _, c := range claims.Claims() {
		if strings.HasPrefix(c.ID, "pass/") {
			some = append(some, c)
		}
	}
	claimtest.Mutations(t, some, catalog.Solvers{}, claimtest.Options{})
}
