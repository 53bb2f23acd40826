package cut_test

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/tables"
)

// farthest is the claim that a certificate with a long first segment tells.
const farthest = "cut/thm16/0.106"

// changed gives the value of one heap of a game changed.
type changed struct {
	claim.Values
	name string
	heap uint64
}

func (c changed) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	s, err := c.Values.Sequence(ctx, name, to)
	if name == c.name && err == nil {
		s.Values = slices.Clone(s.Values)
		s.Values[c.heap-s.First]++
	}
	return s, err
}

// Another value of KAYLES makes it a non-trivial game, the 80th; another value of 0.177
// spoils the proof of its period.
func TestCountsOfOctalGames(t *testing.T) {
	var v claims.Cache
	for _, id := range []string{"cut/thm16/79", "cut/thm16/14"} {
		c, _ := claims.Claim(id)
		spoiled, verdict := changed{&v, "kayles", 700}, claim.Fitted
		if c.ID == "cut/thm16/14" {
			spoiled, verdict = changed{&v, "octal:0.177", 900}, claim.Holds
		}
		right, err := c.Test(t.Context(), &v, 2000)
		if err != nil {
			t.Fatal(err)
		}
		wrong, err := c.Test(t.Context(), spoiled, 2000)
		if err != nil || right.Verdict != verdict || wrong.Evidence == right.Evidence {
			t.Errorf("%s: %+v; with a value changed: %+v, %v", c.ID, right, wrong, err)
		}
	}
}

// A value that isn't that of the kept certificate of 0.106 contradicts the claim about its period.
func TestKeptCertificate(t *testing.T) {
	c, _ := claims.Claim(farthest)
	f, err := c.Test(t.Context(), changed{claims.Solvers{}, "octal:0.106", c.Bound}, c.Bound)
	if err != nil || f.Verdict != claim.Contradicted || f.Counterexample.Heap != c.Bound {
		t.Errorf("with another value of the heap %d: %+v, %v", c.Bound, f, err)
	}
}
