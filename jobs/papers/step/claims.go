package step

import (
	_ "embed"
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
	"grundy/jobs/solve/graph"
)

//go:embed claims.yaml
var text string

// Claims are the paper's statements.
func Claims() claim.File {
	f := claim.File{Paper: paper.PrimesStep, Name: "jobs/papers/step/claims.yaml", Text: text,
		Tests: map[string]any{
			"fig1": func(uint64) claim.Finding {
				return testFigure1("diamond-5", 2)
			},
			"thm5-moves": func(bound uint64) claim.Finding {
				return testRectangleMoves("%dx%d", bound)
			},
			"lem3-strategy": func(bound uint64) claim.Finding {
				return testStrategy(bound, true)
			},
			"squares-ex-moves": squareLengths(played{"rows:111,101,111", 1, 9},
				played{"rows:001,001,111", 1, 6}),
			"squares-ex-2x3-moves": squareLengths(played{"rows:001,111", 2, 6},
				played{"1x2", 1, 3}),
			"squares-ex-blocks": func(bound uint64) claim.Finding {
				return testWinningRemovals(bound, 4, "rows:011,111,111", "rows:101,111,111")
			},
			"squares-blocks": func(bound uint64) claim.Finding { return testBlockParity(bound, 2) },
			"edge-star-move": leaving(2, graph.Star,
				func(n int) *graph.Adjacency { return &graph.Adjacency{N: n - 2} }),
			"edge-complete-move": leaving(2, graph.Complete,
				func(n int) *graph.Adjacency { return graph.Complete(n - 2) }),
			"lem9-graph": leaving(3, graph.Cycle,
				func(n int) *graph.Adjacency { return graph.Path(n - 2) }),
			"squares-recurrence": squaresRecurrence, "edge-path-recurrence": pathsRecurrence,
			"lem10-first":  func(bound uint64) claim.Finding { return testFirstTurn(bound, 1) },
			"lem10-values": valuesFromTwo,
			"lem10-steal": func(bound uint64) claim.Finding {
				return testStealing(bound, func(n, p uint64) bool {
					return 2*p > n && integer.Prime(p)
				})
			},
		}}
	for id, s := range statements() {
		f.Tests[id] = s.complete
	}
	return f
}

// statements are the statements about the values of positions, by their ids.
func statements() map[string]statement {
	const (
		tokens, square, edge = "diamond", "remove-a-square", "remove-an-edge"
		corner, side, middle = "rows:011,111,111", "rows:101,111,111", "rows:111,101,111"
	)
	graphs := stored{edge, "graphs", graphsTo, normalForm}
	return map[string]statement{
		"lem2": {cases: symmetricShapes},
		"lem3": {cases: diamondCases,
			list: stored{tokens, "diamonds", func(longest uint64) uint64 {
				return (longest + 1) / 2
			}, itself[string]}},
		"thm4": {cases: evenCases("cross-%dx%d"),
			list: stored{tokens, "crosses", crossesTo, itself[string]}},
		"thm4-centre": {cases: centreCases},
		"thm5": {cases: evenCases("%dx%d"),
			list: stored{tokens, "rectangles", rectanglesTo, itself[string]}},
		"squares-ex": examples(outcome(square, "3x3", false)),
		"squares-ex-reply": examples(outcome(square, corner, false), outcome(square, side, false),
			outcome(square, middle, true)),
		"squares-ex-2x3": examples(outcome(square, "3x2", false), outcome(square, "1x2", true),
			outcome(square, "rows:011,111", false), outcome(square, "rows:101,111", false)),
		"squares-parity": {cases: squarelessCases},
		"edge-star": {list: graphs, cases: each(2, func(n int) sumCase {
			return valued(edge, fmt.Sprintf("S%d", n), 1)
		})},
		"edge-complete": {list: graphs, cases: each(1, func(n int) sumCase {
			return outcome(edge, fmt.Sprintf("K%d", n), n%4 < 2)
		})},
		"domino-graph": {cases: each(1, func(n int) sumCase {
			return equal(edge, fmt.Sprintf("P%d", n), "domino-covering", fmt.Sprintf("%dx1", n))
		})},
		"edge-delete-graph": {cases: each(3, func(n int) sumCase {
			return equal("edge-delete", fmt.Sprintf("P%d", n), "domino-covering",
				fmt.Sprintf("%dx1", n-2))
		})},
	}
}

// crossesTo is the number of crosses that the product lists of arms to the bound.
func crossesTo(most uint64) uint64 {
	side := min(most, listedSide)
	return side * (side + 1) / 2
}

// leaving is the test of [leaves] to the bound.
func leaving(least int, from, left func(n int) *graph.Adjacency) func(bound uint64) claim.Finding {
	return func(bound uint64) claim.Finding { return leaves(bound, least, from, left) }
}
