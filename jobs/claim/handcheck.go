package claim

import (
	"fmt"

	"grundy/jobs/game"
)

// HandCheck gives claims their shortest checks by hand, by id. A check of a claim
// that isn't there is a bug.
func HandCheck(claims []game.Claim, checks map[string]string) []game.Claim {
	given := 0
	for i, c := range claims {
		if check, ok := checks[c.ID]; ok {
			claims[i].HandCheck = check
			given++
		}
	}
	if given != len(checks) {
		panic(fmt.Sprintf("claim: %d checks by hand, but for %d claims", len(checks), given))
	}
	return claims
}
