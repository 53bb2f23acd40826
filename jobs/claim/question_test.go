package claim_test

import (
	"context"
	"errors"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// finding is a claim whose test finds what is given.
func finding(f game.Finding) game.Claim {
	return claim.Pure(game.Claim{}, func(uint64) game.Finding { return f })
}

// A question is answered where its test decides it, and stays open otherwise; a theorem proves
// what is open or holds, and never hides an exception; a fitted reading proves nothing. What the
// verdict rests on is told with it.
func TestVerdictsAndTheirBases(t *testing.T) {
	asked := func(f game.Finding) game.Claim { return claim.Question(finding(f)) }
	proved := func(f game.Finding) game.Claim { return claim.ProvedBy(finding(f), "D1") }
	both := func(f game.Finding) game.Claim { return claim.Question(proved(f)) }
	fitted := func(f game.Finding) game.Claim { return claim.Fitted(finding(f)) }
	credited := func(who game.Basis, f game.Finding) game.Claim {
		return claim.Credited([]game.Claim{finding(f)}, map[string]game.Basis{"": who})[0]
	}
	found := func(v game.Verdict) game.Finding { return claim.Found(v, 1, "seen") }
	certified := func(t regular.Theorem) game.Finding {
		return claim.Found(game.Proved, 1, "%s", claim.ByCertificates("seen", regular.Octal, t))
	}
	const theorem = "seen; proved as theorem D1 of docs/PROOFS.md"
	for _, c := range []struct {
		name     string
		claim    game.Claim
		verdict  string
		basis    game.Basis
		evidence string
	}{
		{"checked", finding(found(game.Proved)), "proved", game.CompleteCheck, "seen"},
		{"certified", finding(certified(regular.Subtraction)), "proved", game.Certificate, "seen"},
		{"certified by a theorem of ours", finding(certified(regular.UltimateAPTest)), "proved", game.OurCertificate, "seen"},
		{"the paper's", finding(found(game.Holds)), "holds", game.PaperProof, "seen"},
		{"quoted", credited(game.Cited, found(game.Holds)), "holds", game.Cited, "seen"},
		{"stated", credited(game.Stated, found(game.Holds)), "holds", game.Stated, "seen"},
		{"quoted and checked", credited(game.Cited, found(game.Proved)), "proved", game.CompleteCheck, "seen"},
		{"open, by nobody", finding(found(game.Open)), "open", "", "seen"},
		{"refuted by a certificate", finding(claim.Found(game.Contradicted, 1, "%s", claim.ByCertificates("seen", regular.Octal))), "contradicted", "", "seen"},
		{"decided", asked(found(game.Proved)), "answered: yes", game.CompleteCheck, "yes, by a complete check: seen"},
		{"refuted", asked(found(game.Contradicted)), "answered: no", game.ByExample, "no, by a counterexample: seen"},
		{"decided by a certificate", asked(certified(regular.Octal)), "answered: yes", game.Certificate, "yes, by certificates: seen"},
		{"open", asked(found(game.Open)), "open", "", "seen"},
		{"a theorem", proved(found(game.Open)), "proved", game.OurProof, theorem},
		{"a theorem of ours and the paper's", proved(found(game.Holds)), "proved", game.OurProof, theorem},
		{"a wrong theorem", proved(found(game.Contradicted)), "contradicted", "", "seen"},
		{"a theorem that the test applies", claim.Applying(finding(found(game.Proved)), "C5"), "proved", game.OurProof, "seen"},
		{"a question with a theorem", both(found(game.Open)), "answered: yes", game.OurProof, "yes, by proof: " + theorem},
		{"a question with a wrong theorem", both(found(game.Contradicted)), "answered: no", game.ByExample, "no, by a counterexample: seen"},
		{"fitted", fitted(found(game.Holds)), "fitted", "", "seen"},
		{"fitted, and every value seen", fitted(found(game.Proved)), "fitted", "", "seen"},
		{"fitted in vain", fitted(found(game.Contradicted)), "contradicted", "", "seen"},
	} {
		f, err := c.claim.Test(t.Context(), nil, 1)
		if err != nil || f.Verdict.With(f.Answer) != c.verdict || c.claim.Basis(f) != c.basis || f.Evidence != c.evidence {
			t.Errorf("%s: %+v by %q, %v", c.name, f, c.claim.Basis(f), err)
		}
	}
}

// Every verdict and every basis is explained.
func TestVerdictsAreExplained(t *testing.T) {
	for _, v := range game.Verdicts {
		if v.Means() == "" {
			t.Errorf("nothing says what %s means", v)
		}
	}
	for _, b := range game.Bases {
		if b.Means() == "" {
			t.Errorf("nothing says what %s means", b)
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
