//go:build long

package cut_test

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
)

// The claims about whole classes of cut-sets as far as they are known to be true: all sets of
// numbers up to 30, all least even numbers up to 32, and the lines that begin up to 32.
func TestClassesFar(t *testing.T) {
	for id, w := range map[string]struct {
		bound   uint64
		verdict claim.Verdict
	}{
		"cut/op2/every": {30, claim.Proved}, "cut/conj1/least-even": {32, claim.Proved},
		"cut/op2/1,2/pattern": {32, claim.Open},
	} {
		c, _ := claims.Claim(id)
		f, err := c.Test(t.Context(), &known, w.bound)
		if err != nil || f.Verdict != w.verdict {
			t.Errorf("%s: %v, %v", id, f, err)
		}
		t.Log(f.Evidence)
	}
}
