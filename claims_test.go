package main

import (
	"fmt"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// README.md counts the verdicts as they are recorded, and docs/CLAIMS.md tells of each claim what is
// recorded.
func TestRecordedVerdictsAreTold(t *testing.T) {
	readme, page := strings.Join(strings.Fields(readText(t, "README.md")), " "), readText(t, "docs/CLAIMS.md")
	recorded := catalog.Recorded()
	number := func(is func(catalog.Record) bool) (n int) {
		for _, r := range recorded {
			if is(r) {
				n++
			}
		}
		return n
	}
	of := func(v game.Verdict) int { return number(func(r catalog.Record) bool { return r.Verdict == v }) }
	answers := func(a string) int { return number(func(r catalog.Record) bool { return r.Answer == a }) }
	by := func(v game.Verdict, b game.Basis) int {
		return number(func(r catalog.Record) bool { return r.Verdict == v && r.Basis == b })
	}
	for _, want := range []string{
		fmt.Sprintf("tests %d statements of", len(recorded)),
		fmt.Sprintf("%d proved, %d that hold as far as they were tested, %d questions answered (%d yes, %d no), %d open, %d fitted, %d misprints, %d contradicted.",
			of(game.Proved), of(game.Holds), of(game.Answered), answers(game.Yes), answers(game.No), of(game.Open), of(game.Fitted), of(game.Misprint), of(game.Contradicted)),
		fmt.Sprintf("Of those proved, %d rest on a complete check, %d on certificates by theorems of the literature, %d on certificates by theorems of ours and %d on our proofs, which nobody has refereed;",
			by(game.Proved, game.CompleteCheck), by(game.Proved, game.Certificate), by(game.Proved, game.OurCertificate), by(game.Proved, game.OurProof)),
		fmt.Sprintf("of those that hold, the papers prove %d, quote %d and state %d without a proof.",
			by(game.Holds, game.PaperProof), by(game.Holds, game.Cited), by(game.Holds, game.Stated)),
	} {
		if !strings.Contains(readme, want) {
			t.Errorf("README.md doesn't say %q", want)
		}
	}
	rows := map[string]string{}
	for _, line := range strings.Split(page, "\n") {
		if id, row, ok := strings.Cut(strings.TrimPrefix(line, "| `"), "` | "); ok && strings.HasPrefix(line, "| `") {
			rows[id] = row
		}
	}
	for id, r := range recorded {
		if want := fmt.Sprintf(" | %s | %s | ", r.Verdict.With(r.Answer), r.Basis); !strings.Contains(rows[id], want) {
			t.Errorf("docs/CLAIMS.md doesn't say that %s is %s", id, r)
		}
	}
}
