package mem

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
)

//go:embed claims.yaml
var text string

// Claims are the paper's statements.
func Claims() claim.File {
	return claim.File{Paper: paper.Memgames, Name: "jobs/papers/mem/claims.yaml", Text: text,
		Tests: map[string]any{
			"dudeney-3": testOddDudeney(3), "dudeney-5": testOddDudeney(5),
			"dudeney-7": testOddDudeney(7),
			"dudeney-9": testOddDudeney(9),
			"thm6.3":    onFrontier(testOrder), "thm6.7": counting(4, testFinalFrontier),
			"once-diagonal": onGrid(testDiagonal), "once-lives": onDiagonal(oddOnes),
			"once-pattern": onDiagonal(byHalves), "once-exceptions": onceExceptions,
			"q2-to-2000": counting(1,
				otherImmortals(claim.Proved, func(p places) bool { return p.value <= 2000 })),
			"q2-rows-to-2000": counting(1,
				otherImmortals(claim.Proved, func(p places) bool { return p.first() <= 2000 })),
			"q2-others": counting(1,
				otherImmortals(claim.Open, func(places) bool { return true })),
			"q2-infinite": counting(1, func(f frontier) claim.Finding {
				return f.found(claim.Open, "%s", immortals(f, f.inOneRow()))
			}),
			"q3-four": counting(1, testFourTimes), "q3-records": counting(1, testRecords),
			"q3-arbitrary": counting(1, testMultiplicities),
			"q4":           onMimics(of(testDelay)), "q4-odd": onMimics(testEffective),
			"q4-order": onMimics(of(testOrder)),
			"q4-final": onMimics(of(testFinalFrontier)),
		}}
}
