// Package passes is what is said of octal games with a pass: claims.yaml has the statements.
package passes

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/rules/breaking"
)

//go:embed claims.yaml
var text string

// Claims are the paper's statements.
func Claims() claim.File {
	return claim.File{Paper: paper.Passes, Name: "jobs/papers/passes/claims.yaml", Text: text,
		Tests: map[string]any{
			"arithmetic": breaking.NewCode(4, 7).PassTest(func(r breaking.PassRegularity) bool {
				return r.Constant() == 0
			}),
			"partly": breaking.NewCode(4, 1, 2, 4).PassTest(breaking.PassRegularity.Partly),
		}}
}
