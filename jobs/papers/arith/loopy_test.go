package arith

import (
	"testing"

	"grundy/jobs/claim"
)

// Another play than the only one contradicts the claims about plays.
func TestPlaysCanFail(t *testing.T) {
	if f := testPlay(4, 4, 2); f.Verdict != claim.Contradicted {
		t.Errorf("play from 4 by another way is %+v", f)
	}
	if f := testPlay(12, 12, 16, 9); f.Verdict != claim.Contradicted {
		t.Errorf("play from 12 by another way is %+v", f)
	}
}
