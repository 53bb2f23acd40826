package claim_test

import (
	"strings"
	"testing"

	"grundy/jobs/claim"
)

// A bound that would take hours is refused, with the largest, and nothing is needed for it.
func TestAtMost(t *testing.T) {
	c := claim.AtMost(claim.Pure(claim.Claim{}, func(bound uint64) claim.Finding { return claim.Found(claim.Holds, bound, "true") }), 10)
	if c.Most != 10 {
		t.Errorf("the most is %d", c.Most)
	}
	listed := claim.AtMost(claim.Claim{Needs: func(bound uint64) []claim.Need { return make([]claim.Need, bound) }}, 10)
	if needs := listed.Needs(1 << 40); len(needs) != 10 {
		t.Errorf("%d needs", len(needs))
	}
	if f, err := c.Test(t.Context(), nil, 10); err != nil || f.Verdict != claim.Holds {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := c.Test(t.Context(), nil, 11); err == nil || !strings.Contains(err.Error(), "the largest bound is 10") {
		t.Errorf("%v", err)
	}
}
