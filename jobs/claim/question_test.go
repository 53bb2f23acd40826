package claim_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// finding is a claim whose test finds what is given.
func finding(f game.Finding) game.Claim {
	return claim.Pure(game.Claim{}, func(uint64) game.Finding { return f })
}

// A question is answered where its test decides it, and stays open otherwise; a theorem proves
// what is open or holds, and never hides an exception.
func TestQuestionsAndProofs(t *testing.T) {
	asked := func(f game.Finding) game.Claim { return claim.Question(finding(f)) }
	proved := func(f game.Finding) game.Claim { return claim.ProvedBy(finding(f), "D1") }
	both := func(f game.Finding) game.Claim { return claim.Question(proved(f)) }
	found := func(v game.Verdict) game.Finding { return game.Finding{Verdict: v, Evidence: "seen"} }
	const theorem = "seen; proved as theorem D1 of docs/PROOFS.md"
	for _, c := range []struct {
		name     string
		claim    game.Claim
		verdict  game.Verdict
		evidence string
	}{
		{"decided", asked(found(game.Proved)), game.Answered, "yes, by a complete check: seen"},
		{"refuted", asked(found(game.Contradicted)), game.Answered, "no, by a counterexample: seen"},
		{"certified", asked(claim.ByCertificates(found(game.Proved))), game.Answered, "yes, by certificates: seen"},
		{"open", asked(found(game.Open)), game.Open, "seen"},
		{"a theorem", proved(found(game.Open)), game.Proved, theorem},
		{"a theorem of ours and the paper's", proved(found(game.Holds)), game.Proved, theorem},
		{"a wrong theorem", proved(found(game.Contradicted)), game.Contradicted, "seen"},
		{"a question with a theorem", both(found(game.Open)), game.Answered, "yes, by proof: " + theorem},
		{"a question with a wrong theorem", both(found(game.Contradicted)), game.Answered, "no, by a counterexample: seen"},
	} {
		f, err := c.claim.Test(t.Context(), nil, 1)
		if err != nil || f.Verdict != c.verdict || f.Evidence != c.evidence || (f.Answer != "") != (f.Verdict == game.Answered) || !strings.HasPrefix(f.Evidence, f.Answer) {
			t.Errorf("%s: %+v, %v", c.name, f, err)
		}
	}
}

// A test that can't decide gives no verdict, whatever theorem proves the statement.
func TestUndecidedStaysUndecided(t *testing.T) {
	undecided := errors.New("a condition fails")
	c := claim.Question(claim.ProvedBy(game.Claim{Test: func(context.Context, game.Values, uint64) (game.Finding, error) {
		return game.Finding{Verdict: game.Open, Evidence: "seen"}, undecided
	}}, "D1"))
	if f, err := c.Test(t.Context(), nil, 1); !errors.Is(err, undecided) || f.Verdict == game.Proved || f.Verdict == game.Answered {
		t.Errorf("%+v, %v", f, err)
	}
}
