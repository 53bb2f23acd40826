package claims_test

import (
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

// What a paper has wrong in a sentence that is tested without values is found by each test run, as
// recorded.
func TestWrongSentences(t *testing.T) {
	count := 0
	for _, c := range claims.Claims() {
		want := claims.Recorded()[c.ID].Verdict
		if failing := want == claim.Contradicted || want == claim.Misprint; !failing ||
			len(c.Needs(c.Bound)) > 0 {
			continue
		}
		count++
		if f, err := c.Test(t.Context(), nil, c.Bound); err != nil || f.Verdict != want {
			t.Errorf("%s is %s and not %s: %s, %v", c.ID, f.Verdict, want, f.Evidence, err)
		}
	}
	if count < 20 {
		t.Errorf("only %d sentences are tested", count)
	}
}
