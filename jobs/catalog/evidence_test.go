package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
)

// A game that a theorem solves has a solver that doesn't rest on it, and a
// solver called formula says which theorem it evaluates.
func TestFormulasAreNoEvidence(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, p := range g.Products {
			for _, s := range p.Solvers {
				if (s.Name == "formula") != (s.Theorem != "") && s.Name != "theorem+columns" && s.Name != "period" {
					t.Errorf("%s: the solver %s rests on %q", g.Name, s.Name, s.Theorem)
				}
			}
		}
	}
}

// Each claim can read values that don't take it for granted, and what a solver takes for
// granted is a claim.
func TestClaimsHaveEvidence(t *testing.T) {
	claims := catalog.Claims()
	for _, c := range claims {
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
					if !slices.ContainsFunc(claims, func(c claim.Claim) bool { return c.ID == id || strings.HasPrefix(c.ID, id+"/") }) {
						t.Errorf("%s: the solver %s rests on %s, which is no claim", g.Name, s.Name, id)
					}
				}
			}
		}
	}
}

// What a paper has wrong comes with a check by hand, and nothing else does.
func TestFailingClaimsCanBeCheckedByHand(t *testing.T) {
	recorded := catalog.Recorded()
	for _, c := range catalog.Claims() {
		v := recorded[c.ID].Verdict
		if failing := v == claim.Contradicted || v == claim.Misprint; failing != (c.HandCheck != "") {
			t.Errorf("%s is %s, and its check by hand is %q", c.ID, v, c.HandCheck)
		}
	}
}

// What a paper has wrong in a sentence that is tested without values is found by each test run, as
// recorded.
func TestWrongSentences(t *testing.T) {
	count := 0
	for _, c := range catalog.Claims() {
		want := catalog.Recorded()[c.ID].Verdict
		if failing := want == claim.Contradicted || want == claim.Misprint; !failing || len(c.Needs(c.Bound)) > 0 {
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
