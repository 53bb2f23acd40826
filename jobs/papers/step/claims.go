package step

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
	"grundy/jobs/solve/graph"
)

//go:embed claims.yaml
var text string

// Claims are the paper's statements.
func Claims() claim.File {
	return claim.File{Paper: paper.PrimesStep, Name: "jobs/papers/step/claims.yaml", Text: text,
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
			"lem10-first": func(bound uint64) claim.Finding { return testFirstTurn(bound, 1) },
			"lem10-steal": func(bound uint64) claim.Finding {
				return testStealing(bound, func(n, p uint64) bool {
					return 2*p > n && integer.Prime(p)
				})
			},
		}}
}

// leaving is the test of [leaves] to the bound.
func leaving(least int, from, left func(n int) *graph.Adjacency) func(bound uint64) claim.Finding {
	return func(bound uint64) claim.Finding { return leaves(bound, least, from, left) }
}

// must is a value that is known to be sound.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
