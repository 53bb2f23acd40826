package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/pipeline/docs"
	"grundy/pipeline/golden"
	"grundy/pipeline/verdict"
)

// docs/FINDINGS.md counts the verdicts as they are recorded, and docs/CLAIMS.md is made of them.
func TestRecordedVerdictsAreTold(t *testing.T) {
	findings := strings.Join(strings.Fields(readText(t, "docs/FINDINGS.md")), " ")
	recorded := claims.Recorded()
	number := func(is func(claims.Record) bool) (n int) {
		for _, r := range recorded {
			if is(r) {
				n++
			}
		}
		return n
	}
	of := func(v claim.Verdict) int { return number(func(r claims.Record) bool { return r.Verdict == v }) }
	answers := func(a string) int { return number(func(r claims.Record) bool { return r.Answer == a }) }
	by := func(v claim.Verdict, b claim.Basis) int {
		return number(func(r claims.Record) bool { return r.Verdict == v && r.Basis == b })
	}
	for _, want := range []string{
		fmt.Sprintf("tests %d statements of", len(recorded)),
		fmt.Sprintf("%d proved, %d that hold as far as they were tested, %d questions answered (%d yes, %d no), %d open, %d fitted, %d misprints, %d contradicted.",
			of(claim.Proved), of(claim.Holds), of(claim.Answered), answers(claim.Yes), answers(claim.No), of(claim.Open), of(claim.Fitted), of(claim.Misprint), of(claim.Contradicted)),
		fmt.Sprintf("Of those proved, %d rest on a complete check, %d on certificates by theorems of the literature, %d on certificates by theorems of ours, %d on proofs of ours that Rocq has checked and %d on other proofs of ours;",
			by(claim.Proved, claim.CompleteCheck), by(claim.Proved, claim.Certificate), by(claim.Proved, claim.OurCertificate), by(claim.Proved, claim.RocqProof), by(claim.Proved, claim.OurProof)),
		fmt.Sprintf("of those that hold, the papers prove %d, quote %d and state %d without a proof.",
			by(claim.Holds, claim.PaperProof), by(claim.Holds, claim.Cited), by(claim.Holds, claim.Stated)),
	} {
		if !strings.Contains(findings, want) {
			t.Errorf("docs/FINDINGS.md doesn't say %q", want)
		}
	}
	var rows []verdict.Claim
	for _, c := range claims.Claims() {
		if r, there := verdict.Recorded(c); there {
			rows = append(rows, r)
		}
	}
	var page bytes.Buffer
	if err := docs.Claims(&page, rows); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "docs/CLAIMS.md", page.String())
}
