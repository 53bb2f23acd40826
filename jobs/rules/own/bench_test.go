package own_test

import (
	"runtime"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
)

const wythoff = `
def options(a, b):
    return ([(a - i, b) for i in range(1, a + 1)] + [(a, b - i) for i in range(1, b + 1)] +
            [(a - i, b - i) for i in range(1, min(a, b) + 1)])
`

// BenchmarkRule measures rules of which nothing is known, on one processor.
func BenchmarkRule(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	b.Run("squares", func(b *testing.B) {
		g := made(b, own.Spec{Options: "[n - k*k for k in range(1, isqrt(n) + 1)]"})
		p := g.Product(game.Sequence)
		s, options := p.Solvers[len(p.Solvers)-1], 0
		for b.Loop() {
			run, err := s.Start(b.Context(), game.Request{N: 30_000}, tables.NoValues(0))
			if err != nil {
				b.Fatal(err)
			}
			if err := run.Next(b.Context(), 30_001, tables.New(p.Schema)); err != nil {
				b.Fatal(err)
			}
			for n := 0; n <= 30_000; n++ {
				for k := 1; k*k <= n; k++ {
					options++
				}
			}
		}
		b.ReportMetric(float64(options)/b.Elapsed().Seconds(), "options/s")
	})
	b.Run("wythoff", func(b *testing.B) {
		g := made(b, own.Spec{Options: wythoff, Heaps: 2})
		p := g.Product(game.Grid)
		options := 0
		for b.Loop() {
			run, err := p.Solvers[0].Start(b.Context(), game.Request{N: 150, K: 150},
				tables.NoValues(0))
			if err != nil {
				b.Fatal(err)
			}
			if err := run.Next(b.Context(), 151, tables.New(p.Schema)); err != nil {
				b.Fatal(err)
			}
			for n := range 151 {
				for k := range 151 {
					options += n + k + min(n, k)
				}
			}
		}
		b.ReportMetric(float64(options)/b.Elapsed().Seconds(), "options/s")
	})
}
