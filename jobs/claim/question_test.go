package claim_test

import (
	"context"
	"errors"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
)

// finding is a claim whose test finds what is given.
func finding(f claim.Finding) claim.Claim {
	return claim.Pure(claim.Claim{}, func(uint64) claim.Finding { return f })
}

// A question is answered where its test decides it, and stays open otherwise; a theorem proves
// what is open or holds, and never hides an exception; a fitted reading proves nothing. What the
// verdict rests on is told with it.
func TestVerdictsAndTheirBases(t *testing.T) {
	asked := func(f claim.Finding) claim.Claim { return claim.Question(finding(f)) }
	proved := func(f claim.Finding) claim.Claim { return claim.ProvedBy(finding(f), "D1") }
	both := func(f claim.Finding) claim.Claim { return claim.Question(proved(f)) }
	fitted := func(f claim.Finding) claim.Claim { return claim.FittedReading(finding(f)) }
	credited := func(who claim.Basis, f claim.Finding) claim.Claim {
		c := finding(f)
		c.Credit = who
		return c
	}
	applying := func(theorem string, f claim.Finding) claim.Claim {
		c := finding(f)
		c.Proof = theorem
		return c
	}
	found := func(v claim.Verdict) claim.Finding { return claim.Found(v, 1, "seen") }
	certified := func(t regular.Theorem) claim.Finding {
		return claim.Found(claim.Proved, 1, "%s", claim.ByCertificates("seen", regular.Octal, t))
	}
	const theorem = "seen; proved as theorem D1 of docs/PROOFS.md"
	for _, c := range []struct {
		name     string
		claim    claim.Claim
		verdict  string
		basis    claim.Basis
		evidence string
	}{
		{"checked", finding(found(claim.Proved)), "proved", claim.CompleteCheck, "seen"},
		{"certified", finding(certified(regular.Subtraction)), "proved", claim.Certificate, "seen"},
		{"certified by a theorem of ours", finding(certified(regular.UltimateAPTest)), "proved", claim.OurCertificate, "seen"},
		{"the paper's", finding(found(claim.Holds)), "holds", claim.PaperProof, "seen"},
		{"quoted", credited(claim.Cited, found(claim.Holds)), "holds", claim.Cited, "seen"},
		{"stated", credited(claim.Stated, found(claim.Holds)), "holds", claim.Stated, "seen"},
		{"quoted and checked", credited(claim.Cited, found(claim.Proved)), "proved", claim.CompleteCheck, "seen"},
		{"open, by nobody", finding(found(claim.Open)), "open", "", "seen"},
		{"refuted by a certificate", finding(claim.Found(claim.Contradicted, 1, "%s", claim.ByCertificates("seen", regular.Octal))), "contradicted", "", "seen"},
		{"decided", asked(found(claim.Proved)), "answered: yes", claim.CompleteCheck, "yes, by a complete check: seen"},
		{"refuted", asked(found(claim.Contradicted)), "answered: no", claim.ByExample, "no, by a counterexample: seen"},
		{"decided by a certificate", asked(certified(regular.Octal)), "answered: yes", claim.Certificate, "yes, by certificates: seen"},
		{"open", asked(found(claim.Open)), "open", "", "seen"},
		{"a theorem", proved(found(claim.Open)), "proved", claim.OurProof, theorem},
		{"a theorem of ours and the paper's", proved(found(claim.Holds)), "proved", claim.OurProof, theorem},
		{"a wrong theorem", proved(found(claim.Contradicted)), "contradicted", "", "seen"},
		{"a theorem that the test applies", applying("C5", found(claim.Proved)), "proved", claim.OurProof, "seen"},
		{"a question with a theorem", both(found(claim.Open)), "answered: yes", claim.OurProof, "yes, by proof: " + theorem},
		{"a question with a wrong theorem", both(found(claim.Contradicted)), "answered: no", claim.ByExample, "no, by a counterexample: seen"},
		{"fitted", fitted(found(claim.Holds)), "fitted", "", "seen"},
		{"fitted, and every value seen", fitted(found(claim.Proved)), "fitted", "", "seen"},
		{"fitted in vain", fitted(found(claim.Contradicted)), "contradicted", "", "seen"},
	} {
		f, err := c.claim.Test(t.Context(), nil, 1)
		if err != nil || f.Verdict.With(f.Answer) != c.verdict || c.claim.Basis(f) != c.basis || f.Evidence != c.evidence {
			t.Errorf("%s: %+v by %q, %v", c.name, f, c.claim.Basis(f), err)
		}
	}
}

// Every verdict and every basis is explained.
func TestVerdictsAreExplained(t *testing.T) {
	for _, v := range claim.Verdicts {
		if v.Means() == "" {
			t.Errorf("nothing says what %s means", v)
		}
	}
	for _, b := range claim.Bases {
		if b.Means() == "" {
			t.Errorf("nothing says what %s means", b)
		}
	}
}

// A test that can't decide gives no verdict, whatever theorem proves the statement.
func TestUndecidedStaysUndecided(t *testing.T) {
	undecided := errors.New("a condition fails")
	c := claim.Question(claim.ProvedBy(claim.Claim{Test: func(context.Context, claim.Values, uint64) (claim.Finding, error) {
		return claim.Finding{Verdict: claim.Open, Evidence: "seen"}, undecided
	}}, "D1"))
	if f, err := c.Test(t.Context(), nil, 1); !errors.Is(err, undecided) || f.Verdict == claim.Proved || f.Verdict == claim.Answered {
		t.Errorf("%+v, %v", f, err)
	}
}
