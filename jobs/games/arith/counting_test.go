package arith

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/integer"
)

// The counting games against the recursion heap by heap after single factorisations, over several segments of the sieve,
// and from random heaps on by random blocks.
func TestCounting(t *testing.T) {
	const last = 24 * integer.Block
	var factors []integer.Factorisation
	for n := range uint64(last + 1) {
		factors = append(factors, integer.Factor(max(n, 1)))
	}
	for _, f := range functions {
		for first, m := range []move{to, subtract} {
			p := point{function: f, mode: count, move: m, first: 1 - uint64(first), terminals: []uint64{integer.Block + 1}}
			want := make([]uint32, last+1)
			for n := uint64(1); n <= last; n++ {
				h := p.move.across(f.howMany(n, factors[n])-p.improper(), n)
				if p.first <= h && h < n && !p.terminal(n) {
					want[n] = 1 - want[h]
				}
			}
			want = want[p.first:]
			g := p.game()
			s := g.Products[0].Solvers[0]
			if !slices.Equal(Computed(t, g, s, nil, last, Whole), want) {
				t.Fatalf("%s: other values", p.name())
			}
			rapid.Check(t, func(t *rapid.T) {
				known := rapid.IntRange(0, len(want)-1).Draw(t, "known")
				end := min(len(want), known+1+rapid.IntRange(0, 2*integer.Block).Draw(t, "more"))
				sizes := rapid.IntRange(1, integer.Block)
				got := Computed(t, g, s, want[:known], p.first+uint64(end)-1, func() int { return sizes.Draw(t, "size") })
				if !slices.Equal(got, want[:end]) {
					t.Fatalf("%s from %d to %d: other values", p.name(), known, end)
				}
			})
		}
	}
}
