package loopy

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// possibilities is every position of every directed graph on the first few
// vertices: all that an unknown component could be as far as so many positions
// go.
func possibilities(vertices int) iter.Seq2[[][]int, int] {
	return func(yield func([][]int, int) bool) {
		for arrows := range 1 << (vertices * vertices) {
			options := make([][]int, vertices+1)
			for a := range vertices * vertices {
				if arrows>>a&1 == 1 {
					options[1+a/vertices] = append(options[1+a/vertices], 1+a%vertices)
				}
			}
			for u := 1; u <= vertices; u++ {
				if !yield(options, u) {
					return
				}
			}
		}
	}
}

// outcomesOfSums is who wins u of one graph and v of another, by retrograde analysis
// of the graph of their sums.
func outcomesOfSums(a, b [][]int) func(u, v int) Outcome {
	pair := func(u, v int) int { return 1 + (u-1)*(len(b)-1) + v - 1 }
	sums := make([][]int, 1+(len(a)-1)*(len(b)-1))
	for u := 1; u < len(a); u++ {
		for v := 1; v < len(b); v++ {
			for _, w := range a[u] {
				sums[pair(u, v)] = append(sums[pair(u, v)], pair(w, v))
			}
			for _, w := range b[v] {
				sums[pair(u, v)] = append(sums[pair(u, v)], pair(u, w))
			}
		}
	}
	found := outcomes(sums, 1)
	return func(u, v int) Outcome { return found[pair(u, v)][0] }
}

// rulesOf is a graph as a game; values of positions in unknown aren't told.
func rulesOf(options [][]int, unknown bool) *Ruleset {
	n := len(options) - 1
	values := within(options, n).solve()
	return &Ruleset{
		Options: func(u uint64) iter.Seq[uint64] {
			return func(yield func(uint64) bool) {
				for _, v := range options[u] {
					if !yield(uint64(v)) {
						return
					}
				}
			}
		},
		Value: func(u uint64) Value {
			if unknown {
				return Value{Kind: Unknown}
			}
			return values[u]
		},
	}
}

// A sum of the value ∞_∅ with an unknown component is drawn, and by each of the
// moves that are found, whatever the unknown component is; with any other
// component the outcome depends on it.
func TestDrawsWithTheUnknown(t *testing.T) {
	draws := 0
	rapid.Check(t, func(t *rapid.T) {
		loops := drawn(t, rapid.IntRange(1, 3).Draw(t, "n"))
		rules := rulesOf(loops, false)
		// An unknown component may be anything; but what it is stays the same for
		// all of its graph.
		seen := make([]map[Outcome]bool, len(loops))
		for u := range seen {
			seen[u] = map[Outcome]bool{}
		}
		for other, v := range possibilities(2) {
			want := outcomesOfSums(loops, other)
			for u := 1; u < len(loops); u++ {
				seen[u][want(u, v)] = true
				play := Solve(Heap{uint64(u), rules}, Heap{uint64(v), rulesOf(other, true)})
				checkDraw(t, play, u, v, want)
			}
		}
		for u := 1; u < len(loops); u++ {
			g := rules.Value(uint64(u))
			drawn := g.Kind == Loopy && len(g.K) == 0
			if drawn {
				draws++
			}
			if got := Sum(g, Value{Kind: Unknown}).Outcome(); drawn != (got == Draw) || drawn != (len(seen[u]) == 1) {
				t.Fatalf("%v: %d has the value %v; with something unknown it is a %s, with all that it could be %v", loops, u, g, got, fmt.Sprint(seen[u]))
			}
		}
	})
	if draws == 0 {
		t.Error("no position has the value ∞_∅: the test says nothing")
	}
}

// checkDraw tests what is said of u + v, v being unknown.
func checkDraw(t *rapid.T, play Play, u, v int, want func(u, v int) Outcome) {
	if play.Outcome != Nobody && play.Outcome != want(u, v) {
		t.Fatalf("%d + %d is a %s, not a %s", u, v, want(u, v), play.Outcome)
	}
	if play.Outcome == Draw && want(u, v) == Draw && len(play.Moves) == 0 {
		t.Fatalf("%d + %d is a draw, but no move is found", u, v)
	}
	for _, m := range play.Moves {
		after := []int{u, v}
		after[m.Heap] = int(m.To)
		if got := want(after[0], after[1]); got != m.Value.Outcome() {
			t.Fatalf("after a move to %d + %d it is a %s, not a %s", after[0], after[1], got, m.Value.Outcome())
		}
	}
}

// 6 → 6 goes on for ever, so 276, of which nobody knows how it ends, makes no
// difference: either move draws. Beside 8, of value 0, it does.
func TestPerfectAndUnknown(t *testing.T) {
	rules := SumOfDivisors(MaxBound, 0)
	play := Solve(Heap{276, rules}, Heap{6, rules})
	var to []uint64
	for _, m := range play.Moves {
		to = append(to, m.To)
	}
	if play.Outcome != Draw || play.Value.String() != "∞" || !slices.Equal(to, []uint64{396, 6}) {
		t.Errorf("276 + 6 is a %s of value %v by %v", play.Outcome, play.Value, to)
	}
	if play := Solve(Heap{276, rules}, Heap{306, rules}, Heap{28, rules}); play.Outcome != Draw || len(play.Moves) != 3 {
		t.Errorf("276 + 306 + 28 is a %s by %v", play.Outcome, play.Moves)
	}
	if play := Solve(Heap{276, rules}, Heap{8, rules}); play.Outcome != Nobody || len(play.Moves) > 0 {
		t.Errorf("276 + 8 is a %s by %v", play.Outcome, play.Moves)
	}
	// A loop that the opponent may end by a move to 1, 2 or 3.
	partial := PartialSums(100)
	if play := Solve(Heap{276, rules}, Heap{6, partial}); play.Outcome != Nobody {
		t.Errorf("276 + 6 in partial sums is a %s", play.Outcome)
	}
}
