package mem

import (
	_ "embed"
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
)

//go:embed claims.yaml
var text string

// Claims are the paper's statements.
func Claims() claim.File {
	return claim.File{Paper: paper.Memgames, Name: "jobs/papers/mem/claims.yaml", Text: text, Tests: map[string]any{
		"fibonacci-memgame": claim.EveryCell("mem:1..2k", func(g claim.Grid, n, k uint64) (bool, string) {
			return outcome(g.At(n, k), leastPart(n) > 2*k)
		}),
		"dudeney": testEvenDudeney, "dudeney-3": testOddDudeney(3), "dudeney-5": testOddDudeney(5),
		"dudeney-7": testOddDudeney(7), "dudeney-9": testOddDudeney(9),
		"thm3.1": claim.EveryCell("mem+", func(g claim.Grid, n, k uint64) (bool, string) {
			want := theorem31(n, k)
			return uint64(g.At(n, k)) == want, fmt.Sprint(want)
		}),
		"thm3.1-options": testOptionSets, "thm3.1-sectors": testSectorSizes, "thm3.1-minima": testSectorMinima,
		"thm3.1-steps": claim.EveryCell("mem+", stepsDown), "thm3.1-fronts": claim.EveryCell("mem+", beforeFront),
		"thm3.1-pairs": testPairs,
		"thm4.1": claim.EveryCell("mem", func(g claim.Grid, n, k uint64) (bool, string) {
			want, ok := theorem41(n, k)
			return !ok || g.At(n, k) == want, fmt.Sprint(want)
		}),
		"thm4.1-gap":      func(bound uint64) claim.Finding { return testGaps(bound, 0) },
		"thm4.1-integers": func(bound uint64) claim.Finding { return testIntegers(bound, leastColumn) },
		"thm5.2": claim.EveryCell("mem0", func(g claim.Grid, n, k uint64) (bool, string) {
			return outcome(g.At(n, k), theorem52(n, k))
		}),
		"thm6.1": onFrontier(testUnbounded), "thm6.2": onFrontier(testEveryValue), "thm6.3": onFrontier(testOrder),
		"lem6.4": testLemma64, "prop6.6": onGrid(testFirstOnFrontier), "thm6.7": counting(4, testFinalFrontier),
		"thm6.8": onGrid(testMortality), "once-diagonal": onGrid(testDiagonal), "once-lives": onGrid(testLives),
		"once-pattern": onGrid(testPattern), "n_n": onGrid(testMainDiagonal), "once-exceptions": onceExceptions,
		"frontier-moves": func(bound uint64) claim.Finding { return testFrontierMoves(memZero(), bound) },
		"thm6.8-proof":   func(bound uint64) claim.Finding { return testLegalMoves(memZero(), bound) },
		"ex11-dies": claim.EveryCell("mem0", func(g claim.Grid, n, k uint64) (bool, string) {
			return n <= 42 || g.At(n, k) != 11, "another value"
		}),
		"ex11-cells":       cellsOf(func(n, _ uint64, g uint32) bool { return n > 21 && g == 11 }, "22_2", "40_19", "42_22"),
		"ex12-exceptional": cellsOf(func(n, k uint64, g uint32) bool { return n != k+diagonal12 && g == 12 }, exceptional12()...),
		"ex12-exceptions":  onGrid(testExceptions12),
		"ex12-diagonal": claim.EveryCell("mem0", func(g claim.Grid, n, k uint64) (bool, string) {
			return n <= 2*diagonal12 || g.At(n, k) != 12 || n == k+diagonal12, "12 only on the diagonal"
		}),
		"ex12-excludents": claim.EveryCell("mem0", func(g claim.Grid, n, k uint64) (bool, string) {
			return n <= 88 || n != k+diagonal12 || g.At(n, k) >= 12, "12 or more"
		}),
		"ex12-recursion": onDiagonal12(testRecursion12), "ex12-families": onDiagonal12(testFamilies12),
		"ex12-infinite":   onDiagonal12(testInfinite12),
		"q1":              onFrontier(testFirstImmortal),
		"q2-to-2000":      counting(1, otherImmortals(claim.Proved, func(p places) bool { return p.value <= 2000 })),
		"q2-rows-to-2000": counting(1, otherImmortals(claim.Proved, func(p places) bool { return p.first() <= 2000 })),
		"q2-others":       counting(1, otherImmortals(claim.Open, func(places) bool { return true })),
		"q2-infinite": counting(1, func(f frontier) claim.Finding {
			return f.found(claim.Open, "%s", immortals(f, f.once()))
		}),
		"q3-17": onFrontier(testSeventeen), "q3-list": onFrontier(testThrice), "q3-four": counting(1, testFourTimes),
		"q3-records": counting(1, testRecords), "q3-arbitrary": counting(1, testMultiplicities),
		"q4": onMimics(of(testDelay)), "q4-odd": onMimics(testEffective), "q4-order": onMimics(of(testOrder)),
		"q4-final": onMimics(of(testFinalFrontier)), "imitation-nim": imitation,
	}}
}

// leastPart is the least part of n ≥ 1 as a sum of Fibonacci numbers of which no two are
// neighbours: the greatest one is taken away until nothing is left.
func leastPart(n uint64) uint64 {
	for {
		a, b := uint64(1), uint64(2)
		for b <= n {
			a, b = b, a+b
		}
		if a == n {
			return a
		}
		n -= a
	}
}

// outcome tells whether the value g is that of a P-position, or of another one, as it should be.
func outcome(g uint32, p bool) (ok bool, want string) {
	if p {
		return g == 0, "0"
	}
	return g > 0, "a value above 0"
}
