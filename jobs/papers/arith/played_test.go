package arith_test

import (
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/papers/arith"
	"grundy/jobs/solve/loopy/smith"
)

// Another outcome of a sum, and fewer or more moves than keep it, contradict a claim.
func TestSumsCanFail(t *testing.T) {
	for what, test := range map[string]func(c claim.Claim) claim.Claim{
		"6 + 9 is won":      arith.Played(smith.Win, nil, 6, 9),
		"a move is missing": arith.Played(smith.Win, []string{"2 + 7", "3 + 7"}, 6, 7),
		"there is no move":  arith.Played(smith.Draw, []string{}, 6, 9),
		"6 + 7 is a draw":   arith.Played(smith.Draw, []string{"2 + 7", "3 + 7", "5 + 7"}, 6, 7),
	} {
		c := test(claim.Claim{})
		f, err := c.Test(t.Context(), claims.Solvers{}, 9)
		if err != nil || f.Verdict != claim.Contradicted {
			t.Errorf("%s: %+v, %v", what, f, err)
		}
	}
}

// Heaps whose values aren't known are no nim-values to a program about a game that needn't end.
func TestUnknownIsNoValue(t *testing.T) {
	c, _ := claims.Claim("arith/loopy/trivial")
	f, err := c.Test(t.Context(), claims.Solvers{}, 1000)
	if err != nil || f.Verdict != claim.Holds ||
		!strings.Contains(f.Evidence, "of 19 it isn't known") {
		t.Errorf("%+v, %v", f, err)
	}
}
