package step

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
)

//go:embed claims.yaml
var text string

// Claims are the paper's statements.
func Claims() claim.File {
	return claim.File{Paper: paper.PrimesStep, Name: "jobs/papers/step/claims.yaml", Text: text,
		Tests: map[string]any{
			"fig1":          figure1("diamond-5", 2),
			"lem3-strategy": strategy(true),
			"squares-recurrence": misprinted("remove-a-square",
				"the ranges begin at 1, by the definition at 0",
				recurrence{{2, 1, 0}, {1, 1, 1}}, recurrence{{2, 0, 0}, {1, 0, 1}}),
			"edge-path-recurrence": misprinted("remove-an-edge-path",
				"printed with ⊕ 1 and i from 1, by the definition without ⊕ 1 and with i from 0",
				recurrence{{2, 1, 1}}, recurrence{{2, 0, 0}}),
			"lem10-first": firstTurn(1),
			"lem10-steal": stealing(func(n, p uint64) bool { return 2*p > n && integer.Prime(p) }),
		}}
}

// must is a value that is known to be sound.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
