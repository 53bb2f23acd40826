package smith

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// possibilities yields every position of every directed graph on the vertices: all
// that an unknown component with no more positions could be.
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

// outcomesOfSums tells who wins the sum of a position u of one graph and v of another,
// by retrograde analysis of the graph of their sums.
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

// component is a position of a graph, as a component of a sum.
type component struct {
	options [][]int
	at      int
	values  []Value // nil if they are unknown
}

// value is the value of a position of the component's graph.
func (c component) value(u int) Value {
	if c.values == nil {
		return Value{Kind: Unknown}
	}
	return c.values[u]
}

// move is a move in the component with the index.
type move struct{ component, to int }

// solve is how the sum of the components is played.
func solve(sum ...component) Play[move] {
	parts := make([]Part, len(sum))
	for i, c := range sum {
		parts[i] = Part{c.value(c.at), 1}
	}
	return Solve(parts, func(i int) iter.Seq2[move, []Part] {
		return func(yield func(move, []Part) bool) {
			for _, v := range sum[i].options[sum[i].at] {
				if !yield(move{i, v}, []Part{{sum[i].value(v), 1}}) {
					return
				}
			}
		}
	})
}

// A sum of the value ∞_∅ with an unknown component is drawn, and by each of the
// moves that are found, whatever the unknown component is; with any other
// component the outcome depends on it.
func TestDrawsWithTheUnknown(t *testing.T) {
	draws := 0
	rapid.Check(t, func(t *rapid.T) {
		loops := drawn(t, rapid.IntRange(1, 3).Draw(t, "n"))
		values := within(loops, len(loops)-1).Solve()
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
				known, unknown := component{loops, u, values}, component{other, v, nil}
				checkDraw(t, solve(known, unknown), known, unknown, want)
			}
		}
		for u := 1; u < len(loops); u++ {
			g := values[u]
			drawn := g.Kind == Loopy && len(g.K) == 0
			if drawn {
				draws++
			}
			if got := Sum(g, Value{Kind: Unknown}).Outcome(); drawn != (got == Draw) ||
				drawn != (len(seen[u]) == 1) {
				t.Fatalf("%v: %d has the value %v; with something unknown it is a %s, with all that it could be %v",
					loops, u, g, got, fmt.Sprint(seen[u]))
			}
		}
	})
	if draws == 0 {
		t.Error("no position has the value ∞_∅: the test says nothing")
	}
}

// checkDraw tests how the sum of a known and an unknown component is played.
func checkDraw(t *rapid.T, play Play[move], known, unknown component, want func(u, v int) Outcome) {
	u, v := known.at, unknown.at
	if play.Outcome != Undetermined && play.Outcome != want(u, v) {
		t.Fatalf("%d + %d is a %s, not a %s", u, v, want(u, v), play.Outcome)
	}
	if play.Outcome == Draw && want(u, v) == Draw && len(play.Moves) == 0 {
		t.Fatalf("%d + %d is a draw, but no move is found", u, v)
	}
	for _, m := range play.Moves {
		after := []int{u, v}
		after[m.component] = m.to
		said := Sum(known.value(after[0]), unknown.value(after[1])).Outcome()
		if got := want(after[0], after[1]); got != said {
			t.Fatalf("after a move to %d + %d it is a %s, not a %s", after[0], after[1], got, said)
		}
	}
}

// Copies of a component are as many components, and a move is one in a single copy.
func TestCopies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := drawn(t, 4)
		values := within(options, 4).Solve()
		var apart []component
		var parts []Part
		var at []int
		for range rapid.IntRange(1, 3).Draw(t, "parts") {
			u, copies := rapid.IntRange(1, 4).Draw(t, "u"), rapid.IntRange(1, 4).Draw(t, "copies")
			c := component{options, u, values}
			if rapid.IntRange(0, 9).Draw(t, "unknown") == 0 {
				c.values = nil
			}
			parts, at = append(parts, Part{c.value(u), uint64(copies)}), append(at, len(apart))
			for range copies {
				apart = append(apart, c)
			}
		}
		want := solve(apart...)
		want.Moves = slices.DeleteFunc(want.Moves, func(m move) bool {
			return !slices.Contains(at, m.component)
		})
		got := Solve(parts, func(i int) iter.Seq2[move, []Part] {
			return func(yield func(move, []Part) bool) {
				c := apart[at[i]]
				for _, v := range options[c.at] {
					if !yield(move{at[i], v}, []Part{{c.value(v), 1}}) {
						return
					}
				}
			}
		})
		if got.Value.String() != want.Value.String() || got.Outcome != want.Outcome ||
			!slices.Equal(got.Moves, want.Moves) {
			t.Fatalf("%v: as copies %+v, apart %+v", parts, got, want)
		}
	})
}
