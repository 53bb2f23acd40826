package resolve_test

import (
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/pipeline/resolve"
)

// A claim isn't tested beyond the solvers of what it reads.
func TestBeyond(t *testing.T) {
	c := claim.Claim{Row: claim.Row{ID: "a", Bound: 9}, Needs: func(n uint64) []claim.Need {
		return []claim.Need{{Game: "complement-grundy", Product: game.Sequence, Request: game.Request{N: n}}}
	}}
	if _, err := resolve.ClaimCost(nil, c, 1<<30-1, 1<<40, map[claim.Need]bool{}); err != nil {
		t.Error(err)
	}
	_, err := resolve.ClaimCost(nil, c, 1<<30, 1<<40, map[claim.Need]bool{})
	if err == nil || !strings.Contains(err.Error(), "goes to n = 1073741823") {
		t.Errorf("says %v", err)
	}
}
