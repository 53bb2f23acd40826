package step

import (
	"context"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/reference"
	"grundy/jobs/solve/graph"
	"grundy/jobs/solve/grid"
	"grundy/jobs/solve/search"
)

// defined is the value by the plain memoized definition.
func defined[P search.Place](r *search.Ruleset[P]) func(P) uint32 {
	memo := reference.Memo[P]{Options: r.Options}
	return memo.Value
}

// searched is the value by the search.
func searched[P search.Place](t testing.TB, r *search.Ruleset[P]) func(P) uint32 {
	search := r.Search()
	return func(p P) uint32 {
		g, err := search(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
}

// at is the value of a written position by the search.
func at[P search.Place](t testing.TB, r *search.Ruleset[P], text string) uint32 {
	t.Helper()
	p, err := r.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return searched(t, r)(p)
}

// Every set of cells of a small board, by definition and by search.
func TestSmallBoards(t *testing.T) {
	for _, box := range [][2]int{{3, 3}, {4, 3}, {1, 8}, {7, 2}} {
		full := grid.Rectangle(box[0], box[1])
		square, domino, token := defined(&squares), defined(&dominoes), defined(&diamonds)
		square1, domino1, token1 := searched(t, &squares), searched(t, &dominoes),
			searched(t, &diamonds)
		for cells := uint64(0); cells <= full.Cells; cells++ {
			g := grid.Grid{Cells: cells, Width: full.Width}
			same(t, g, square1(g), square(g))
			same(t, g, domino1(g), domino(g))
			same(t, g, token1(grid.PatternOf(g.Points())), token(grid.PatternOf(g.Points())))
		}
	}
}

func same(t testing.TB, what any, got, want uint32) {
	t.Helper()
	if got != want {
		t.Fatalf("%v has the value %d by search, %d by definition", what, got, want)
	}
}

// The largest boards that the definition reaches.
func TestLargerBoards(t *testing.T) {
	for _, box := range [][2]int{{4, 4}, {6, 3}, {8, 2}} {
		g := grid.Rectangle(box[0], box[1])
		same(t, g, searched(t, &squares)(g), defined(&squares)(g))
		same(t, g, searched(t, &dominoes)(g), defined(&dominoes)(g))
	}
	for _, text := range []string{"7x7", "diamond-7", "cross-7x6"} {
		p, err := parsePattern(text)
		if err != nil {
			t.Fatal(err)
		}
		same(t, text, searched(t, &diamonds)(p), defined(&diamonds)(p))
	}
}

// Every connected graph up to six vertices, and up to five for edge-delete.
func TestSmallGraphs(t *testing.T) {
	edge, deleted := defined(&edgePairs), defined(&deletions)
	edge1, deleted1 := searched(t, &edgePairs), searched(t, &deletions)
	node, node1 := defined(&nodes), searched(t, &nodes)
	for _, e := range connectedGraphs(6)() {
		same(t, e.Text, edge1(e.At), edge(e.At))
		same(t, e.Text, node1(e.At), node(e.At))
		if e.At.Unpack().N < 6 {
			same(t, e.Text, deleted1(e.At), deleted(e.At))
		}
	}
}

// Node-Kayles on paths is Dawson's Chess, A002187, and on cycles it leaves a path of three less.
func TestNodeKayles(t *testing.T) {
	value := searched(t, &nodes)
	at := func(text string) uint32 {
		g, err := nodes.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return value(g)
	}
	for n, want := range []uint32{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1,
		1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0} {
		if n > 0 {
			same(t, n, at(fmt.Sprintf("P%d", n)), want)
		}
		cycle := uint32(0)
		if want == 0 {
			cycle = 1
		}
		if n > 0 {
			same(t, n+3, at(fmt.Sprintf("C%d", n+3)), cycle)
		}
	}
	same(t, "K5", at("K5"), 1)
}

func TestSmallSetsOfNumbers(t *testing.T) {
	for s := range numbers(1 << 12) {
		s <<= 1
		if s > upTo(10) {
			break
		}
		same(t, s, searched(t, &factors)(s), defined(&factors)(s))
	}
}

// Any few numbers, with many or no factors among them.
func TestSetsOfFewNumbers(t *testing.T) {
	search, definition := searched(t, &factors), defined(&factors)
	rapid.Check(t, func(rt *rapid.T) {
		var s numbers
		for _, n := range rapid.SliceOfN(rapid.IntRange(1, maxNumber), 1, 7).Draw(rt, "numbers") {
			s |= 1 << n
		}
		same(t, s, search(s), definition(s))
	})
}

// drawGrid draws a board of at most 5 × 5.
func drawGrid(t *rapid.T) grid.Grid {
	w := rapid.IntRange(1, 5).Draw(t, "columns")
	h := rapid.IntRange(1, 5).Draw(t, "rows")
	cells := rapid.Uint64Range(0, grid.Rectangle(w, h).Cells).Draw(t, "cells")
	return grid.Grid{Cells: cells, Width: uint8(w)}
}

// turned is the board turned and moved in a larger box, by points alone.
func turned(t *rapid.T, g grid.Grid) grid.Grid {
	swap, left, down := rapid.Bool().Draw(t, "swap"), rapid.Bool().Draw(t, "left"),
		rapid.Bool().Draw(t, "down")
	dx, dy := rapid.IntRange(0, 2).Draw(t, "dx"), rapid.IntRange(0, 2).Draw(t, "dy")
	out := grid.Grid{Width: 8}
	for _, p := range g.Points() {
		x, y := p.X, p.Y
		if left {
			x = 4 - x
		}
		if down {
			y = 4 - y
		}
		if swap {
			x, y = y, x
		}
		out.Cells |= 1 << (8*(y+dy) + x + dx)
	}
	return out
}

func TestSymmetricCopiesAreEqual(t *testing.T) {
	square, domino, token := searched(t, &squares), searched(t, &dominoes), searched(t, &diamonds)
	rapid.Check(t, func(rt *rapid.T) {
		g := drawGrid(rt)
		h := turned(rt, g)
		if g.Cells != 0 && g.Normal() != h.Normal() {
			rt.Fatalf("%v and its copy %v have different normal forms", g, h)
		}
		same(t, g, square(h), square(g))
		same(t, g, domino(h), domino(g))
		same(t, g, token(grid.PatternOf(h.Points())), token(grid.PatternOf(g.Points())))
	})
}

// drawGraph draws a graph of at most n vertices.
func drawGraph(t *rapid.T, n int) *graph.Adjacency {
	a := &graph.Adjacency{N: rapid.IntRange(1, n).Draw(t, "vertices")}
	for v := range a.N {
		for u := range v {
			if rapid.Bool().Draw(t, fmt.Sprint(u, v)) {
				a.Join(u, v)
			}
		}
	}
	return a
}

func TestRelabelledGraphsAreEqual(t *testing.T) {
	edge, deleted := searched(t, &edgePairs), searched(t, &deletions)
	rapid.Check(t, func(rt *rapid.T) {
		a := drawGraph(rt, 8)
		order := rapid.Permutation(upToN(a.N)).Draw(rt, "order")
		b := &graph.Adjacency{N: a.N}
		for _, e := range a.Edges() {
			b.Join(order[e[0]], order[e[1]])
		}
		if a.Normal() != b.Normal() {
			rt.Fatalf("%v and its copy %v have the normal forms %q and %q", a.Pack(), b.Pack(),
				a.Normal(), b.Normal())
		}
		same(t, a.Pack(), edge(b.Pack()), edge(a.Pack()))
		if a.N < 7 {
			same(t, a.Pack(), deleted(b.Pack()), deleted(a.Pack()))
		}
	})
}

func upToN(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// A disjunctive sum of two boards side by side has the nim-sum of their values.
func TestSums(t *testing.T) {
	square, domino := searched(t, &squares), searched(t, &dominoes)
	rapid.Check(t, func(rt *rapid.T) {
		a := grid.Grid{Cells: rapid.Uint64Range(0, 1<<12-1).Draw(rt, "a"), Width: 4}
		b := grid.Grid{Cells: rapid.Uint64Range(0, 1<<12-1).Draw(rt, "b"), Width: 4}
		both := grid.Grid{Cells: a.Cells | b.Cells<<16, Width: 4}
		same(t, both, square(both), square(a)^square(b))
		same(t, both, domino(both), domino(a)^domino(b))
	})
}

// A full table ends the search with an error that says what fits.
func TestTooLarge(t *testing.T) {
	small := *squareSearch
	small.Limit = 10
	_, err := search.New(&small).Value(context.Background(), grid.Rectangle(5, 4))
	if err == nil {
		t.Fatal("a search that doesn't fit is not refused")
	}
	t.Log(err)
	if g, err := search.New(&small).Value(context.Background(), grid.Rectangle(3, 3)); err != nil ||
		g != 3 {
		t.Fatalf("3x3 fits: %d, %v", g, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := search.New(squareSearch).Value(ctx, grid.Rectangle(6, 6)); err == nil {
		t.Fatal("a cancelled search gives a value")
	}
}
