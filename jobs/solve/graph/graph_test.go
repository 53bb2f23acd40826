package graph

import (
	"fmt"
	"slices"
	"testing"

	gonum "gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/encoding/graph6"
	"gonum.org/v1/gonum/graph/simple"
	"pgregory.net/rapid"
)

// Our graph6 is that of others.
func TestGraph6(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawGraph(t, 12)
		g := simple.NewUndirectedGraph()
		for v := range a.N {
			g.AddNode(simple.Node(v))
		}
		for _, e := range a.Edges() {
			g.SetEdge(simple.Edge{F: simple.Node(e[0]), T: simple.Node(e[1])})
		}
		if want := graph6.Encode(gonum.Undirected(g)); string(a.Pack()) != string(want) {
			t.Fatalf("%q, want %q", a.Pack(), want)
		}
		if *a.Pack().Unpack() != *a {
			t.Fatal("a graph changes when it is packed and unpacked")
		}
	})
}

// drawGraph draws a graph of at most n vertices.
func drawGraph(t *rapid.T, n int) *Adjacency {
	a := &Adjacency{N: rapid.IntRange(1, n).Draw(t, "vertices")}
	for v := range a.N {
		for u := range v {
			if rapid.Bool().Draw(t, fmt.Sprint(u, v)) {
				a.Join(u, v)
			}
		}
	}
	return a
}

// A graph is written by its family's letter exactly if some numbering of its vertices gives the
// family's member: all graphs of up to five vertices, all numberings.
func TestFamilies(t *testing.T) {
	for n := 1; n <= 5; n++ {
		orders := permutations(n)
		for chosen := range 1 << (n * (n - 1) / 2) {
			a, at := &Adjacency{N: n}, 0
			for v := range n {
				for u := range v {
					if chosen>>at&1 == 1 {
						a.Join(u, v)
					}
					at++
				}
			}
			want := ""
			for _, f := range families {
				if n >= f.least && want == "" &&
					slices.ContainsFunc(orders, func(order []int) bool {
						return *renumbered(a, order) == *f.member(n)
					}) {
					want = fmt.Sprintf("%c%d", f.letter, n)
				}
			}
			got := a.Pack().String()
			if named := memberForm.MatchString(got); want != "" && got != want ||
				want == "" && named {
				t.Errorf("%v is written %s, want %q", a.Edges(), got, want)
			}
		}
	}
}

// Large members of the families are known however their vertices are numbered, and not with an edge
// more or less.
func TestLargeFamilies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(families).Draw(t, "family")
		n := rapid.IntRange(5, MaxVertices).Draw(t, "vertices")
		order := []int{0}
		for v := 1; v < n; v++ { // a random place for each further vertex
			order = slices.Insert(order, rapid.IntRange(0, v).Draw(t, "place"), v)
		}
		a := renumbered(f.member(n), order)
		if got, want := a.Pack().String(), fmt.Sprintf("%c%d", f.letter, n); got != want {
			t.Fatalf("%s is written %s", want, got)
		}
		u := rapid.IntRange(1, n-1).Draw(t, "u")
		v := rapid.IntRange(0, u-1).Draw(t, "v")
		if a.Row[u]>>v&1 == 1 {
			a.Cut(u, v)
		} else {
			a.Join(u, v)
		}
		if got := a.Pack().String(); memberForm.MatchString(got) &&
			!(f.letter == 'C' && got[0] == 'P' || f.letter == 'P' && got[0] == 'C') {
			t.Fatalf("with another edge it is written %s", got)
		}
	})
}

// renumbered is the graph with order[v] as the number of the vertex v.
func renumbered(a *Adjacency, order []int) *Adjacency {
	b := &Adjacency{N: a.N}
	for _, e := range a.Edges() {
		b.Join(order[e[0]], order[e[1]])
	}
	return b
}

// permutations is all orders of the numbers below n.
func permutations(n int) (all [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, p := range permutations(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(p), at, n-1))
		}
	}
	return all
}
