package arith_test

import (
	"context"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/papers/arith"
	"grundy/jobs/tables"
)

// BenchmarkSolvers times the first million heaps of every game by its best
// solver.
func BenchmarkSolvers(b *testing.B) {
	const last = 1_000_000
	for _, g := range arith.Families()[0].Games {
		p := &g.Products[0]
		for _, s := range p.Solvers {
			if s.Name == "definition" {
				continue
			}
			b.Run(g.Name+"/"+s.Name, func(b *testing.B) {
				for b.Loop() {
					run, err := s.Start(context.Background(), game.Request{N: last},
						tables.NoValues(p.First))
					if err != nil {
						b.Fatal(err)
					}
					if err := run.Next(context.Background(), last,
						tables.New(p.Schema)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
