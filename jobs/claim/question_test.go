package claim_test

import (
	"context"
	"errors"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
)

// A question is answered where its test decides it, and stays open otherwise; a theorem proves
// what is open or holds, and never hides an exception; a fitted reading proves nothing. What the
// verdict rests on is told with it.
func TestVerdictsAndTheirBases(t *testing.T) {
	none, asked, proved := claim.Row{}, claim.Row{Question: true}, claim.Row{Proof: "O2"}
	checked := claim.Row{Proof: "D1"}
	both, fitted := claim.Row{Proof: "O2", Question: true}, claim.Row{Fitted: true}
	credited := func(who claim.Basis) claim.Row { return claim.Row{Credit: who} }
	found := func(v claim.Verdict) claim.Finding { return claim.Found(v, 1, "seen") }
	certified := func(t regular.Theorem) claim.Finding {
		return claim.Found(claim.Proved, 1, "%s", claim.ByCertificates("seen", regular.Octal, t))
	}
	const theorem = "seen; proved as theorem O2 of docs/PROOFS.md"
	for _, c := range []struct {
		name     string
		row      claim.Row
		finding  claim.Finding
		verdict  string
		basis    claim.Basis
		evidence string
	}{
		{"checked", none, found(claim.Proved), "proved", claim.CompleteCheck, "seen"},
		{"certified", none, certified(regular.Subtraction), "proved", claim.Certificate, "seen"},
		{"certified by a theorem of ours", none, certified(regular.UltimateAPTest), "proved", claim.OurCertificate, "seen"},
		{"the paper's", none, found(claim.Holds), "holds", claim.PaperProof, "seen"},
		{"quoted", credited(claim.Cited), found(claim.Holds), "holds", claim.Cited, "seen"},
		{"stated", credited(claim.Stated), found(claim.Holds), "holds", claim.Stated, "seen"},
		{"quoted and checked", credited(claim.Cited), found(claim.Proved), "proved", claim.CompleteCheck, "seen"},
		{"open, by nobody", none, found(claim.Open), "open", "", "seen"},
		{"refuted by a certificate", none, claim.Found(claim.Contradicted, 1, "%s", claim.ByCertificates("seen", regular.Octal)), "contradicted", "", "seen"},
		{"decided", asked, found(claim.Proved), "answered: yes", claim.CompleteCheck, "yes, by a complete check: seen"},
		{"refuted", asked, found(claim.Contradicted), "answered: no", claim.ByExample, "no, by a counterexample: seen"},
		{"decided by a certificate", asked, certified(regular.Octal), "answered: yes", claim.Certificate, "yes, by certificates: seen"},
		{"open", asked, found(claim.Open), "open", "", "seen"},
		{"a theorem", proved, found(claim.Open), "proved", claim.OurProof, theorem},
		{"a theorem of ours and the paper's", proved, found(claim.Holds), "proved", claim.OurProof, theorem},
		{"a theorem that Rocq has checked", checked, found(claim.Open), "proved", claim.RocqProof,
			"seen; proved as theorem D1 of docs/PROOFS.md, checked by Rocq in proofs/Dividing.v"},
		{"one that the test applies", claim.Row{Applying: "D1"}, found(claim.Proved), "proved", claim.RocqProof, "seen"},
		{"a wrong theorem", proved, found(claim.Contradicted), "contradicted", "", "seen"},
		{"a theorem that the test applies", claim.Row{Applying: "C5"}, found(claim.Proved), "proved", claim.OurProof, "seen"},
		{"a question with a theorem", both, found(claim.Open), "answered: yes", claim.OurProof, "yes, by proof: " + theorem},
		{"a question with a wrong theorem", both, found(claim.Contradicted), "answered: no", claim.ByExample, "no, by a counterexample: seen"},
		{"fitted", fitted, found(claim.Holds), "fitted", "", "seen"},
		{"fitted, and every value seen", fitted, found(claim.Proved), "fitted", "", "seen"},
		{"fitted in vain", fitted, found(claim.Contradicted), "contradicted", "", "seen"},
	} {
		x := stated(t, c.row, func([]claim.Read, uint64) claim.Finding { return c.finding })
		f, err := x.Test(t.Context(), nil, 1)
		verdict, basis := f.Verdict.With(f.Answer), x.Basis(f)
		if err != nil || verdict != c.verdict || basis != c.basis || f.Evidence != c.evidence {
			t.Errorf("%s: %+v by %q, %v", c.name, f, basis, err)
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
	c := stated(t, claim.Row{Question: true, Proof: "O2"}, func(c claim.Claim) claim.Claim {
		c.Test = func(context.Context, claim.Values, uint64) (claim.Finding, error) {
			return claim.Finding{Verdict: claim.Open, Evidence: "seen"}, undecided
		}
		return c
	})
	f, err := c.Test(t.Context(), nil, 1)
	if !errors.Is(err, undecided) || f.Verdict != claim.Open {
		t.Errorf("%+v, %v", f, err)
	}
}
