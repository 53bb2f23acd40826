package arith

import (
	"slices"
	"testing"

	"grundy/jobs/integer"

	"pgregory.net/rapid"
)

// The counting games against the recursion heap by heap after trial division, over
// several stretches of the sieve, and from random heaps on by random blocks.
func TestCounting(t *testing.T) {
	const last = 3 * 8 * integer.Block
	var factors []integer.Factorisation
	for n := range uint64(last + 1) {
		factors = append(factors, integer.Factor(max(n, 1)))
	}
	for _, f := range functions {
		for first, m := range []move{to, subtract} {
			p := point{function: f, mode: count, move: m, first: 1 - uint64(first), terminals: []uint64{integer.Block + 1}}
			want := make([]uint32, last+1)
			for n := uint64(1); n <= last; n++ {
				h := p.across(f.howMany(n, factors[n])-p.improper(), n)
				if p.first <= h && h < n && !p.terminal(n) {
					want[n] = 1 - want[h]
				}
			}
			if !slices.Equal(values(t, p.counting(), nil, last, whole), want) {
				t.Fatalf("%s: other values", p.name())
			}
			rapid.Check(t, func(t *rapid.T) {
				known := rapid.IntRange(0, last).Draw(t, "known")
				end := min(last, known+rapid.IntRange(0, 2*integer.Block).Draw(t, "more"))
				sizes := rapid.IntRange(1, integer.Block)
				got := values(t, p.counting(), want[:known], end, func() int { return sizes.Draw(t, "size") })
				if !slices.Equal(got, want[:end+1]) {
					t.Fatalf("%s from %d to %d: other values", p.name(), known, end)
				}
			})
		}
	}
}
