package mem_test

import (
	"fmt"
	"testing"

	"grundy/jobs/game"
)

// The solvers at sizes where their growth shows: go test -bench . ./jobs/papers/mem
func BenchmarkSolvers(b *testing.B) {
	for _, c := range []struct {
		game, product, solver string
		game.Request
	}{
		{"mem", game.Grid, "rows", game.Request{N: 1000, K: 1000}},
		{"mem0", game.Grid, "rows", game.Request{N: 4000, K: 400}},
		{"mem0", game.Grid, "frontier-deltas", game.Request{N: 4000, K: 400}},
		{"mem+", game.Sequence, "rows", game.Request{N: 10000}},
		{"mem+", game.Sequence, "steps", game.Request{N: 10000}},
		{"mem+", game.Grid, "formula", game.Request{N: 100000, K: 100}},
		{"mem", game.Sequence, "steps", game.Request{N: 10000}},
		{"mem", game.Sequence, "theorem+columns", game.Request{N: 1000000}},
		{"fibonacci-nim", game.Sequence, "steps", game.Request{N: 100000}},
		{"mem0", game.Sequence, "frontier-deltas", game.Request{N: 1000000}},
		{"dudeney:9", game.Sequence, "rows", game.Request{N: 10000}},
	} {
		b.Run(fmt.Sprintf("%s/%s/%s/n=%d", c.game, c.product, c.solver, c.N), func(b *testing.B) {
			p := lookup(b, c.game).Product(c.product)
			for b.Loop() {
				for i, s := range p.Solvers {
					if s.Name == c.solver {
						solve(b, p, i, c.Request)
					}
				}
			}
		})
	}
}
