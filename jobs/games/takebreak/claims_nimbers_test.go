package takebreak_test

import (
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/game"
	"grundy/jobs/games/takebreak"
)

// Every claim of the paper Nimbers can fail: some change of a value that it
// reads turns it.
func TestNimbersClaimsCanFail(t *testing.T) {
	var claims []game.Claim
	for _, c := range takebreak.Claims() {
		if strings.HasPrefix(c.ID, "nim/") {
			claims = append(claims, c)
		}
	}
	claimtest.Mutations(t, claims, catalog.Solvers{}, claimtest.Options{
		Bound: 20, Pure: []string{"nim/double", "nim/powers-of-4-mod-5"},
	})
}
