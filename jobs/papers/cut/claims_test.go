package cut_test

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/papers/cut"
)

// known is the values that the tests of claims share.
var known claims.Cache

// Statements that hold of any values where they fulfil a hypothesis fail with
// less of it, or with more said.
func TestConditionalClaims(t *testing.T) {
	for name, k := range map[string]struct {
		claim claim.Claim
		want  claim.Verdict
	}{
		"lemma 12":                 {cut.Lemma12(2), claim.Holds},
		"lemma 12, below 4s":       {cut.Lemma12(4), claim.Contradicted},
		"AP1 and AP2 imply AP3":    {cut.Relaxed(0), claim.Contradicted},
		"so they do for p ≥ max C": {cut.Relaxed(1), claim.Holds},
	} {
		f, err := k.claim.Test(t.Context(), &known, 4)
		if err != nil || f.Verdict != k.want {
			t.Errorf("%s: %+v, %v, want %s", name, f, err, k.want)
		}
	}
}
