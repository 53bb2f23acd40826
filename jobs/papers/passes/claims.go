// Package passes is what is said of octal games with a pass: claims.yaml has the statements, and
// their test is here.
package passes

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

//go:embed claims.yaml
var text string

// Claims are the paper's statements.
func Claims() claim.File {
	return claim.File{Paper: paper.Passes, Name: "jobs/papers/passes/claims.yaml", Text: text,
		Tests: map[string]any{
			"arithmetic": passed(breaking.NewCode(4, 7), func(r breaking.PassRegularity) bool {
				return r.Constant() == 0
			}),
			"partly": passed(breaking.NewCode(4, 1, 2, 4), breaking.PassRegularity.Partly),
		}}
}

// passed is the test that the values of an octal code with a pass, which are read after those of
// the code itself, have a regularity of the given kind, by theorem W1.
func passed(c breaking.Code, is func(breaking.PassRegularity) bool) func(all []claim.Sequence,
	bound uint64) claim.Finding {
	return func(all []claim.Sequence, bound uint64) claim.Finding {
		plain := claim.Examine(breaking.Family(), all[0].Game, all[0].Slice)
		if plain.Verdict != regular.Proved || plain.Saltus > 0 {
			return claim.Found(claim.Open, bound, "%s: %s", all[0].Game, claim.Certified(plain))
		}
		r, proved := c.WithPass(all[0].Values, all[1].Values, int(plain.Preperiod),
			int(plain.Period))
		if !proved || !is(r) {
			return claim.Found(claim.Open, bound, "the values to the heap %d don't prove it", bound)
		}
		return claim.Found(claim.Proved, bound, "%s by the conditions of theorem W1, which the heaps to %d fulfil", r, bound)
	}
}
