package catalog_test

import (
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
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

// What a paper has wrong comes with a check by hand, and nothing else does.
func TestFailingClaimsCanBeCheckedByHand(t *testing.T) {
	recorded := catalog.Recorded()
	for _, c := range catalog.Claims() {
		v := recorded[c.ID]
		if failing := v == game.Contradicted || v == game.Misprint; failing != (c.HandCheck != "") {
			t.Errorf("%s is %s, and its check by hand is %q", c.ID, v, c.HandCheck)
		}
	}
}
