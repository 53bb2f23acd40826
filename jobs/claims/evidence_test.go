package claims_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
)

func TestClaimsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range claims.Claims() {
		if seen[c.ID] {
			t.Errorf("%s stands twice", c.ID)
		}
		seen[c.ID] = true
		if !strings.HasPrefix(c.ID, c.Paper.ID+"/") || c.Statement == "" || c.Section == "" ||
			c.Bound == 0 || c.Test == nil || c.Needs == nil {
			t.Errorf("%s is incomplete", c.ID)
		}
		for _, need := range c.Needs(c.Bound) {
			if _, err := catalog.Lookup(need.Game); err != nil {
				t.Errorf("%s needs %v", c.ID, err)
			}
		}
	}
}

// Each claim can read values that don't take it for granted, and what a solver takes for
// granted is a claim.
func TestClaimsHaveEvidence(t *testing.T) {
	all := claims.Claims()
	for _, c := range all {
		for _, n := range c.Needs(c.Bound) {
			if g, err := catalog.Lookup(n.Game); err == nil && g.Product(n.Product) != nil {
				g.Product(n.Product).EvidenceFor(c.ID)
			}
		}
	}
	for _, g := range catalog.Games() {
		for _, p := range g.Products {
			for _, s := range p.Solvers {
				for _, id := range s.Rests {
					if !slices.ContainsFunc(all, func(c claim.Claim) bool {
						return c.ID == id || strings.HasPrefix(c.ID, id+"/")
					}) {
						t.Errorf("%s: the solver %s rests on %s, which is no claim", g.Name, s.Name, id)
					}
				}
			}
		}
	}
}

// What a paper has wrong comes with a check by hand, and nothing else does.
func TestFailingClaimsCanBeCheckedByHand(t *testing.T) {
	recorded := claims.Recorded()
	for _, c := range claims.Claims() {
		v := recorded[c.ID].Verdict
		if failing := v == claim.Contradicted || v == claim.Misprint; failing != (c.ByHand != "") {
			t.Errorf("%s is %s, and its check by hand is %q", c.ID, v, c.ByHand)
		}
	}
}

// What a paper has wrong is found by each test run as it is recorded, with the same evidence; up to
// its first semicolon where the claim is tested to a lower bound.
func TestWrongStatements(t *testing.T) {
	const far = 60_000
	values := &claims.Cache{}
	for _, c := range claims.Claims() {
		want, bound := claims.Recorded()[c.ID], c.Bound
		failing := []claim.Verdict{claim.Contradicted, claim.Misprint}
		if !slices.Contains(failing, want.Verdict) && want.Answer != claim.No {
			continue
		}
		if !c.Finite {
			bound = max(c.Least, min(bound, far))
		}
		f := reader{values, c.ID}.test(t, c, bound)
		told := strings.ReplaceAll(want.Evidence, fmt.Sprint(c.Bound), fmt.Sprint(bound))
		if bound < c.Bound {
			told, _, _ = strings.Cut(told, ";")
		}
		if f.Verdict != want.Verdict || f.Answer != want.Answer ||
			!strings.HasPrefix(f.Evidence, told) {
			t.Errorf("%s to %d: %+v, recorded as %s: %s", c.ID, bound, f, want, told)
		}
	}
}
