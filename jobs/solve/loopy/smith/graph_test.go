package smith

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawn is a directed graph on 1, …, n.
func drawn(t *rapid.T, n int) [][]int {
	options := make([][]int, n+1)
	for u := 1; u <= n; u++ {
		options[u] = rapid.SliceOfNDistinct(rapid.IntRange(1, n), 0, 4, func(v int) int {
			return v
		}).Draw(t, fmt.Sprint(u))
	}
	return options
}

// within is the graph as it is seen up to the bound.
func within(options [][]int, bound int) *Graph {
	g := NewGraph(bound)
	for u := range g.Options {
		g.Options[u] = NewSet(bound + 1)
		for _, v := range options[u] {
			if v > bound {
				g.Beyond[u] = true
			} else {
				g.Options[u].Add(v)
			}
		}
	}
	return g
}

// outcomes says for every position u and nim-heap m < heaps who wins u + m, by
// retrograde analysis of the whole graph of the sums: the definition of
// winning, losing and drawing.
func outcomes(options [][]int, heaps int) [][]Outcome {
	out := make([][]Outcome, len(options))
	for u := range out {
		out[u] = slices.Repeat([]Outcome{Draw}, heaps)
	}
	for again := true; again; {
		again = false
		for u := 1; u < len(options); u++ {
			for m := range heaps {
				if out[u][m] != Draw {
					continue
				}
				lost := true
				see := func(o Outcome) {
					if o == Lose {
						out[u][m] = Win
					}
					lost = lost && o == Win
				}
				for _, v := range options[u] {
					see(out[v][m])
				}
				for k := range m {
					see(out[u][k])
				}
				if lost {
					out[u][m] = Lose
				}
				again = again || out[u][m] != Draw
			}
		}
	}
	return out
}

// A value says of every sum with a nim-heap who wins it; values that are found
// within a bound are true whatever is beyond.
func TestSmithFraenkel(t *testing.T) {
	const heaps = 8
	known, unknown := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "n")
		options := drawn(t, n)
		want := outcomes(options, heaps)
		bound := rapid.IntRange(1, n).Draw(t, "bound")
		for u, v := range within(options, bound).Solve() {
			if u == 0 {
				continue
			}
			if v.Kind == Unknown {
				unknown++
				if bound == n {
					t.Fatalf("%v: the value of %d is unknown though nothing is beyond", options, u)
				}
				continue
			}
			known++
			for m := range uint32(heaps) {
				if got := Sum(v, Nimber(m)).Outcome(); got != want[u][m] {
					t.Fatalf("%v up to %d: %d has the value %v, so with the nim-heap %d it is a %s; it is a %s",
						options, bound, u, v, m, got, want[u][m])
				}
			}
		}
	})
	if known == 0 || unknown == 0 {
		t.Errorf("%d values known, %d unknown: the test says nothing", known, unknown)
	}
}

// Sums of two positions of graphs, by values and by retrograde analysis.
func TestSumsOfPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := drawn(t, 6)
		values := within(options, 6).Solve()
		want := outcomesOfSums(options, options)
		for u := 1; u <= 6; u++ {
			for v := 1; v <= 6; v++ {
				if got := Sum(values[u], values[v]).Outcome(); got != want(u, v) {
					t.Fatalf("%v: %d + %d is a %s by the values %v and %v; it is a %s", options, u,
						v, got, values[u], values[v], want(u, v))
				}
			}
		}
	})
}
