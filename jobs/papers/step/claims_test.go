package step_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/papers/step"
)

// onHeaps are the claims about heaps; those about boards are tested beside their searches.
func onHeaps() []claim.Claim {
	return slices.DeleteFunc(step.Claims().Claims(claims.Machine), func(c claim.Claim) bool {
		return len(c.Games) > 0 || c.ID == "step/lem10"
	})
}

// The misprints, with both versions at the first difference.
func TestMisprints(t *testing.T) {
	recurrence := func(name, got string) claim.Counterexample {
		return claim.Counterexample{Kind: claim.OfRecurrence, Game: name, Heap: 2, Got: got,
			Want: "0"}
	}
	none := claim.Counterexample{}
	for id, want := range map[string]struct {
		k        claim.Counterexample
		evidence string
	}{
		"step/thm6-terminal": {
			claim.Counterexample{Kind: claim.OfStatement, Game: "demon-money", Got: "0",
				Want: "a heap from −1 to −2"}, "with k = 1 it is true"},
		"step/squares-recurrence":   {recurrence("remove-a-square", "2"), ""},
		"step/edge-path-recurrence": {recurrence("remove-an-edge-path", "1"), ""},
		"step/edge-path-odd": {claim.Counterexample{
			Kind: claim.OfStatement, Game: "remove-an-edge-path", Got: "0", Want: "a value above 0",
		}, ""},
		"step/edge-delete-cells":  {none, "edge-delete on P_2 has the value 0, as covering 1×0 has, and covering 1×2 has 1"},
		"step/edge-cycle-a215721": {none, "the N-position 1 is 2, A215721(3) = 5, A215721(1) + 2 = 2"},
	} {
		if f := find(t, id); f.Verdict != claim.Misprint || f.Counterexample != want.k ||
			!strings.Contains(f.Evidence, want.evidence) {
			t.Errorf("%s: %+v", id, f)
		}
	}
}

// The heaps that the misprints name have these values by the definition.
func TestMisprintedHeaps(t *testing.T) {
	for name, values := range map[string]map[uint64]uint32{
		"remove-a-square":      {2: 2},
		"remove-an-edge-path":  {0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 0},
		"remove-an-edge-cycle": {2: 1},
		"edge-delete-path":     {2: 0},
		"domino-covering":      {0: 0, 2: 1},
		"demon-money":          {0: 0},
	} {
		g, err := catalog.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		h := g.Heaps
		for n, want := range values {
			if g := defined(t, h, n)[n-h.First]; g != want {
				t.Errorf("%s: G(%d) = %d, want %d", name, n, g, want)
			}
		}
	}
}

func find(t *testing.T, id string) claim.Finding {
	t.Helper()
	for _, c := range onHeaps() {
		if c.ID == id {
			f, err := c.Test(t.Context(), claims.Solvers{}, min(c.Bound, 400))
			if err != nil {
				t.Fatal(err)
			}
			return f
		}
	}
	t.Fatalf("no claim %s", id)
	return claim.Finding{}
}
