package arith

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/integer"
)

// The counting games against the recursion heap by heap after single factorisations, over several
// segments of the sieve, and from random heaps on by random blocks.
func TestCounting(t *testing.T) {
	const last = 24 * integer.Block
	var factors []integer.Factorisation
	for n := range uint64(last + 1) {
		factors = append(factors, integer.Factor(max(n, 1)))
	}
	for _, f := range functions {
		for first, m := range []move{to, subtract} {
			p := point{function: f, mode: count, move: m, first: 1 - uint64(first),
				terminals: []uint64{integer.Block + 1}}
			want := make([]uint32, last+1)
			for n := uint64(1); n <= last; n++ {
				h := p.move.between(f.howMany(n, factors[n])-p.improper(), n)
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
				got := Computed(t, g, s, want[:known], p.first+uint64(end)-1, func() int {
					return sizes.Draw(t, "size")
				})
				if !slices.Equal(got, want[:end]) {
					t.Fatalf("%s from %d to %d: other values", p.name(), known, end)
				}
			})
		}
	}
}

// Version 2 of the definition stands for the points that have other values than by version 1, and
// the rule n → n − φ(n) is one game by totatives and by nontotatives.
func TestNontotativesOf1(t *testing.T) {
	version := func(p point) int { return p.normal().game().Version }
	for _, first := range []uint64{0, 1} {
		moved, subtracted := point{function: nontotative, mode: count, move: to, first: first},
			point{function: nontotative, mode: count, move: subtract, first: first}
		for _, p := range []point{moved, subtracted} {
			if got, want := version(p), 2-int(first); got != want {
				t.Errorf("%s has the version %d, want %d", p.name(), got, want)
			}
			p.terminals = []uint64{1}
			if got := version(p); got != 1 && p.normal().terminal(1) {
				t.Errorf("%s has the version %d, want 1", p.name(), got)
			}
		}
		for p, same := range map[*point]point{
			&moved:      point{function: totative, mode: count, move: subtract, first: first},
			&subtracted: point{function: totative, mode: count, move: to, first: first}} {
			for n := range uint64(60) {
				if got, want := slices.Collect(p.counted(n)),
					slices.Collect(same.counted(n)); !reflect.DeepEqual(got, want) {
					t.Errorf("%s: the options of %d are %v, those of %s are %v", p.name(), n, got,
						same.name(), want)
				}
			}
		}
	}
	want := []uint32{0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1}
	g := point{function: nontotative, mode: count, move: to, first: 0}.game()
	if got := Computed(t, g, g.Products[0].Solvers[0], nil, 12, Whole); !slices.Equal(got, want) {
		t.Errorf("%s has the values %v, want %v", g.Name, got, want)
	}
}
