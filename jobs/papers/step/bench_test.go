package step_test

import (
	"context"
	"fmt"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// The best solver of each game that follows from the definition: go test -bench .
// ./jobs/papers/step
func BenchmarkSolvers(b *testing.B) {
	for name, to := range map[string]uint64{
		"remove-an-edge-path": 20000, "remove-an-edge-cycle": 20000, "remove-a-square": 20000,
		"sum-from-product": 1000000, "demon-money": 1000000, "chocolate-stones:10": 100000,
	} {
		b.Run(fmt.Sprintf("%s/n=%d", name, to), func(b *testing.B) {
			p := lookup(b, name).Product(game.Sequence)
			for b.Loop() {
				run, err := p.Evidence().Start(context.Background(), game.Request{N: to},
					tables.NoValues(p.First))
				if err != nil {
					b.Fatal(err)
				}
				if err := run.Next(context.Background(), to+1-p.First,
					tables.New(p.Schema)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
