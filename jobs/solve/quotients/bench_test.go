package quotients

import "testing"

// BenchmarkFast times the fast solvers beside the plain one.
func BenchmarkFast(b *testing.B) {
	for name, s := range fastSolvers() {
		for _, solver := range s {
			b.Run(name+"/"+solver.Name, func(b *testing.B) {
				for b.Loop() {
					run(b, solver, nil, 20_000, whole)
				}
			})
		}
	}
}
